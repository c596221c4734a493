"""Steps that change an entrant: departure, replacement, a fixed table, pairs that may not meet, a new code."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.names import ContestLogStep, ContestNames
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps.entering import last_drawn, verify_free, verify_persons
from leagues.logs.naming import all_called
from leagues.logs.steps import ClubOffice, Moment
from leagues.pairings.draw import meeting

MOST_TABLES = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(ContestLogStep):
    """Leave the contest from a round on. `since` None: they stay after all."""

    number: int
    since: int | None
    kind: Literal["leave"] = "leave"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Leave from a round they are not drawn in, or stay. At a table already drawn they give a walkover."""
        entrant = state.entrant(self.number)
        if self.since == entrant.left:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.number))
        if self.since is not None and not 1 <= self.since <= len(state.settings.rounds) + 1:
            raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(self.since))
        if self.since is not None and self.since <= last_drawn(state, self.number):
            raise ContestRefusal(ContestCode.HAS_PLAYED, str(self.number))
        if entrant.left is not None:
            verify_free(state, entrant.persons, but=self.number)
        return state.with_entrant(replace(entrant, left=self.since))

    def sentence(self, names: ContestNames) -> str:
        said = (
            _("%(who)s stays, departure cancelled.")
            if self.since is None
            else _("%(who)s leaves, from round %(round)s on.")
        )
        return said % {"who": names.entrant(self.number), "round": self.since}


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace(ContestLogStep):
    """Replace `instead_of` by `person` from a round on; earlier results stay with the person who played."""

    number: int
    instead_of: int
    person: int
    since: int
    kind: Literal["replace"] = "replace"

    office = ClubOffice.ARBITER

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        entrant = state.entrant(self.number)
        if self.instead_of not in entrant.persons:
            raise ContestRefusal(ContestCode.NO_SUCH_PERSON, str(self.instead_of))
        if not 1 <= self.since <= len(state.settings.rounds) or any(
            until >= self.since for until, _ in entrant.earlier
        ):
            raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(self.since))
        if entrant.left is not None and self.since >= entrant.left:
            raise ContestRefusal(ContestCode.HAS_LEFT, str(self.number))
        persons = tuple(self.person if person == self.instead_of else person for person in entrant.persons)
        verify_persons(state, persons, but=self.number, since=self.since)
        earlier = entrant.earlier if self.since == 1 else (*entrant.earlier, (self.since, entrant.persons))
        return state.with_entrant(replace(entrant, persons=persons, earlier=earlier))

    def sentence(self, names: ContestNames) -> str:
        return _("Number %(number)s: %(new)s instead of %(old)s, from round %(round)s on.") % {
            "number": self.number,
            "new": names.person(self.person),
            "old": names.person(self.instead_of),
            "round": self.since,
        }

    def persons_named(self) -> tuple[int, ...]:
        return (self.person, self.instead_of)


@dataclass(frozen=True, slots=True, kw_only=True)
class FixTable(ContestLogStep):
    number: int
    table: int | None
    kind: Literal["fix-table"] = "fix-table"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        entrant = state.entrant(self.number)
        if self.table is not None and not 1 <= self.table <= MOST_TABLES:
            raise ContestRefusal(ContestCode.NO_SUCH_TABLE, str(self.table))
        if self.table == entrant.fixed:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.number))
        return state.with_entrant(replace(entrant, fixed=self.table))

    def sentence(self, names: ContestNames) -> str:
        said = _("%(who)s no longer has a fixed table.") if self.table is None else _("%(who)s: fixed table %(table)s.")
        return said % {"who": names.entrant(self.number), "table": self.table}


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbid(ContestLogStep):
    """Forbid two entrants to meet: ever, or in round 1. `lifted` allows it again."""

    two: tuple[int, int]
    first_round_only: bool = False
    lifted: bool = False
    kind: Literal["forbid"] = "forbid"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        one, other = self.two
        state.entrant(one), state.entrant(other)
        two = meeting(one, other)
        before = state.families if self.first_round_only else state.forbidden
        if one == other or (two in before) is not self.lifted:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, f"{one},{other}")
        after = before - {two} if self.lifted else before | {two}
        return replace(state, families=after) if self.first_round_only else replace(state, forbidden=after)

    def sentence(self, names: ContestNames) -> str:
        if self.lifted:
            said = _("%(two)s may meet after all.")
        elif self.first_round_only:
            said = _("%(two)s may not meet in round 1.")
        else:
            said = _("%(two)s may not meet.")
        return said % {"two": all_called(names.entrant, self.two)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rekey(ContestLogStep):
    """Renew the code of an entrant's card, if it was lost or seen: earlier codes no longer work."""

    number: int
    kind: Literal["rekey"] = "rekey"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        entrant = state.entrant(self.number)
        return state.with_entrant(replace(entrant, keys=entrant.keys + 1))

    def sentence(self, names: ContestNames) -> str:
        return _("New code for %(who)s: the old one no longer works.") % {"who": names.entrant(self.number)}
