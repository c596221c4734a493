"""The robots that sit at tables: each name has one level, for ever, so that its record tells of one way to play."""

from typing import Final

from games.rules.bots.robots import ROBOTS, Level, Robot, styled
from games.rules.bots.styles import Style

CAST: Final[dict[Level, tuple[str, ...]]] = {
    Level.NOVICE: ("Onésime", "Théodule", "Euphrasie", "Hilarion", "Zénobie", "Anthelme"),
    Level.DEBUTANT: ("Ugolin", "Clarius", "Pamphile", "Arsule", "Baptistine", "Barnabé"),
    Level.HABITUE: ("Marius", "Fanny", "Césarine", "Honoré", "Panisse", "Aurélie", "Léontine", "Virginie"),
    Level.CONFIRME: ("Panturle", "Honorine", "Escartefigue", "Philomène", "Saturnin", "Florette", "Elzéar", "Norine"),
}
"""Names by level, enough for three robots of a level at a table and a fourth that replaces one."""
STYLES: Final[dict[str, Style]] = {
    **dict.fromkeys(("Honoré", "Aurélie", "Honorine", "Saturnin"), Style.PRUDENT),
    **dict.fromkeys(("Marius", "Léontine", "Escartefigue", "Norine"), Style.JOUEUR),
}
"""Those of the cast who call less or more readily than their level; the others are even."""
_ROBOTS: Final = {name: styled(level, STYLES.get(name, Style.EVEN)) for level, names in CAST.items() for name in names}


def robot_named(name: str) -> Robot:
    """Return the robot of this name; a name that is not of the cast plays as those that were here first."""
    return _ROBOTS.get(name, ROBOTS[Level.HABITUE])
