# Two commands do everything on a fresh Debian 12, set-up included: `make build` and `make test`.
# `make setup` prepares; it costs nothing the second time.

SHELL := /bin/bash
.DEFAULT_GOAL := build
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := .setup.stamp

.PHONY: help setup system browser build check test bench looks fix clean

help: ## what there is to make
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: system $(STAMP) ## the virtual environment and Debian's libraries

system:
	@bash tools/debian-packages libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 python3-venv

browser:
	@bash tools/debian-packages chromium

$(STAMP): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(STAMP)

build: setup ## lint, then proofs, codexes, data and site of the real content
	$(BIN)/codexpress check
	$(BIN)/codexpress build all

check: setup ## what CI's lint stage runs
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/ruff format --check src tests benchmarks
	$(BIN)/mypy
	$(BIN)/codexpress check --strict
	$(BIN)/codexpress -q fmt --check

test: setup browser ## every test, the real content's build among them
	$(BIN)/python -m pytest -n 2 --dist loadgroup

bench: setup ## speed and memory, as ratios measured in one run
	$(BIN)/python -m benchmarks

looks: setup ## contact sheets of every kind of page and sheet, for a person to look at
	$(BIN)/python -m tests.looks

fix: setup ## format and mend what can be mended by machine
	$(BIN)/ruff check --fix src tests benchmarks
	$(BIN)/ruff format src tests benchmarks
	$(BIN)/codexpress fmt

clean: ## everything made, the caches included
	find build -mindepth 1 ! -name .gitignore -delete
