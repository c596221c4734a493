"""The winter challenge, reckoned by hand from the sheets of `winter`: win 4, loss 2, draw and bye 3, a bye 1,000."""

from dataclasses import replace

from leagues.contests.contest_log.settings import PRESETS as CONTESTS
from leagues.standings.regulation import ByeRule, Metric
from leagues.standings.seasons.challenge import ChallengeDay, DayCounts, attended, challenge, day_of
from leagues.standings.seasons.lines import ResultForm
from leagues.standings.seasons.settings import Ranks
from tests.leagues.standings.seasons.winter import WINTER, pairs_of, winter, winter_days

# Pair 1: day 1 4+4+4 and 1044+990+1014; day 2 2+4+4 and 960+1084+1130; day 3 4+2+2 and 974+890+936.
# Pair 7: day 1 4+4+2 and 1204+1000+930; day 2 bye 3, 2+4 and 1000+920+1074; day 3 draw 3, 4+4 and 972+1000+1130.
# Person 5: day 1 with 6, 4+2+4 and 1100+944+1034; with 17 day 2 4+4+4 and 984+1024+1090, day 3 2+4+2 and 970+1124+926.
BY_HAND = [
    # rank, person, match points, wins, total, days
    (1, 5, 30, 6, 9196, 3),
    (2, 1, 30, 6, 9022, 3),
    (2, 2, 30, 6, 9022, 3),
    (4, 13, 30, 5, 9230, 3),
    (4, 14, 30, 5, 9230, 3),
    (6, 3, 29, 5, 9036, 3),
    (6, 4, 29, 5, 9036, 3),
    (8, 9, 29, 5, 8914, 3),
    (8, 10, 29, 5, 8914, 3),
    (10, 11, 24, 3, 8236, 3),
    (10, 12, 24, 3, 8236, 3),
    (12, 7, 21, 1, 8164, 3),
    (12, 8, 21, 1, 8164, 3),
    (14, 17, 20, 4, 6118, 2),
    (15, 15, 14, 1, 5354, 2),
    (15, 16, 14, 1, 5354, 2),
    (17, 6, 10, 2, 3078, 1),
]


def figures(lines):
    return [
        (each.rank, each.entrant, each.sums.row.match_points, each.sums.row.wins, each.sums.row.points, each.sums.days)
        for each in lines
    ]


def line_of(person, lines):
    return next(line for line in lines if line.entrant == person)


def test_three_days_of_eight_pairs_are_what_a_pencil_gives():
    assert figures(winter()) == BY_HAND


def test_the_preset_is_the_regulation_of_the_real_one():
    assert (WINTER.days, WINTER.days_for_prize, WINTER.best, WINTER.bye, WINTER.bye_points) == (
        18,
        4,
        None,
        ByeRule.FLAT,
        1000,
    )
    worth = WINTER.match_points
    assert (worth.win, worth.loss, worth.bye) == (4, 2, 3)
    assert WINTER.metrics == (Metric.MATCH_POINTS, Metric.WINS, Metric.POINTS)


def test_its_contest_days_count_as_the_season_does():
    contest = CONTESTS["challenge-hivernal"]
    assert (contest.match_points, contest.bye, contest.bye_points) == (WINTER.match_points, WINTER.bye, 1000)
    assert contest.days_for_prize == WINTER.days_for_prize
    assert contest.metrics[:3] == WINTER.metrics


def test_three_at_thirty_are_separated_by_wins_then_by_their_total():
    first, second, _, fourth, *_ = winter()
    assert second.decided_by is Metric.POINTS
    assert fourth.decided_by is Metric.WINS
    assert (first.tied, second.tied) == (False, True)


def test_points_follow_the_person_when_a_partner_is_replaced():
    """6 played day 1 with 5, 17 the next two days: 5 has the sum of what both had with 5."""
    lines = winter()
    five, six, seventeen = (line_of(person, lines).sums.row for person in (5, 6, 17))
    assert five.match_points == six.match_points + seventeen.match_points
    assert five.points == six.points + seventeen.points


def test_the_same_days_may_rank_pairs():
    days = [day_of(number, pairs_of(number), WINTER.regulation) for number in (1, 2, 3)]
    lines = challenge(days, replace(WINTER, ranks=Ranks.PAIRS))
    assert [(line.rank, line.entrant, line.sums.row.match_points) for line in lines] == [
        (1, 3, 30),
        (2, 1, 30),
        (3, 7, 30),
        (4, 2, 29),
        (5, 5, 29),
        (6, 6, 24),
        (7, 4, 21),
        (8, 8, 14),
    ]


def test_a_bye_is_three_match_points_and_a_thousand():
    [_, day, _] = line_of(13, winter()).made_of
    assert (day.row.byes, day.row.points, day.of_parties) == (1, 1000 + 920 + 1074, 3 + 2 + 4)


def test_nobody_has_a_prize_before_the_fourth_day():
    assert not any(line.for_prize for line in winter())
    fourth = replace(winter_days(1)[0], number=4)
    lines = challenge([*winter_days(), fourth], WINTER)
    assert {line.entrant for line in lines if line.for_prize} == {1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14}


def test_a_line_opens_into_its_days_its_form_and_its_movement():
    six, five = line_of(6, winter()), line_of(5, winter())
    assert [(told.day, told.why) for told in six.made_of] == [
        (1, DayCounts.COUNTS),
        (2, DayCounts.ABSENT),
        (3, DayCounts.ABSENT),
    ]
    assert [told.rank for told in five.made_of] == [5, 1, 7]
    assert five.form == (ResultForm.WON, ResultForm.WON, ResultForm.LOST, ResultForm.WON, ResultForm.LOST)
    assert (five.movement, six.movement) == (2, -2)
    assert [line_of(person, winter(2)).movement for person in (5, 17)] == [2, None]


def test_what_the_days_say_adds_up_to_the_line():
    lines = winter()
    assert lines
    for line in lines:
        counted = [told for told in line.made_of if told.why is DayCounts.COUNTS]
        assert sum(told.row.points for told in counted) == line.sums.row.points
        assert sum(told.of_parties + told.of_place for told in counted) == line.sums.row.match_points
        assert all(attended(told.row) for told in counted)


def test_a_day_whose_ranking_alone_is_known_counts_as_well():
    known = [ChallengeDay(number=day.number, standings=day.standings) for day in winter_days()]
    assert figures(challenge(known, WINTER)) == BY_HAND
    assert {line.form for line in challenge(known, WINTER)} == {()}
