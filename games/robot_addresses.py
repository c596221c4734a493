"""Robots of the cast by name: the addresses of their pages and of their faces (static/img/robots)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.templatetags.static import static
from django.urls import reverse
from django.utils.text import slugify

from games.rules.bots import CAST, STYLES, Level, Style


@dataclass(frozen=True, slots=True)
class CastRobot:
    """A robot of the cast. `slug`: its name in an address, without accents: `cesarine`."""

    name: str
    slug: str
    level: Level
    style: Style

    @property
    def page(self) -> str:
        return reverse("history:robot", args=[self.slug])

    @property
    def face(self) -> str:
        return static(f"img/robots/{self.slug}.svg")


ROBOTS_BY_SLUG: Final[Mapping[str, CastRobot]] = {
    slugify(name): CastRobot(name, slugify(name), level, STYLES.get(name, Style.EVEN))
    for level, names in CAST.items()
    for name in names
}


def cast_robot(name: str) -> CastRobot | None:
    """Return the robot of this name; None for a name that is not of the cast."""
    robot = ROBOTS_BY_SLUG.get(slugify(name))
    return robot if robot is not None and robot.name == name else None
