"""Pair cards: number, names and the QR code of the pair's own page, ten per A4 page, to cut up. They contain keys."""

from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.printable import Face, Paper
from games.ruled_lists import PAD, RuledColumn, write_stack
from leagues.contests.addresses import pair_address, spelled
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.papers.codes import draw_code, say_whole, typed
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.suits import suit
from leagues.contests.rights import pair_key

ACROSS, DOWN = 2, 5
WIDTH, HEIGHT = 210 / ACROSS, 297 / DOWN
INSET: Final = 8.0
CODE: Final = 34.0
NUMBER: Final = Face(50, style="B")
NAMES: Final = RuledColumn(title="", face=Face(13))
SMALL: Final = Face(8, "sans")
CONTEST: Final = Face(10, style="I")


def pair_cards(printing: Printing) -> bytes:
    """Return the cards of everybody in the contest, or of one pair as PDF."""
    title = _("Player cards") if printing.of_players else _("Pair cards")
    paper = printing.paper(title, bare=True)
    chosen = [each for each in printing.state.in_contest if printing.only in (None, each.number)]
    for at, entrant in enumerate(chosen):
        place = at % (ACROSS * DOWN)
        if place == 0:
            if at:
                paper.turn()
            paper.cuts(_cuts(len(chosen) - at))
        _card(paper, printing, entrant, place % ACROSS * WIDTH, place // ACROSS * HEIGHT)
    return paper.done()


def _cuts(cards: int) -> list[tuple[float, float, float, float]]:
    """Return the lines along which a page with so many cards is cut, none beyond the last card."""
    rows = min(-(-cards // ACROSS), DOWN)
    columns = [(column * WIDTH, 0.0, column * WIDTH, rows * HEIGHT) for column in range(1, ACROSS)]
    return columns + [(0.0, row * HEIGHT, 210.0, row * HEIGHT) for row in range(1, rows + 1) if row < DOWN]


def _card(paper: Paper, printing: Printing, entrant: ContestEntrant, left: float, top: float) -> None:
    x, right = left + INSET, left + WIDTH - INSET
    words = right - CODE - 5 - x
    paper.say(x, top + 11, printing.at.contest.name, CONTEST, room=words)
    for at, name in enumerate("SHDC"):
        suit(paper, name, x + 1.6 + at * 4.6, top + 15.6, 3.4, (0, 0, 0), line=0 if name in "SC" else 8)
    paper.say(x - 0.6, top + 35, str(entrant.number), NUMBER, room=words)
    write_stack(paper, printing.people(entrant.number)[:2], NAMES, (x - PAD, top + 36, words + 2 * PAD, 11.6))
    at_code = right - CODE
    address = pair_address(printing.base, printing.at.contest, printing.state, entrant.number)
    draw_code(paper, address, at_code, top + 6.5, CODE)
    key = spelled(pair_key(printing.at.contest, printing.state, entrant.number))
    paper.say(at_code + CODE / 2, top + 46.8, key, Face(8.5, "sans", "B"), room=CODE + 4, align="C")
    page = typed(printing.base + reverse("contests:own-pair", args=[printing.at.code]))
    without = _("No camera? Open %(address)s") % {"address": page}
    say_whole(paper, x, top + 50.9, without, SMALL, room=WIDTH - 2 * INSET)
    told = pgettext("on a card", "This card opens your table and your scores: show it to nobody else.")
    paper.say(x, top + 54.4, told, SMALL, room=WIDTH - 2 * INSET)
