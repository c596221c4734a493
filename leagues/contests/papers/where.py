"""« Où suis-je ? » in two orders: by table, and by pair number."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.filled_lists import FilledColumn, write_filled
from games.printable import Face
from games.ruled_lists import Line, RuledHeading, number_word
from leagues.contests.contest_log.state import ContestTableState
from leagues.contests.papers.groups import groups_of
from leagues.contests.papers.printing import Printing, numbers
from leagues.pairings.draw import Side

BIG: Final = Face(17, "sans", "B")
NUMBER: Final = Face(12, "sans", "B")
NAMES: Final = Face(11)


def by_table(printing: Printing) -> bytes:
    """Return the list of every table of the round, then the byes."""
    groups, group, lines = groups_of(printing), "", list[Line]()
    for table in printing.at_tables():
        if groups.get(table.number, group) != group:
            group = groups[table.number]
            lines.append(RuledHeading(group))
        lines.append(_of_table(printing, table))
    byes = printing.round.draw.byes
    if byes:
        lines.append(RuledHeading(pgettext("those at no table this round", "Bye")))
        lines += [["–", *_side(printing, (entrant,)), "", ""] for entrant in byes]
    columns = [
        FilledColumn(title=_("Table"), align="C", face=BIG),
        *(
            column
            for _side_ in (0, 1)
            for column in (
                FilledColumn(title=number_word(), align="R", face=NUMBER),
                FilledColumn(title=_("Names"), face=NAMES, names=True),
            )
        ),
    ]
    title = _("Round %(n)s: where am I? By table") % {"n": printing.round_number}
    paper, _end = write_filled(printing.papers(title), columns, lines)
    return paper.done()


def _of_table(printing: Printing, table: ContestTableState) -> list[str]:
    one, other = table.sides
    return [_told(table), *_side(printing, one), *_side(printing, other)]


def _side(printing: Printing, side: Side) -> tuple[str, str]:
    return numbers(side), printing.side(side)


def _told(table: ContestTableState) -> str:
    """Return the table's number; a table on the site is marked « online »."""
    online = pgettext("a table", "online")
    return f"{table.number}\n{online}" if table.live else str(table.number)


def by_pair(printing: Printing) -> bytes:
    """Return the list of everybody drawn, by number, with their table and opponents."""
    places = {number: line for table in printing.at_tables() for number, line in _places(table)}
    places |= {number: (pgettext("at no table this round", "bye"), "") for number in printing.round.draw.byes}
    lines: list[Line] = [
        [str(number), printing.side((number,)), places[number][0], places[number][1]] for number in sorted(places)
    ]
    columns = [
        FilledColumn(title=number_word(), align="R", face=Face(14, "sans", "B")),
        FilledColumn(title=_("Names"), face=NAMES, names=True),
        FilledColumn(title=_("Table"), align="C", face=BIG),
        FilledColumn(title=pgettext("those one plays", "Against"), align="C", face=NUMBER.sized(10)),
    ]
    title = _("Round %(n)s: where am I? By number") % {"n": printing.round_number}
    paper, _end = write_filled(printing.papers(title), columns, lines)
    return paper.done()


def _places(table: ContestTableState) -> list[tuple[int, tuple[str, str]]]:
    """Return the table and the opponents' numbers, for each entrant at the table."""
    return [
        (entrant, (_told(table), numbers(table.sides[1 - side], between=" · ")))
        for side in (0, 1)
        for entrant in table.sides[side]
    ]
