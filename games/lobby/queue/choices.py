"""Rule sets and speeds of the queue. Every donne is shuffled: nobody gains by remembering tricks (rules 1.8)."""

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
"""This season's ranked games and what they are played to."""
RANKED_SPEED: Final = Table.Speed.NORMAL
FIRST: Final = ("classique", "annonces", "contree", "coinche")
"""The presets shown first; the others wait under « More rules »."""


def presets(kind: str) -> tuple[str, ...]:
    """The presets offered, the most played first."""
    if kind == Table.Kind.RANKED:
        return tuple(RANKED)
    return (*FIRST, *(preset for preset in PRESETS if preset not in FIRST))


def speeds(kind: str) -> tuple[str, ...]:
    """The speeds offered, all with a clock: these people do not know one another."""
    if kind == Table.Kind.RANKED:
        return (RANKED_SPEED.value,)
    return (Table.Speed.NORMAL.value, Table.Speed.FAST.value, Table.Speed.RELAXED.value)


def rules_of(kind: str, preset: str) -> Rules:
    """The rules of a table the queue opens."""
    extra = RANKED[preset] if kind == Table.Kind.RANKED else {}
    return read_rules({"preset": preset, **SHUFFLED, **extra})
