"""The solver's program on the server: `solver.wasm`, run by wasmtime.

Compiled once a process, when it is first needed: never before a fork. Each thread has an instance of its own, of
1 MB. Without the package `wasmtime` the site runs, and says that there is no analysis: `is_available`.
"""

import atexit
import os
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.rules.solver.machine import MachineFault, SolverFault

if TYPE_CHECKING:
    from wasmtime import Module, Store

PROGRAM: Final = Path(__file__).parent / "rules" / "solver" / "program" / "solver.wasm"


class NoMachine(Exception):  # noqa: N818 (an answer: what is missing)
    """The package `wasmtime` is not installed, or not for this system."""


class WasmMachine:
    """One instance of the program, for one thread (`games.rules.solver.machine.Machine`)."""

    def __init__(self, store: "Store", module: "Module") -> None:
        from wasmtime import Func, Instance, Memory

        exports = Instance(store, module, []).exports(store)
        self._store = store
        self._calls: dict[str, Func] = {name: each for name, each in exports.items() if isinstance(each, Func)}
        memory = exports["memory"]
        assert isinstance(memory, Memory)
        self._memory: Memory = memory
        self._address: int = self._calls["exchange_address"](store)
        self._size: int = 4 * self._calls["exchange_words"](store)

    def call(self, name: str, request: bytes) -> bytes:
        """Run one call. MachineFault if the program refuses the request."""
        if len(request) > self._size or len(request) % 4:
            raise MachineFault(SolverFault.BAD_LENGTH)
        self._memory.write(self._store, request, self._address)
        words = self._calls[name](self._store, len(request) // 4)
        if words < 0:
            raise MachineFault(SolverFault(words))
        return bytes(self._memory.read(self._store, self._address, self._address + 4 * words))


def is_available() -> bool:
    """Whether `wasmtime` is installed."""
    return find_spec("wasmtime") is not None


class _Compiled:
    """The compiled program of this process, and the instance of each of its threads."""

    def __init__(self) -> None:
        try:
            from wasmtime import Engine, Module
        except (ImportError, OSError) as missing:
            raise NoMachine("the package wasmtime is not installed for this system") from missing
        self.process = os.getpid()
        self.engine = Engine()
        self.module = Module(self.engine, PROGRAM.read_bytes())
        self.threads = threading.local()

    def machine(self) -> WasmMachine:
        from wasmtime import Store

        found: WasmMachine | None = getattr(self.threads, "machine", None)
        if found is None:
            found = self.threads.machine = WasmMachine(Store(self.engine), self.module)
        return found


_lock = threading.Lock()
_compiled: _Compiled | None = None


@atexit.register
def _forget() -> None:
    """Free the program while `wasmtime` is still there: at the very end of Python its modules go first."""
    global _compiled
    _compiled = None


def solver_machine() -> WasmMachine:
    """Return this thread's machine. NoMachine without `wasmtime`."""
    global _compiled
    with _lock:
        if _compiled is None or _compiled.process != os.getpid():
            _compiled = _Compiled()
    return _compiled.machine()
