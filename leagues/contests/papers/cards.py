"""Pair cards: number, names and the QR code of the pair's own page, ten per A4 page, to cut up. They contain keys."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.printable import Face, Paper
from leagues.contests.addresses import pair_address, spelled
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.papers.codes import draw_code
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.suits import suit
from leagues.contests.rights import pair_key

ACROSS, DOWN = 2, 5
WIDTH, HEIGHT = 210 / ACROSS, 297 / DOWN
CUTS: Final = (
    *((column * WIDTH, 0.0, column * WIDTH, 297.0) for column in range(1, ACROSS)),
    *((0.0, row * HEIGHT, 210.0, row * HEIGHT) for row in range(1, DOWN)),
)
INSET: Final = 8.0
CODE: Final = 36.0
NUMBER: Final = Face(50, style="B")
NAME: Final = Face(13)
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
            paper.cuts(CUTS)
        _card(paper, printing, entrant, place % ACROSS * WIDTH, place // ACROSS * HEIGHT)
    return paper.done()


def _card(paper: Paper, printing: Printing, entrant: ContestEntrant, left: float, top: float) -> None:
    x, right = left + INSET, left + WIDTH - INSET
    words = right - CODE - 5 - x
    paper.say(x, top + 11, printing.at.contest.name, CONTEST, room=words)
    for at, name in enumerate("SHDC"):
        suit(paper, name, x + 1.6 + at * 4.6, top + 15.6, 3.4, (0, 0, 0), line=0 if name in "SC" else 8)
    paper.say(x - 0.6, top + 35, str(entrant.number), NUMBER, room=words)
    people = printing.people(entrant.number)[:2]
    for at, name in enumerate(people):
        paper.say(x, top + 42.5 + at * 5.6, name, NAME, room=words)
    at_code = right - CODE
    address = pair_address(printing.base, printing.at.contest, printing.state, entrant.number)
    draw_code(paper, address, at_code, top + 7.5, CODE)
    key = spelled(pair_key(printing.at.contest, printing.state, entrant.number))
    paper.say(at_code + CODE / 2, top + 47.2, key, Face(8.5, "sans", "B"), room=CODE, align="C")
    told = pgettext("on a card", "This card opens your table and your scores: show it to nobody else.")
    paper.say(x, top + 54, told, SMALL, room=WIDTH - 2 * INSET)
