"""The robots that sit at tables: each name has one level, for ever, so that its record tells of one way to play."""

from typing import Final

from games.rules.bots.robots import ROBOTS, Level, Robot

CAST: Final[dict[Level, tuple[str, ...]]] = {
    Level.NOVICE: ("Onésime", "Théodule", "Euphrasie", "Hilarion", "Zénobie", "Anthelme"),
    Level.DEBUTANT: ("Ugolin", "Clarius", "Pamphile", "Arsule", "Baptistine", "Barnabé"),
    Level.HABITUE: ("Marius", "Fanny", "Césarine", "Honoré", "Panisse", "Aurélie", "Léontine", "Virginie"),
    Level.CONFIRME: ("Panturle", "Honorine", "Escartefigue", "Philomène", "Saturnin", "Florette", "Elzéar", "Norine"),
}
"""Names by level, enough for three robots of a level at a table and a fourth that replaces one."""
_LEVELS: Final = {name: level for level, names in CAST.items() for name in names}


def robot_named(name: str) -> Robot:
    """Return the robot of this name; a name that is not of the cast plays as those that were here first."""
    return ROBOTS[_LEVELS.get(name, Level.HABITUE)]
