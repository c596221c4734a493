"""QR codes on paper: addresses that a phone's camera opens, each drawn as one path, and the same to be typed."""

from functools import lru_cache
from typing import Final

import segno

from games.printable import BLACK, Face, Paper, printable, width_in

QUIET: Final = 4
"""White modules required around a code."""
MASK: Final = 3
"""One of eight equally readable masks; choosing the best takes five times as long."""


@lru_cache(2048)
def code_of(address: str) -> tuple[int, str]:
    """Return the number of modules per side, and the path that fills the dark ones, the first at (0, 0)."""
    code = segno.make_qr(address, error="m", mask=MASK, boost_error=False)
    runs: list[str] = []
    for y, row in enumerate(code.matrix):
        x, wide = 0, len(row)
        while x < wide:
            until = x
            while until < wide and row[until]:
                until += 1
            if until > x:
                runs.append(f"{x} {y} {until - x} 1 re")
            x = until + 1
    return len(code.matrix), " ".join(runs)


def draw_code(paper: Paper, address: str, x: float, y: float, side: float) -> None:
    """Draw a QR code from its upper left; `side` in millimetres, without the white margin that it needs."""
    modules, path = code_of(address)
    paper.path(path, x=x, y=y, unit=side / modules, colour=BLACK)


def typed(address: str) -> str:
    """Return an address as people type it, « belote.example.org/concours/abcdefgh »."""
    return address.partition("://")[2].rstrip("/")


def say_whole(paper: Paper, x: float, y: float, text: str, face: Face, *, room: float) -> None:
    """Write a line of text as `Paper.say` does; it shrinks as far as it must, since an address is not cut."""
    width = width_in(face, printable(text))
    paper.say(x, y, text, face.sized(face.size * min(1.0, room / (width or 1.0))))
