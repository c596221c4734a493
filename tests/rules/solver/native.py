"""The solver's source compiled for this machine, called through ctypes, to compare with WebAssembly."""

import ctypes
from pathlib import Path

from games.rules.solver.machine import MachineFault, SolverFault


class NativeMachine:
    """`games.rules.solver.machine.Machine` by a shared library that `build_native` wrote."""

    def __init__(self, library: Path) -> None:
        self.library = ctypes.CDLL(str(library))
        self.library.exchange_address.restype = ctypes.c_void_p
        self.address = self.library.exchange_address()
        self.size = 4 * self.library.exchange_words()

    def call(self, name: str, request: bytes) -> bytes:
        if len(request) > self.size or len(request) % 4:
            raise MachineFault(SolverFault.BAD_LENGTH)
        ctypes.memmove(self.address, request, len(request))
        words = getattr(self.library, name)(len(request) // 4)
        if words < 0:
            raise MachineFault(SolverFault(words))
        return ctypes.string_at(self.address, 4 * words)
