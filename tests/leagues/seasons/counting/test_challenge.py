"""leagues.seasons.kinds.challenge_counting: the days of a challenge, from the logs of real contests."""

from dataclasses import replace

import pytest

from leagues.clubs.registry import merge, unmerge
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import PRESETS
from leagues.models import Contest
from leagues.pairings.draw import DrawnTable
from leagues.seasons.kinds import counted, inputs_of
from leagues.seasons.season_log.kinds.challenge import ChooseChallenge
from leagues.seasons.season_log.steps import DropDay, HoldDay, Withdraw
from leagues.standings.regulation import ByeRule
from leagues.standings.seasons.challenge import DayCounts, pair_number, persons_of
from leagues.standings.seasons.settings import CHALLENGES, Ranks
from tests.leagues.seasons.cast import a_challenge
from tests.leagues.seasons.counting.hall import open_hall, people_of, play, winter_halls
from tests.leagues.standings.seasons.test_winter_challenge import BY_HAND, figures
from tests.leagues.standings.seasons.winter import DAY_1

pytestmark = pytest.mark.django_db

FOUR = ((1, 1, 2, 1044, 900), (1, 3, 4, 1100, 844))


def lines_of(played):
    [table] = counted(played.season, played.state).tables
    return table.lines


def by_number(played, who):
    """The lines as the sheets number people."""
    numbers = {pk: number for number, pk in who.items()}
    return [replace(line, entrant=numbers[line.entrant]) for line in lines_of(played)]


def line_of(played, entrant):
    return next(line for line in lines_of(played) if line.entrant == entrant)


def test_three_real_days_of_eight_pairs_are_what_a_pencil_gives():
    """A changed partner, a bye every round of day 2, a draw on day 3: the very figures of the sheets."""
    played = a_challenge()
    who = people_of(played.house)
    winter_halls(played, who)
    assert figures(by_number(played, who)) == BY_HAND


def test_and_as_pairs():
    played = a_challenge(ranks=Ranks.PAIRS)
    who = people_of(played.house)
    winter_halls(played, who)
    numbered = {pk: number for number, pk in who.items()}
    told = [
        (line.rank, tuple(numbered[each] for each in persons_of(line.entrant, Ranks.PAIRS)), line.sums.row.match_points)
        for line in lines_of(played)
    ]
    # Pair 3 of the sheets is two pairs: 5 and 6 on day 1, 5 and 17 since.
    assert told == [
        (1, (1, 2), 30),
        (2, (13, 14), 30),
        (3, (3, 4), 29),
        (4, (9, 10), 29),
        (5, (11, 12), 24),
        (6, (7, 8), 21),
        (7, (5, 17), 20),
        (8, (15, 16), 14),
        (9, (5, 6), 10),
    ]
    tables = counted(played.season, played.state)
    assert tables.persons[pair_number((who[17], who[5]))] == (who[5], who[17])


def test_a_partner_replaced_in_the_middle_of_a_day_has_what_was_played_since():
    played = a_challenge()
    who = people_of(played.house)
    hall = open_hall(played.house, {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 5)})
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    play(hall, FOUR)
    hall.do(steps.Replace(number=1, instead_of=who[2], person=who[17], since=2))
    hall.draw(2, ((2, 1, 3, 0, 0), (2, 2, 4, 0, 0)))
    hall.score(2, 1, (1000, 944))
    rows = {person: line_of(played, who[person]).sums.row for person in (1, 2, 17)}
    assert [(rows[each].points, rows[each].match_points) for each in (1, 2, 17)] == [(2044, 8), (1044, 4), (1000, 4)]


def test_two_of_the_registry_who_are_merged_are_one_from_their_first_day_on():
    played = a_challenge()
    who = people_of(played.house)
    winter_halls(played, who)
    before = line_of(played, who[17]).sums.row.points
    now = inputs_of(played.season, played.state)
    merge(played.house.club, played.house.owner, who[6], who[17])
    assert line_of(played, who[6]).sums.row.points == 3078 + before
    assert who[17] not in {line.entrant for line in lines_of(played)}
    assert inputs_of(played.season, played.state) != now
    unmerge(played.house.club, played.house.owner, who[17])
    assert line_of(played, who[17]).sums.row.points == before


def test_only_what_is_confirmed_counts_and_a_contest_without_a_result_is_no_day():
    played = a_challenge()
    who = people_of(played.house)
    hall = open_hall(played.house, {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 5)})
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    hall.do(steps.CloseEntries())
    hall.draw(1, FOUR)
    hall.do(steps.Write(round=1, table=1, score=steps.Score(points=(1044, 900))))
    assert lines_of(played) == ()
    hall.score(1, 2, (1100, 844))
    assert [line.entrant for line in lines_of(played)] == [who[5], who[6], who[7], who[8]]


def test_a_contest_called_off_counts_no_more_and_neither_does_a_day_dropped():
    played = a_challenge()
    who = people_of(played.house)
    first, second, _third = winter_halls(played, who)
    played.do(DropDay(number=1))
    assert {told.day for line in lines_of(played) for told in line.made_of} == {2, 3}
    assert f"contest:{first.contest.pk}" not in inputs_of(played.season, played.state)
    second.do(steps.Cancel(why="snow"))
    assert {told.day for line in lines_of(played) for told in line.made_of} == {3}
    Contest.objects.filter(pk=second.contest.pk).delete()
    assert {told.day for line in lines_of(played) for told in line.made_of} == {3}


def test_a_melee_gives_each_what_they_had_with_everybody():
    played = a_challenge()
    who = people_of(played.house)
    hall = open_hall(played.house, {n: (who[n],) for n in range(1, 10)}, PRESETS["melee-4x12"])
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    hall.do(steps.CloseEntries())
    hall.draw_tables(1, (DrawnTable(1, ((1, 2), (3, 4))), DrawnTable(2, ((5, 6), (7, 8)))), (9,))
    hall.score(1, 1, (1044, 900))
    hall.score(1, 2, (900, 1044))
    hall.draw_tables(2, (DrawnTable(1, ((1, 3), (2, 9))), DrawnTable(2, ((5, 8), (6, 7)))), (4,))
    hall.score(2, 1, (1000, 944))
    rows = [line_of(played, who[number]).sums.row for number in (1, 2, 3, 9)]
    assert [(row.points, row.match_points) for row in rows] == [(2044, 8), (1988, 6), (1900, 6), (1944, 5)]
    # Persons are ranked one by one there: four share first place.
    assert {told.place for line in lines_of(played) for told in line.made_of if told.rank == 1} == {1}


def test_a_melee_makes_pairs_of_who_sat_together_and_none_of_who_was_bye():
    played = a_challenge(ranks=Ranks.PAIRS)
    who = people_of(played.house)
    hall = open_hall(played.house, {n: (who[n],) for n in range(1, 6)}, PRESETS["melee-4x12"])
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    hall.do(steps.CloseEntries())
    hall.draw_tables(1, (DrawnTable(1, ((1, 4), (3, 2))),), (5,))
    hall.score(1, 1, (1044, 900))
    assert [line.entrant for line in lines_of(played)] == [pair_number((who[1], who[4])), pair_number((who[2], who[3]))]


def test_a_bye_to_be_caught_up_counts_with_its_partie():
    played = a_challenge()
    who = people_of(played.house)
    settings = replace(PRESETS["challenge-hivernal"], bye=ByeRule.CATCH_UP)
    hall = open_hall(played.house, {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 4)}, settings)
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    play(hall, FOUR[:1], ((1, 3),))
    assert who[5] not in {line.entrant for line in lines_of(played)}
    hall.do(steps.CatchUp(round=1, table=2, entrant=3, against=2))
    hall.score(1, 2, (1100, 844))
    rows = {person: line_of(played, who[person]).sums.row for person in (3, 5)}
    assert [(row.points, row.match_points, row.byes) for row in rows.values()] == [(900, 2, 0), (1100, 4, 0)]


@pytest.mark.parametrize("ranks", list(Ranks))
def test_a_penalty_falls_on_the_side_when_persons_are_ranked_too(ranks):
    played = a_challenge(ranks=ranks)
    who = people_of(played.house)
    hall = open_hall(played.house, {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 5)})
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    play(hall, FOUR)
    hall.do(steps.Penalize(id=1, round=1, entrant=1, given=162))
    row = line_of(played, who[3] if ranks is Ranks.PERSONS else pair_number((who[3], who[4]))).sums.row
    assert (row.points, row.wins) == (900 + 162, 1)


def test_who_plays_no_more_is_marked_and_a_choice_changes_the_tables():
    played = a_challenge(days_to_rank=2)
    who = people_of(played.house)
    hall = open_hall(played.house, {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 9)})
    played.do(HoldDay(number=1, contest=hall.contest.pk))
    play(hall, DAY_1)
    played.do(Withdraw(entrant=who[1]))
    assert line_of(played, who[1]).left
    assert {line.rank for line in lines_of(played)} == {None}
    played.do(ChooseChallenge(settings=CHALLENGES["challenge-hivernal"]))
    assert lines_of(played)[0].rank == 1
    assert all(told.why is DayCounts.COUNTS for line in lines_of(played) for told in line.made_of)
