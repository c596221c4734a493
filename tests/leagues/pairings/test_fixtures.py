"""docs/pairings.md, « Fixtures »: home and away, the calendar, moved days, late entrants."""

from collections import Counter
from datetime import date
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.pairings.fixtures import (
    FixtureMoved,
    MoveCode,
    dated,
    days_from,
    days_listed,
    fixtures_of,
    moved,
    refusal_of,
    with_arrival,
)


def free_days(fixtures, entrant):
    """The rounds in which the entrant meets nobody."""
    busy = {fixture.round for fixture in fixtures if entrant in fixture.entrants}
    return {fixture.round for fixture in fixtures} - busy


MONDAY = date(2026, 9, 7).toordinal()
WEEK = 7


def homes(fixtures):
    return Counter(fixture.home for fixture in fixtures)


@pytest.mark.parametrize("entrants", [*range(2, 21), 33, 40])
def test_home_and_away_everybody_meets_everybody_on_either_side(entrants):
    fixtures = fixtures_of(range(1, entrants + 1))
    assert sorted(fixture.entrants for fixture in fixtures) == sorted(permutations(range(1, entrants + 1), 2))
    assert set(homes(fixtures).values()) == {entrants - 1}
    assert [fixture.number for fixture in fixtures] == list(range(1, len(fixtures) + 1))


@pytest.mark.parametrize("entrants", [*range(3, 21), 33, 40])
@pytest.mark.parametrize("legs", [1, 3])
def test_in_a_single_leg_homes_differ_by_one_at_most(entrants, legs):
    fixtures = fixtures_of(range(entrants), legs)
    for leg in range(1, legs + 1):
        at_home = homes(fixture for fixture in fixtures if fixture.leg == leg)
        fewest, most = min(at_home[each] for each in range(entrants)), max(at_home.values())
        assert most - fewest == (0 if entrants % 2 else 1)


@pytest.mark.parametrize("entrants", [*range(3, 21), 33])
def test_nobody_plays_twice_in_a_round_and_an_odd_one_is_free_once_a_leg(entrants):
    fixtures = fixtures_of(range(entrants))
    by_round = Counter((fixture.round, entrant) for fixture in fixtures for entrant in fixture.entrants)
    assert set(by_round.values()) == {1}
    for entrant in range(entrants):
        assert len(free_days(fixtures, entrant)) == (2 if entrants % 2 else 0)


@pytest.mark.parametrize("entrants", range(4, 21))
def test_within_a_leg_home_and_away_alternate_as_often_as_can_be(entrants):
    """With an even number all but two entrants must have one break: two homes or two aways in a row."""
    leg, breaks = fixtures_of(range(entrants), 1), []
    for entrant in range(entrants):
        sides = [fixture.home == entrant for fixture in leg if entrant in fixture.entrants]
        breaks.append(sum(one is other for one, other in pairwise(sides)))
    assert max(breaks) <= 1
    assert sum(breaks) == (0 if entrants % 2 else entrants - 2)


def test_nobody_and_one_have_no_fixtures():
    assert fixtures_of(()) == fixtures_of((1,)) == ()


def test_fixtures_that_cannot_be_are_refused():
    with pytest.raises(ValueError, match="once"):
        fixtures_of((1, 1))
    with pytest.raises(ValueError, match="at least once"):
        fixtures_of((1, 2), 0)


def test_a_calendar_is_every_so_many_days_without_those_excluded():
    days = days_from(MONDAY, 7, 4, excluded={MONDAY + WEEK})
    assert days == (MONDAY, MONDAY + 2 * WEEK, MONDAY + 3 * WEEK, MONDAY + 4 * WEEK)


def test_a_calendar_that_never_ends_is_refused():
    always = frozenset(MONDAY + step for step in range(800))
    with pytest.raises(ValueError, match="excluded"):
        days_from(MONDAY, 1, 1, excluded=always)
    with pytest.raises(ValueError, match="a day or more"):
        days_from(MONDAY, 0, 1)


def test_a_calendar_may_be_a_list():
    assert days_listed([MONDAY + WEEK, MONDAY, MONDAY], 2) == (MONDAY, MONDAY + WEEK)
    with pytest.raises(ValueError, match="3 rounds, 2 days"):
        days_listed([MONDAY, MONDAY + WEEK], 3)


FOUR = dated(fixtures_of((1, 2, 3, 4)), days_from(MONDAY, 7, 6))
SEASON = (MONDAY, MONDAY + 20 * WEEK)


def test_each_round_is_on_its_day():
    assert [fixture.on for fixture in FOUR[:3]] == [MONDAY, MONDAY, MONDAY + WEEK]
    with pytest.raises(ValueError, match="no day"):
        dated(fixtures_of((1, 2, 3, 4)), (MONDAY,))


def move(to, asked=None, agreed=None, number=1, event=1):
    fixture = FOUR[number - 1]
    return FixtureMoved(
        id=event,
        fixture=number,
        to=to,
        asked=fixture.home if asked is None else asked,
        agreed=fixture.away if agreed is None else agreed,
    )


def test_the_day_agreed_on_last_holds_whatever_order_the_events_come_in():
    events = [move(MONDAY + 2), move(MONDAY + 3, event=2)]
    for order in (events, events[::-1], events * 2):
        after = moved(FOUR, order)
        assert after[0].on == MONDAY + 3
        assert after[1:] == FOUR[1:]


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (move(MONDAY + 1), None),
        (move(MONDAY + 1, asked=FOUR[0].away, agreed=FOUR[0].home), None),
        (move(MONDAY + 1, asked=FOUR[1].home), MoveCode.NOT_THEIRS),
        (move(MONDAY + 1, agreed=FOUR[0].home), MoveCode.NOT_AGREED),
        (move(MONDAY), MoveCode.SAME_DAY),
        (move(MONDAY - WEEK), MoveCode.OUT_OF_SEASON),
        (move(MONDAY + 5), MoveCode.OUT_OF_SEASON),
        (move(MONDAY + WEEK), MoveCode.DAY_TAKEN),
    ],
)
def test_a_fixture_is_moved_by_both_of_its_pairs_to_a_free_day_of_the_season(event, code):
    excluded = frozenset({MONDAY + 5})
    assert refusal_of(event, FOUR, SEASON, excluded) is code


def test_a_newcomer_takes_the_free_days_first():
    """With three, somebody is free each round: the newcomer meets them that day."""
    before = fixtures_of((1, 2, 3))
    added = with_arrival(before, 4, first=4)[len(before) :]
    assert [fixture.round for fixture in added] == [4, 5, 6]
    assert {fixture.leg for fixture in added} == {2}
    for fixture in added:
        opponent = next(each for each in fixture.entrants if each != 4)
        assert fixture.round in free_days(before, opponent)


def test_a_newcomer_in_an_even_field_doubles_everybody_as_little_as_can_be():
    before = fixtures_of((1, 2, 3, 4))
    added = with_arrival(before, 9, first=4)[len(before) :]
    assert Counter(opponent for fixture in added for opponent in fixture.entrants if opponent != 9) == dict.fromkeys(
        (1, 2, 3, 4), 1
    )
    assert [fixture.round for fixture in added] == [4, 5, 6, 7]


def test_a_newcomer_does_not_meet_who_has_withdrawn_and_cannot_enter_twice():
    added = with_arrival(fixtures_of((1, 2, 3, 4)), 9, first=4, without={2})
    assert not any(fixture.entrants in ((9, 2), (2, 9)) for fixture in added)
    with pytest.raises(ValueError, match="already"):
        with_arrival(added, 9, first=5)


@given(st.integers(2, 10), st.integers(1, 3), st.data())
def test_an_arrival_leaves_the_calendar_and_meets_everybody_once_a_leg_that_is_left(entrants, legs, data):
    before = fixtures_of(range(entrants), legs)
    rounds = max(fixture.round for fixture in before)
    first = data.draw(st.integers(1, rounds))
    after = with_arrival(before, 99, first)
    added = after[len(before) :]
    assert after[: len(before)] == before
    left = {fixture.leg for fixture in before if fixture.round >= first}
    met = Counter((fixture.leg, min(fixture.entrants)) for fixture in added)
    assert met == {(leg, entrant): 1 for leg in left for entrant in range(entrants)}
    assert [fixture.round for fixture in added] == list(range(first, first + len(added)))
    assert abs(2 * homes(added)[99] - len(added)) <= len(left)
    assert len({fixture.number for fixture in after}) == len(after)
