"""Ratings on a person's pages: a plot for each game, and who may see it."""

import re
from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Player, Profile, RatingPoint
from games.privacy.account_deletion import delete_account
from games.rating_course import BOX, HEIGHT, MOST, Rated, course_of
from tests.factories import PlayerFactory, UserFactory, cast, counted, stored
from tests.history.test_player_page import ONE_DONNE, WON

pytestmark = pytest.mark.django_db
FIRST = date(2026, 9, 7)


def days(*points: int, apart: int = 1, give_or_take: int = 100) -> list[Rated]:
    return [Rated(FIRST + timedelta(days=apart * nth), each, give_or_take, nth + 1) for nth, each in enumerate(points)]


def places(text: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in (place.split(",") for place in text.split())]


def test_two_days_make_a_line_and_one_does_not() -> None:
    assert course_of([]) is None
    assert course_of(days(1500)) is None
    course = course_of(days(1500, 1520))
    assert course is not None
    assert [x for x, _y in places(course.line)] == [0, BOX]


def test_days_stand_as_far_apart_as_they_were() -> None:
    spread = [*days(1500, 1510), Rated(FIRST + timedelta(days=10), 1520, 90, 3)]
    course = course_of(spread)
    assert course is not None
    assert [x for x, _y in places(course.line)] == [0, BOX // 10, BOX]


def test_higher_points_stand_higher_within_their_band() -> None:
    course = course_of(days(1500, 1560, 1530))
    assert course is not None
    line, band = places(course.line), places(course.band)
    assert line[1][1] < line[2][1] < line[0][1]
    upper, lower = band[:3], band[:2:-1]
    for on, over, under in zip(line, upper, lower, strict=True):
        assert on[0] == over[0] == under[0]
        assert over[1] < on[1] < under[1]
    assert all(0 <= y <= HEIGHT for _x, y in band)


def test_ruled_lines_are_round_and_hold_all_of_it() -> None:
    course = course_of(days(1500, 1560))
    assert course is not None
    assert [rule.points for rule in course.rules] == [1400, 1500, 1600, 1700]
    assert course.rules[0].y == course.bottom
    assert course.rules[-1].y == course.top


def test_of_many_days_the_first_the_last_and_some_between_are_drawn() -> None:
    many = days(*range(1400, 1400 + 5 * MOST + 3))
    course = course_of(many)
    assert course is not None
    assert len(course.days) <= MOST + 1
    assert (course.days[0], course.days[-1]) == (many[0], many[-1])
    assert len(course.dots) == 1


@pytest.fixture
def player() -> Player:
    """A person with an account and one finished partie."""
    people = cast()
    people["N"] = PlayerFactory(name="Nour", user=UserFactory(username="Nour", language="en"))
    stored(counted(WON, rules=ONE_DONNE), players=people)
    return people["N"]


def point(player: Player, on: date, points: int, *, give_or_take: int = 100, game: str = "retourne") -> None:
    RatingPoint.objects.create(player=player, game=game, on=on, points=points, give_or_take=give_or_take, parties=1)


def page(name: str, player: Player) -> str:
    answer = Client(headers={"accept-language": "en"}).get(reverse(name, args=[player.pk]))
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_page_of_statistics_draws_each_game_and_tells_its_figures(player) -> None:
    for nth in range(3):
        point(player, FIRST + timedelta(days=nth), 1500 + 10 * nth, give_or_take=90)
    point(player, FIRST, 1490, game="encheres")
    text = page("history:player", player)
    assert text.count("plot-course") == 1
    assert '<b class="number">1520</b> <span class="number">± 90</span>' in text
    assert "The chart of this rating appears from the second day" in text
    figures = re.findall(
        r'<td class="figure marks">(\d+)</td><td class="figure">(\d+)</td>', text.partition("plot-course")[2]
    )
    assert figures[:3] == [("1500", "90"), ("1510", "90"), ("1520", "90")]
    assert reverse("rankings:person", args=["retourne", player.pk]) in text


def test_nothing_is_said_of_ratings_before_the_first(player) -> None:
    assert 'id="ratings"' not in page("history:player", player)


def test_who_keeps_statistics_to_themselves_shows_no_course(player) -> None:
    Profile.objects.create(player=player, statistics=Profile.Shown.MYSELF)
    for nth in range(2):
        point(player, FIRST + timedelta(days=nth), 1500)
    assert "plot-course" not in page("history:player", player)


def test_the_profile_tells_points_and_how_far_off_a_game_each(player) -> None:
    point(player, FIRST, 1480)
    point(player, FIRST + timedelta(days=1), 1534, give_or_take=62)
    point(player, FIRST, 1611, give_or_take=120, game="encheres")
    text = page("people:profile", player)
    assert "1534&nbsp;±&nbsp;62</a>" in text
    assert "1611&nbsp;±&nbsp;120</a>" in text
    assert "1480" not in text
    assert reverse("rankings:person", args=["encheres", player.pk]) in text


def test_before_the_first_rating_the_profile_does_not_know(player) -> None:
    assert "<dt>Rating</dt> <dd>not yet</dd>" in page("people:profile", player)


def test_of_an_account_that_is_gone_the_profile_tells_nothing(player) -> None:
    point(player, FIRST, 1480)
    delete_account(player.user)
    assert "1480" not in page("people:profile", player)
