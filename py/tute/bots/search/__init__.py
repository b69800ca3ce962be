"""The searching players: a fast replica of a deal, worlds dealt to fit, solvers, and the bots."""
