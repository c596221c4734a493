"""Draws the two symbol sheets, cards.svg (indices A R D V) and cards-international.svg (A K Q J).

Run by hand: python static/cards/draw.py. A test asserts that the sheets are what this draws.

Each card is a <symbol> with the card's own code for a name: card-AS, card-TH … card-7C, and card-back.
The sheets are used from outside (<use href="cards.svg#card-AS">), where url(#…) references are not reliable:
so no gradient, pattern, clip-path nor style element, only shapes, and colours as custom properties that the page may set.
"""

from __future__ import annotations

from pathlib import Path

from back import draw_back
from courts import COURTS
from pips import CARD_HEIGHT, CARD_WIDTH, PIPS, RANKS, SUIT_INKS, SUITS

FRENCH = {"A": "A", "K": "R", "Q": "D", "J": "V", "T": "10", "9": "9", "8": "8", "7": "7"}
INTERNATIONAL = {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "10", "9": "9", "8": "8", "7": "7"}
SHEETS = {"cards.svg": FRENCH, "cards-international.svg": INTERNATIONAL}

_INDEX_AXIS, _INDEX_TOP, _INDEX_SLOT, _INDEX_HEIGHT = 38, 17, 56, 76
_SQUEEZED = {"10", "A", "R", "D", "V", "K", "Q"}
_INDEX_SUIT, _PIP, _ACE = 48, 41, 128


def draw_sheet(indices: dict[str, str]) -> str:
    """The whole sheet as SVG text; `indices` says what is printed in the corner of each rank."""
    symbols = [_suit_symbol(suit) for suit in SUITS]
    symbols += [_rank_symbol(rank, text) for rank, text in indices.items()]
    symbols.append(f'<symbol id="paper" viewBox="0 0 250 350">{_paper()}</symbol>')
    symbols += [_half_symbol(card) for card in COURTS]
    symbols += [_face_symbol(rank, suit) for suit in SUITS for rank in indices]
    symbols.append(f'<symbol id="card-back" viewBox="0 0 250 350">{draw_back()}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def _paper() -> str:
    return (
        '<rect x="1" y="1" width="248" height="348" rx="17" fill="var(--card-paper,#fffdf6)" '
        'stroke="var(--card-line,#b9ab90)" stroke-width="2"/>'
    )


def _suit_symbol(suit: str) -> str:
    return f'<symbol id="suit-{suit}" viewBox="-50 -50 100 100"><path fill="currentColor" d="{SUITS[suit]}"/></symbol>'


def _rank_symbol(rank: str, text: str) -> str:
    width, path = RANKS[text]
    box = f'viewBox="0 -4 {width} 126" preserveAspectRatio="{"none" if text in _SQUEEZED else "xMidYMid"}"'
    return f'<symbol id="rank-{rank}" {box}><path fill="currentColor" fill-rule="evenodd" d="{path}"/></symbol>'


def _half_symbol(card: str) -> str:
    return f'<symbol id="half-{card}" viewBox="0 0 250 350">{COURTS[card]}</symbol>'


def _face_symbol(rank: str, suit: str) -> str:
    half = _index(rank, suit) + _upper_half(rank, suit)
    middle = _middle(rank, suit)
    return (
        f'<symbol id="card-{rank}{suit}" viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}"><use href="#paper"/>'
        f'<g color="{SUIT_INKS[suit]}">{middle}<g id="h-{rank}{suit}">{half}</g>'
        f'<use href="#h-{rank}{suit}" transform="rotate(180 125 175)"/></g></symbol>'
    )


def _upper_half(rank: str, suit: str) -> str:
    if rank + suit in COURTS:
        return f'<use href="#half-{rank}{suit}"/>'
    return "".join(_pip(suit, x, y, _PIP) for x, y in PIPS.get(FRENCH[rank], []) if y < CARD_HEIGHT / 2)


def _middle(rank: str, suit: str) -> str:
    if rank == "A":
        return _pip(suit, 125, 175, _ACE)
    return "".join(_pip(suit, x, y, _PIP) for x, y in PIPS.get(FRENCH[rank], []) if y == CARD_HEIGHT / 2)


def _index(rank: str, suit: str) -> str:
    """Rank over suit; the box of a rank is 126 high for 100 of figure, 4 above and 22 below (the tail of Q)."""
    left, top = _INDEX_AXIS - _INDEX_SLOT // 2, _INDEX_TOP - 0.04 * _INDEX_HEIGHT
    size = f'width="{_INDEX_SLOT}" height="{1.26 * _INDEX_HEIGHT:g}"'
    figure = f'<use href="#rank-{rank}" x="{left}" y="{top:g}" {size}/>'
    return figure + _pip(suit, _INDEX_AXIS, _INDEX_TOP + _INDEX_HEIGHT + 34, _INDEX_SUIT)


def _pip(suit: str, x: float, y: float, size: int) -> str:
    return f'<use href="#suit-{suit}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size}" height="{size}"/>'


if __name__ == "__main__":
    here = Path(__file__).parent
    for name, indices in SHEETS.items():
        (here / name).write_text(draw_sheet(indices), encoding="utf-8")
