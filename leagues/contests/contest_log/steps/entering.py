"""Steps on entrants: entry, fee, presence, late arrival, departure, replacement."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.names import ContestLogStep, ContestNames
from leagues.contests.contest_log.settings import MOST_ENTRANTS, Category, EntryMode
from leagues.contests.contest_log.state import ContestEntrant, ContestState
from leagues.logs.steps import ClubOffice, Moment

MOST_CENTS = 10_000_000
MOST_NUMBER = 9999


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(ContestLogStep):
    """Enter an entrant. `number` is theirs for the day. `own`: they entered by themselves, on the public page."""

    number: int
    persons: tuple[int, ...]
    categories: frozenset[Category] = frozenset()
    own: bool = False
    kind: Literal["enter"] = "enter"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Enter an entrant; above the capacity they wait for a place."""
        if state.entries_closed is not None or (self.own and not state.settings.own_entry):
            raise ContestRefusal(ContestCode.ENTRIES_CLOSED)
        _verify_new(state, self.number, self.persons)
        waiting = len(state.in_contest) >= state.settings.capacity
        return state.with_entrant(
            ContestEntrant(
                number=self.number,
                persons=self.persons,
                entered=moment,
                categories=self.categories,
                own=self.own,
                waiting=waiting,
            )
        )

    def sentence(self, names: ContestNames) -> str:
        return _("Number %(number)s entered: %(people)s.") % {
            "number": self.number,
            "people": names.people(self.persons),
        }

    def persons_named(self) -> tuple[int, ...]:
        return self.persons


@dataclass(frozen=True, slots=True, kw_only=True)
class Amend(ContestLogStep):
    """Correct the persons of an entry before anything was played, or its categories at any time."""

    number: int
    persons: tuple[int, ...]
    categories: frozenset[Category] = frozenset()
    kind: Literal["amend"] = "amend"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Change categories at any time, and persons before their first round (afterwards `Replace` is needed)."""
        entrant = state.entrant(self.number)
        if self.persons != entrant.persons:
            if _played(state, self.number):
                raise ContestRefusal(ContestCode.HAS_PLAYED, str(self.number))
            verify_persons(state, self.persons, but=self.number)
        if (self.persons, self.categories) == (entrant.persons, entrant.categories):
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.number))
        return state.with_entrant(replace(entrant, persons=self.persons, categories=self.categories))

    def sentence(self, names: ContestNames) -> str:
        return _("Number %(number)s corrected: %(people)s.") % {
            "number": self.number,
            "people": names.people(self.persons),
        }

    def persons_named(self) -> tuple[int, ...]:
        return self.persons


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(ContestLogStep):
    """Withdraw an entrant before they have played: the first waiting entrant gets the place.

    `lifted` takes it back before the first draw, also for a player left over when pairs were formed.
    """

    number: int
    lifted: bool = False
    kind: Literal["withdraw"] = "withdraw"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        entrant = state.entrant(self.number)
        if entrant.withdrawn is not self.lifted:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.number))
        if self.lifted:
            return self._lift(state)
        if _drawn(state, self.number):
            raise ContestRefusal(ContestCode.HAS_PLAYED, str(self.number))
        return promoted(state.with_entrant(replace(entrant, withdrawn=True, waiting=False)))

    def _lift(self, state: ContestState) -> ContestState:
        if state.rounds:
            raise ContestRefusal(ContestCode.ENTRIES_CLOSED)
        entrant = state.entrants[self.number]
        verify_free(state, entrant.persons, but=self.number)
        waiting = len(state.in_contest) >= state.settings.capacity
        return state.with_entrant(replace(entrant, withdrawn=False, waiting=waiting))

    def sentence(self, names: ContestNames) -> str:
        said = _("%(who)s: withdrawal cancelled.") if self.lifted else _("%(who)s withdraws.")
        return said % {"who": names.entrant(self.number)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(ContestLogStep):
    """Record a payment; `cents` 0 takes it back."""

    number: int
    cents: int
    kind: Literal["pay"] = "pay"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        entrant = state.entrant(self.number)
        if not 0 <= self.cents <= MOST_CENTS:
            raise ContestRefusal(ContestCode.UNREADABLE, "cents")
        if self.cents == entrant.paid:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.number))
        return state.with_entrant(replace(entrant, paid=self.cents))

    def sentence(self, names: ContestNames) -> str:
        amount = number_format(self.cents / 100, 2)
        said = _("Fee of %(who)s: %(amount)s.") if self.cents else _("Fee of %(who)s: not paid after all.")
        return said % {"who": names.entrant(self.number), "amount": amount}


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn(ContestLogStep):
    """Record the presence of an entrant; None: not checked yet. `own`: they checked in on their own phone."""

    number: int
    present: bool | None
    own: bool = False
    kind: Literal["check-in"] = "check-in"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        entrant = state.entrant(self.number)
        if not entrant.entered_for_good:
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(self.number))
        if self.present == entrant.present:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(self.number))
        if not self.present and _drawn(state, self.number):
            raise ContestRefusal(ContestCode.HAS_PLAYED, str(self.number))
        return state.with_entrant(replace(entrant, present=self.present))

    def sentence(self, names: ContestNames) -> str:
        said = {True: _("%(who)s present."), False: _("%(who)s absent."), None: _("%(who)s: check-in removed.")}
        own = " " + _("(on their own phone)") if self.own else ""
        return said[self.present] % {"who": names.entrant(self.number)} + own


@dataclass(frozen=True, slots=True, kw_only=True)
class FormPairs(ContestLogStep):
    """Put single players in pairs: each side becomes one entrant, under the first one's number.

    The player in `alone` is withdrawn.
    """

    sides: tuple[tuple[int, int], ...]
    alone: int | None = None
    kind: Literal["form-pairs"] = "form-pairs"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if state.settings.entry is not EntryMode.SINGLES or state.rounds:
            raise ContestRefusal(ContestCode.HAS_PLAYED, "form-pairs")
        named = [number for side in self.sides for number in side] + ([] if self.alone is None else [self.alone])
        singles = [each for each in map(state.entrant, named) if each.entered_for_good and len(each.persons) == 1]
        if len(set(named)) != len(named) or len(singles) != len(named):
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, "form-pairs")
        for one, other in self.sides:
            first, second = state.entrants[one], state.entrants[other]
            pair = replace(
                first,
                persons=first.persons + second.persons,
                categories=_categories_of_two(first, second),
                present=_present_of_two(first, second),
                paid=first.paid + second.paid,
            )
            state = state.with_entrant(pair).with_entrant(replace(second, withdrawn=True, paid=0))
        return state if self.alone is None else state.with_entrant(replace(state.entrants[self.alone], withdrawn=True))

    def sentence(self, names: ContestNames) -> str:
        return ngettext("%(count)s pair drawn by lot.", "%(count)s pairs drawn by lot.", len(self.sides)) % {
            "count": len(self.sides)
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseEntries(ContestLogStep):
    kind: Literal["close-entries"] = "close-entries"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if state.entries_closed is not None:
            raise ContestRefusal(ContestCode.ENTRIES_CLOSED)
        return replace(state, entries_closed=moment)

    def sentence(self, names: ContestNames) -> str:
        return _("Entries closed.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenEntries(ContestLogStep):
    kind: Literal["reopen-entries"] = "reopen-entries"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if state.entries_closed is None:
            raise ContestRefusal(ContestCode.ENTRIES_OPEN)
        if state.rounds:
            raise ContestRefusal(ContestCode.ROUND_OPEN, "1")
        return replace(state, entries_closed=None)

    def sentence(self, names: ContestNames) -> str:
        return _("Entries open again.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Late(ContestLogStep):
    """Enter an entrant after entries were closed: they play from `since` on, or against the entrant with the bye in a
    round under way.
    """

    number: int
    persons: tuple[int, ...]
    since: int
    categories: frozenset[Category] = frozenset()
    kind: Literal["late"] = "late"

    office = ClubOffice.DESK

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Enter an entrant late: from the next unpublished round, or at a table of a published one."""
        if state.entries_closed is None:
            raise ContestRefusal(ContestCode.ENTRIES_OPEN)
        _verify_new(state, self.number, self.persons, self.since)
        if not max(1, len(state.published)) <= self.since <= len(state.settings.rounds):
            raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(self.since))
        entrant = ContestEntrant(
            number=self.number,
            persons=self.persons,
            entered=moment,
            categories=self.categories,
            since=self.since,
            present=True,
        )
        return state.with_entrant(entrant)

    def sentence(self, names: ContestNames) -> str:
        said = _("Number %(number)s entered late, from round %(round)s on: %(people)s.")
        return said % {"number": self.number, "people": names.people(self.persons), "round": self.since}

    def persons_named(self) -> tuple[int, ...]:
        return self.persons


def _categories_of_two(one: ContestEntrant, other: ContestEntrant) -> frozenset[Category]:
    """Return the categories of both; « mixed » is added if exactly one of them is a woman."""
    mixed = {Category.MIXED} if (Category.WOMEN in one.categories) != (Category.WOMEN in other.categories) else set()
    return (one.categories & other.categories) | mixed


def _present_of_two(one: ContestEntrant, other: ContestEntrant) -> bool | None:
    """Return the presence of a pair: absent if either is absent, present if both are, else not checked yet."""
    if False in (one.present, other.present):
        return False
    return True if one.present and other.present else None


def _verify_new(state: ContestState, number: int, persons: tuple[int, ...], since: int = 1) -> None:
    if not 1 <= number <= MOST_NUMBER or number in state.entrants:
        raise ContestRefusal(ContestCode.NUMBER_TAKEN, str(number))
    if len(state.entrants) >= 2 * MOST_ENTRANTS:
        raise ContestRefusal(ContestCode.FULL, str(MOST_ENTRANTS))
    verify_persons(state, persons, since=since)


def verify_persons(state: ContestState, persons: tuple[int, ...], but: int | None = None, since: int = 1) -> None:
    """Refuse a wrong number of persons, or a person who is already in the contest."""
    pairs = state.settings.entry is EntryMode.PAIRS or (state.settings.entry is EntryMode.SINGLES and _paired(state))
    if len(persons) != (2 if pairs else 1) or len(set(persons)) != len(persons):
        raise ContestRefusal(ContestCode.WRONG_NUMBER_OF_PERSONS, str(len(persons)))
    verify_free(state, persons, but, since)


def verify_free(state: ContestState, persons: tuple[int, ...], but: int | None = None, since: int = 0) -> None:
    """Refuse a person who plays with somebody else from that round on; a person whose pair has left may play again."""
    for each in state.entrants.values():
        gone = each.withdrawn or (each.left is not None and each.left <= since)
        if each.number != but and not gone and set(persons) & set(each.persons):
            raise ContestRefusal(ContestCode.ALREADY_ENTERED, str(each.number))


def _paired(state: ContestState) -> bool:
    return any(len(each.persons) == 2 for each in state.entrants.values())


def promoted(state: ContestState) -> ContestState:
    """Give free places to waiting entrants in order, until round 1 is drawn."""
    waiting = sorted((each for each in state.entrants.values() if each.waiting), key=lambda each: each.entered.version)
    places = 0 if state.rounds else max(0, state.settings.capacity - len(state.in_contest))
    for each in waiting[:places]:
        state = state.with_entrant(replace(each, waiting=False))
    return state


def last_drawn(state: ContestState, number: int) -> int:
    """Return the last round they are drawn in, at a table or with a bye; 0 if there is none."""
    drawn = [
        each.number
        for each in state.rounds
        if number in each.draw.byes or any(number in table.entrants for table in each.draw.tables)
    ]
    return max(drawn, default=0)


def _drawn(state: ContestState, number: int) -> bool:
    return last_drawn(state, number) > 0


def _played(state: ContestState, number: int) -> bool:
    """Return whether they are drawn in a published round."""
    return last_drawn(replace(state, rounds=state.published), number) > 0
