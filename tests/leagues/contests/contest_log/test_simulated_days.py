"""Whole days of every preset and of every value of the settings: ranked as a pencil would (`recount`), nobody twice.

The recount shares no code with the site and is fed from the day's diary, not from the contest.
"""

from collections import Counter

import pytest

from leagues.contests.contest_log.counting import order_of, standings_by_results
from leagues.contests.contest_log.ranking import prizes_of, standings_of
from leagues.contests.contest_log.settings import PRESETS, EntryMode, Later
from leagues.pairings.draw import DrawReasonKind
from tests.leagues.contests.contest_log import recount_knock_out
from tests.leagues.contests.contest_log.diary import rules_of
from tests.leagues.contests.contest_log.simulated import SimulatedDay
from tests.leagues.contests.contest_log.simulated_days import CHANGED, day_settings
from tests.leagues.standings.recount import corrected, recounted, sums

DAYS = [*PRESETS, *CHANGED]
IN_BRACKETS = (Later.KNOCK_OUT, Later.POOLS)


def simulated(name, size, chance=1, shortened=False):
    day = SimulatedDay(day_settings(name, size), size, chance, shortened)
    day.play()
    return day


def check_rankings(day):
    rules = rules_of(day.settings, day.hall.seed)
    for number in range(1, len(day.draws) + 1):
        lines, by_hand = standings_by_results(day.hall.state, number), day.diary.contest(number)
        assert [(line.rank, line.entrant) for line in lines] == recounted(by_hand, rules), number
        assert {line.entrant: written(line.row) for line in lines} == sums(by_hand, rules), number
    if day.settings.later not in IN_BRACKETS:
        assert standings_of(day.hall.state) == lines
    elif len(day.draws) > rounds_of_pools(day):
        by_stage, _ = recount_knock_out.ranked(day.diary.contest(), rules, wall_of(day), third_place=False)
        assert [(line.rank, line.entrant) for line in standings_of(day.hall.state)] == by_stage


def rounds_of_pools(day):
    """Before the knock-out: everybody of a pool meets everybody of it."""
    there = len({who for table in day.draws[0].tables for who in table.entrants} | set(day.draws[0].byes))
    there -= day.done["late at the bye's table"]
    size = day.settings.pool_size
    largest = -(-there // -(-there // size))
    return largest - 1 + largest % 2 if day.settings.later is Later.POOLS else 0


def wall_of(day):
    """The rounds of the knock-out as the recount takes them."""
    return [
        ([wall_line(day, number, table) for table in draw.tables], draw.byes)
        for number, draw in enumerate(day.draws, 1)
        if number > rounds_of_pools(day)
    ]


def wall_line(day, number, table):
    """A result corrected after the next draw moves nobody who sits in it."""
    key = (number, table.number)
    if key in day.diary.alone:
        won = day.diary.alone[key][0][1]
    else:
        again = {who for draw in day.draws[number : number + 1] for each in draw.tables for who in each.entrants}
        sits = again & set(table.entrants)
        tables, penalties = day.known[number] if sits else (day.diary.tables, day.diary.penalties)
        line, _ = corrected(tables[key], penalties, None)
        won = None if line[5] is None else line[1 + line[5]][0]
    return (table.sides[0][0], table.sides[1][0], won)


def written(row):
    return [row.points, row.against, row.wins, row.match_points, row.best, row.first, row.capots]


def check_meetings(day):
    """No rematch that could be avoided, no second bye, no partner twice."""
    met = Counter(frozenset(two) for draw in day.draws for two in draw.opponents)
    byes = Counter(entrant for draw in day.draws for entrant in draw.byes)
    partners = Counter(frozenset(side) for draw in day.draws for table in draw.tables for side in table.sides)
    if day.settings.entry is EntryMode.MELEE:
        assert max(partners.values()) == 1
        return
    assert set(byes.values()) <= {1}
    if day.settings.later not in IN_BRACKETS:
        rematches = sum(times - 1 for times in met.values())
        assert rematches == 0 or min(day.present) < 2 * len(day.draws)
        told = {frozenset(reason.entrants) for draw in day.draws for reason in draw.told(DrawReasonKind.FORBIDDEN)}
        assert day.forbidden & set(met) == told
        assert not told or min(day.present) < 2 * len(day.draws)
        assert {table.number for draw in day.draws for table in draw.tables if day.fixed in table.entrants} == {2}


def check(day):
    check_rankings(day)
    check_meetings(day)
    assert day.hall.folded() == day.hall.state
    pot = prizes_of(day.hall.state)
    prizes, ranked = day.settings.prizes, len(order_of(day.hall.state, 1))
    assert pot.pot >= sum(each.worth for each in prizes if each.place is not None)
    assert sum(award.prize == 3 for award in pot.awards) == (ranked if prizes else 0)


@pytest.mark.parametrize("size", [8, 9])
@pytest.mark.parametrize("name", DAYS)
def test_a_small_day_is_ranked_as_a_pencil_would(name, size):
    check(simulated(name, size))


@pytest.mark.parametrize("name", PRESETS)
def test_a_day_of_33_pairs_is_too(name):
    check(simulated(name, 33))


def test_a_day_that_is_shortened_is_ranked_after_the_rounds_it_had():
    day = simulated("classique-4x12", 9, shortened=True)
    check(day)
    assert len(day.draws) == len(day.hall.state.settings.rounds) == 3


def test_everything_that_goes_wrong_goes_wrong_in_some_day():
    days = [simulated(name, size) for name in DAYS for size in (8, 9)]
    done = Counter(each for day in days for each in day.done)
    assert set(done) == {
        *("by_both", "typed_twice", "disputed", "corrected", "both_alike", "postponed"),
        *("late", "late at the bye's table", "by-hand", "caught up"),
    }
    kinds = {step.kind for day in days for step, _ in day.hall.lines}
    assert {"undo", "withdraw", "replace", "leave", "walkover", "penalize", "pardon", "recall", "reopen"} < kinds


@pytest.mark.slow
@pytest.mark.parametrize("size", [8, 9, 33, 64, 150])
@pytest.mark.parametrize("name", DAYS)
def test_many_days_of_every_size_are_too(name, size, run_seed):
    for chance in range(20 if size < 64 else 3):
        check(simulated(name, size, run_seed + chance))
