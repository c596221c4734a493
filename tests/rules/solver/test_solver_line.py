"""The call `line`: one line of perfect play from any card of a donne to its end."""

import pytest

from games.rules.actions import Play
from games.rules.donne import Donne
from games.rules.seats import Camp, Seat
from games.rules.solver.grading import grade_words
from games.rules.solver.machine import MachineFault, SolverFault, asked
from games.rules.solver.positions import Goal, position_of
from games.rules.solver.solving import card_values
from tests.rules.solver.test_solver_grading import played_donnes

EACH, DONNE = 4, 32
BEFORE_PLAYS = 12
"""Words before the cards played: header, hands, leader, number of plays."""


def states_of(donne):
    """The donne before each of its cards, and at its end."""
    states, state = [], Donne.begin(donne.setup)
    for action in donne.actions:
        if isinstance(action, Play):
            states.append(state)
        state = state.act(action)[0]
    return [*states, state]


def line_from(donne, played, goal, machine):
    """The value, and the seat, card and points so far of both camps of each card after the first `played` ones."""
    words = grade_words(donne, goal)
    _looked, value, left, *told = asked(
        machine, "line", [*words[: BEFORE_PLAYS - 1], played, *words[BEFORE_PLAYS : BEFORE_PLAYS + played]]
    )
    assert len(told) == EACH * left
    return value, [tuple(told[at : at + EACH]) for at in range(0, len(told), EACH)]


@pytest.mark.parametrize("preset", ["classique", "contree", "coinche", "ffb-coinche"])
@pytest.mark.parametrize("goal", [Goal.POINTS, Goal.CAPOT])
def test_every_card_of_the_line_has_the_best_value(machine, preset, goal):
    for number, donne in enumerate(played_donnes(preset, 4, seed=8)):
        played = 9 * number
        value, line = line_from(donne, played, goal, machine)
        state = states_of(donne)[played]
        for seat, card, *points in line:
            values = card_values(position_of(state.playing, state.setup.rules, goal), machine)
            best = max(values.values()) if Seat(seat).camp is Camp.NS else min(values.values())
            assert state.seat_to_act is Seat(seat)
            assert values[card] == best == value - state.playing.points[0]
            state = state.act(Play(Seat(seat), card))[0]
            assert [*state.playing.points] == points
        assert len(line) == DONNE - played
        assert min(max(value, 0), 162) == state.playing.points[0]


def test_after_the_last_card_the_line_is_empty(machine):
    (donne,) = played_donnes("contree", 1, seed=9)
    assert line_from(donne, DONNE, Goal.POINTS, machine) == (donne.playing.points[0], [])


def test_a_card_that_may_not_be_played_is_refused(machine):
    (donne,) = played_donnes("contree", 1, seed=9)
    words = grade_words(donne)
    with pytest.raises(MachineFault) as caught:
        asked(machine, "line", [*words[: BEFORE_PLAYS - 1], 2, words[BEFORE_PLAYS], words[BEFORE_PLAYS]])
    assert caught.value.fault is SolverFault.BAD_PLAY
    with pytest.raises(MachineFault) as caught:
        asked(machine, "line", words[:-1])
    assert caught.value.fault is SolverFault.BAD_LENGTH
