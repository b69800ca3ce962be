"""Benchmarks: `.venv/bin/python -m tools.bench [--only NAME ...] [--runs N]`."""
