"""The plots: the same ranks as the tables after each round, day and month, and the same as figures beside them."""

import re
from itertools import pairwise

import pytest
from django.core.cache import cache

from leagues.seasons.kinds.base import points_drawn
from leagues.seasons.pages.plots import DRAWN, Course, after_each, drawing, plots_page
from leagues.seasons.pages.season_page import counted_at
from tests.leagues.seasons.cast import Desk, a_championship
from tests.leagues.seasons.pages.showing import (
    a_played_challenge,
    a_played_championship,
    a_played_ladder,
    at_of,
    counted,
)
from tests.leagues.seasons.pages.test_season import page, plain


def course_of(played, division=0):
    at = at_of(played)
    return after_each(at, counted_at(at).tables, division, "now")


@pytest.mark.django_db(transaction=True)
def test_a_championship_is_drawn_after_each_round_as_it_stood_then():
    rounds = [a_played_championship(4, rounds=1)]
    house = rounds[0].house
    rounds += [a_played_championship(4, rounds=number, house=house) for number in (2, 3)]
    last = course_of(rounds[-1])
    assert [after.number for after in last] == [1, 2, 3]
    for place, played in enumerate(rounds):
        table = counted_at(at_of(played)).tables.tables[0]
        assert last[place].ranks == {line.entrant: line.rank for line in table.lines}


@pytest.mark.django_db(transaction=True)
def test_a_challenge_is_drawn_after_each_day_and_ends_as_it_stands():
    played, _halls = a_played_challenge()
    course = course_of(played)
    table = counted_at(at_of(played)).tables.tables[0]
    assert [after.number for after in course] == [1, 2, 3]
    assert course[-1].ranks == {line.entrant: line.rank for line in table.lines}
    # The movement of the table is against the ranking of the day before.
    moved = {line.entrant: line.movement for line in table.lines if line.movement is not None}
    assert moved == {who: course[1].ranks[who] - course[2].ranks[who] for who in moved}


@pytest.mark.django_db(transaction=True)
def test_a_ladder_is_drawn_through_its_groups():
    played = a_played_ladder(16, months=2)
    course = course_of(played)
    assert [after.number for after in course] == [1, 2]
    assert sorted(course[0].places.values()) == list(range(1, 17))


@pytest.mark.django_db(transaction=True)
def test_what_was_counted_for_a_plot_is_kept():
    played = a_played_championship(4, rounds=2)
    first = course_of(played)
    at = at_of(played)
    assert after_each(at, counted_at(at).tables, 0, "now") == first
    keys = [key for key in cache._cache if "season-after" in key]
    assert len(keys) == 1


@pytest.mark.django_db(transaction=True)
def test_the_first_places_the_reader_and_the_searched_player_are_drawn(client):
    played = a_played_championship(8, rounds=3)
    at = at_of(played)
    last = counted_at(at).tables.tables[0].lines[-1].entrant
    assert len(plots_page(at, 0, None).ranks.lines) == DRAWN
    asked = plots_page(at, 0, last)
    assert [line.course.entrant for line in asked.ranks.lines if line.course.chosen] == [last]
    assert plots_page(at, 0, 99) is None
    assert plots_page(at, 3, None) is None
    assert page(client, played, "plots", asked=f"?ligne={last}").status_code == 200
    assert page(client, played, "plots", asked="?ligne=99").status_code == 404


@pytest.mark.django_db(transaction=True)
def test_the_figures_of_a_plot_are_a_table_too(client):
    played = a_played_championship(4, rounds=2)
    text = page(client, played, "plots").text
    assert 'role="img"' in text
    assert "The figures" in text
    assert re.search(r'<th scope="col" class="figure">Round 2</th>', text)
    assert "style=" not in text.split("<main")[1].split("</main>")[0]


@pytest.mark.django_db(transaction=True)
def test_before_a_second_point_the_page_says_what_will_be_drawn(client):
    assert "No chart yet" in plain(page(client, counted(a_championship(2)), "plots"))


@pytest.mark.django_db(transaction=True)
def test_another_division_can_be_chosen(client):
    played = a_played_championship(2, 2, rounds=2)
    text = page(client, played, "plots", asked="?division=2").text
    assert '<option value="2" selected>Division 2</option>' in text
    assert Desk(played).get("plots").status_code == 200


def course(entrant, *values):
    return Course(entrant, (f"N{entrant}",), values, tuple(map(str, values)), chosen=False)


def test_the_best_rank_stands_on_top_and_the_most_points_too():
    ranks = drawing([course(1, 1, 2), course(2, 2, 1)], ("a", "b"), best_low=True, texts={})
    first, second = ranks.lines
    assert first.dots[0].y == ranks.top
    assert second.dots[0].y == ranks.bottom
    points = drawing([course(1, 3, 6)], ("a", "b"), best_low=False, texts={6: "six"})
    assert points.lines[0].end.y == points.top
    assert points.high == "six"


def test_no_name_stands_on_another():
    drawn = drawing([course(each, each, 1) for each in range(1, 9)], ("a", "b"), best_low=True, texts={})
    labels = sorted(line.label for line in drawn.lines)
    assert all(below - above >= 20 for above, below in pairwise(labels))


def test_who_comes_later_begins_where_they_came():
    drawn = drawing([course(1, None, 2, 1), course(2, 1, 1, 2)], ("a", "b", "c"), best_low=True, texts={})
    assert [len(line.dots) for line in drawn.lines] == [2, 3]


def test_one_point_is_no_line():
    assert drawing([course(1, 1)], ("a",), best_low=True, texts={}) is None


@pytest.mark.parametrize(("numbers", "lines"), [(40, 10), (18, 280), (3, 5), (100, 2000)])
def test_a_large_table_is_counted_at_fewer_points_and_always_at_its_last(numbers, lines):
    some = points_drawn(list(range(1, numbers + 1)), lines)
    assert some[-1] == numbers
    assert some[0] == 1
    assert len(some) == len(set(some)) <= 20
    assert len(some) * lines <= 3_000 or len(some) == 2 or len(some) == numbers
