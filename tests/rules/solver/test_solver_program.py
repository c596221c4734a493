"""The committed program: what it is made of, and that it comes from the source beside it."""

import subprocess
import sys

import pytest
from wasmtime import Engine, MemoryType, Module

from tests.rules.solver.build import CALLS, HASH, MEMORY, PROGRAM, build_wasm, hash_of


def test_the_hash_is_that_of_the_program():
    assert HASH.read_text() == f"{hash_of(PROGRAM)}  solver.wasm\n"


def test_the_program_imports_nothing_and_its_memory_cannot_grow():
    module = Module(Engine(), PROGRAM.read_bytes())
    assert module.imports == []
    assert {export.name for export in module.exports} == {*CALLS, "memory"}
    (memory,) = [export.type for export in module.exports if isinstance(export.type, MemoryType)]
    assert memory.limits.min == memory.limits.max == MEMORY >> 16


def test_the_program_is_small():
    assert PROGRAM.stat().st_size <= 25_000


@pytest.mark.process
def test_the_source_gives_the_same_program_byte_for_byte(tmp_path):
    build_wasm(tmp_path / "solver.wasm")
    assert (tmp_path / "solver.wasm").read_bytes() == PROGRAM.read_bytes()


@pytest.mark.process
def test_without_wasmtime_the_module_says_so():
    without = "import sys; sys.modules['wasmtime'] = None; from games.solver_machine import NoMachine, solver_machine\n"
    asked = "try: solver_machine()\nexcept NoMachine as missing: print(missing)"
    said = subprocess.run([sys.executable, "-c", without + asked], capture_output=True, text=True, check=True).stdout
    assert said == "the package wasmtime is not installed for this system\n"
