"""docs/standings.md, « Ladder »: monthly groups, promotion and relegation, those who do not play."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.standings.played import TableResult
from leagues.standings.regulation import MatchPoints, Metric
from leagues.standings.seasons.ladder import CountedMonth, PartieCounts, by_rating, group_sizes, ladder
from leagues.standings.seasons.next_season import MovementRule, MoveReason
from leagues.standings.seasons.settings import LADDERS, Absent, Grouping, LadderSettings

RATINGS = {player: 2000 - 10 * player for player in range(1, 9)}
EVERYBODY = frozenset(RATINGS)
PLAIN = LadderSettings(
    preset="plain",
    group_size=4,
    movement=MovementRule(up=1, down=1),
    match_points=MatchPoints(3, 1, 0, 0),
    metrics=(Metric.MATCH_POINTS, Metric.POINTS),
)


def partie(number, winners, losers, points=(1044, 900)):
    return TableResult(round=number, sides=(winners, losers), points=points)


FIRST = CountedMonth(
    number=1,
    arrived=EVERYBODY,
    ratings=RATINGS,
    results=(
        partie(1, (1, 2), (3, 4)),
        partie(2, (1, 3), (2, 4), (1000, 944)),
        partie(3, (7, 8), (5, 6)),
        partie(4, (7, 5), (8, 6), (1000, 944)),
    ),
)


def months(settings=PLAIN, *more):
    return ladder([FIRST, *more], settings)


def why(month):
    return {move.entrant: move.why for move in month.moves if move.why is not MoveReason.STAYED}


def test_the_first_groups_are_by_rating():
    [month] = months()
    assert month.groups == ((1, 2, 3, 4), (5, 6, 7, 8))
    assert set(why(month).values()) == {MoveReason.NEW}


def test_the_month_after_the_first_go_up_and_the_last_go_down():
    _, second = months(PLAIN, CountedMonth(number=2))
    assert [set(group) for group in second.groups] == [{1, 2, 3, 7}, {4, 5, 6, 8}]
    assert why(second) == {7: MoveReason.PROMOTED, 4: MoveReason.RELEGATED}


def test_a_line_opens_into_its_parties():
    [month] = months()
    lead = month.tables[0][0]
    assert (lead.entrant, lead.sums.row.match_points, lead.movement) == (1, 6, 0)
    assert [(told.partie, told.opponents, told.match_points) for told in lead.made_of] == [
        (1, (3, 4), 3),
        (2, (2, 4), 3),
    ]
    assert [line.movement for line in month.tables[1]] == [2, 2, -2, -2]


def test_only_the_first_so_many_parties_count():
    [month] = months(replace(PLAIN, most=1))
    two = next(line for line in month.tables[0] if line.entrant == 2)
    assert [told.why for told in two.made_of] == [PartieCounts.COUNTS, PartieCounts.BEYOND]
    assert two.sums.row.points == 1044


ABSENT = CountedMonth(number=2, results=(partie(1, (2, 3), (4, 7)), partie(2, (5, 6), (8, 4))))


def test_who_plays_too_little_goes_down_first():
    """In month 2 nobody of the first group plays but 2, 3 and 7: 1 led it."""
    _, second, third = months(PLAIN, ABSENT, CountedMonth(number=3))
    assert second.absent == frozenset({1})
    assert second.tables[0][-1].entrant == 1
    assert not second.tables[0][-1].for_prize
    assert why(third)[1] is MoveReason.RELEGATED


def test_or_stays_where_they_are():
    _, _, third = months(replace(PLAIN, absent=Absent.STAY), ABSENT, CountedMonth(number=3))
    assert 1 in third.groups[0]
    assert why(third)[7] is MoveReason.RELEGATED


def test_and_is_out_after_so_many_months():
    settings = replace(PLAIN, out_after=1)
    _, second, third = months(settings, ABSENT, CountedMonth(number=3))
    assert second.away == {1: 1}
    assert why(third)[1] is MoveReason.WITHDREW
    *_, fourth = months(settings, ABSENT, replace(ABSENT, number=3), CountedMonth(number=4, arrived=frozenset({1})))
    assert why(fourth)[1] is MoveReason.NEW


def test_months_in_a_row_are_counted():
    *_, third = months(
        PLAIN, ABSENT, CountedMonth(number=3, results=(partie(1, (2, 3), (4, 7)), partie(2, (5, 6), (8, 4))))
    )
    assert third.away == {1: 2}


def test_who_leaves_and_who_arrives():
    leaving = replace(FIRST, left=frozenset({2}))
    _, second = ladder([leaving, CountedMonth(number=2, arrived=frozenset({20}), ratings={20: 2500})], PLAIN)
    assert why(second)[2] is MoveReason.WITHDREW
    assert second.groups[1][-1] == 20
    assert [len(group) for group in second.groups] == [4, 4]
    with pytest.raises(ValueError, match="already"):
        ladder([FIRST, CountedMonth(number=2, arrived=frozenset({3}))], PLAIN)


def test_groups_may_be_drawn_up_by_rating_each_month():
    turned = {player: -rating for player, rating in RATINGS.items()}
    _, second = months(replace(PLAIN, grouping=Grouping.RATINGS), CountedMonth(number=2, ratings=turned))
    assert second.groups == ((8, 7, 6, 5), (4, 3, 2, 1))
    assert set(why(second).values()) == {MoveReason.REGROUPED}


def test_who_has_no_rating_comes_last_and_ratings_are_exact():
    assert by_rating((1, 2, 3, 4), {3: Fraction(1, 3), 4: Fraction(1, 2)}) == (4, 3, 1, 2)


def test_groups_are_as_even_as_can_be():
    assert group_sizes(17, 8) == (6, 6, 5)
    assert group_sizes(16, 8) == (8, 8)
    assert group_sizes(0, 8) == ()


def test_a_party_is_its_sides_in_whatever_group_they_are():
    mixed = replace(FIRST, results=(partie(1, (1, 8), (2, 7)),))
    [month] = ladder([mixed], PLAIN)
    assert [table[0].entrant for table in month.tables] == [1, 8]


def test_those_who_stay_tied_keep_the_order_of_the_month():
    nothing = replace(FIRST, results=(), ratings={player: 10 * player for player in range(1, 9)})
    _, second = ladder([nothing, CountedMonth(number=2)], replace(PLAIN, parties=0))
    assert why(second) == {4: MoveReason.PROMOTED, 5: MoveReason.RELEGATED}


def test_the_preset_ships():
    preset = LADDERS["echelle-mensuelle"]
    assert (preset.group_size, preset.movement.up, preset.movement.down) == (8, 2, 2)


@settings(max_examples=40)
@given(st.integers(2, 40), st.integers(2, 9), st.integers(1, 3), st.randoms(use_true_random=False))
def test_every_month_everybody_is_in_one_group(players, size, moving, dice):
    settings = replace(PLAIN, group_size=size, movement=MovementRule(up=moving, down=moving))
    everybody = list(range(players))
    season = []
    for number in range(1, 4):
        dice.shuffle(everybody)
        results = [
            partie(at + 1, tuple(four[:2]), tuple(four[2:]))
            for at in range(players // 4)
            if (four := everybody[4 * at : 4 * at + 4])
        ]
        arrived = frozenset(everybody) if number == 1 else frozenset()
        season.append(CountedMonth(number=number, results=tuple(results), arrived=arrived))
    for month in ladder(season, settings):
        assert sorted(player for group in month.groups for player in group) == sorted(everybody)
        assert tuple(map(len, month.groups)) == group_sizes(players, size)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"group_size": 1}, "two or more"),
        ({"parties": -1}, "below nothing"),
        ({"out_after": 0}, "below nothing"),
        ({"most": 2, "parties": 3}, "asked than count"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        LadderSettings(preset="wrong", **wrong)
