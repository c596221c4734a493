"""docs/standings.md, « What a round counts »: sheets, penalties, caps, byes, walkovers."""

import pytest

from leagues.standings.played import Bye, PlayedRounds, RoundPenalty, RoundWalkover, TableResult
from leagues.standings.regulation import ByeRule, Cap, MatchPoints, Regulation
from leagues.standings.scores import RoundOutcome, rows_of, scores_of

CAPPED = Regulation(cap=Cap(frozenset({4})))


def table(points, number=1, sides=((1,), (2,)), **more):
    return TableResult(round=number, sides=sides, points=points, **more)


def written(played, regulation=Regulation()):  # noqa: B008 - a frozen value
    return {score.entrant: (score.came, score.points, score.against) for score in scores_of(played, regulation)}


def test_a_table_writes_for_both_sides():
    played = PlayedRounds(entrants=(1, 2), results=(table((1050, 894)),))
    assert written(played) == {1: (RoundOutcome.WON, 1050, 894), 2: (RoundOutcome.LOST, 894, 1050)}


def test_as_many_points_is_a_draw_unless_the_last_donne_decided():
    assert written(PlayedRounds(entrants=(1, 2), results=(table((972, 972)),)))[1][0] is RoundOutcome.DREW
    assert written(PlayedRounds(entrants=(1, 2), results=(table((972, 972), winner=1),)))[2][0] is RoundOutcome.WON


@pytest.mark.parametrize(
    ("sheet", "counted"),
    [
        ((1400, 544), (1280, 664)),
        ((1281, 663), (1280, 664)),
        ((1280, 664), (1280, 664)),
        ((1270, 640), (1270, 640)),
        ((1300, 704), (1280, 704)),
        ((600, 1344), (664, 1280)),
        ((1300, 1300), (1300, 1300)),
    ],
)
def test_over_the_cap_the_winner_has_1280_and_the_loser_664_or_what_it_really_has(sheet, counted):
    played = PlayedRounds(entrants=(1, 2), results=(table(sheet, number=4),))
    assert (written(played, CAPPED)[1][1], written(played, CAPPED)[2][1]) == counted


def test_a_cap_holds_in_its_rounds_alone():
    assert written(PlayedRounds(entrants=(1, 2), results=(table((1400, 544), number=3),)), CAPPED)[1][1] == 1400


def test_a_penalty_gives_162_to_the_opponents_and_may_turn_the_table():
    played = PlayedRounds(
        entrants=(1, 2),
        results=(table((1000, 944)),),
        penalties=(RoundPenalty(round=1, entrant=1, given=162), RoundPenalty(round=2, entrant=1, given=162)),
    )
    assert written(played) == {1: (RoundOutcome.LOST, 1000, 1106), 2: (RoundOutcome.WON, 1106, 1000)}


def test_a_penalty_may_take_from_who_has_it():
    played = PlayedRounds(
        entrants=(1, 2), results=(table((1000, 944)),), penalties=(RoundPenalty(round=1, entrant=1, taken=81),)
    )
    assert written(played)[1] == (RoundOutcome.LOST, 919, 944)


@pytest.mark.parametrize(
    ("rule", "points"), [(ByeRule.HALF, 972), (ByeRule.AVERAGE, 933), (ByeRule.FLAT, 1000), (ByeRule.CATCH_UP, None)]
)
def test_a_bye_is_half_a_partie_the_average_a_number_or_nothing_yet(rule, points):
    """The average of 1000, 899, 900 and 932 is 932.75."""
    results = (table((1000, 899)), table((900, 932), sides=((3,), (4,))), table((50, 60), number=2))
    played = PlayedRounds(entrants=(1, 2, 3, 4, 5), results=results, byes=(Bye(round=1, entrant=5),))
    expected = None if points is None else (RoundOutcome.BYE, points, points)
    assert written(played, Regulation(bye=rule, bye_points=1000)).get(5) == expected


def test_half_a_longer_round_is_more():
    played = PlayedRounds(entrants=(1,), byes=(Bye(round=4, entrant=1, donnes=15),))
    assert written(played)[1] == (RoundOutcome.BYE, 1215, 1215)


def test_a_catch_up_partie_counts_for_who_was_bye_alone():
    results = (table((1000, 944)), table((900, 1044), sides=((3,), (1,)), counts=(True, False)))
    played = PlayedRounds(entrants=(1, 2, 3), results=results, byes=(Bye(round=1, entrant=3),))
    rows = rows_of(played, Regulation(bye=ByeRule.CATCH_UP))
    assert (rows[3].points, rows[3].losses, rows[3].byes) == (900, 1, 0)
    assert (rows[1].points, rows[1].parties) == (1000, 1)


def test_a_penalty_does_not_pass_from_a_round_played_to_a_catch_up_partie():
    results = (table((1000, 944)), table((900, 1044), sides=((3,), (1,)), counts=(True, False)))
    played = PlayedRounds(entrants=(1, 2, 3), results=results, penalties=(RoundPenalty(round=1, entrant=1, given=162),))
    rows = rows_of(played, Regulation(bye=ByeRule.CATCH_UP))
    assert (rows[2].points, rows[3].points) == (1106, 900)


def test_opponents_of_who_left_score_a_flat_number_and_a_win():
    row = rows_of(
        PlayedRounds(entrants=(1, 2), walkovers=(RoundWalkover(round=3, entrant=1),), left={2: 3}), Regulation()
    )[1]
    assert (row.points, row.against, row.wins, row.parties, row.opponents) == (1100, 844, 1, 1, ())


def test_match_points_of_the_winter_challenge():
    """Win 4, loss 2, bye 3."""
    results = (table((1000, 944)), table((900, 1044), number=2))
    played = PlayedRounds(entrants=(1, 2), results=results, byes=(Bye(round=3, entrant=1),))
    regulation = Regulation(match_points=MatchPoints(win=4, draw=3, loss=2, bye=3))
    assert [row.match_points for row in rows_of(played, regulation).values()] == [9, 6]


def test_points_follow_each_person_of_a_pair_that_changes():
    results = (table((1000, 944), sides=((1, 2), (3, 4))), table((900, 1044), number=2, sides=((1, 3), (2, 4))))
    rows = rows_of(PlayedRounds(entrants=(1, 2, 3, 4), results=results), Regulation())
    assert {person: row.points for person, row in rows.items()} == {1: 1900, 2: 2044, 3: 1844, 4: 1988}


def test_who_has_played_nothing_has_a_row_of_noughts():
    row = rows_of(PlayedRounds(entrants=(1,)), Regulation())[1]
    assert (row.points, row.best, row.first, row.parties) == (0, 0, 0, 0)
