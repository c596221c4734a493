"""Champion, order by stage and prizes of knock-outs played by chance, as a pencil has them (`recount_knock_out`)."""

from collections import Counter

import pytest

from leagues.contests.contest_log.ranking import prizes_of, standings_of
from leagues.standings.prizes import Ties
from tests.leagues.contests.contest_log import recount_knock_out as recount
from tests.leagues.contests.contest_log.random_knock_outs import PRIZES, RandomKnockOut

LISTED = [(at, each.place, "consolante" if each.consolante else each.category) for at, each in enumerate(PRIZES)]


def check(chance):
    """What happened in it, to know that each thing happens in some."""
    made = RandomKnockOut(chance).play()
    state, settings = made.hall.state, made.hall.state.settings
    assert made.hall.folded() == state
    if len(made.drawn) <= made.before:
        return {"pools alone"}
    wall = made.wall
    lines, consolante = recount.ranked(made.diary.contest(), made.rules, wall, settings.third_place)
    assert [(line.rank, line.entrant) for line in standings_of(state)] == lines
    check_champion(wall, lines, settings.third_place)
    check_who_plays_the_consolante(wall, settings)
    had = {at: {award.entrant for award in prizes_of(state).awards if award.prize == at} for at in range(len(PRIZES))}
    categories = {who: {"women"} for who in made.women}
    check_prizes(state, recount.prizes(LISTED, lines, consolante, categories, settings.cumulative, had))
    return happened(made, wall, lines, consolante)


def check_champion(wall, lines, third_place):
    """Who never lost is first, alone once nobody else has not."""
    sat = recount.sittings(wall, third_place)
    tables, _ = wall[-1]
    beaten = {other if won in (one, None) else one for one, other, won in [t for ts, _ in wall[:-1] for t in ts]}
    beaten |= {other if won == one else one for one, other, won in tables if won is not None}
    unbeaten = {who for who in sat if who not in beaten}
    first = {who for rank, who in lines if rank == 1}
    assert first <= unbeaten
    if len(unbeaten) <= 2:
        assert first == unbeaten


def check_who_plays_the_consolante(wall, settings):
    """Losers of a first partie, without those who play for third place or the final."""
    sat = recount.sittings(wall, settings.third_place)
    there = {who for who, rounds in sat.items() if any(where == recount.CONSOLANTE for _, where in rounds)}
    wanted = set()
    for number, (tables, _) in enumerate(wall[:-1]):
        main = [table for table in tables if (number, recount.MAIN) in sat[table[0]]]
        if recount.meetings(wall, sat, number, recount.MAIN) <= (2 if settings.third_place else 1):
            continue
        losers = {other if won in (one, None) else one for one, other, won in main}
        had_played = {who for before, _ in wall[:number] for table in before for who in table[:2]}
        wanted |= losers - had_played
    alone = len(wanted) == 1 and not there
    assert there == (wanted if settings.consolante and not alone else set())


def check_prizes(state, expected):
    allotted = prizes_of(state)
    by_lot = state.settings.prize_ties is Ties.BY_LOT
    for number, prize in enumerate(PRIZES):
        awards = {award.entrant: award.worth for award in allotted.awards if award.prize == number}
        groups = [group for given, group in expected if given == number]
        assert (number in allotted.left) == (not groups)
        if prize.place is None:
            assert awards == {who: prize.worth for group in groups for who in group}
        elif groups:
            [group] = groups
            alone = by_lot or not prize.divisible
            assert sum(awards.values()) == prize.worth
            assert len(awards) == 1 if alone else set(awards) == group
            assert set(awards) <= group
            assert max(awards.values()) - min(awards.values()) <= 1


def happened(made, wall, lines, consolante):
    said = {"pools" if made.before else "knock-out alone"}
    said |= {"byes"} if wall[0][1] else set()
    said |= {"consolante"} if consolante else set()
    said |= {"two first"} if lines[1][0] == 1 else {"champion"}
    sat = recount.sittings(wall, made.hall.state.settings.third_place)
    said |= {"third place"} if any(where == recount.FOR_THIRD for each in sat.values() for _, where in each) else set()
    joined = {
        who
        for who, each in sat.items()
        if len(each) > 2 and each[1][1] == recount.MAIN and each[2][1] == recount.CONSOLANTE
    }
    said |= {"consolante after a bye"} if joined else set()
    best_points = max(line.row.points for line in standings_of(made.hall.state))
    champion = standings_of(made.hall.state)[0]
    said |= {"champion without the most points"} if champion.row.points < best_points else set()
    said |= {"left"} if made.diary.left else set()
    return said


@pytest.mark.parametrize("chances", [range(at, at + 10) for at in range(0, 50, 10)], ids=str)
def test_a_knock_out_by_chance_is_ranked_and_its_prizes_given_as_a_pencil_would(chances):
    for chance in chances:
        check(chance)


def test_everything_happens_in_some_of_them():
    done = Counter(each for chance in range(50) for each in check(chance))
    assert set(done) >= {
        *("pools", "knock-out alone", "byes", "consolante", "consolante after a bye", "third place"),
        *("two first", "champion", "champion without the most points", "left"),
    }


@pytest.mark.slow
@pytest.mark.parametrize("chance", range(1000, 1200))
def test_two_hundred_more_are_too(chance):
    check(chance)
