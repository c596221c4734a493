"""Names of registry people: first name and initial, unless they agreed to their full name."""

from collections.abc import Iterable
from dataclasses import dataclass

from leagues.models import Person


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name.

    `whole` is for the club's own pages and papers; `shown` for everybody else. Both empty: forgotten.
    """

    whole: str
    shown: str


def name_of(person: Person) -> Name:
    whole = f"{person.first_name} {person.last_name}".strip()
    if person.shown_whole or not person.last_name:
        return Name(whole, whole)
    return Name(whole, f"{person.first_name} {person.last_name[0]}.".strip())


def names_of(ids: Iterable[int]) -> dict[int, Name]:
    """Return names by the persons' numbers; a merged person has the kept record's name. One query."""
    people = Person.objects.filter(pk__in=set(ids)).select_related("merged_into")
    return {person.pk: name_of(person.merged_into or person) for person in people}
