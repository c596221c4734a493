"""Contests where anything is done by chance: every step is done or refused by name, and the next round can be drawn."""

import random
from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.drawing import field_of
from leagues.contests.contest_log.ranking import prizes_of, standings_of
from leagues.contests.contest_log.settings import EntryMode, FirstRoundDraw, Later, RoundSettings
from leagues.contests.contest_log.steps import Score
from leagues.contests.contest_log.steps.drawing import draft
from leagues.pairings.by_hand import exchanged, seat_late
from tests.leagues.contests.contest_log.hall import hall, persons_of

WAYS = [each for each in Later if each is not Later.WHIST]


def tried(made, step):
    try:
        made.do(step)
    except ContestRefusal:
        return False
    return True


def drafted(made, dice):
    """The next round, sometimes changed by hand; None when there is none."""
    try:
        step = draft(made.state)
    except ContestRefusal as refusal:
        if refusal.code in (ContestCode.NO_MORE_ROUNDS, ContestCode.TOO_FEW):
            return None
        raise
    people = [entrant for table in step.draw.tables for entrant in table.entrants] + list(step.draw.byes)
    if dice.random() < 0.3 and len(people) > 1:
        step = replace(step, draw=exchanged(step.draw, *dice.sample(people, 2)), by_hand=True)
    if dice.random() < 0.1 and len(step.draw.tables) > 1:
        step = replace(step, draw=replace(step.draw, tables=step.draw.tables[1:]), by_hand=True)
    return step


def somebody_is_late(made, number, dice):
    new = made.state.next_number
    size = 1 if made.state.settings.entry is EntryMode.MELEE else 2
    if not tried(made, steps.Late(number=new, persons=persons_of(new, size), since=number)):
        return
    wall = made.state.round(number).draw
    if size == 2 and wall.byes:
        tried(made, steps.SeatLate(number=new, draw=seat_late(wall, new, field_of(made.state, number)), round=number))


def played(made, number, dice):
    for table in made.state.round(number).missing:
        if dice.random() < 0.1:
            made.do(steps.Walkover(round=number, table=table.number, present=dice.choice([0, 1, None])))
            continue
        points = dice.choice([972, 1000, 900])
        tried(made, steps.Dispute(round=number, table=table.number))
        made.do(steps.Settle(round=number, table=table.number, score=Score(points=(points, 1944 - points))))


def something_happens(made, number, dice):
    entrant = dice.choice(list(made.state.entrants))
    other = Score(points=(dice.randrange(1944), dice.randrange(1944)))
    at = dice.choice(list(made.state.round(dice.randint(1, number)).tables.values()))
    early = dice.randint(1, number)
    for step in (
        steps.Leave(number=entrant, since=number + 1),
        steps.Correct(round=early, table=at.number, score=other),
        steps.Penalize(id=len(made.lines), round=early, entrant=entrant, given=162),
        steps.Replace(number=entrant, instead_of=persons_of(entrant)[0], person=7000 + len(made.lines), since=number),
        steps.Undo(version=dice.randint(3, len(made.lines))),
    ):
        if dice.random() < 0.4:
            tried(made, step)


def day_of(later, chance):
    dice = random.Random(f"{later} {chance}")
    entry = EntryMode.MELEE if later in (Later.MELEE, Later.PLANNED_MELEE) else EntryMode.PAIRS
    made = hall(
        dice.randint(5, 14),
        entry=entry,
        later=later,
        first=dice.choice(list(FirstRoundDraw)),
        rounds=(RoundSettings(),) * 6,
        consolante=dice.random() < 0.7,
        pool_size=dice.choice([3, 4]),
    )
    made.do(steps.CloseEntries())
    for _round in range(6):
        step = drafted(made, dice)
        if step is None:
            break
        made.do(step)
        made.do(steps.Publish(round=step.round))
        if dice.random() < 0.3:
            somebody_is_late(made, step.round, dice)
        played(made, step.round, dice)
        something_happens(made, step.round, dice)
        for each in made.state.published:
            played(made, each.number, dice)
    return made


def check(later, chance):
    made = day_of(later, chance)
    assert made.folded() == made.state
    assert [line.rank for line in standings_of(made.state)][:1] == [1]
    assert prizes_of(made.state).awards == ()


@pytest.mark.parametrize("later", WAYS)
def test_whatever_is_done_a_contest_goes_on(later):
    for chance in range(12):
        check(later, chance)


@pytest.mark.slow
@pytest.mark.parametrize("later", WAYS)
def test_whatever_is_done_hundreds_of_contests_go_on(later, run_seed):
    for chance in range(run_seed, run_seed + 100):
        check(later, chance)
