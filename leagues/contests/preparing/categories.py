"""Categories of an entry, derived from the registry."""

from collections.abc import Sequence

from leagues.contests.contest_log.settings import Category, Settings
from leagues.models import Person

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
