"""Draws the two symbol sheets, cards.svg (indices A R D V) and cards-international.svg (A K Q J), and the card backs.

Run by hand: python static/cards/draw.py. A test asserts that the files are what this draws.

Each card is a <symbol> with the card's own code for a name: card-AS, card-TH … card-7C.
The sheets are used from outside (<use href="cards.svg#card-AS">), where url(#…) references are not reliable: so no
gradient, pattern, clip-path nor style element, only shapes, and colours as custom properties that the page may set.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from backs import GROUNDS, draw_back
from courts import COURTS, SEAM
from pips import CARD_HEIGHT, CARD_WIDTH, PIPS, RANKS, SUIT_INKS, SUITS
from sharing import share

FRENCH = {"A": "A", "K": "R", "Q": "D", "J": "V", "T": "10", "9": "9", "8": "8", "7": "7"}
INTERNATIONAL = {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "10", "9": "9", "8": "8", "7": "7"}
SHEETS = {"cards.svg": FRENCH, "cards-international.svg": INTERNATIONAL}

_INDEX_AXIS, _INDEX_TOP, _INDEX_SLOT, _INDEX_HEIGHT = 38, 17, 56, 76
_SQUEEZED = {"10", "A", "R", "D", "V", "K", "Q"}
_INDEX_SUIT, _PIP, _ACE = 46, 41, 128
# Under the suit, for whoever asks for it: its letter in the language of the page.
_LETTERS = {"fr": dict(zip("SHDC", "PCKT", strict=True)), "en": dict(zip("SHDC", "SHDC", strict=True))}
_LETTER_BASE, _LETTER_SIZE = 175, 42
_COURTS, _COURT_PARTS = share(COURTS)


def draw_sheet(indices: dict[str, str]) -> str:
    """The whole sheet as SVG text; `indices` says what is printed in the corner of each rank."""
    symbols = [_suit_symbol(suit) for suit in SUITS]
    symbols += [_rank_symbol(rank, text) for rank, text in indices.items()]
    symbols.append(f"<defs>{''.join(_parts(indices))}</defs>")
    symbols += [_face_symbol(rank, suit) for suit in SUITS for rank in indices]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def _suit_symbol(suit: str) -> str:
    return f'<symbol id="suit-{suit}" viewBox="-50 -50 100 100"><path fill="currentColor" d="{SUITS[suit]}"/></symbol>'


def _rank_symbol(rank: str, text: str) -> str:
    """A rank in a box 126 high for 100 of figure: 4 above it, 22 below (the tail of Q)."""
    width, path = RANKS[text]
    box = f'viewBox="0 -4 {width} 126" preserveAspectRatio="{"none" if text in _SQUEEZED else "xMidYMid"}"'
    return f'<symbol id="rank-{rank}" {box}><path fill="currentColor" fill-rule="evenodd" d="{path}"/></symbol>'


def _parts(indices: dict[str, str]) -> Iterator[str]:
    """What many cards share: the paper, a pip about 0,0, and the corner, rank over suit, in its place."""
    yield (
        '<rect id="paper" x="1" y="1" width="248" height="348" rx="17" fill="var(--card-paper,#fffdf6)" '
        'stroke="var(--card-line,#b9ab90)" stroke-width="2"/>'
    )
    left, top = _INDEX_AXIS - _INDEX_SLOT // 2, _INDEX_TOP - 0.04 * _INDEX_HEIGHT
    for rank in indices:
        size = f'width="{_INDEX_SLOT}" height="{1.26 * _INDEX_HEIGHT:g}"'
        yield f'<g id="corner-{rank}"><use href="#rank-{rank}" x="{left}" y="{top:g}" {size}/></g>'
    for suit in SUITS:
        glyph = _suit(suit, _INDEX_AXIS, _INDEX_TOP + _INDEX_HEIGHT + 28, _INDEX_SUIT)
        yield f'<g id="corner-{suit}">{glyph}{_letters(suit)}</g>'
        yield f'<g id="pip-{suit}">{_suit(suit, 0, 0, _PIP)}</g>'
    yield f'{_COURT_PARTS}<g id="seam">{SEAM}</g>'


def _face_symbol(rank: str, suit: str) -> str:
    corner = f'<use href="#corner-{rank}"/><use href="#corner-{suit}"/>'
    return (
        f'<symbol id="card-{rank}{suit}" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}"><use href="#paper"/>'
        f'<g color="{SUIT_INKS[suit]}"><g id="half-{rank}{suit}">{_upper_half(rank, suit)}{corner}</g>'
        f'<use href="#half-{rank}{suit}" transform="rotate(180 125 175)"/>{_middle(rank, suit)}</g></symbol>'
    )


def _upper_half(rank: str, suit: str) -> str:
    if rank + suit in COURTS:
        return _COURTS[rank + suit]
    pips = PIPS.get(FRENCH[rank], [])
    return "".join(_pip(suit, x, y) for x, y in pips if y < CARD_HEIGHT / 2 and _turned(x, y) in pips)


def _middle(rank: str, suit: str) -> str:
    """What is drawn once: the seam, the ace, the pips of the middle line, and the lone pip above it of a seven."""
    if rank + suit in COURTS:
        return '<use href="#seam"/>'
    if rank == "A":
        return _suit(suit, 125, 175, _ACE)
    pips = PIPS[FRENCH[rank]]
    return "".join(_pip(suit, x, y) for x, y in pips if y == CARD_HEIGHT / 2 or _turned(x, y) not in pips)


def _turned(x: float, y: float) -> tuple[float, float]:
    return CARD_WIDTH - x, CARD_HEIGHT - y


def _pip(suit: str, x: float, y: float) -> str:
    return f'<use href="#pip-{suit}" x="{x:g}" y="{y:g}"/>'


def _letters(suit: str) -> str:
    """Laid out only if the page sets `--letter-fr` or `--letter-en` to `inline`; on its own paper, also over a court.

    Four texts a card would otherwise be shaped at each deal, and never be seen.
    """
    texts = "".join(
        f'<text display="var(--letter-{language},none)" x="{_INDEX_AXIS}" y="{_LETTER_BASE}">{letters[suit]}</text>'
        for language, letters in _LETTERS.items()
    )
    look = f'font-size="{_LETTER_SIZE}" font-weight="700" text-anchor="middle" paint-order="stroke" stroke-width="8"'
    return f'<g {look} fill="currentColor" stroke="var(--card-paper,#fffdf6)">{texts}</g>'


def _suit(suit: str, x: float, y: float, size: int) -> str:
    return f'<use href="#suit-{suit}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size}" height="{size}"/>'


def write_files(folder: Path) -> None:
    """Write both sheets and the card backs into `folder`."""
    for name, indices in SHEETS.items():
        (folder / name).write_text(draw_sheet(indices), encoding="utf-8")
    for name in GROUNDS:
        (folder / f"back-{name}.svg").write_text(draw_back(name), encoding="utf-8")


if __name__ == "__main__":
    write_files(Path(__file__).parent)
