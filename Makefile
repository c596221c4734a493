# Two commands are enough: `make run` to play, `make test` to be sure. README.md says more.

SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
PY := .venv/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all:
export PORT ?= 8000

.PHONY: help install run upgrade test test-all check test-slow test-faults seeded-faults bench-rules bench-bots bench-table bench-clicks bench-history bench-contests bench-contest-day bench-leagues bench-live bench-solver soak audit solver compile-messages messages lock clean

help:
	@echo "make run       prepare everything and open the site on http://127.0.0.1:$(PORT)"
	@echo "make run HALL=1   the same for the Wi-Fi of a hall without Internet (docs/hall.md)"
	@echo "make upgrade   after git pull: install, back up, migrate, look at everything; then restart (docs/upgrading.md)"
	@echo "make test      before a commit: the checks, every test that starts no process, a few that do; some minutes"
	@echo "make test-all  the checks and every test but the slow ones; .ci/run does the same on both databases"
	@echo "make install   only make .venv and install into it"
	@echo "make check     the quick checks alone: ruff, mypy, import contracts, unused names"
	@echo "make test-slow the slow tests; writes var/slow-report.txt"
	@echo "make test-faults servers killed, cut off and out of disk during play; writes its report into docs/faults.md"
	@echo "make seeded-faults forty slips, one at a time in a copy of the tree: does a test notice each?"
	@echo "make bench-rules   the speed of the rules, a figure a line"
	@echo "make bench-bots   the strength of the robots, a figure a line (BOTS='--help' for what can be asked)"
	@echo "make bench-history   the speed of a history of a million donnes, on SQLite and PostgreSQL (SCALE=0.01 to try)"
	@echo "make bench-contests   the speed of a contest: draws, ranking, papers, three hundred telephones"
	@echo "make bench-contest-day   seconds of each act of an organizer's day, in a browser (DAY='--pairs 64 --desks 2 --phones 4')"
	@echo "make bench-leagues   the speed of seasons and ratings: a million ranked parties (SCALE=0.01 to try)"
	@echo "make bench-live   the speed of live tables: actions, latency, storms, memory, against the floors"
	@echo "make soak   an evening of two hours, 1,000 tables, on both databases: memory and p99 by the minute (SOAK='HOURS=0.1 TABLES=50' to try)"
	@echo "make bench-table   the weight and speed of the table's page on a slow telephone"
	@echo "make bench-clicks   clicks and seconds from home to a first card, a shared table, a replay"
	@echo "make bench-solver   the speed of the solver, beside native code of the same source"
	@echo "make solver    compile the double-dummy solver anew, from C to the committed WebAssembly (docs/solver.md)"
	@echo "make audit     what is known of the pinned libraries; ADVISORIES=folder asks a copy instead of osv.dev"
	@echo "make messages  collect new texts into locale/ (needs gettext)"
	@echo "make lock      write the lock files anew (needs uv)"

# The stamps are newer than the lock files for as long as those have not changed.
install: .venv/installed

.venv/bin/python:
	@command -v python3 >/dev/null || { echo "Python 3.11 or newer is needed: apt install python3-venv"; exit 1; }
	python3 -m venv .venv

.venv/installed: requirements.lock | .venv/bin/python
	$(PIP) -r requirements.lock
	@touch $@

.venv/installed-dev: requirements-dev.lock | .venv/bin/python
	$(PIP) -r requirements-dev.lock
	@touch $@ .venv/installed

# At a terminal the server gets Ctrl-C alone, so that stopping it is no failure of make.
run: install
	@if [ -t 0 ]; then set -m; fi; $(PY) manage.py serve --prepare; exit $$?

# Then the processes are restarted one after the other (docs/upgrading.md). BACKUP=no when one was taken just now.
upgrade: install
	@[ "$(BACKUP)" = no ] || $(PY) manage.py backup --keep 14
	@$(PY) manage.py prepare
	@$(PY) manage.py doctor || [ $$? -eq 1 ]
	@echo "Upgraded. Restart the processes, one after the other; nobody's table is lost."

# What looks at the scripts needs Node's npx, which nothing else here does, and once the registry it comes from.
BIOME := npx --yes @biomejs/biome@2.6.8
TSC := npx --yes --package typescript@5.9.3 tsc
CHECK_SCRIPTS = if ! command -v npx >/dev/null; then echo "SKIPPED: static/js was not checked, there is no npx"; \
	elif ! { $(BIOME) --version && $(TSC) --version; } >/dev/null 2>&1; then echo "SKIPPED: static/js was not checked, its tools cannot be fetched"; \
	else $(BIOME) lint --error-on-warnings static/js && $(TSC) --project jsconfig.json; fi

check: .venv/installed-dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports
	$(PY) -m tests.architecture.dead_code
	$(PY) -m tests.architecture.word_check
	.venv/bin/djlint templates --lint --quiet
	@$(CHECK_SCRIPTS)

# tests/storeys.py says what the marks mean and puts them.
PYTEST := .venv/bin/pytest -n 2 --dist worksteal --durations=$(or $(DURATIONS),10)
test: check compile-messages
	$(PYTEST) -m "not slow and (not process or smoke)"

test-all: check compile-messages
	$(PYTEST) -m "not slow"

test-slow: .venv/installed-dev compile-messages
	@mkdir -p var
	@{ echo "Slow tests, $$(date -u +%Y-%m-%d), commit $$(git describe --always --dirty)"; \
	   echo "$$(uname -srm), $$(nproc) processors,$$(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2), $$($(PY) --version)"; \
	   .venv/bin/pytest -m slow -o faulthandler_timeout=0 -q -s --durations=0; } 2>&1 | tee var/slow-report.txt

# Needs the programs of PostgreSQL and Redis, no running service; some twenty minutes.
test-faults: .venv/installed-dev compile-messages
	FAULTS_PAGE=docs/faults.md .venv/bin/pytest tests/faults -m "slow or not slow" -o faulthandler_timeout=0 -q -s

# Needs Node and a Chromium; some ten minutes.
seeded-faults: .venv/installed-dev
	$(PY) -m tests.seeded_faults

bench-rules: .venv/installed-dev
	$(PY) -m tests.load.bench_rules

# Needs a Chromium; docs/speed.md says what the figures are.
bench-table: .venv/installed-dev
	$(PY) -m tests.load.bench_table_page

# Needs a Chromium; docs/speed.md says what the figures are.
bench-clicks: .venv/installed-dev
	$(PY) -m tests.load.bench_clicks

# Some ten minutes and 4 GB of disk for each database; docs/history.md says what the figures are.
bench-history: .venv/installed-dev
	$(PY) -m tests.load.bench_history

# Some three minutes; docs/contests.md says what the figures are.
bench-contests: .venv/installed-dev
	$(PY) -m tests.load.bench_contests

# Needs a Chromium; some two minutes; docs/speed.md says what the figures are.
bench-contest-day: .venv/installed-dev
	$(PY) -m tests.load.bench_contest_day $(DAY)

# Some ten minutes and 1 GB of disk; docs/ratings.md says what the figures are.
bench-leagues: .venv/installed-dev
	$(PY) -m tests.load.bench_leagues

# Some five minutes; needs a PostgreSQL and redis-server; docs/operations.md says what the figures are.
bench-live: .venv/installed-dev
	$(PY) -m tests.load.bench_live $(CASES)

# TO=FOLDER among the words: where the rows and plots go.
soak: .venv/installed-dev
	$(PY) -m tests.load.soak $(SOAK)

# Some minutes; BOTS='confirme november --preset contree --boards 3000 --results var/bots.jsonl' for more; docs/bots.md says what the figures are.
bench-bots: .venv/installed-dev
	$(PY) -m tests.rules.bots.measure $(BOTS)

# ADVISORIES: a checkout of github.com/pypa/advisory-database, where osv.dev is not reached.
audit: .venv/installed-dev
	@if [ -n "$(ADVISORIES)" ]; then $(PY) -m tests.security.advisories "$(ADVISORIES)"; \
	else .venv/bin/pip-audit -s osv -r requirements-dev.lock --disable-pip --no-deps; fi

# docs/solver.md says what the figures are.
bench-solver: .venv/installed-dev
	$(PY) -m tests.load.bench_solver

# The same source gives the same file; a test compares them.
solver: .venv/installed-dev
	$(PY) -m tests.rules.solver.build

compile-messages: install
	@$(PY) -m belote_site.messages

messages: .venv/installed-dev
	$(PY) manage.py makemessages --all --no-obsolete --ignore .venv --ignore var --ignore tests
	$(PY) -m belote_site.messages

LOCK := uv pip compile --quiet --generate-hashes --no-emit-index-url --python-version 3.11 --universal --no-strip-extras --no-header pyproject.toml
lock:
	$(LOCK) -o requirements.lock
	$(LOCK) --extra dev -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache test-results
