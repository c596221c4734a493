"""docs/standings.md, « From one season to the next »: promotion, relegation, play-offs, places left free."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.standings.seasons.next_season import (
    Between,
    Fill,
    MovementRule,
    MoveReason,
    PlayedOff,
    PlayOffResult,
    next_season,
    play_offs,
)

DIVISIONS = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
TWO = MovementRule(up=1, down=1)


def drawn_up(rule=TWO, **between):
    return next_season(DIVISIONS, DIVISIONS, rule, Between(**between))


def sets(season):
    return [set(division) for division in season.divisions]


def why(season):
    return {move.entrant: move.why for move in season.moves if move.why is not MoveReason.STAYED}


def test_the_first_go_up_and_the_last_go_down():
    season = drawn_up()
    assert sets(season) == [{1, 2, 3, 5}, {4, 6, 7, 9}, {8, 10, 11, 12}]
    assert why(season) == {
        5: MoveReason.PROMOTED,
        9: MoveReason.PROMOTED,
        4: MoveReason.RELEGATED,
        8: MoveReason.RELEGATED,
    }


def test_the_best_of_the_relegated_stays_for_one_who_withdrew():
    season = drawn_up(withdrawn=frozenset({2}))
    assert sets(season) == [{1, 3, 4, 5}, {6, 7, 8, 9}, {10, 11, 12}]
    assert why(season)[4] is MoveReason.REPRIEVED
    assert why(season)[2] is MoveReason.WITHDREW


def test_or_the_next_below_comes_up():
    season = drawn_up(replace(TWO, fill=Fill.PROMOTE), withdrawn=frozenset({2}))
    assert sets(season)[0] == {1, 3, 5, 6}
    assert why(season)[6] is MoveReason.FILLED
    assert why(season)[4] is MoveReason.RELEGATED


def test_who_declines_leaves_it_to_the_next():
    season = drawn_up(declining=frozenset({5}))
    assert sets(season)[0] == {1, 2, 3, 6}
    assert 5 in season.divisions[1]


def test_who_stays_is_neither_promoted_nor_relegated():
    season = drawn_up(staying=frozenset({4, 5}))
    assert sets(season)[0] == {1, 2, 4, 6}


def test_newcomers_enter_the_lowest_division():
    season = drawn_up(newcomers=(20, 21))
    assert season.divisions[2][-2:] == (20, 21)
    assert why(season)[20] is MoveReason.NEW


PLAY_OFF = MovementRule(up=1, down=1, play_offs=1)


def test_the_last_safe_above_plays_off_against_the_first_not_promoted_below():
    assert play_offs(DIVISIONS, DIVISIONS, PLAY_OFF) == (
        PlayOffResult(division=0, upper=3, lower=6),
        PlayOffResult(division=1, upper=7, lower=10),
    )


def test_the_winner_of_a_play_off_is_above_next_season():
    won = drawn_up(PLAY_OFF, played_off=(PlayedOff(upper=3, lower=6, winner=6),))
    lost = drawn_up(PLAY_OFF, played_off=(PlayedOff(upper=3, lower=6, winner=3),))
    assert sets(won) == [{1, 2, 5, 6}, {3, 4, 7, 9}, {8, 10, 11, 12}]
    assert (why(won)[6], why(won)[3]) == (MoveReason.PLAY_OFF_WON, MoveReason.PLAY_OFF_LOST)
    assert sets(lost) == sets(drawn_up(PLAY_OFF)) == sets(drawn_up())


def test_the_better_above_meets_the_lesser_below():
    rule = MovementRule(up=1, down=1, play_offs=2)
    assert [(each.upper, each.lower) for each in play_offs(DIVISIONS[:2], DIVISIONS[:2], rule)] == [(2, 7), (3, 6)]


@pytest.mark.parametrize(
    "played",
    [
        (PlayedOff(upper=3, lower=6, winner=1),),
        (PlayedOff(upper=2, lower=6, winner=6),),
        (PlayedOff(upper=3, lower=6, winner=6), PlayedOff(upper=3, lower=6, winner=3)),
    ],
)
def test_a_play_off_that_was_not_so_is_refused(played):
    with pytest.raises(ValueError, match="play-off"):
        drawn_up(PLAY_OFF, played_off=played)


def test_more_down_than_up_makes_the_upper_divisions_smaller():
    season = next_season(DIVISIONS, DIVISIONS, MovementRule(up=1, down=2))
    assert [len(division) for division in season.divisions] == [3, 4, 5]
    assert sets(season)[0] == {1, 2, 5}


def test_a_division_cut_smaller_sends_more_down():
    season = next_season(DIVISIONS, DIVISIONS, TWO, sizes=(3, 4, 5))
    assert [len(division) for division in season.divisions] == [3, 4, 5]


def test_tables_that_are_not_of_their_divisions_are_refused():
    with pytest.raises(ValueError, match="its own table"):
        next_season(DIVISIONS, DIVISIONS[::-1], TWO)
    with pytest.raises(ValueError, match="one division"):
        drawn_up(newcomers=(1,))
    with pytest.raises(ValueError, match="less than nobody"):
        MovementRule(up=-1)


tables = st.permutations(range(1, 25)).flatmap(
    lambda order: st.lists(st.integers(2, 8), min_size=1, max_size=4).map(
        lambda sizes: tuple(
            division
            for at, size in enumerate(sizes)
            if (division := tuple(order[sum(sizes[:at]) : sum(sizes[:at]) + size]))
        )
    )
)


@given(tables, st.integers(0, 3), st.integers(0, 2), st.sampled_from(Fill))
def test_as_many_up_as_down_keep_every_division_its_size(divisions, moving, playing_off, fill):
    rule = MovementRule(up=moving, down=moving, play_offs=playing_off, fill=fill)
    large = all(len(division) >= 2 * moving for division in divisions)
    due = play_offs(divisions, divisions, rule)
    season = next_season(
        divisions,
        divisions,
        rule,
        Between(played_off=tuple(PlayedOff(upper=each.upper, lower=each.lower, winner=each.lower) for each in due)),
    )
    assert sorted(each for division in season.divisions for each in division) == sorted(
        each for division in divisions for each in division
    )
    if large:
        assert [len(division) for division in season.divisions] == [len(division) for division in divisions]
        assert MoveReason.MADE_ROOM not in why(season).values()
        assert MoveReason.FILLED not in why(season).values()


@given(tables, st.integers(0, 2), st.data(), st.sampled_from(Fill))
def test_with_any_withdrawals_all_others_play_and_upper_divisions_are_full(divisions, moving, data, fill):
    everybody = [each for division in divisions for each in division]
    withdrawn = frozenset(data.draw(st.sets(st.sampled_from(everybody))))
    season = next_season(
        divisions,
        divisions,
        MovementRule(up=moving, down=moving, fill=fill),
        Between(withdrawn=withdrawn, newcomers=(99,)),
    )
    assert sorted(each for division in season.divisions for each in division) == sorted({*everybody, 99} - withdrawn)
    assert {move.entrant for move in season.moves} == {*everybody, 99}
    if all(len(division) >= 2 * moving for division in divisions):
        for new, old in zip(season.divisions[:-1], divisions, strict=False):
            assert len(new) == len(old)
