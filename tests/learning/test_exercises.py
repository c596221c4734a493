"""Exercises: valid data, answers judged by the engine, words for each fault."""

import pytest
from django.urls import reverse

from games.learning.exercise_list import EXERCISES
from games.learning.exercise_pages import judged, question_of
from games.learning.exercises import (
    ME,
    answers,
    call_seen,
    may_be_played,
    on_table,
    right_answers,
    robot_answer,
    turned,
)
from games.learning.views import WORKED
from games.rules.cards import card_name, cards_in, parse_cards

pytestmark = pytest.mark.django_db

OF_CARDS = [each for each in (*EXERCISES.values(), *WORKED) if each.kind != "call"]
OF_CALLS = [each for each in EXERCISES.values() if each.kind == "call"]
OPINIONS = [each for each in EXERCISES.values() if each.kind != "legal"]


def slug(exercise):
    return exercise.slug


def test_there_are_enough_of_each_kind():
    kinds = [each.kind for each in EXERCISES.values()]
    assert len(kinds) >= 12
    assert min(kinds.count(kind) for kind in ("legal", "card", "call")) >= 4


@pytest.mark.parametrize("exercise", OF_CARDS, ids=slug)
def test_a_hand_could_be_held(exercise):
    seen = parse_cards(" ".join((exercise.hand, exercise.trick, *exercise.tricks)))
    assert len(set(seen)) == len(seen)
    assert len(exercise.cards) <= 8 - len(exercise.tricks)
    done = turned(exercise)
    leader = on_table(exercise).plays[0].seat if exercise.trick else ME
    assert not done or done[-1].winner is leader


@pytest.mark.parametrize("exercise", OF_CALLS, ids=slug)
def test_a_call_is_asked_when_it_is_south_to_speak(exercise):
    seen = call_seen(exercise)
    assert seen.seat_to_act is ME
    assert {card_name(card) for card in cards_in(seen.hand)} == set(exercise.hand.split())
    assert set(exercise.offers) <= {str(action) for action in seen.legal}


@pytest.mark.parametrize("exercise", OPINIONS, ids=slug)
def test_the_best_answer_is_allowed_and_the_robots_agree(exercise):
    assert set(exercise.best) <= set(answers(exercise))
    if exercise.kind == "card":
        assert set(exercise.best) <= {card_name(card) for card in cards_in(may_be_played(exercise))}
    assert robot_answer(exercise) in exercise.best


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=slug)
def test_the_right_answer_is_right_and_any_other_is_not(exercise):
    question, right = question_of(exercise), right_answers(exercise)
    best = sorted(right) if exercise.kind == "legal" else sorted(right)[:1]
    assert judged(question, best).right
    for answer in set(answers(exercise)) - right:
        assert not judged(question, [answer]).right
    assert not judged(question, []).right
    assert not judged(question, ["XX"]).right


@pytest.mark.parametrize("name", ["legal", "card"])
def test_a_card_that_may_not_be_played_is_told_why(name):
    def forbidden_of(exercise):
        return set(answers(exercise)) - {card_name(card) for card in cards_in(may_be_played(exercise))}

    of_kind = [each for each in EXERCISES.values() if each.kind == name and len(right_answers(each)) == 1]
    chosen = next(each for each in of_kind if forbidden_of(each))
    forbidden = forbidden_of(chosen)
    for card in forbidden:
        assert judged(question_of(chosen), [card]).told


def post(client, name, *chosen, language="en"):
    address = reverse("learning:exercise", args=[name])
    return client.post(address, {"answer": chosen}, headers={"accept-language": language}).text


def test_a_right_answer_is_explained(client):
    text = post(client, "surcouper", "AH")
    assert "Right." in text
    assert "must trump, and above the ten" in text
    assert "Next hand" in text


def test_a_wrong_answer_says_what_the_engine_says_and_keeps_what_was_chosen(client):
    text = post(client, "surcouper", "7D")
    assert "Not quite." in text
    assert "Seven of diamonds. You must trump." in text
    assert 'value="7D" checked' in text
    assert "Show the answer" in text


def test_what_was_forgotten_is_told(client):
    assert "Allowed too: seven of hearts." in post(client, "rien-au-dessus", "9H")


def test_an_empty_answer_asks_for_one(client):
    assert "Choose an answer first." in post(client, "prendre")


def test_the_robots_are_asked_in_the_readers_language(client):
    assert "Our robots, asked just now: jack of hearts." in post(client, "tirer-les-atouts", "JH")
    assert "Our robots" not in post(client, "tirer-les-atouts", "8C")


def test_what_was_never_offered_is_no_answer(client):
    assert "Choose an answer first." in post(client, "surcouper", "<b>", "AS")


def test_the_duties_show_which_cards_may_be_played(client):
    text = client.get(reverse("learning:playing"), headers={"accept-language": "en"}).text
    assert text.count('class="is-right"') == sum(len(right_answers(each)) for each in WORKED)
