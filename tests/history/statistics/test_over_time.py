"""Plots over time: x in hundredths of the width, y in pixels."""

from datetime import date, timedelta

import pytest
from django.utils.translation import override

from games.history.statistics.figures import FigureCounts
from games.history.statistics.plots import HALF, LABEL, MIDDLE, TOP, form_of, points_of, spans_of

FIRST = date(2026, 1, 5)


@pytest.fixture(autouse=True)
def _english():
    with override("en"):
        yield


def day(won: int = 1, lost: int = 0, made: int = 90, allowed: int = 72) -> FigureCounts:
    return FigureCounts(
        {"parties": won + lost, "parties_won": won, "parties_lost": lost, "settled": 1}
        | {"points": made, "points_against": allowed}
    )


@pytest.mark.parametrize(
    ("days", "steps", "name"),
    [
        (1, 1, "5 Jan."),
        (18, 18, "5 Jan."),
        (19, 3, "week of 5 Jan."),
        (120, 18, "week of 5 Jan."),
        (127, 5, "Jan. 2026"),
        (500, 17, "Jan. 2026"),
        (1000, 3, "2026"),
        (20_000, 55, "2026"),
    ],
)
def test_the_shortest_step_is_taken_that_does_not_crowd_the_drawing(days, steps, name):
    spans = spans_of({FIRST: day(), FIRST + timedelta(days=days - 1): day()})
    assert len(spans) == steps
    assert spans[0].name == name


def test_every_day_is_in_one_step_and_steps_without_parties_are_shown():
    days = {FIRST + timedelta(days=7 * n): day(won=n) for n in (0, 1, 5)}
    spans = spans_of(days)
    assert [span.figures["parties_won"] for span in spans] == [0, 1, 0, 0, 0, 5]


def test_nothing_played_is_nothing_drawn():
    assert spans_of({}) == []


def test_won_rises_from_the_line_and_lost_falls_from_it_on_one_scale():
    form = form_of(spans_of({FIRST: day(won=4, lost=1), FIRST + timedelta(days=1): day(won=0, lost=2)}))
    assert [(each.won_y, each.won_height, each.lost_height) for each in form.columns] == [
        (TOP, HALF, HALF // 4),
        (MIDDLE, 0, HALF // 2),
    ]
    assert form.most == "4"
    assert [each.share for each in form.columns] == ["80%", "0%"]


def test_only_drawn_parties_still_make_a_drawing():
    form = form_of(spans_of({FIRST: FigureCounts({"parties": 2, "parties_drawn": 2})}))
    assert form.columns[0].won_height == form.columns[0].lost_height == 0


def test_more_points_stand_higher_and_inside_the_drawing():
    points = points_of(spans_of({FIRST: day(made=110, allowed=52), FIRST + timedelta(days=1): day(made=90)}))
    assert points is not None
    assert (points.low, points.high) == (50, 120)
    for point in points.points:
        assert points.top <= point.made_y < point.allowed_y <= points.bottom
    assert points.points[0].made_y < points.points[1].made_y
    assert [point.made for point in points.points] == ["110.0", "90.0"]


def test_one_step_is_no_line():
    assert points_of(spans_of({FIRST: day()})) is None
    assert points_of(spans_of({FIRST: day(), FIRST + timedelta(days=1): FigureCounts()})) is None


@pytest.mark.parametrize(("made", "allowed"), [(81, 81), (82, 80), (80, 82), (120, 42)])
def test_the_words_at_the_ends_of_the_lines_never_cover_each_other(made, allowed):
    points = points_of(spans_of({FIRST: day(), FIRST + timedelta(days=1): day(made=made, allowed=allowed)}))
    assert points is not None
    first, second = points.labels
    assert abs(first - second) >= LABEL
    assert (first <= second) is (made >= allowed)
