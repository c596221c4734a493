"""Reading and writing of the fields that a step changes: of a club, a person, a member or an invitation."""

from collections.abc import Callable
from typing import Final

from django.utils import timezone

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.finding import sought_of
from leagues.clubs.steps import Change, Fields
from leagues.models import Club, Invitation, Member, Person

ABOUT_A_PERSON: Final = (
    *("first_name", "last_name", "gender", "junior", "member", "contact", "shown_whole"),
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


def _person(club: Club, number: int) -> Fields:
    person = _person_row(club, number)
    plain = {name: getattr(person, name) for name in ABOUT_A_PERSON[:7]}
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
    person.save()


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
