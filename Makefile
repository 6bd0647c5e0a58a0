# One word runs each thing. On a fresh machine `make run` and `make test` install what they need first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One more than there are cores: some tests wait for a server or a browser.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

NODE := clients/typescript/node_modules

.PHONY: install run test test-postgres check coverage clients generate paquet format lint types imports golden proof bench requirements clean

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
	@! $(BIN)/hemicycle releases | grep -q '^Aucune publication' || $(BIN)/hemicycle demo
	@exec $(BIN)/hemicycle serve

## The whole suite, or the tests of one area: make test AREA=sources
test: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(JOBS) $(if $(AREA),tests/$(AREA))

## The kept answers of every operation, queries and the search once more, over releases in PostgreSQL: the same bytes.
API_TESTS := tests/golden tests/queries tests/recherche
test-postgres: $(VENV)/.dev
	HEMICYCLE_TEST_ENGINE=postgres $(BIN)/python -m pytest -n $(JOBS) $(API_TESTS)

## What CI calls: format, lint, types, import rules, the suite, the API on the other engine, clients, the package.
check: $(VENV)/.dev $(NODE)/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n $(JOBS) --durations=20
	HEMICYCLE_TEST_ENGINE=postgres $(BIN)/python -m pytest -n $(JOBS) $(API_TESTS)
	$(MAKE) --jobs=2 --output-sync clients paquet

## The lines that no test reaches; it takes twice as long as the suite alone.
coverage: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(JOBS) --cov --cov-report=term

## Clients made, compiled, type-checked and installed as their users do; RULES=--lint adds Spectral and Redocly.
CLIENTS := $(VENV)/clients
clients: $(VENV)/.dev $(CLIENTS)/.installed $(NODE)/.installed
	$(BIN)/python -m benchmarks.generated_clients $(CLIENTS)/bin $(RULES)

# Apart from ours: the generator wants older versions of what we use.
$(CLIENTS)/.installed: requirements-clients.txt $(VENV)/.created
	$(BIN)/python -m venv $(CLIENTS)
	$(CLIENTS)/bin/python -m pip install --quiet --require-hashes -r requirements-clients.txt && touch $@ || true

# The compiler of the TypeScript client; what needs it is skipped where it cannot be had.
$(NODE)/.installed: clients/typescript/package.json
	npm install --prefix clients/typescript --no-package-lock --no-audit --no-fund --silent && touch $@ || true

## What the Python client knows of the service, written again after a change of operations or models.
generate: $(VENV)/.dev
	$(BIN)/python -m clients.generate

## The wheel, installed in a fresh environment and tried with the network cut off.
paquet: $(VENV)/.dev
	$(BIN)/python -m benchmarks.paquet

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

## Every heavy proof in turn (benchmarks/preuves), or some: make proof PROOFS="schema fuzz". Each writes its section of
## docs/preuves.md; a red one does not stop the others.
proof: $(VENV)/.dev
	$(BIN)/python -m benchmarks.preuves $(PROOFS)
	HEMICYCLE_PROOF=1 $(BIN)/python -m pytest -q tests/reel/test_statistiques_reelles.py tests/recherche/test_qualite.py tests/release/dumps/test_tables.py tests/pages/test_chromium.py

## Forty requests, growth, the build and memory, measured on the full demo world (CONTRIBUTING.md, "Bench").
bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks.bench

## Pin every dependency with its hashes; no index address is written. The last four are those of the container image and of `make clients`.
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-strip-extras
requirements: $(VENV)/.created
	$(BIN)/python -m pip install --quiet uv
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) --extra dev pyproject.toml -o requirements-dev.txt
	$(COMPILE) --extra postgres --extra valkey --constraint requirements.txt pyproject.toml -o requirements-serveurs.txt
	$(COMPILE) --extra mcp --extra postgres --extra valkey --constraint requirements.txt pyproject.toml -o requirements-mcp.txt
	echo 'setuptools>=77' | $(COMPILE) - -o requirements-build.txt
	printf 'openapi-python-client>=0.29\nmypy>=1.14\nruff>=0.9\n' | $(COMPILE) - -o requirements-clients.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .coverage* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
