"""Names of registry people: as they are shown, and as they are searched.

Shown: first name and initial, unless they agreed to their full name. Searched: lower case, no accents, first name
first and last name first.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

from leagues.logs.naming import Name
from leagues.models import Person


def name_of(person: Person) -> Name:
    whole = f"{person.first_name} {person.last_name}".strip()
    if person.shown_whole or not person.last_name:
        return Name(whole, whole)
    return Name(whole, f"{person.first_name} {person.last_name[0]}.".strip())


def names_of(ids: Iterable[int]) -> dict[int, Name]:
    """Return names by the persons' numbers; a merged person has the kept record's name. One query."""
    people = Person.objects.filter(pk__in=set(ids)).select_related("merged_into")
    return {person.pk: name_of(person.merged_into or person) for person in people}


# Letters that NFKD does not decompose.
LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
BREAK: Final = " / "


def folded(text: str) -> str:
    """Return « jean noel o brien » for « Jean-Noël O’Brien »: letters and figures only, one space between words."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    kept = (letter for letter in bare if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in kept).split())


def same_words(name: str, typed: str) -> bool:
    """Return whether the typed text is this whole name, whatever accents, case and order of its words."""
    return sorted(folded(name).split()) == sorted(folded(typed).split())


def sought_of(first_name: str, last_name: str) -> str:
    """Return « jean noel martin / martin jean noel » after a space; empty for a name without a letter."""
    first, last = folded(first_name), folded(last_name)
    if not first or not last:
        whole = first or last
        return f" {whole}" if whole else ""
    return f" {first} {last}{BREAK}{last} {first}"
