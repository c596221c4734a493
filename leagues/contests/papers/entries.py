"""The list of entrants: by number for the desk, by name for the door; fee and presence to tick."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.filled_lists import FilledColumn, write_filled
from games.printable import MARGIN, Face
from games.ruled_lists import BOX, SOFT, TICKED, Line, RuledHeading, number_word
from leagues.contests.contest_log.cash import cash_of
from leagues.contests.contest_log.settings import SCHEMA
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.papers.printing import FORGOTTEN, Printing
from leagues.models import Person
from leagues.settings.in_words import money_text

NUMBER: Final = Face(12, "sans", "B")
SMALL: Final = Face(9, "sans")
BELOW: Final = 8.0
"""Millimetres for the sums under the list."""


def by_number(printing: Printing) -> bytes:
    entered, waiting = _entered(printing)
    lines: list[Line] = [_line(printing, each, "\n".join(printing.people(each.number))) for each in entered]
    if waiting:
        lines.append(RuledHeading(_("Waiting list")))
        lines += [_line(printing, each, "\n".join(printing.people(each.number))) for each in waiting]
    return _written(_("Entries by number"), printing, lines, entered)


def by_name(printing: Printing) -> bytes:
    """Return the list as PDF with one line per person, by last name, so that people find themselves."""
    entered, waiting = _entered(printing)
    lines: list[Line] = list(_by_name(printing, entered))
    if waiting:
        lines += [RuledHeading(_("Waiting list")), *_by_name(printing, waiting)]
    return _written(_("Entries by name"), printing, lines, entered)


def _entered(printing: Printing) -> tuple[list[ContestEntrant], list[ContestEntrant]]:
    """Return the entrants of the contest, and the entrants on the waiting list."""
    everybody = sorted(printing.state.entrants.values(), key=lambda each: each.number)
    waiting = [each for each in everybody if each.waiting and not each.withdrawn]
    return list(printing.state.in_contest), waiting


def _by_name(printing: Printing, entrants: list[ContestEntrant]) -> Iterator[Line]:
    found = Person.objects.filter(pk__in={person for each in entrants for person in each.persons})
    people = {person.pk: person.merged_into or person for person in found.select_related("merged_into")}
    named: list[tuple[tuple[bool, str, str], str, ContestEntrant]] = []
    for each in entrants:
        for place, pk in enumerate(each.persons):
            person = people[pk]
            others = [printing.person(other) for at, other in enumerate(each.persons) if at != place]
            whole = " ".join(filter(None, (person.last_name, person.first_name))) or FORGOTTEN
            key = (whole == FORGOTTEN, _plain(person.last_name or person.first_name), _plain(person.first_name))
            named.append((key, "\n".join((whole, *others)), each))
    for _key, told, each in sorted(named, key=lambda line: (line[0], line[2].number)):
        yield _line(printing, each, told)


def _plain(text: str) -> str:
    """Return the text for sorting: without case or accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold()) if letter.isalnum())


def _line(printing: Printing, entrant: ContestEntrant, told: str) -> list[str]:
    settings = printing.state.settings
    line = [str(entrant.number), told]
    if _categories(printing):
        line.append(", ".join(str(SCHEMA.value_text(each)) for each in sorted(entrant.categories)))
    if _paid(printing):
        line.append(money_text(entrant.paid, settings.money.currency) if entrant.paid else BOX)
    present = {True: TICKED, False: _("absent"), None: BOX}[entrant.present]
    return [*line, present]


def _categories(printing: Printing) -> bool:
    """Return whether anybody is in a category."""
    return any(each.categories for each in printing.state.entrants.values())


def _paid(printing: Printing) -> bool:
    """Return whether the list has a column for payments."""
    return bool(printing.state.settings.money.fee or any(each.paid for each in printing.state.entrants.values()))


def _written(title: str, printing: Printing, lines: list[Line], entered: list[ContestEntrant]) -> bytes:
    columns = [
        FilledColumn(title=number_word(), align="R", face=NUMBER),
        FilledColumn(title=_("Names"), face=Face(11.5), names=True),
        *([FilledColumn(title=_("Categories"), face=SMALL, most=10)] if _categories(printing) else []),
        *(
            [FilledColumn(title=pgettext("a column on paper", "Fee"), align="C", face=SMALL, most=12)]
            if _paid(printing)
            else []
        ),
        FilledColumn(title=pgettext("a column on paper", "Present"), align="C", face=SMALL, most=12),
    ]
    paper, y = write_filled(printing.papers(title), columns, lines, below=BELOW)
    paper.say(MARGIN, y + 6, _summed(printing, entered), SOFT, room=paper.room)
    return paper.done()


def _summed(printing: Printing, entered: list[ContestEntrant]) -> str:
    count, present = len(entered), sum(each.present is True for each in entered)
    words = ngettext("%(n)s entry", "%(n)s entries", count) % {"n": count}
    told = [words, ngettext("%(n)s present", "%(n)s present", present) % {"n": present}]
    if _paid(printing):
        collected = cash_of(printing.state).collected
        told.append(_("%(sum)s received") % {"sum": money_text(collected, printing.state.settings.money.currency)})
    return " · ".join(told)
