"""Looking back: replays, the archive, links, figures."""
