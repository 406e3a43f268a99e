# What one does with this repository; `make help` lists it. POSIX shell, GNU make 3.81 or newer.
#
# PYTHON=/path/to/python chooses the Python of a new .venv; else it is the newest of these that works.
# ARGS="…" is passed on by play, bench, test and test-long.

PYTHON ?= python3.14 python3.13 python3.12 python3.11 python3 python
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
LOCKING := pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

# Says a step's name, runs it, and says how long it took: $(call step,name,command).
step = @echo "== $(1)"; start=$$(date +%s); $(2) && echo "   $$(( $$(date +%s) - start )) s"

.PHONY: help play test test-long check format lint types imports rules links hosts tidy bench build lock clean distclean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

play: $(VENV)/play ## set everything up and play in the terminal
	@$(BIN)/python -m beachside play $(ARGS)

test: $(VENV)/test check ## set everything up, then all checks and all tests but the long ones
	@$(BIN)/python -m pytest $(ARGS)

test-long: $(VENV)/test ## the tests that take minutes
	@$(BIN)/python -m pytest -m long --timeout 3600 --hypothesis-profile=long $(ARGS)

check: format lint types imports rules links hosts ## format, lint, types, imports between rooms, rule ids, links, package hosts

format lint types imports rules links hosts tidy: $(VENV)/test

format:
	$(call step,format,$(BIN)/ruff format --quiet --check --output-format concise . || { echo "Run: make tidy"; exit 1; })

lint:
	$(call step,lint,$(BIN)/ruff check --quiet --output-format concise .)

types:
	$(call step,types,$(BIN)/mypy)

imports:
	$(call step,imports between rooms,$(BIN)/lint-imports --no-logo)

rules:
	$(call step,rule ids,$(BIN)/python tools/rule_ids.py)

links:
	$(call step,links,$(BIN)/python tools/links.py)

hosts:
	$(call step,package hosts,$(BIN)/python tools/hosts.py)

tidy: ## format the code, and mend what the linter can mend by itself
	@$(BIN)/ruff check --quiet --fix --exit-zero .
	@$(BIN)/ruff format --quiet .

bench: $(VENV)/play ## measure the engine, interpreted and compiled
	@$(BIN)/python -m beachside bench $(ARGS)

build: $(VENV)/play ## the sdist and the wheel, into dist/
	@rm -rf dist
	@$(BIN)/python -m hatchling build

lock: ## write requirements/*.txt anew, with the newest versions (takes Python 3.11)
	@python3.11 -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check -qq install --require-hashes -r requirements/lock.txt
	@cd requirements && for name in play test lock; do \
		CUSTOM_COMPILE_COMMAND="make lock" ../build/lock/bin/$(LOCKING) --upgrade --output-file $$name.txt $$name.in \
		|| exit 1; done

clean: ## remove what builds, checks and tests left behind
	@rm -rf build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## the same, and the environment .venv
	@rm -rf $(VENV)

# The environment, in three stamps: there, ready to play, ready to test. An environment that works is kept.
# Its scripts and the editable install know where it was made: after a move or a copy it is made anew.
HERE := $(shell [ "$$(cat $(VENV)/where 2>/dev/null)" = "$(CURDIR)" ] || rm -f $(VENV)/made $(VENV)/play $(VENV)/test)

$(VENV)/made:
	@if [ "$$(cat $(VENV)/where 2>/dev/null)" != "$(CURDIR)" ] || ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		for python in $(PYTHON) none; do \
			"$$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
		done; \
		if [ "$$python" = none ]; then \
			echo "Beachside needs Python 3.11 or newer with its venv module: install one (Debian and Ubuntu call them" \
				"python3 and python3-venv), or name it: make PYTHON=/path/to/python" >&2; \
			exit 1; \
		fi; \
		"$$python" -m venv --clear $(VENV); \
	fi
	@echo "$(CURDIR)" > $(VENV)/where
	@touch $@

$(VENV)/play: requirements/play.txt pyproject.toml hatch_build.py | $(VENV)/made
	@echo "Setting up the environment in $(VENV) to play: this takes a minute, once."
	@$(PIP) install --require-hashes -r requirements/play.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/test: requirements/test.txt pyproject.toml hatch_build.py | $(VENV)/made
	@echo "Setting up the environment in $(VENV) to test: this takes a minute, once."
	@$(PIP) install --require-hashes -r requirements/test.txt
	@$(PIP) install --no-build-isolation --no-deps --editable .
	@$(PIP) check
	@touch $(VENV)/play $@
