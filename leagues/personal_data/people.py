"""Registry entries that belong to a person."""

from django.db.models import Q

from leagues.models import Person


def people_of(ids: set[int]) -> dict[int, frozenset[int]]:
    """Return their registry entries by club, with those merged with them. `ids`: of the player. One query."""
    linked = Q(player__in=ids) | Q(merged_into__player__in=ids) | Q(merged__player__in=ids)
    found: dict[int, set[int]] = {}
    for club, person in Person.objects.filter(linked, staged_at=None).values_list("club", "pk"):
        found.setdefault(club, set()).add(person)
    return {club: frozenset(people) for club, people in found.items()}
