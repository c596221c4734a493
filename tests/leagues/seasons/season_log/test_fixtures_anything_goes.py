"""Championships where anything is done by chance: the log folds to what was applied, and an undone step never was."""

import random
from dataclasses import replace
from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import tables
from leagues.seasons.season_log.steps import DESK, Moment, Score, after_undo, fold, read_step, step_json, undone
from leagues.seasons.season_log.steps.fixtures import arriving
from tests.leagues.seasons.season_log.autumn import FRIDAY, OPENED, SEED, begun, persons_of

POINTS = ((1044, 900), (900, 1044), (972, 972), (1500, 0))
SEASONS = {}


def tried(made, make):
    """Whether it was done. Refused, it has changed nothing."""
    before = made.state
    try:
        made.do(make())
    except SeasonRefusal:
        assert made.state == before
        return False
    return True


def something(made, dice):
    """Any step of the calendar or of a result, by anybody of that fixture."""
    fixture = made.state.fixtures[dice.choice(list(made.state.fixtures))]
    number, side = fixture.number, dice.choice([*fixture.sides, DESK])
    score = Score(points=dice.choice(POINTS))
    day = FRIDAY + timedelta(days=dice.randrange(-2, 50))
    of = fixture.proposed.at.version if fixture.proposed else 1
    told = fixture.reported[-1].at.version if fixture.reported else 1
    return dice.choice(
        [
            lambda: steps.Propose(fixture=number, to=day, entrant=side),
            lambda: steps.Answer(fixture=number, of=of, entrant=side, agrees=dice.random() < 0.7),
            lambda: steps.Move(fixture=number, to=day),
            lambda: steps.PlayLive(fixture=number, code=dice.choice(["", "abc"]), entrant=side),
            lambda: steps.Report(fixture=number, score=score, entrant=side),
            lambda: steps.Report(fixture=number, score=score, live=True),
            lambda: steps.Confirm(fixture=number, of=told, entrant=side),
            lambda: steps.Dispute(fixture=number, entrant=side),
            lambda: steps.Settle(fixture=number, score=score),
            lambda: steps.Forfeit(fixture=number, forfeits=(dice.random() < 0.5, dice.random() < 0.5)),
            lambda: steps.Withdraw(entrant=fixture.drawn.home),
            lambda: steps.Replace(entrant=side, out=persons_of(side)[0], put=9000 + len(made.lines), since=3),
            lambda: arriving(made.state, persons_of(100 + len(made.lines)), 0, 4, (FRIDAY + timedelta(weeks=9),) * 9),
            lambda: steps.Undo(version=dice.randint(1, len(made.lines))),
        ]
    )


def season(chance, length=60):
    if chance not in SEASONS:
        dice = random.Random(chance)
        SEASONS[chance] = begun(*(0,) * dice.randint(2, 5), *(1,) * dice.choice([0, 3]))
        for _ in range(length):
            tried(SEASONS[chance], something(SEASONS[chance], dice))
    return SEASONS[chance]


@given(st.integers(0, 40))
@settings(max_examples=40, deadline=None)
def test_whatever_is_done_the_log_folds_to_it_and_it_is_counted(chance):
    made = season(chance)
    assert made.folded() == made.state
    counted = tables(made.state, made.state.settings)
    assert [sorted(line.entrant for line in table.lines) for table in counted.tables] == [
        [each.number for each in division] for division in made.state.divisions
    ]


@given(st.integers(0, 40))
@settings(max_examples=10, deadline=None)
def test_every_step_is_read_back_from_the_log_as_it_was_written(chance):
    lines = season(chance).lines
    assert lines
    assert [step for step, _moment in lines if read_step(step_json(step)) != step] == []


@given(st.integers(0, 40), st.data())
@settings(max_examples=80, deadline=None)
def test_an_undone_step_has_never_been_or_others_rest_on_it(chance, data):
    made = season(chance)
    gone = undone(made.lines)
    real = [m.version for step, m in made.lines if not isinstance(step, steps.Undo) and m.version not in gone]
    version = data.draw(st.sampled_from(real))
    moment = Moment(len(made.lines) + 1, 1, OPENED)
    try:
        after = after_undo(SEED, made.lines, steps.Undo(version=version), moment)
    except SeasonRefusal as refusal:
        if refusal.code is SeasonCode.NEEDED_LATER:
            return
        raise
    without = [line for line in made.lines if line[1].version != version]
    assert replace(after, version=0) == replace(fold(SEED, without), version=0)
