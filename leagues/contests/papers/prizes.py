"""The prizes as allotted, each to be ticked and signed for when it is handed over."""

from collections import defaultdict
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.filled_lists import FilledColumn, write_filled
from games.printable import MARGIN, Face
from games.ruled_lists import BOX, SOFT, TICKED, Line, RuledHeading, number_word
from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.settings import SCHEMA, Category
from leagues.contests.papers.printing import Printing
from leagues.contests.papers.rankings import missing_text
from leagues.settings.in_words import money_text
from leagues.standings.prizes import Allotment, Award, Prize

PLACE: Final = Face(13, "sans", "B")
FIGURE: Final = Face(11, "sans")
CONSOLANTE: Final = "consolante"
BELOW: Final = 8.0
"""Millimetres for the sum under the list."""


def prize_list(printing: Printing) -> bytes:
    """Return the list as PDF: the best places first, then each category, then the prizes without a winner."""
    allotted = prizes_of(printing.state)
    number = () if printing.persons_ranked else (FilledColumn(title=number_word(), align="R", face=FIGURE, most=15),)
    columns = [
        FilledColumn(title=pgettext("in a ranking", "Place"), align="C", face=PLACE),
        *number,
        FilledColumn(title=_("Names"), face=Face(11), names=True),
        FilledColumn(title=_("Prize"), face=Face(10.5, style="I"), most=13, widest=60),
        FilledColumn(title=_("Worth"), align="R", face=FIGURE, most=15),
        FilledColumn(title=pgettext("a prize handed over", "Given"), align="C", face=FIGURE),
        FilledColumn(title=_("Signature"), face=FIGURE, least=32),
    ]
    notice = missing_text(printing.state, len(printing.state.published))
    papers = printing.papers(_("Prize list"))
    paper, y = write_filled(papers, columns, _lines(printing, allotted), notice=notice, below=BELOW)
    total = _("All prizes together: %(sum)s") % {"sum": _worth(printing, allotted.pot)}
    paper.say(MARGIN, y + 6, total, SOFT, room=paper.room)
    return paper.done()


def _lines(printing: Printing, allotted: Allotment) -> list[Line]:
    prizes = printing.state.settings.prizes
    lines: list[Line] = []
    by_category: defaultdict[str | None, list[Award]] = defaultdict(list)
    for award in allotted.awards:
        by_category[_among(prizes[award.prize])].append(award)
    for category in filter(by_category.__contains__, (None, *Category, CONSOLANTE)):
        if category is not None:
            named = _("Consolation bracket") if category == CONSOLANTE else str(SCHEMA.value_text(Category(category)))
            lines.append(RuledHeading(named))
        ordered = sorted(by_category[category], key=lambda each: (prizes[each.prize].place or 10_000, each.prize))
        lines += [_line(printing, prizes[each.prize], each) for each in ordered]
    if allotted.left:
        lines.append(RuledHeading(pgettext("prizes", "Not awarded yet")))
        blank = () if printing.persons_ranked else ("",)
        lines += [
            [_place(prizes[each]), *blank, "", prizes[each].name, _worth(printing, prizes[each].worth), BOX, ""]
            for each in allotted.left
        ]
    return lines


def _line(printing: Printing, prize: Prize, award: Award) -> list[str]:
    given = (award.prize, award.entrant) in printing.state.given
    number = () if printing.persons_ranked else (str(award.entrant),)
    told = printing.ranked(award.entrant, between="\n")
    return [_place(prize), *number, told, prize.name, _worth(printing, award.worth), TICKED if given else BOX, ""]


def _among(prize: Prize) -> str | None:
    return CONSOLANTE if prize.consolante else prize.category


def _place(prize: Prize) -> str:
    return "–" if prize.place is None else str(prize.place)


def _worth(printing: Printing, cents: int) -> str:
    return money_text(cents, printing.state.settings.money.currency) if cents else ""
