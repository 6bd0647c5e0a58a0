# One word runs each thing. On a fresh machine `make run` and `make test` install what they need first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOME_DIR := $(or $(HEMICYCLE_HOME),var)
JOBS ?= auto

.PHONY: install run test check format lint types imports golden proof bench requirements clean

install: $(VENV)/.dev

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Python 3.11 or newer is needed: make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run: requirements.txt pyproject.toml $(VENV)/.created
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --no-deps --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.run
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

## Serve on 127.0.0.1:8000; builds the fictional demo release when there is nothing to serve.
run: $(VENV)/.run
	@test -e "$(HOME_DIR)/releases/current" || $(BIN)/hemicycle demo
	@exec $(BIN)/hemicycle serve

## The whole suite, or the tests of one area: make test AREA=sources
test: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(JOBS) $(if $(AREA),tests/$(AREA))

## What CI calls: format, lint, types, import rules, the suite with its coverage.
check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n $(JOBS) --cov --cov-report=term

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: $(VENV)/.dev
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/mypy

imports: $(VENV)/.dev
	$(BIN)/lint-imports

## Keep the present answers of the small demo as the right ones (CONTRIBUTING.md, "Golden answers").
golden: $(VENV)/.dev
	$(BIN)/python -m tests.golden write

## Heavy proofs: fifty kills of a sync at random points, two hundred readers during the fictional election night,
## twenty thousand questions, sound or not, to every operation.
proof: $(VENV)/.dev
	$(BIN)/python -m benchmarks.preuves.arrets
	$(BIN)/python -m benchmarks.preuves.nuit
	$(BIN)/python -m benchmarks.preuves.fuzz

## One table of ratios measured in one run, on the full demo world.
bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks.bench

## Pin every dependency with its hashes; no index address is written.
requirements: $(VENV)/.created
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --extra dev pyproject.toml -o requirements-dev.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .coverage* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
