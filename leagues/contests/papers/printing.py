"""The input of every paper of a contest: the contest, its viewer, the time, and the site's address for phones."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.printable import Heading, Paper
from leagues.contests.contest_log.settings import EntryMode, RankedBy
from leagues.contests.contest_log.state import ContestState, ContestTableState, RoundState
from leagues.contests.context import ContestContext
from leagues.logs.naming import Name
from leagues.pairings.draw import Side
from leagues.settings.in_words import moment_text

FORGOTTEN = "…"


@dataclass(frozen=True)
class Printing:
    """The input of one paper. `base`: scheme and host that phones open, « http://192.168.1.20:8000 ». `round_number`:
    the round printed.

    `only`: the number of the single table or pair to print; None: all of them.
    """

    at: ContestContext
    base: str
    now: datetime
    round_number: int = 0
    only: int | None = None

    @property
    def state(self) -> ContestState:
        return self.at.state

    @property
    def round(self) -> RoundState:
        """The round to print. ContestRefusal `no-such-round`, `not-published`."""
        return self.state.round(self.round_number)

    @cached_property
    def persons_ranked(self) -> bool:
        """Whether single persons are ranked, and not the pairs that entered."""
        return self.state.settings.ranked is RankedBy.PERSONS and self.state.settings.entry is not EntryMode.MELEE

    @property
    def of_players(self) -> bool:
        """Whether this is a mêlée: single players whose partners change."""
        return self.state.settings.entry is EntryMode.MELEE

    def paper(self, title: str, *, bare: bool = False, lying: bool = False) -> Paper:
        """Return a document with its first page under that title."""
        contest = self.at.contest
        practice = pgettext("a contest", "Practice") if contest.practice else ""
        told = (practice, contest.name, contest.club.name, moment_text(contest.starts_at), contest.place)
        foot = "" if bare else printed_text(self.now, self.state.version)
        return Paper(Heading(title, " · ".join(filter(None, told)), foot), bare=bare, lying=lying)

    def papers(self, title: str) -> Callable[[bool], Paper]:
        """Return what makes the document of that title, upright or (True) lying."""
        return lambda lying: self.paper(title, lying=lying)

    def people(self, number: int, round_number: int | None = None) -> list[str]:
        """Return the name of each person of an entrant: full for people of the club, the public form for others."""
        entrant = self.state.entrant(number)
        persons = entrant.persons if round_number is None else entrant.persons_in(round_number)
        return [self.person(each) for each in persons]

    def person(self, person: int) -> str:
        name = self.at.names.get(person, Name("", ""))
        return (name.whole if self.at.rights.at_desk else name.shown) or FORGOTTEN

    def ranked(self, number: int, *, between: str = " – ") -> str:
        """Return the name in a line of the ranking: an entrant's, or a person's."""
        return self.person(number) if self.persons_ranked else between.join(self.people(number))

    def side(self, side: Side, *, between: str = "\n") -> str:
        """Return the names of everybody on one side of a table of this round."""
        return between.join(name for entrant in side for name in self.people(entrant, self.round_number))

    def at_tables(self) -> list[ContestTableState]:
        """Return the tables of this round, by their number."""
        return sorted(self.round.tables.values(), key=lambda table: table.number)


def printed_text(now: datetime, version: int) -> str:
    """Return the time of printing, and the version that was printed."""
    return _("Printed on %(moment)s · version %(version)s") % {"moment": moment_text(now), "version": version}


def numbers(side: Iterable[int], *, between: str = "\n") -> str:
    return between.join(map(str, side))
