"""The ratings of a person over time: the stored points, and the plot that several pages show.

Horizontal positions are percentages of the plot, vertical positions are pixels from the top; the line has its own box,
1,000 units wide. Points and margins are the ones that people see (docs/ratings.md).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from django.utils.translation import gettext as _

from accounts.grammar import date_format
from games.models import Player, RatingPoint
from games.models.players import player_ids

MOST: Final = 60
"""The largest number of days in the plot and the table; of more days, only every second, third or n-th day is kept."""
DOTTED: Final = 20
"""Up to this many days, each day has a dot."""
TOP: Final = 18
HEIGHT: Final = 144
LEFT: Final = 14
WIDE: Final = 62
BOX: Final = 1_000
STEPS: Final = (10, 20, 50, 100, 200, 500)
RULES: Final = 5


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating at the end of a day (« 1534 ± 62 »), with the number of parties that counted that season."""

    on: date
    points: int
    give_or_take: int
    parties: int


@dataclass(frozen=True, slots=True)
class RatingDot:
    x: str
    y: int


@dataclass(frozen=True, slots=True)
class Rule:
    """A horizontal rule of the plot, and its value in points."""

    y: int
    points: int


@dataclass(frozen=True, slots=True)
class DayMark:
    """A date label under the plot. `side`: the CSS `text-anchor` of the label at `x`."""

    name: str
    x: str
    side: Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class RatingCourse:
    """A plot of a rating over days. `line` and `band`: SVG coordinates of the points and of their ± interval."""

    days: tuple[Rated, ...]
    line: str
    band: str
    dots: tuple[RatingDot, ...]
    rules: tuple[Rule, ...]
    marks: tuple[DayMark, ...]
    top: int = TOP
    height: int = HEIGHT
    bottom: int = TOP + HEIGHT
    left: str = f"{LEFT}%"
    wide: str = f"{WIDE}%"
    right: str = f"{LEFT + WIDE}%"
    box: str = f"0 0 {BOX} {HEIGHT}"

    @property
    def last(self) -> Rated:
        return self.days[-1]

    @property
    def end(self) -> RatingDot:
        return self.dots[-1]


def ratings_over_days(ids: Collection[int]) -> dict[str, list[Rated]]:
    """Return, by game, the ratings of each day with a partie that counted, oldest first. `ids`: the person's ids."""
    rows = RatingPoint.objects.filter(player_id__in=ids).order_by("player_id", "game", "on")
    found: dict[str, list[Rated]] = {}
    for game, on, points, give_or_take, parties in rows.values_list("game", "on", "points", "give_or_take", "parties"):
        found.setdefault(game, []).append(Rated(on, points, give_or_take, parties))
    return {game: sorted(days, key=lambda day: day.on) for game, days in found.items()}


def latest_ratings(player: Player) -> dict[str, Rated]:
    """Return the latest rating of a person by game; nothing for a closed account."""
    if player.user_id is None:
        return {}
    return {game: days[-1] for game, days in ratings_over_days(player_ids(player)).items()}


def course_of(days: Sequence[Rated]) -> RatingCourse | None:
    """Return the plot of a rating, or None for fewer than two days."""
    drawn = _thinned(days)
    if len(drawn) < 2:
        return None
    low, high, step = _scale(drawn)
    across = [_across(day.on, drawn) for day in drawn]

    def down(points: int) -> int:
        return round(HEIGHT * (high - points) / (high - low))

    upper = [(x, down(day.points + day.give_or_take)) for x, day in zip(across, drawn, strict=True)]
    lower = [(x, down(day.points - day.give_or_take)) for x, day in zip(across, drawn, strict=True)]
    line = [(x, down(day.points)) for x, day in zip(across, drawn, strict=True)]
    dotted = line if len(line) <= DOTTED else line[-1:]
    return RatingCourse(
        days=tuple(drawn),
        line=_path(line),
        band=_path([*upper, *reversed(lower)]),
        dots=tuple(RatingDot(f"{LEFT + WIDE * x / BOX:.2f}%", TOP + y) for x, y in dotted),
        rules=tuple(Rule(TOP + down(points), points) for points in range(low, high + 1, step)),
        marks=_marks(drawn),
    )


def _thinned(days: Sequence[Rated]) -> list[Rated]:
    """Return the last day of every group, so that the line ends at the current rating, and the very first day."""
    each = -(-len(days) // MOST)
    if each <= 1:
        return list(days)
    return [days[0], *reversed(days[:0:-1][::each])]


def _scale(days: Sequence[Rated]) -> tuple[int, int, int]:
    """Return the lowest and the highest rule, and the distance between rules, in points."""
    least = min(day.points - day.give_or_take for day in days)
    most = max(day.points + day.give_or_take for day in days)
    step = next((step for step in STEPS if most - least <= step * (RULES - 1)), STEPS[-1])
    low, high = step * (least // step), step * -(-most // step)
    return low, max(high, low + step), step


def _across(on: date, days: Sequence[Rated]) -> int:
    whole = (days[-1].on - days[0].on).days
    return round(BOX * (on - days[0].on).days / whole)


def _path(places: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)


def _marks(days: Sequence[Rated]) -> tuple[DayMark, DayMark]:
    """Return the labels of the first and the last day, with their years if these differ."""
    first, last = days[0].on, days[-1].on
    form = _("j N") if first.year == last.year else _("N Y")
    return (
        DayMark(date_format(first, form), f"{LEFT}%", "start"),
        DayMark(date_format(last, form), f"{LEFT + WIDE}%", "end"),
    )
