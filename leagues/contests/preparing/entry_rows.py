"""Entries as rows of the desk's lists, with their categories, and the messages that the desk shows next.

Categories are derived from the registry. A message tells an action's success, or its refusal.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import folded
from leagues.contests.accounts import asked_in
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import SCHEMA, Category, Settings
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.context import ContestContext
from leagues.contests.words.refusals import words_of
from leagues.logs.naming import Name
from leagues.models import Person
from leagues.settings.in_words import money_text


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
        categories=tuple(str(SCHEMA.value_text(each)) for each in sorted(entrant.categories)),
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


def told(refusal: ContestRefusal | ClubRefusal, at: ContestContext | None = None) -> str:
    """Return a refusal in one paragraph; entrants already entered are named with their number."""
    if isinstance(refusal, ClubRefusal):
        return club_told(refusal)
    words = words_of(refusal)
    said = [str(words.happened), str(words.means), str(words.remedy)]
    if at is not None and refusal.code is ContestCode.ALREADY_ENTERED and refusal.about.isdecimal():
        number = int(refusal.about)
        said.append(_("Number %(n)s is %(name)s.") % {"n": number, "name": at.called(number, whole=True)})
    return " ".join(said)


def club_told(refusal: ClubRefusal) -> str:
    if refusal.code in (ClubCode.NO_NAME, ClubCode.UNREADABLE):
        return _("This name cannot be used: write at least a first name, in plain letters.")
    if refusal.code is ClubCode.TOO_MANY_PEOPLE:
        return _("The club’s registry is full. Remove people who no longer come.")
    return _("The club’s registry refused this change. Check the name in the registry, then try again.")


def done(request: HttpRequest, at: ContestContext, verb: Callable[[], object], said: str = "") -> bool:
    """Do the action and show a message: `said`, or the refusal; return whether it was done."""
    try:
        verb()
    except (ContestRefusal, ClubRefusal) as refusal:
        messages.error(request, told(refusal, at))
        return False
    if said:
        messages.success(request, said)
    return True


WOMAN, MAN = Person.Gender.WOMAN, Person.Gender.MAN


def categories_of(settings: Settings, people: Sequence[Person]) -> frozenset[Category]:
    """Return the categories of these people among those that the contest ranks."""
    genders = [person.gender for person in people]
    held = {
        Category.WOMEN: all(gender == WOMAN for gender in genders),
        Category.MIXED: len(people) == 2 and {WOMAN, MAN} == set(genders),
        Category.JUNIOR: all(person.junior for person in people),
        Category.MEMBERS: all(person.member for person in people),
    }
    return frozenset(category for category, holds in held.items() if holds and category in settings.categories)
