"""Forms of entries, one by one or as lines: the person meant by each typed name, division, pair name, replacement."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.models import Player
from games.options_form import KEY_DIGITS, whole_number, whole_number_field
from leagues.clubs import registry
from leagues.clubs.club_log import turn
from leagues.clubs.names import name_of
from leagues.clubs.registry import same_name
from leagues.contests.preparing import people
from leagues.contests.preparing.entry_file import EntryFileLine, read_entries
from leagues.contests.preparing.entry_file_views import fault_told
from leagues.contests.preparing.entry_form import NEW, PeopleForm, name_field
from leagues.contests.preparing.people import Typed, read_name
from leagues.models import Club, League, Person
from leagues.seasons.context import SeasonContext
from leagues.seasons.season_log.state import SeasonEntrant, SeasonState
from leagues.seasons.season_log.steps.entering import MOST_DIVISIONS, MOST_NAME
from leagues.staging import discard_people

MOST_FOUND = 8


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person that a step can refer to. `number`: in the registry, or of the player."""

    number: int
    name: str


Who = KnownPerson | Typed
"""A known person, or a new name for the club's registry; a league of the site adds none."""


def find(league: League, typed: str, limit: int = MOST_FOUND) -> list[KnownPerson]:
    """Return people whose name matches what was typed, at most `limit`. One query."""
    if league.club is not None:
        return [KnownPerson(each.pk, name_of(each).whole) for each in registry.find(league.club, typed, limit)]
    typed = typed.strip()
    if not typed:
        return []
    found = _accounts().filter(name__icontains=typed).order_by("name", "pk")[:limit]
    return [KnownPerson(each.pk, each.name) for each in found]


def known(league: League, number: int) -> KnownPerson | None:
    """Return the person with this number; None if forgotten, of another club, or a player without an account."""
    if league.club is not None:
        person = people.known_person(league.club, number)
        return None if person is None else KnownPerson(person.pk, name_of(person).whole)
    player = _accounts().filter(pk=number).first()
    return None if player is None else KnownPerson(player.pk, player.name)


def meant(league: League, typed: Typed) -> tuple[KnownPerson | None, list[KnownPerson]]:
    """Return the only person with this name; or None and the people who may be meant (none for an unknown name)."""
    if league.club is not None:
        return _of_registry(league.club, typed)
    same = _accounts().filter(name__iexact=typed.whole).order_by("pk")[:MOST_FOUND]
    told = [KnownPerson(each.pk, each.name) for each in same]
    return (told[0], []) if len(told) == 1 else (None, told)


def _of_registry(club: Club, typed: Typed) -> tuple[KnownPerson | None, list[KnownPerson]]:
    person, doubts = people.meant(club, typed)
    told = [KnownPerson(each.pk, name_of(each).whole) for each in doubts]
    return (None if person is None else KnownPerson(person.pk, name_of(person).whole)), told


@dataclass(frozen=True, slots=True)
class StagedSeasonPeople:
    """The persons' numbers for the steps, in the requested order, and the new people, hidden until `show`."""

    numbers: tuple[tuple[int, ...], ...]
    new: tuple[Person, ...] = ()

    def show(self, league: League, by: Player) -> None:
        """Show the new people, by one step of the club's log, in the caller's transaction. ClubRefusal."""
        if self.new and league.club is not None:
            with turn(league.club, by) as now:
                now.write("write-down", made=registry.show_new_people(now, self.new))


@contextmanager
def staged(league: League, each: Sequence[Sequence[Who]]) -> Iterator[StagedSeasonPeople]:
    """Create new people ahead of their entry, hidden (`leagues.staging`).

    At the end of the block those that `StagedSeasonPeople.show` has not made visible are deleted. ClubRefusal as in
    `registry.read_person`.
    """
    typed = [who for some in each for who in some if isinstance(who, Typed)]
    if typed and league.club is None:
        raise ValueError("nobody is written down for the site")
    said = [registry.read_person({"first_name": who.first_name, "last_name": who.last_name}) for who in typed]
    new = registry.stage_new_people(league.club, said) if league.club is not None else []
    numbers = iter(person.pk for person in new)
    named = ((who.number if isinstance(who, KnownPerson) else next(numbers) for who in some) for some in each)
    try:
        yield StagedSeasonPeople(tuple(tuple(some) for some in named), tuple(new))
    finally:
        discard_people(new)


def numbers_of(state: SeasonState) -> dict[int, int]:
    """Return the entrant number by person, without withdrawn and replaced people."""
    return {person: each.number for each in state.entrants.values() if not each.withdrawn for person in each.persons}


def _accounts() -> QuerySet[Player]:
    return Player.objects.filter(user__isnull=False, kind=Player.Kind.PERSON)


Pair = tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class EntryLinesPlan:
    """The entries that lines would make. `faults`: number of a line and its fault. With faults nothing is entered."""

    ready: tuple[Pair, ...]
    faults: tuple[tuple[int, str], ...]


def plan(league: League, text: str, people: int, there: Iterable[int] = ()) -> EntryLinesPlan:
    """Return the plan of the entries; nothing is written. `there`: persons already entered. FileRefusal."""
    lines, faulty = read_entries(text, people)
    faults = [(each.line, fault_told(each)) for each in faulty]
    ready, taken = list[Pair](), set(there)
    for line in lines:
        who, fault = _who(league, line, taken)
        if fault:
            faults.append((line.line, fault))
        else:
            ready.append(who)
            taken |= {each.number for each in who if isinstance(each, KnownPerson)}
    return EntryLinesPlan(tuple(ready), tuple(sorted(faults)))


def _who(league: League, line: EntryFileLine, taken: set[int]) -> tuple[Pair, str]:
    who = list[Who]()
    for typed in line.names:
        found, several = _meant(league, typed)
        if several or (found is None and league.club_id is None):
            return (), _("say who “%(name)s” is: enter this line by hand") % {"name": typed.whole}
        if found is not None and found.number in taken:
            return (), _("%(name)s has already entered") % {"name": found.name}
        who.append(found or typed)
    return tuple(who), ""


def _meant(league: League, typed: Typed) -> tuple[KnownPerson | None, bool]:
    """Return the only person of exactly this name, and whether several people have it."""
    if league.club is None:
        found, doubts = meant(league, typed)
        return found, bool(doubts)
    same = same_name(league.club, typed.first_name, typed.last_name)
    return (KnownPerson(same[0].pk, name_of(same[0]).whole) if len(same) == 1 else None), len(same) > 1


MOST_WHY: Final = 200


class SeasonPeopleForm(PeopleForm[SeasonContext, Who]):
    @property
    def others(self) -> list[forms.BoundField]:
        """The fields after the names."""
        return [self[name] for name in self.fields if not name.startswith(("name_", "person_"))]

    def name_field(self, label: str) -> forms.CharField:
        field = name_field(label)
        if self.at.league.club_id is None:
            field.widget.attrs["placeholder"] = _("Name of the account")
        return field

    def read_person(self, each: int) -> Who | None:
        league, chosen = self.at.league, self.cleaned_data.get(f"person_{each}", "")
        written = self.cleaned_data[f"name_{each}"]
        # The name of an account is not split.
        typed = read_name(written) if league.club_id is not None else Typed(" ".join(written.split()), "")
        if chosen == NEW and league.club_id is not None:
            return typed
        if chosen and chosen != NEW:
            number = whole_number(chosen, KEY_DIGITS)
            found = None if number is None else known(league, number)
            if found is None:
                self.add_error(f"name_{each}", _("This person can no longer be found: choose again."))
            return found
        found, doubts = meant(league, typed)
        if found is None and (doubts or league.club_id is None):
            self.doubt(each, typed.whole, doubts)
            return None
        return found or typed

    def doubt(self, each: int, typed: str, doubts: list[KnownPerson]) -> None:
        there = numbers_of(self.at.state)
        told = [(str(one.number), told_with_number(one, there.get(one.number))) for one in doubts]
        if self.at.league.club_id is None:
            self.doubts[each] = told
            self.add_error(f"name_{each}", _("No account has this name. In a league of the site everybody has one."))
            return
        self.doubts[each] = [*told, (NEW, _("Somebody new: %(name)s") % {"name": typed})]
        self.add_error(f"name_{each}", _("The registry has this name, or one like it: say which person it is."))


class SeasonEntryForm(SeasonPeopleForm):
    """The form of a pair, with its division and an optional name; or of one player."""

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext, division: int = 0) -> None:
        pairs = at.persons == 2
        super().__init__(data, at=at, people=2 if pairs else 1, initial={"division": division})
        if not pairs:
            return
        if at.rules.draws:
            self.fields["division"] = forms.TypedChoiceField(
                label=_("Division"), coerce=int, choices=division_choices(at), required=False, empty_value=None
            )
        self.fields["own_name"] = forms.CharField(
            label=_("Name of the pair"),
            required=False,
            max_length=MOST_NAME,
            widget=forms.TextInput({"placeholder": _("Optional"), "autocomplete": "off"}),
        )


class SeasonReplaceForm(SeasonPeopleForm):
    """Replace a person from a round on; earlier results stay with the pair and with the person who played."""

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext, entrant: SeasonEntrant) -> None:
        super().__init__(data, at=at, people=1, initial={"since": next_round(at, entrant)})
        self.fields["name_1"].label = _("Person who takes the place")
        gone = [(str(person), at.names[person].whole) for person in entrant.persons if person in at.names]
        self.fields["out"] = forms.ChoiceField(label=_("In whose place"), choices=gone, widget=forms.RadioSelect)
        self.fields["since"] = whole_number_field(_("From round"), 1, 9999, required=True)
        self.fields["why"] = why_field()


class WithdrawForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data, label_suffix="")
        self.fields["why"] = why_field()


def why_field() -> forms.CharField:
    return forms.CharField(label=_("Why"), required=False, max_length=MOST_WHY, help_text=_("Kept in the log."))


def division_choices(at: SeasonContext) -> list[tuple[int, str]]:
    """Return the existing divisions and, before the draw, one more below."""
    count = len(at.state.divisions) + (0 if at.state.fixtures else 1)
    return [(each, _("Division %(n)s") % {"n": each + 1}) for each in range(min(count, MOST_DIVISIONS))]


def next_round(at: SeasonContext, entrant: SeasonEntrant) -> int:
    """Return the first of their rounds without a result."""
    mine = [each for each in at.state.fixtures.values() if entrant.number in each.entrants]
    return min((each.drawn.round for each in mine if each.result is None), default=1)


def told_with_number(one: KnownPerson, number: int | None) -> str:
    """Return « Anne Martin (already in: no. 12) »."""
    return one.name if number is None else _("%(name)s (already in: no. %(n)s)") % {"name": one.name, "n": number}
