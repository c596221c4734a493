"""How the C library hands out memory to a server process."""

import ctypes
from typing import Final

M_ARENA_MAX: Final = -8
"""The parameter of glibc's `mallopt` that limits the number of heaps (malloc.h)."""


def use_one_heap() -> None:
    """Let all threads allocate from one heap, where the C library has several (glibc).

    glibc gives threads heaps of their own, up to eight a processor. What is freed in one is not used for the others, so
    that the memory a process keeps grows for hours. Little is allocated at the same time under Python's lock. To be
    called before there are threads.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_ARENA_MAX, 1)
