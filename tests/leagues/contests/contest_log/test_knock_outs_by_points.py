"""Knock-outs logged when points alone ranked: they fold, draw and rank as they did, until they are recounted.

`golden/knock-outs-by-points.json` was written by that code (commit b77e37f): each log, and what it came to then.
"""

import json
from datetime import datetime
from pathlib import Path

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.ranking import by_stage, may_be_recounted, prizes_of, standings_of
from leagues.contests.contest_log.settings import with_options_of_the_game
from leagues.contests.contest_log.steps import Moment, apply, fold, read_step, step_json
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.contest_log.trees import told_all, trees_of
from tests.leagues.contests.contest_log.hall import Hall

GOLDEN = json.loads((Path(__file__).parent / "golden" / "knock-outs-by-points.json").read_text())
CLOSED = [name for name in GOLDEN if "closed" in name]


def lines_of(name):
    return [
        (read_step(each["data"]), Moment(each["version"], each["by"], datetime.fromisoformat(each["at"])))
        for each in GOLDEN[name]["steps"]
    ]


def folded(name):
    return fold(bytes.fromhex(GOLDEN[name]["seed"]), lines_of(name))


def next_draw(state):
    try:
        drawn = draft(state).draw
    except ContestRefusal as refusal:
        return str(refusal.code)
    return [[[table.number, [list(side) for side in table.sides]] for table in drawn.tables], list(drawn.byes)]


def tree_told(tree):
    columns = [
        [
            column.round,
            [[[each.entrant for each in two.places], two.table, str(two.came), two.won] for two in column.meetings],
        ]
        for column in tree.columns
    ]
    return [str(tree.which), tree.winner, columns]


def told(state):
    published = state.published
    return {
        "ranking": [[line.rank, line.entrant, line.row.points, line.row.wins] for line in standings_of(state)],
        "rankings": [
            [[line.rank, line.entrant] for line in standings_of(state, number)]
            for number in range(1, len(published) + 1)
        ],
        "awards": [[award.prize, award.entrant, award.worth] for award in prizes_of(state).awards],
        "trees": [tree_told(tree) for tree in trees_of(state, told_all(state))],
        "draws": [
            [
                [[table.number, [list(side) for side in table.sides]] for table in each.draw.tables]
                for each in published
            ],
            [list(each.draw.byes) for each in published],
        ],
        "next": next_draw(state),
    }


@pytest.mark.parametrize("name", GOLDEN)
def test_a_log_of_then_comes_to_what_it_came_to(name):
    assert told(folded(name)) == GOLDEN[name]["told"]


@pytest.mark.parametrize("name", GOLDEN)
def test_its_steps_are_written_as_they_were_and_follow_the_rule_they_were_written_by(name):
    for (step, _moment), before in zip(lines_of(name), GOLDEN[name]["steps"], strict=True):
        now = step_json(step)
        said = before["data"]
        if step.kind == "choose":
            said = said | {"settings": with_options_of_the_game(said["settings"])}
        assert as_far_as(now, said) == said
        if step.kind == "choose":
            assert now["settings"]["third_place"] is False
            assert not any(prize["consolante"] for prize in now["settings"]["prizes"])
        if step.kind == "draft":
            assert now["by_stage"] is False


def as_far_as(now, before):
    """Of what is written now, what was there then."""
    if isinstance(before, dict):
        return {key: as_far_as(now[key], value) for key, value in before.items()}
    if isinstance(before, list) and len(now) == len(before):
        return [as_far_as(one, other) for one, other in zip(now, before, strict=True)]
    return now


@pytest.mark.parametrize("name", CLOSED)
def test_a_contest_closed_then_is_ranked_by_stage_once_it_is_recounted(name):
    state = folded(name)
    assert may_be_recounted(state)
    after = apply(state, steps.Recount(), Moment(state.version + 1, 1, state.closed.at))
    champion = trees_of(after, told_all(after))[0].winner
    first = [line.entrant for line in standings_of(after) if line.rank == 1]
    assert first == [champion] if state.settings.ranked == "entrants" else len(first) == 2
    assert by_stage(after)
    assert after.rounds == state.rounds


def test_some_of_them_had_another_winner_by_points():
    """Otherwise the tests above would say little."""
    others = [
        name for name in CLOSED if standings_of(recounted(name))[0].entrant != GOLDEN[name]["told"]["ranking"][0][1]
    ]
    assert others


def recounted(name):
    state = folded(name)
    return apply(state, steps.Recount(), Moment(state.version + 1, 1, state.closed.at))


def test_recounting_is_for_a_closed_knock_out_of_then_once():
    made = hall_of("knock-out of 6 with byes, after two rounds")
    assert made.refused(steps.Recount()) == "not-closed"
    made = hall_of("knock-out of 8, closed")
    version = made.do(steps.Recount())
    assert made.refused(steps.Recount()) == "nothing-changes"
    assert made.folded() == made.state
    made.do(steps.Undo(version=version))
    assert told(made.state) == GOLDEN["knock-out of 8, closed"]["told"]


def hall_of(name):
    made = Hall(seed=bytes.fromhex(GOLDEN[name]["seed"]))
    made.lines, made.state = lines_of(name), folded(name)
    return made


def test_pools_under_way_then_have_a_knock_out_of_now():
    """Its bracket was not begun."""
    made = hall_of("pools of 8, their last round open")
    made.play()
    made.draw()
    assert by_stage(made.state)


def test_a_bracket_under_way_then_is_played_to_its_end_as_it_began():
    made = hall_of("knock-out of 6 with byes, after two rounds")
    made.draw()
    made.play()
    assert not by_stage(made.state)
    assert standings_of(made.state)[0].row.points == max(line.row.points for line in standings_of(made.state))
