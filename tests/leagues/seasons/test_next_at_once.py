"""The next season asked for by several at once: one is made, and everybody is told which."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from django.db import connection

from leagues.models import Season
from leagues.seasons.next_season import A_YEAR, NextSeasonRequest, draw_up_next
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.store import state_of
from leagues.standings.seasons.next_season import MovementRule
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, Played, a_championship
from tests.leagues.seasons.whole import finish

pytestmark = pytest.mark.django_db(transaction=True)

ASKED = NextSeasonRequest(name="2027-2028", starts_on=FIRST_DAY + A_YEAR, ends_on=LAST_DAY + A_YEAR)
CLICKS = 6


def together(writers):
    """What each gave, in their order: the number of the season, or the code it was refused by."""
    barrier = Barrier(len(writers))

    def run(writer):
        barrier.wait()
        try:
            return writer().number
        except SeasonRefusal as refusal:
            return str(refusal.code)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(writers)) as pool:
        return list(pool.map(run, writers))


@pytest.fixture
def over() -> Played:
    played = a_championship(2, 2, movement=MovementRule(up=1, down=1, play_offs=0))
    finish(played)
    return played


def whole(over: Played) -> None:
    [made] = Season.objects.filter(league=over.season.league, number__gt=1)
    assert len(state_of(made).entrants) == 4
    assert list(made.steps.order_by("version").values_list("version", flat=True)) == [1, 2, 3]


def test_one_click_that_came_six_times_makes_one_season_and_tells_it_to_all(over):
    click = partial(draw_up_next, over.season, over.organizer, ASKED, ref="click")
    assert together([click] * CLICKS) == [2] * CLICKS
    whole(over)


def test_six_who_click_at_once_make_one_and_five_are_told(over):
    clicks = [partial(draw_up_next, over.season, over.organizer, ASKED, ref=f"click-{n}") for n in range(CLICKS)]
    assert sorted(map(str, together(clicks))) == sorted(["2", *["followed"] * (CLICKS - 1)])
    whole(over)
