"""The clubs, contests and leagues with parties in history, as choices of a form."""

from typing import Final

from django.db.models import Max

from games.cached_values import CachedValues
from games.models import PartieLabel, Table

KEPT_SECONDS: Final = 300
MOST: Final = 500
CACHE_KEY: Final = "history-labels"
_choices: Final = CachedValues[dict[str, list[tuple[str, str]]]](dict[str, list[tuple[str, str]]])


def label_choices() -> dict[str, list[tuple[str, str]]]:
    """Return, by kind, (key, name) in the order of names, for open parties only. Cached for some minutes."""
    found = _choices.get(CACHE_KEY)
    if found is None:
        found = _read()
        _choices.set(CACHE_KEY, found, KEPT_SECONDS)
    return found


def _read() -> dict[str, list[tuple[str, str]]]:
    public = PartieLabel.objects.filter(
        partie__visibility=Table.Visibility.OPEN, partie__finished_at__isnull=False
    ).exclude(partie__kind=Table.Kind.PRACTICE)
    rows = public.values_list("kind", "key").annotate(called=Max("name")).order_by("kind", "called")
    found: dict[str, list[tuple[str, str]]] = {}
    for kind, key, name in rows:
        found.setdefault(kind, []).append((key, name))
    return {kind: choices[:MOST] for kind, choices in found.items()}


def name_of_label(kind: str, key: str) -> str | None:
    """Return the name of a label, even if it is not among the choices; None if no partie has it."""
    known = dict(label_choices().get(kind, ()))
    return known.get(key) or PartieLabel.objects.filter(kind=kind, key=key).values_list("name", flat=True).first()
