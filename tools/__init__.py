"""Development tools: set-up, build, local server, checks and benchmarks."""
