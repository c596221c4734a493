"""Build the solver's program: `python -m tests.rules.solver.build` (`make solver`) writes `solver.wasm` and its hash.

The compiler is the pinned package `ziglang`: the same source gives the same file, byte for byte, on any machine.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "games" / "rules" / "solver"
SOURCE = FOLDER / "source" / "solver.c"
PROGRAM = FOLDER / "program" / "solver.wasm"
HASH = FOLDER / "program" / "solver.wasm.sha256"
CALLS = ("exchange_address", "exchange_words", "solve", "card_values", "grade", "line", "worlds", "judge")
MEMORY = 1 << 20
STACK = 1 << 16
COMMON = ["-std=c11", "-ffp-contract=off", "-Wall", "-Wextra", "-Wconversion", "-Werror"]


def build_wasm(target: Path) -> None:
    """Compile the program to WebAssembly: no import, a memory of one megabyte that cannot grow."""
    options = ["--no-entry", "--strip-all", f"--initial-memory={MEMORY}", f"--max-memory={MEMORY}"]
    options += ["-z", f"stack-size={STACK}", *(f"--export={call}" for call in CALLS)]
    machine = ["--target=wasm32-freestanding", "-mcpu=mvp+bulk_memory+sign_ext", "-ffreestanding", "-nostdlib", "-Os"]
    zig([*machine, *COMMON, *(f"-Wl,{option}" for option in options), "-o", str(target), SOURCE.name])


def build_native(target: Path) -> None:
    """Compile the same source for this machine, as a shared library."""
    zig(["-shared", "-fPIC", "-nostdlib", "-O3", *COMMON, "-o", str(target), SOURCE.name])


def zig(arguments: list[str]) -> None:
    """Run the compiler from the folder of the source, with a cache that begins empty."""
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
        command = [sys.executable, "-m", "ziglang", "cc", *arguments]
        subprocess.run(command, cwd=SOURCE.parent, env=environment, check=True)


def hash_of(program: Path) -> str:
    return hashlib.sha256(program.read_bytes()).hexdigest()


if __name__ == "__main__":
    build_wasm(PROGRAM)
    HASH.write_text(f"{hash_of(PROGRAM)}  {PROGRAM.name}\n")
    sys.stdout.write(f"{PROGRAM.name}: {PROGRAM.stat().st_size} bytes, sha256 {hash_of(PROGRAM)}\n")
