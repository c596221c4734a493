"""docs/standings.md, « The ranking »: metrics in their order, ties told."""

from fractions import Fraction

import pytest

from leagues.lots import shuffled
from leagues.standings.played import Bye, PlayedRounds, RoundWalkover, TableResult
from leagues.standings.ranking import ranking
from leagues.standings.regulation import Leavers, Metric, Regulation

SEED = bytes(range(32))


def table(one, other, points, number=1, **more):
    return TableResult(round=number, sides=((one,), (other,)), points=points, **more)


def ranked(results, *metrics, entrants=(1, 2, 3, 4), **more):
    played = PlayedRounds(entrants=entrants, results=tuple(results), **more)
    return ranking(played, Regulation(metrics=metrics, seed=SEED))


def ranks(standings):
    return [(line.rank, line.entrant) for line in standings]


def test_the_sum_of_points_ranks_and_the_tied_share_a_rank():
    lines = ranked([table(1, 2, (900, 1044)), table(3, 4, (1044, 900))], Metric.POINTS)
    assert ranks(lines) == [(1, 2), (1, 3), (3, 1), (3, 4)]
    assert [line.tied for line in lines] == [True] * 4


def test_wins_come_before_points_when_they_are_told_first():
    results = [table(1, 2, (973, 971)), table(3, 4, (1900, 44)), table(1, 3, (973, 971), number=2)]
    assert ranks(ranked(results, Metric.WINS, Metric.POINTS))[:2] == [(1, 1), (2, 3)]
    assert ranks(ranked(results, Metric.POINTS, Metric.WINS))[:2] == [(1, 3), (2, 1)]


@pytest.mark.parametrize(
    ("metric", "first"),
    [
        (Metric.AGAINST, 2),
        (Metric.DIFFERENCE, 2),
        (Metric.BEST_PARTIE, 1),
        (Metric.FIRST_PARTIE, 2),
        (Metric.CAPOTS, 1),
        (Metric.WINS, 1),
    ],
)
def test_each_tie_break_separates_two_of_as_many_points(metric, first):
    """1 and 2 have 2000 each: 900 and 1100 (a win, a capot, 1964 against), 1000 and 1000 (1900 against)."""
    alone = {"counts": (True, False)}
    results = [
        table(1, 3, (900, 1100), **alone),
        table(2, 4, (1000, 1000), **alone),
        table(1, 4, (1100, 864), number=2, capots=(1, 0), **alone),
        table(2, 3, (1000, 900), number=2, winner=1, **alone),
    ]
    lines = ranked(results, Metric.POINTS, metric)
    assert ranks(lines)[:2] == [(1, first), (2, 3 - first)]
    assert lines[1].decided_by is metric
    assert lines[0].decided_by is None


def test_a_walkover_and_a_bye_are_nobodys_best_partie():
    played = PlayedRounds(
        entrants=(1, 2), walkovers=(RoundWalkover(round=1, entrant=1),), byes=(Bye(round=1, entrant=2),)
    )
    assert {line.row.best for line in ranking(played, Regulation())} == {0}


def test_strength_is_the_mean_of_the_opponents_met_at_cards():
    results = [table(1, 2, (1000, 944)), table(1, 3, (1000, 900), number=2), table(4, 3, (1000, 1000), number=3)]
    by_entrant = {line.entrant: line for line in ranked(results, Metric.POINTS, Metric.STRENGTH)}
    assert by_entrant[1].figures[Metric.STRENGTH] == Fraction(944 + 1900, 2)
    assert by_entrant[2].figures[Metric.STRENGTH] == 2000


HEAD = (Metric.POINTS, Metric.HEAD_TO_HEAD)


def test_head_to_head_separates_two_who_met():
    lines = ranked(
        [table(1, 2, (900, 1000)), table(1, 3, (1000, 900), number=2), table(2, 4, (900, 900), number=2)], *HEAD
    )
    assert ranks(lines)[:2] == [(1, 2), (2, 1)]
    assert lines[1].decided_by is Metric.HEAD_TO_HEAD


def test_head_to_head_says_nothing_of_two_who_did_not_meet():
    lines = ranked([table(1, 3, (1000, 900)), table(2, 4, (1000, 900))], *HEAD)
    assert ranks(lines) == [(1, 1), (1, 2), (3, 3), (3, 4)]
    assert lines[0].figures[Metric.HEAD_TO_HEAD] is None


def test_head_to_head_of_three_needs_all_their_meetings():
    two_of_three = [table(1, 2, (1000, 900)), table(2, 3, (1100, 900), number=2), table(1, 4, (1000, 0), number=2)]
    two_of_three += [table(3, 4, (1100, 0), number=3)]
    assert [line.entrant for line in ranked(two_of_three, *HEAD) if line.rank == 1] == [1, 2, 3]
    all_three = [
        table(1, 2, (1000, 900)),
        table(2, 3, (1100, 900), number=2),
        table(3, 1, (1100, 1000), number=3, winner=1),
    ]
    assert ranks(ranked(all_three, *HEAD)) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_what_head_to_head_leaves_tied_goes_on_to_the_next_metric():
    """Each has beaten one of the others: capots decide."""
    results = [
        table(1, 2, (1000, 900)),
        table(2, 3, (1000, 900), number=2),
        table(3, 1, (1000, 900), number=3, capots=(1, 0)),
    ]
    assert ranks(ranked(results, *HEAD, Metric.CAPOTS)) == [(1, 3), (2, 1), (2, 2), (4, 4)]


def test_the_lot_is_seeded_shown_and_drawn_once_for_all():
    lines = ranked([table(1, 2, (972, 972)), table(3, 4, (972, 972))], Metric.POINTS, Metric.LOT)
    drawn = shuffled(SEED, "lot", (1, 2, 3, 4))
    assert [line.entrant for line in lines] == list(drawn)
    assert [line.figures[Metric.LOT] for line in lines] == [1, 2, 3, 4]
    corrected = ranked([table(1, 2, (972, 972)), table(3, 4, (973, 971))], Metric.POINTS, Metric.LOT)
    assert {line.entrant: line.figures[Metric.LOT] for line in corrected} == {
        line.entrant: line.figures[Metric.LOT] for line in lines
    }


def test_who_left_keeps_its_rank_or_is_last():
    played = PlayedRounds(
        entrants=(1, 2, 3, 4), results=(table(1, 2, (1900, 44)), table(3, 4, (972, 972))), left={1: 2}
    )
    assert ranks(ranking(played, Regulation()))[0] == (1, 1)
    lines = ranking(played, Regulation(leavers=Leavers.LAST))
    assert ranks(lines) == [(1, 3), (1, 4), (3, 2), (4, 1)]
    assert [line.left for line in lines] == [False, False, False, True]


def test_a_corrected_result_is_a_ranking_made_again():
    wrong, right = [table(1, 2, (1044, 900))], [table(1, 2, (900, 1044))]
    assert ranks(ranked(wrong, Metric.POINTS, entrants=(1, 2))) == [(1, 1), (2, 2)]
    assert ranks(ranked(right, Metric.POINTS, entrants=(1, 2))) == [(1, 2), (2, 1)]


def test_nobody_is_a_ranking_too():
    assert ranked([], Metric.POINTS, entrants=()) == ()


@pytest.mark.parametrize(
    ("metrics", "seed", "why"),
    [
        ((), SEED, "by itself"),
        ((Metric.HEAD_TO_HEAD,), SEED, "by itself"),
        ((Metric.LOT,), SEED, "by itself"),
        ((Metric.STRENGTH,), SEED, "by itself"),
        ((Metric.POINTS, Metric.POINTS), SEED, "once"),
        ((Metric.POINTS, Metric.LOT), b"", "seed"),
    ],
)
def test_a_regulation_that_cannot_rank_is_refused(metrics, seed, why):
    with pytest.raises(ValueError, match=why):
        Regulation(metrics=metrics, seed=seed)
