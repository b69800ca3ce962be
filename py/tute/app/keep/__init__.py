"""What outlives the page: saves, the journal behind them, and everything in one file."""
