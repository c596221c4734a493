"""The log of a club: its steps, the fields they change, and the only writer of both.

Every change in `leagues.clubs` is a `turn`; callers check rights first (`leagues.clubs.rights`). `ClubStepData` alone
reads `ClubStep.data`, the values of fields before and after:

    {"changes": [{"of": "person", "number": 17, "before": {"junior": false}, "after": {"junior": true}}], …}

A step is undone by restoring the values before it, as long as its own values are still in place. When a person asks to
be forgotten, their names and contacts are removed from every step: nothing else is ever removed from a log
(`leagues.clubs.forgetting`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from games.models import Player
from games.rules.record_json import Json
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import sought_of
from leagues.models import Club, ClubStep, Invitation, Member, Person

Fields = Mapping[str, Any]
"""Names of fields, and their JSON values."""

PERSONAL: Final = ("first_name", "last_name", "gender", "junior", "contact", "licence", "player")
"""Identifying fields, erased when a person asks to be forgotten."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of one row.

    `of`: club, person, member, invitation or results. `number`: the number of the row; for a member, the number of
    their player.
    """

    of: str
    number: int
    before: Fields
    after: Fields

    @property
    def back(self) -> "Change":
        return Change(self.of, self.number, self.after, self.before)


@dataclass(frozen=True, slots=True)
class ClubStepData:
    """A stored step's content. `more`: data outside the changes (the name of a file, the rows of results)."""

    changes: tuple[Change, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    def numbers(self, of: str) -> set[int]:
        return {change.number for change in self.changes if change.of == of}


def said_json(said: ClubStepData) -> Json:
    changes = [
        {"of": each.of, "number": each.number, "before": dict(each.before), "after": dict(each.after)}
        for each in said.changes
    ]
    return {**said.more, "changes": changes}


def read_said(data: Mapping[str, Any]) -> ClubStepData:
    changes = tuple(Change(each["of"], each["number"], each["before"], each["after"]) for each in data["changes"])
    return ClubStepData(changes, {key: value for key, value in data.items() if key != "changes"})


def without_names(said: ClubStepData, people: Set[int]) -> ClubStepData:
    """Return the step without these people's names and contacts."""
    changes = tuple(_bare(each) if each.of == "person" and each.number in people else each for each in said.changes)
    return ClubStepData(changes, said.more)


def _bare(change: Change) -> Change:
    before, after = (
        {name: value for name, value in fields.items() if name not in PERSONAL}
        for fields in (change.before, change.after)
    )
    return Change(change.of, change.number, before, after)


ABOUT_A_PERSON: Final = (
    *("first_name", "last_name", "gender", "junior", "member", "contact", "licence", "shown_whole"),
    *("player", "merged_into", "claims", "struck"),
)


def change_of(club: Club, of: str, number: int, **after: object) -> Change:
    """Return a change of these fields from their current values, without equal fields."""
    now = READ[of](club, number)
    kept = {name: value for name, value in after.items() if now[name] != value}
    return Change(of, number, {name: now[name] for name in kept}, kept)


def stands(club: Club, change: Change) -> bool:
    """Return whether the values of a change are still in place."""
    now = READ[change.of](club, change.number)
    return all(now.get(name) == value for name, value in change.after.items())


def put(club: Club, change: Change) -> None:
    PUT[change.of](club, change.number, change.after)


def is_struck(person: Person) -> bool:
    """Return whether a person was removed from the registry.

    No search finds them (`sought` is empty); contests still name them.
    """
    return not person.sought and person.merged_into_id is None and person.removed_at is None


def _club(club: Club, _number: int) -> Fields:
    return {"name": club.name, "town": club.town, "about": club.about}


def _put_club(club: Club, _number: int, fields: Fields) -> None:
    for name, value in fields.items():
        setattr(club, name, value)
    club.save(update_fields=list(fields))


def _person_row(club: Club, number: int) -> Person:
    person = Person.objects.filter(club=club, pk=number).first()
    if person is None:
        raise ClubRefusal(ClubCode.NO_SUCH_PERSON, str(number))
    return person


def remembered_person(club: Club, number: int) -> Person:
    """Return a person of this club's registry who is not forgotten. ClubRefusal `no-such-person`, `forgotten`."""
    person = _person_row(club, number)
    if person.removed_at is not None:
        raise ClubRefusal(ClubCode.FORGOTTEN, str(number))
    return person


def _person(club: Club, number: int) -> Fields:
    person = _person_row(club, number)
    plain = {name: getattr(person, name) for name in ABOUT_A_PERSON[:8]}
    linked = {"player": person.player_id, "merged_into": person.merged_into_id, "claims": person.claims}
    return {**plain, **linked, "struck": is_struck(person)}


def _put_person(club: Club, number: int, fields: Fields) -> None:
    person = _person_row(club, number)
    _verify_links(club, person, fields)
    struck = fields.get("struck", is_struck(person))
    for name, value in fields.items():
        if name != "struck":
            setattr(person, f"{name}_id" if name in ("player", "merged_into") else name, value)
    gone = struck or person.merged_into_id is not None or person.removed_at is not None
    person.sought = "" if gone else sought_of(person.first_name, person.last_name)
    if person.sought:
        verify_licence_free(club, person.licence, person.pk)
    person.save()


def verify_licence_free(club: Club, licence: str, but: int = 0) -> None:
    """Refuse a licence number that another person of the registry has. `but`: the person who may have it.

    People who are removed, merged or forgotten do not count. ClubRefusal `licence-taken`, about the field.
    """
    if licence and Person.objects.filter(club=club, licence=licence).exclude(sought="").exclude(pk=but).exists():
        raise ClubRefusal(ClubCode.LICENCE_TAKEN, "licence")


def _verify_links(club: Club, person: Person, fields: Fields) -> None:
    """Refuse invalid links: a merged person points at a root and has none pointing at it; one person per account in a
    club.

    ClubRefusal `changed-since`: later changes may conflict with the undo.
    """
    root, player = fields.get("merged_into"), fields.get("player")
    if root is not None:
        target = _person_row(club, root)
        chained = target.merged_into_id is not None or person.merged.exists()
        if chained or target.removed_at is not None or target.pk == person.pk:
            raise ClubRefusal(ClubCode.CHANGED_SINCE, str(root))
    if player is not None and Person.objects.filter(club=club, player=player).exclude(pk=person.pk).exists():
        raise ClubRefusal(ClubCode.CHANGED_SINCE, str(person.pk))


def _member(club: Club, number: int) -> Fields:
    found = Member.objects.filter(club=club, player=number).first()
    return {"role": None if found is None else found.role}


def _put_member(club: Club, number: int, fields: Fields) -> None:
    if fields["role"] is None:
        Member.objects.filter(club=club, player=number).delete()
    else:
        Member.objects.update_or_create(
            club=club,
            player_id=number,
            defaults={"role": fields["role"]},
            create_defaults={"role": fields["role"], "since": timezone.now()},
        )


def _invitation(club: Club, number: int) -> Fields:
    return {"back": Invitation.objects.get(club=club, pk=number).taken_back_at is not None}


def _put_invitation(club: Club, number: int, fields: Fields) -> None:
    taken = timezone.now() if fields["back"] else None
    Invitation.objects.filter(club=club, pk=number, used_by=None).update(taken_back_at=taken)


def _results(_club: Club, _number: int) -> Fields:
    """Return no field: whether results are undone is read from the log (`leagues.clubs.past_results`)."""
    return {}


def _put_nothing(_club: Club, _number: int, _fields: Fields) -> None:
    return


READ: Final[dict[str, Callable[[Club, int], Fields]]] = {
    "club": _club,
    "person": _person,
    "member": _member,
    "invitation": _invitation,
    "results": _results,
}
PUT: Final[dict[str, Callable[[Club, int, Fields], None]]] = {
    "club": _put_club,
    "person": _put_person,
    "member": _put_member,
    "invitation": _put_invitation,
    "results": _put_nothing,
}


MOST_STEPS: Final = 100_000


@dataclass(frozen=True, slots=True)
class ClubTurn:
    """The lock on a club for one change; an exception rolls back everything."""

    club: Club
    by: Player

    def write(
        self,
        kind: str,
        changes: Iterable[Change] = (),
        *,
        made: Iterable[Change] = (),
        more: Mapping[str, object] | None = None,
        undoes: ClubStep | None = None,
    ) -> ClubStep:
        """Write the changes and a step of the log. `made`: changes already written, such as new rows.

        ClubRefusal `nothing-changes` without any change.
        """
        to_put = [change for change in changes if change.after]
        kept = (*to_put, *made)
        if not kept and not more and undoes is None:
            raise ClubRefusal(ClubCode.NOTHING_CHANGES)
        for change in to_put:
            put(self.club, change)
        self.club.version += 1
        self.club.save(update_fields=["version"])
        return ClubStep.objects.create(
            club=self.club,
            version=self.club.version,
            kind=kind,
            data=said_json(ClubStepData(kept, more or {})),
            undoes=undoes,
            by=self.by,
            at=timezone.now(),
        )


@contextmanager
def turn(club: Club, by: Player) -> Iterator[ClubTurn]:
    """Lock the club; a second caller waits. Without the lock, the unique (club, version) would refuse that caller."""
    with transaction.atomic():
        locked = Club.objects.select_for_update(of=("self",)).get(pk=club.pk)
        if locked.version >= MOST_STEPS:
            raise ClubRefusal(ClubCode.TOO_MANY_CHANGES)
        yield ClubTurn(locked, by)
