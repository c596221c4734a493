"""The lessons of the course: sound data; answers proven by the engine, the robots and the solver."""

import pytest

from games.learning.course import COURSE, LESSONS
from games.learning.exercise_pages import question_of
from games.learning.exercises import (
    ME,
    Still,
    answers,
    call_seen,
    may_be_played,
    on_table,
    play_seen,
    right_answers,
    turned,
)
from games.rules.actions import Play
from games.rules.bots import STRONGEST, Budget
from games.rules.cards import card_name, cards_in, parse_cards
from games.rules.solver.judging import judge
from games.rules.solver.knowledge import knowledge_of
from games.solver_machine import solver_machine
from tests.learning.write_course_table import PAGE, UNTRIED, course_page, hands_of_point, lessons_of_point, numbers

STEPS = [step for lesson in LESSONS.values() for step in lesson.steps]
OF_CARDS = [step for step in STEPS if step.kind in ("legal", "card")]
OF_CALLS = [step for step in STEPS if step.kind == "call"]
OPINIONS = [step for step in STEPS if step.kind in ("card", "call")]
PROVEN = [step for step in STEPS if step.proof is not None]
WORLDS = 256

ROBOTS_DISAGREE: dict[str, str] = {
    "appel-a-la-belote-trois-cartes": "the robots do not know the call by belote; the queen costs a tenth of a point",
    "appel-a-la-belote-arreter": "the robots read nothing in partner's queen, and draw trumps that only partner holds",
}
"""Exercises that the strongest robot answers otherwise, and why the lesson is right all the same."""
SOLVER_DISAGREES: dict[str, str] = {}
"""Exercises whose best card loses more than a trifle against open cards, and why the lesson is right all the same."""


def slug(each):
    return each.slug


def test_every_slug_is_there_once():
    assert len(LESSONS) == sum(len(part.lessons) for part in COURSE)
    assert len({step.slug for step in STEPS}) == len(STEPS)


def test_every_point_of_the_course_has_a_lesson_and_a_hand_or_a_reason():
    assert numbers() == list(range(1, 76))
    assert [number for number in numbers() if not lessons_of_point(number)] == []
    assert {number for number in numbers() if not hands_of_point(number)} == set(UNTRIED)
    assert PAGE.read_text() == course_page(), "python -m tests.learning.write_course_table"


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=slug)
def test_a_lesson_has_three_to_eight_hands_and_names_what_it_teaches(lesson):
    assert 3 <= len(lesson.steps) <= 8
    taught = {point for step in lesson.steps for point in step.points}
    assert taught <= set(lesson.points)
    assert parse_cards(lesson.cards)


@pytest.mark.parametrize("step", OF_CARDS, ids=slug)
def test_a_hand_could_be_held(step):
    seen = parse_cards(" ".join((step.hand, step.trick, *step.tricks)))
    assert len(set(seen)) == len(seen)
    assert len(step.cards) <= 8 - len(step.tricks)
    assert step.kind == "legal" or len(step.cards) == 8 - len(step.tricks)
    done = turned(step)
    leader = on_table(step).plays[0].seat if step.trick else ME
    assert not done or done[-1].winner is leader


@pytest.mark.parametrize("step", OF_CALLS, ids=slug)
def test_a_call_is_asked_when_it_is_south_to_speak(step):
    seen = call_seen(step)
    assert seen.seat_to_act is ME
    assert {card_name(card) for card in cards_in(seen.hand)} == set(step.hand.split())
    assert set(step.offers) <= {str(action) for action in seen.legal}


@pytest.mark.parametrize("step", STEPS, ids=slug)
def test_right_answers_are_among_those_offered(step):
    right = right_answers(step)
    assert right
    if step.kind == "number":
        assert all(answer.isdigit() for answer in right)
    else:
        assert right <= set(answers(step))
        assert step.kind == "legal" or right < set(answers(step))
    if step.kind == "card":
        assert right <= {card_name(card) for card in cards_in(may_be_played(step))}


@pytest.mark.parametrize("step", STEPS, ids=slug)
def test_no_two_answers_read_alike(step):
    labels = [choice.label for choice in question_of(step).choices]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("step", PROVEN, ids=slug)
def test_the_engine_proves_the_answer(step):
    assert step.proof(step) == set(step.best)


@pytest.mark.parametrize("step", OPINIONS, ids=slug)
def test_the_strongest_robot_agrees_or_it_is_said_why_not(step):
    seen = call_seen(step) if step.kind == "call" else play_seen(step)
    chosen = STRONGEST.choose(seen, Still(), Budget(solver_machine(), 64))
    answer = card_name(chosen.card) if isinstance(chosen, Play) else str(chosen)
    assert (answer in step.best) == (step.slug not in ROBOTS_DISAGREE), answer


@pytest.mark.parametrize("step", [step for step in STEPS if step.kind == "card"], ids=slug)
def test_the_solver_agrees_or_it_is_said_why_not(step):
    judged = judge(knowledge_of(play_seen(step)), WORLDS, 1, solver_machine()).cards
    told = {card_name(card): round(each.loss, 1) for card, each in judged.items()}
    best = [each for card, each in judged.items() if card_name(card) in step.best]
    agrees = not any(each.is_fault for each in best)
    assert agrees == (step.slug not in SOLVER_DISAGREES), told
