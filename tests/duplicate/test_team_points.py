"""The scale of team points, by hand."""

import pytest

from games.duplicate.team_points import LEAST, team_points


@pytest.mark.parametrize(
    ("difference", "points"),
    [(0, 0), (1, 1), (4, 1), (5, 2), (19, 2), (20, 3), (64, 3), (65, 4), (150, 5), (320, 6), (500, 7), (5000, 8)],
)
def test_points_by_the_difference_of_marks(difference: int, points: int) -> None:
    assert team_points(difference) == points
    assert team_points(-difference) == -points


def test_the_scale_follows_the_power_it_was_made_from() -> None:
    """Each step lies near the difference whose 0.3rd power rounds up to its points."""
    for points, least in enumerate(LEAST, start=1):
        assert abs(least**0.3 - (points - 0.5)) < 0.55
