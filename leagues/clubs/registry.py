"""The registry of a club's people: search, add, change, remove and return, merge and separate.

A desk types three letters and Enter: `find` answers with one query on the index (club, sought). Merged, removed and
forgotten people are not found; contests still name them (`leagues.clubs.names`).

While two records of one person are merged, the results of both are read as the kept record's; no contest is rewritten.
A merged record points directly at the kept one, never at another merged record: no chains, no cycles.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from django.db import connection
from django.db.models import BooleanField, ExpressionWrapper, Q
from django.utils import timezone

from games.models import Player
from games.rules.record_json import Json
from games.wording import tidy
from leagues.clubs.club_log import (
    Change,
    ClubTurn,
    change_of,
    is_struck,
    remembered_person,
    turn,
    verify_licence_free,
)
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import folded, sought_of
from leagues.models import Club, ClubStep, Person
from leagues.staging import stage_people

MOST_PEOPLE: Final = 20_000
MOST_FOUND: Final = 50
MOST_NAME: Final = 40
MOST_CONTACT: Final = 80
MOST_WORDS: Final = 6
MOST_LICENCE_TYPED: Final = 40
LICENCE: Final = re.compile(r"[0-9A-Z]{1,20}", re.ASCII)
BETWEEN: Final = re.compile(r"[\s./_-]")


def find(club: Club, typed: str, limit: int = 8) -> list[Person]:
    """Return people whose name fits the typed text: each typed word begins a word of the name, whatever accents and
    case.

    Names that start with the typed text, first or last name first, come first. Empty text finds nobody. At most `limit`
    (50) people; one query.
    """
    words = folded(typed).split()[:MOST_WORDS]
    if not words:
        return []
    every = Q(club=club)
    for word in words:
        every &= Q(sought__contains=f" {word}")
    run_on = ExpressionWrapper(Q(sought__contains=" " + " ".join(words)), BooleanField())
    return list(Person.objects.filter(every).order_by(run_on.desc(), "sought", "pk")[: min(limit, MOST_FOUND)])


def same_name(club: Club, first_name: str, last_name: str) -> list[Person]:
    """Return people of the registry with this name, whatever the accents, case and order of its parts. One query."""
    sought = {sought_of(first_name, last_name), sought_of(last_name, first_name)} - {""}
    return list(Person.objects.filter(club=club, sought__in=sought).order_by("pk")[:MOST_FOUND])


def write_down(
    club: Club,
    by: Player,
    first_name: str,
    last_name: str,
    *,
    gender: str = "",
    junior: bool = False,
    member: bool = False,
    contact: str = "",
    licence: str = "",
    shown_whole: bool = False,
) -> Person:
    """Add a person to the registry. The caller has checked `same_name` for namesakes, and the rights of `by`.

    ClubRefusal `no-name` (`about`: the field), `unreadable`, `licence-taken`, `too-many-people`.
    """
    said = {"gender": gender, "junior": junior, "member": member, "contact": contact, "shown_whole": shown_whole}
    fields = read_person({"first_name": first_name, "last_name": last_name, "licence": licence, **said})
    with turn(club, by) as now:
        verify_licence_free(now.club, fields["licence"])
        [person], changes = new_people(now, [fields])
        now.write("write-down", made=changes)
    return person


def roots(ids: Iterable[int]) -> dict[int, int]:
    """Return the number under which each person's results count, after merging. One query."""
    found = Person.objects.filter(pk__in=set(ids)).values_list("pk", "merged_into_id")
    return {number: root or number for number, root in found}


def read_person(said: Json) -> Json:
    """Return the cleaned fields of a person. ClubRefusal `no-name` or `unreadable`, about the field."""
    read = dict(said)
    for name, most in (("first_name", MOST_NAME), ("last_name", MOST_NAME), ("contact", MOST_CONTACT)):
        if name in read:
            read[name] = _read_text(name, str(read[name]), most)
    if "licence" in read:
        read["licence"] = read_licence(str(read["licence"]))
    if "first_name" in read and not read["first_name"]:
        raise ClubRefusal(ClubCode.NO_NAME, "first_name")
    if "first_name" in read and not sought_of(read["first_name"], read.get("last_name", "")):
        raise ClubRefusal(ClubCode.NO_NAME, "first_name")
    if read.get("gender", "") not in Person.Gender.values:
        raise ClubRefusal(ClubCode.UNREADABLE, "gender")
    return read


def read_licence(typed: str) -> str:
    """Return a licence number as it is stored: capitals and digits, without spaces, points, dashes and strokes.

    ClubRefusal `unreadable`, about the field.
    """
    bare = BETWEEN.sub("", unicodedata.normalize("NFKC", typed)).upper()
    if bare and not LICENCE.fullmatch(bare):
        raise ClubRefusal(ClubCode.UNREADABLE, "licence")
    return bare


def new_people(now: ClubTurn, each: list[Json]) -> tuple[list[Person], list[Change]]:
    """Create new people; return them with their changes for `ClubTurn.write` (as `made`).

    ClubRefusal `too-many-people`.
    """
    _verify_room(now.club, len(each))
    at = timezone.now()
    made = Person.objects.bulk_create(
        Person(club=now.club, written_at=at, sought=sought_of(fields["first_name"], fields["last_name"]), **fields)
        for fields in each
    )
    return made, [_written_down(person) for person in made]


def stage_new_people(club: Club, each: Iterable[Mapping[str, object]]) -> list[Person]:
    """Create new people ahead of their step: hidden until `show_new_people` (`leagues.staging`)."""
    at = timezone.now()
    return stage_people(Person(club=club, written_at=at, **fields) for fields in each)


def show_new_people(now: ClubTurn, people: Sequence[Person]) -> list[Change]:
    """Show staged people; return their changes for `ClubTurn.write`, as `new_people` does.

    ClubRefusal `too-many-people`.
    """
    _verify_room(now.club, len(people))
    table = connection.ops.quote_name(Person._meta.db_table)
    found_by = [(sought_of(person.first_name, person.last_name), person.pk) for person in people]
    with connection.cursor() as cursor:
        # Django's bulk update takes many times as long.
        cursor.executemany(f"UPDATE {table} SET sought = %s, staged_at = NULL WHERE id = %s", found_by)  # noqa: S608  (our own name)
    return [_written_down(person) for person in people]


def _verify_room(club: Club, more: int) -> None:
    if Person.objects.filter(club=club).exclude(sought="").count() + more > MOST_PEOPLE:
        raise ClubRefusal(ClubCode.TOO_MANY_PEOPLE)


def _written_down(person: Person) -> Change:
    return Change("person", person.pk, {"struck": True}, {"struck": False})


def _read_text(name: str, text: str, most: int) -> str:
    text = " ".join(text.split())
    if not text:
        return ""
    kept = tidy(text, most)
    if kept is None:
        raise ClubRefusal(ClubCode.UNREADABLE, name)
    return kept


def amend(club: Club, by: Player, number: int, **fields: object) -> ClubStep:
    """Change fields of a person.

    ClubRefusal by `leagues.clubs.registry.read_person` and `standing`; `nothing-changes`.
    """
    read = read_person(fields)
    with turn(club, by) as now:
        standing(now, number)
        return now.write("amend", [change_of(now.club, "person", number, **read)])


def strike(club: Club, by: Player, number: int) -> ClubStep:
    """Remove a person from the registry: searches no longer find them, but contests still show their name."""
    with turn(club, by) as now:
        standing(now, number)
        return now.write("strike", [change_of(now.club, "person", number, struck=True)])


def put_back(club: Club, by: Player, number: int) -> ClubStep:
    """Put a removed person back into the registry. ClubRefusal `nothing-changes` if they were not removed."""
    with turn(club, by) as now:
        standing(now, number, struck=True)
        return now.write("put-back", [change_of(now.club, "person", number, struck=False)])


def standing(now: ClubTurn, number: int, *, struck: bool = False) -> Person:
    """Return a person of this club's registry, neither forgotten nor merged; `struck`: a removed person is accepted
    too.

    ClubRefusal `no-such-person`, `forgotten`, `same-person`, `struck`.
    """
    person = remembered_person(now.club, number)
    if person.merged_into_id is not None:
        raise ClubRefusal(ClubCode.SAME_PERSON, str(person.merged_into_id))
    if is_struck(person) and not struck:
        raise ClubRefusal(ClubCode.STRUCK, str(number))
    return person


def merge(club: Club, by: Player, kept: int, other: int) -> ClubStep:
    """Merge `other` into `kept`, whose name stays. If only the other record has an account, or a licence number, the
    kept record gets it.

    ClubRefusal `same-person` if the two records are already merged, `two-accounts`, and those of `standing`.
    """
    with turn(club, by) as now:
        root, gone = standing(now, kept), standing(now, other)
        if root.pk == gone.pk:
            raise ClubRefusal(ClubCode.SAME_PERSON, str(kept))
        if root.player_id is not None and gone.player_id is not None:
            raise ClubRefusal(ClubCode.TWO_ACCOUNTS)
        changes = [
            change_of(now.club, "person", each.pk, merged_into=root.pk) for each in [*gone.merged.order_by("pk"), gone]
        ]
        if gone.player_id is not None:
            # The claim of the other record is used up too: its card then opens neither record.
            changes.append(change_of(now.club, "person", gone.pk, player=None))
            changes.append(change_of(now.club, "person", root.pk, player=gone.player_id, claims=root.claims + 1))
        if gone.licence and not root.licence:
            changes.append(change_of(now.club, "person", gone.pk, licence=""))
            changes.append(change_of(now.club, "person", root.pk, licence=gone.licence))
        return now.write("merge", changes)


def unmerge(club: Club, by: Player, number: int) -> ClubStep:
    """Separate two merged records. ClubRefusal `not-merged`, `no-such-person`, `forgotten`."""
    with turn(club, by) as now:
        person = remembered_person(now.club, number)
        if person.merged_into_id is None:
            raise ClubRefusal(ClubCode.NOT_MERGED, str(number))
        return now.write("unmerge", [change_of(now.club, "person", number, merged_into=None)])
