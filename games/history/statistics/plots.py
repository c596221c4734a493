"""Plots of statistics: results and points over time, ratings, and bars of contracts made and taken.

Over time: parties won and lost, points per donne made and allowed, by day, week, month or year. Ratings: one plot for
each game, from the stored points. Bars: by trump, speaking place, round or contract.

Horizontal positions and widths are percentages of the plot, so that it is as wide as the page while letters keep their
size; vertical positions are pixels from the top.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby, pairwise
from typing import Final, Literal, TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.history.statistics.figures import FigureCounts, added, percent, tenth, whole
from games.labels import HEIGHTS, TRUMPS, Text, value_label
from games.rating_course import Rated, RatingCourse, course_of, ratings_over_days
from games.rules.cards import Suit

Step: TypeAlias = Literal["day", "week", "month", "year"]
DAYS: Final[dict[Step, int]] = {"day": 1, "week": 7, "month": 31, "year": 366}
MOST: Final = 18
"""The largest number of steps; the shortest step with no more than this is chosen."""
HALF: Final = 72
TOP: Final = 18
MIDDLE: Final = TOP + HALF
LEFT: Final = 10
WIDE: Final = 62
LABEL: Final = 18
"""`LEFT`, `WIDE`: start and width of the lines, in percent; `LABEL`: least distance of two labels, in pixels."""


@dataclass(frozen=True, slots=True)
class TimeStep:
    """A step of time: its first day, name, short name and figures."""

    begins: date
    name: str
    short: str
    figures: FigureCounts


@dataclass(frozen=True, slots=True)
class StepMark:
    """The label of a step under a plot. `side`: which end of the label is at `x` (CSS text-anchor)."""

    name: str
    x: str
    side: Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class PartiesColumn:
    """The column of a step: parties won go up, parties lost go down; and the same as texts."""

    name: str
    x: str
    width: str
    won_y: int
    won_height: int
    lost_height: int
    parties: str
    won: str
    lost: str
    share: str


@dataclass(frozen=True, slots=True)
class FormPlot:
    """The plot of parties won and lost; `most`: the number of parties of the tallest column."""

    columns: tuple[PartiesColumn, ...]
    marks: tuple[StepMark, ...]
    most: str
    top: int = TOP
    middle: int = MIDDLE
    bottom: int = MIDDLE + HALF


@dataclass(frozen=True, slots=True)
class PlotPoint:
    """The points per donne in one step, made and allowed, with their vertical positions."""

    name: str
    x: str
    made_y: int
    allowed_y: int
    made: str
    allowed: str


@dataclass(frozen=True, slots=True)
class PointsPlot:
    """Two lines; `steps`: pairs of neighbouring points; `low`, `high`: the points at the bottom and at the top."""

    points: tuple[PlotPoint, ...]
    marks: tuple[StepMark, ...]
    low: int
    high: int
    top: int = TOP
    bottom: int = MIDDLE + HALF

    @property
    def steps(self) -> list[tuple[PlotPoint, PlotPoint]]:
        return list(pairwise(self.points))

    @property
    def labels(self) -> tuple[int, int]:
        """Return the vertical positions of the labels « made » and « allowed », moved apart if they would overlap."""
        return moved_apart(self.points[-1].made_y, self.points[-1].allowed_y)


def moved_apart(one: int, other: int) -> tuple[int, int]:
    """Return the vertical positions of two labels, moved apart if they would overlap."""
    lacking = max(0, LABEL - abs(one - other)) // 2 + 1
    return (one - lacking, other + lacking) if one <= other else (one + lacking, other - lacking)


def spans_of(by_day: Mapping[date, FigureCounts]) -> list[TimeStep]:
    """Return the steps of time from the first to the last day, without gaps."""
    if not by_day:
        return []
    first, last = min(by_day), max(by_day)
    step = _step(first, last)
    found = {begins: added(by_day[day] for day in days) for begins, days in _grouped(by_day, step)}
    every = [begins for begins, _days in _grouped(_every_day(first, last), step)]
    return [
        TimeStep(
            begins,
            _name(begins, step),
            _name(begins, "day" if step == "week" else step),
            found.get(begins, FigureCounts()),
        )
        for begins in every
    ]


def _step(first: date, last: date) -> Step:
    for step, days in DAYS.items():
        if (last - first).days < MOST * days:
            return step
    return "year"


def _every_day(first: date, last: date) -> Iterable[date]:
    return (first + timedelta(days=n) for n in range((last - first).days + 1))


def _grouped(days: Iterable[date], step: Step) -> Iterable[tuple[date, list[date]]]:
    return [(begins, list(group)) for begins, group in groupby(sorted(days), lambda day: _begins(day, step))]


def _begins(day: date, step: Step) -> date:
    match step:
        case "day":
            return day
        case "week":
            return day - timedelta(days=day.weekday())
        case "month":
            return day.replace(day=1)
    return day.replace(month=1, day=1)


def _name(begins: date, step: Step) -> str:
    match step:
        case "year":
            return date_format(begins, "Y")
        case "month":
            return date_format(begins, _("N Y"))
        case "week":
            return _("week of {day}").format(day=date_format(begins, _("j N")))
    return date_format(begins, _("j N"))


def form_of(spans: list[TimeStep]) -> FormPlot:
    most = max(max(span.figures["parties_won"], span.figures["parties_lost"]) for span in spans)
    each = 100 / len(spans)
    columns = tuple(_column(span, place, each, most or 1) for place, span in enumerate(spans))
    return FormPlot(columns, step_marks(spans, left=0, wide=100), whole(most))


def _column(span: TimeStep, place: int, each: float, most: int) -> PartiesColumn:
    figures = span.figures
    won = round(HALF * figures["parties_won"] / most)
    return PartiesColumn(
        name=span.name,
        x=f"{(place + 0.14) * each:.2f}%",
        width=f"{0.72 * each:.2f}%",
        won_y=MIDDLE - won,
        won_height=won,
        lost_height=round(HALF * figures["parties_lost"] / most),
        parties=whole(figures["parties"]),
        won=whole(figures["parties_won"]),
        lost=whole(figures["parties_lost"]),
        share=percent(figures.share("parties_won", "parties")),
    )


def points_of(spans: list[TimeStep]) -> PointsPlot | None:
    """Return the two lines over the steps with counted donnes; None for fewer than two such steps."""
    counted = [span for span in spans if span.figures["settled"]]
    if len(counted) < 2:
        return None
    made = [span.figures["points"] / span.figures["settled"] for span in counted]
    allowed = [span.figures["points_against"] / span.figures["settled"] for span in counted]
    low, high = 10 * int(min(*made, *allowed) // 10), 10 * int(max(*made, *allowed) // 10 + 1)
    scale = (MIDDLE + HALF - TOP) / (high - low)
    return PointsPlot(
        tuple(
            PlotPoint(
                name=span.name,
                x=f"{LEFT + WIDE * place / (len(counted) - 1):.2f}%",
                made_y=round(TOP + (high - made[place]) * scale),
                allowed_y=round(TOP + (high - allowed[place]) * scale),
                made=tenth(made[place]),
                allowed=tenth(allowed[place]),
            )
            for place, span in enumerate(counted)
        ),
        step_marks(counted, left=LEFT, wide=WIDE),
        low,
        high,
    )


def step_marks(spans: list[TimeStep], *, left: float, wide: float) -> tuple[StepMark, ...]:
    """Return labels for the first and last step, and the middle of an odd number: as many as fit on a phone."""
    first, last = spans[0], spans[-1]
    marks = [StepMark(first.short, f"{left:.0f}%", "start")]
    if len(spans) > 4 and len(spans) % 2:
        marks.append(StepMark(spans[len(spans) // 2].short, f"{left + wide / 2:.0f}%", "middle"))
    if len(spans) > 1:
        marks.append(StepMark(last.short, f"{left + wide:.0f}%", "end"))
    return tuple(marks)


@dataclass(frozen=True, slots=True)
class GameRating:
    """A person's rating in a game. `course` is None with fewer than two days of play."""

    game: str
    name: Text
    last: Rated
    course: RatingCourse | None


def ratings_shown(ids: Collection[int]) -> list[GameRating]:
    """Return the ratings of the person with these ids, starting with the least uncertain rating."""
    found = [
        GameRating(game, value_label("game", game), days[-1], course_of(days))
        for game, days in ratings_over_days(ids).items()
    ]
    return sorted(found, key=lambda each: each.last.give_or_take)


SUITS: Final = tuple(map(str, Suit))


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar. `suit`: a suit drawn beside the name, or empty; `whole`, `part`: widths for contracts taken and made.

    `spoken`: for speaking places, the number of donnes with this place.
    """

    name: Text
    suit: str
    whole: str
    part: str
    taken: str
    spoken: str
    made: str
    share: str


@dataclass(frozen=True, slots=True)
class Bars:
    """A plot with its table; `of`: the heading of the first column. The longest bar has the full width."""

    title: str
    of: str
    bars: tuple[Bar, ...]


def bars_of(figures: FigureCounts, game: str) -> list[Bars]:
    """Return the plots of one game, without empty ones."""
    by_height = (_("By contract"), _("Contract"), "value", [(h, HEIGHTS.get(h, h)) for h in _heights(figures)])
    by_round = (
        _("By bidding round"),
        pgettext("of bidding", "Round"),
        "round",
        [("1", pgettext("round", "first")), ("2", pgettext("round", "second"))],
    )
    plots = [
        (_("By trump"), _("Trump"), "trump", [(trump, TRUMPS[trump]) for trump in TRUMPS]),
        (_("By position in the bidding"), pgettext("in speaking", "Turn"), "place", _places()),
        by_round if game == "retourne" else by_height,
    ]
    drawn = [Bars(title, of, tuple(_bars(figures, family, names))) for title, of, family, names in plots]
    return [plot for plot in drawn if plot.bars]


def _places() -> list[tuple[str, Text]]:
    spoken = [pgettext("place", "first"), pgettext("place", "second"), pgettext("place", "third"), _("dealer")]
    return [(str(place), name) for place, name in enumerate(spoken, start=1)]


def _heights(figures: FigureCounts) -> list[str]:
    """Return the contracts taken, lowest first, then capot and générale."""
    return sorted(figures.names("value"), key=lambda height: (not height.isdigit(), height.zfill(4)))


def _bars(figures: FigureCounts, family: str, names: Iterable[tuple[str, Text]]) -> Iterator[Bar]:
    there = set(figures.names(family))
    longest = max((figures[f"{family}.{name}.taken"] for name in there), default=1)
    for name, label in names:
        if name not in there:
            continue
        taken, made = figures[f"{family}.{name}.taken"], figures[f"{family}.{name}.made"]
        yield Bar(
            name=label,
            suit=name if name in SUITS else "",
            whole=width(taken, longest),
            part=width(made, longest),
            taken=whole(taken),
            spoken=_("of {n}").format(n=whole(spoken)) if (spoken := figures[f"{family}.{name}"]) else "",
            made=whole(made),
            share=percent(figures.share(f"{family}.{name}.made", f"{family}.{name}.taken")),
        )


def width(count: float, longest: float) -> str:
    return f"{100 * count / longest:.1f}%"
