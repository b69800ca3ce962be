# Thin on purpose: each target is a script in tools/ that runs without make too.
PY := .venv/bin/python

.PHONY: play test check setup dist bench browsers hooks

play:  ## set up, build, serve on localhost (PORT= chooses) and open a browser
	@python3 -m tools.play

test: setup  ## style, types, import contracts, all tests (browser tests included)
	@$(PY) -m tools.check

setup:  ## .venv, npm packages, Chromium where there is no browser
	@python3 -m tools.setup

dist: setup  ## the static site, in dist/
	@$(PY) -m tools.build

bench: setup  ## the figures: a table and one line of JSON
	@$(PY) -m tools.bench $(ARGS)

browsers: setup  ## a smoke test in Firefox ESR and WebKitGTK, installed from Debian's packages where missing
	@PYTHONPATH=py $(PY) -m e2e.other_browsers $(ARGS)

hooks: setup  ## run the quick checks before each commit
	@.venv/bin/pre-commit install
