"""Entries as rows of the desk's lists."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from leagues.clubs.finding import folded
from leagues.clubs.names import Name
from leagues.contests.accounts import asked_in
from leagues.contests.contest_log.state import ContestEntrant, ContestState
from leagues.contests.context import ContestContext
from leagues.contests.words.settings import money_text, value_text


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry. `twice`: numbers of other entries with a person of the same name. `paid`: the sum as text, or empty.

    `asked`: whether an account that was named as partner is still to answer or has declined (`PartnerAccountState`);
    empty if neither.
    """

    entrant: ContestEntrant
    name: str
    sought: str
    categories: tuple[str, ...]
    paid: str
    twice: tuple[int, ...]
    queue: int = 0
    asked: str = ""

    @property
    def number(self) -> int:
        return self.entrant.number


@dataclass(frozen=True, slots=True)
class Lists:
    """The desk's lists: `entered` by number, `waiting` in their order, `withdrawn` by number."""

    entered: tuple[EntryRow, ...]
    waiting: tuple[EntryRow, ...]
    withdrawn: tuple[EntryRow, ...]


def lists_of(at: ContestContext) -> Lists:
    """Return the lists. One query for all the names, one for the accounts that were asked."""
    twice, asked = same_names(at), asked_in(at.contest)
    entered = [row_of(at, each, twice, asked=asked) for each in at.state.in_contest]
    queue = sorted((each for each in at.state.entrants.values() if each.waiting), key=lambda each: each.entered.version)
    waiting = [row_of(at, each, twice, place, asked) for place, each in enumerate(queue, 1)]
    gone = [each for _number, each in sorted(at.state.entrants.items()) if each.withdrawn]
    return Lists(tuple(entered), tuple(waiting), tuple(row_of(at, each, {}) for each in gone))


def row_of(
    at: ContestContext,
    entrant: ContestEntrant,
    twice: dict[int, set[int]],
    queue: int = 0,
    asked: Mapping[int, str] = MappingProxyType({}),
) -> EntryRow:
    name = at.called(entrant.number, whole=True)
    currency = at.state.settings.money.currency
    return EntryRow(
        entrant=entrant,
        name=name,
        sought=f"{entrant.number} {folded(name)}",
        categories=tuple(str(value_text(each)) for each in sorted(entrant.categories)),
        paid=money_text(entrant.paid, currency) if entrant.paid else "",
        twice=tuple(sorted(twice.get(entrant.number, ()))),
        queue=queue,
        asked=next((asked[person] for person in entrant.persons if person in asked), ""),
    )


def same_names(at: ContestContext) -> dict[int, set[int]]:
    """Return for each entry the others with a person of the same name, who may be one person entered twice."""
    under: dict[str, set[int]] = defaultdict(set)
    for each in at.state.entrants.values():
        if not each.withdrawn:
            for person in each.persons:
                key = " ".join(sorted(folded(at.names.get(person, Name("", "")).whole).split()))
                if key:
                    under[key].add(each.number)
    found: dict[int, set[int]] = defaultdict(set)
    for numbers in under.values():
        for number in numbers if len(numbers) > 1 else ():
            found[number] |= numbers - {number}
    return found


def cash(state: ContestState) -> int:
    """Return all payments, in cents; a withdrawn entrant may still have paid."""
    return sum(each.paid for each in state.entrants.values())
