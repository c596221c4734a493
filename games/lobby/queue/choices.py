"""Rule sets and speeds of the queue. Every donne is shuffled, so memory of tricks is no advantage (rules 1.8)."""

from typing import Final

from games.models import Table
from games.rules.options import Rules, read_rules
from games.rules.presets import PRESETS

SHUFFLED: Final = {"shuffle": "every-donne"}
RANKED: Final[dict[str, dict[str, object]]] = {
    "classique": {"objective": {"points": 1000}},
    "contree": {"objective": {"points": 2000}},
    "coinche": {"objective": {"points": 2000}},
}
"""This season's ranked games and their objectives."""
RANKED_SPEED: Final = Table.Speed.NORMAL
FIRST: Final = ("classique", "annonces", "contree", "coinche")
"""The presets shown first; the others are under « More rules »."""


def presets(kind: str) -> tuple[str, ...]:
    """Return the presets of this kind, the most played first."""
    if kind == Table.Kind.RANKED:
        return tuple(RANKED)
    return (*FIRST, *(preset for preset in PRESETS if preset not in FIRST))


def speeds(kind: str) -> tuple[str, ...]:
    """Return the speeds of this kind, all with a clock, because the players are strangers."""
    if kind == Table.Kind.RANKED:
        return (RANKED_SPEED.value,)
    return (Table.Speed.NORMAL.value, Table.Speed.FAST.value, Table.Speed.RELAXED.value)


def rules_of(kind: str, preset: str) -> Rules:
    """Return the rules of a table that the queue opens."""
    extra = RANKED[preset] if kind == Table.Kind.RANKED else {}
    return read_rules({"preset": preset, **SHUFFLED, **extra})
