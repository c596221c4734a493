"""Answers to exercises: judged by the engine, with words for each fault."""

from dataclasses import replace

import pytest
from django.utils import translation

from games.learning.exercise_pages import answers_given, judged, question_of
from games.learning.exercises import Exercise, answers, right_answers

CUT = Exercise(
    slug="x", kind="legal", title="", story="", lesson="", hand="8H AH 7D", trick="AS TH", points=(20,), trump="H"
)
NOTHING_HIGHER = Exercise(slug="x", kind="legal", title="", story="", lesson="", hand="7H 9H AS", trick="JH")
BEST = Exercise(
    slug="x", kind="card", title="", story="", lesson="", hand="9S TS AH 8H KD 9D QC 7C", trick="QS AS 8S", best=("TS",)
)
TAKE = Exercise(
    slug="x",
    kind="call",
    title="",
    story="",
    lesson="",
    hand="JH 9H AS 8D QC",
    retourne="AH",
    calls=("N pass", "W pass"),
    offers=("S take", "S pass"),
    best=("S take",),
)
WINNER = Exercise(slug="x", kind="winner", title="", story="", lesson="", trick="AS 7H KS QS")
CHOICE = Exercise(slug="x", kind="choice", title="", story="", lesson="", ask="?", offers=("Yes", "No"), best=("1",))
NUMBER = Exercise(slug="x", kind="number", title="", story="", lesson="", ask="?", best=("34",))
EVERY = (CUT, NOTHING_HIGHER, BEST, TAKE, WINNER, CHOICE, NUMBER)


@pytest.fixture(autouse=True)
def _english():
    with translation.override("en"):
        yield


def verdict(exercise, *chosen):
    return judged(question_of(exercise), list(chosen))


@pytest.mark.parametrize("exercise", EVERY, ids=lambda each: each.kind)
def test_the_right_answer_is_right_and_any_other_is_not(exercise):
    right = right_answers(exercise)
    assert verdict(exercise, *(sorted(right) if exercise.kind == "legal" else sorted(right)[:1])).right
    for answer in {*answers(exercise), "35"} - right:
        assert not verdict(exercise, answer).right
    assert not verdict(exercise).right
    assert not verdict(exercise, "XX").right


def test_the_engine_says_who_takes_the_trick():
    assert right_answers(WINNER) == {"E"}
    assert [choice.label for choice in question_of(WINNER).choices] == ["You", "East", "Your partner", "West"]


def test_a_take_in_the_second_round_names_its_suit():
    all_passed = ("N pass", "W pass", "S pass", "E pass", "N pass", "W pass")
    second = replace(TAKE, calls=all_passed, offers=("S take S", "S take D", "S pass"), best=("S pass",))
    assert [choice.label for choice in question_of(second).choices] == ["take at spades", "take at diamonds", "pass"]
    assert [choice.label for choice in question_of(TAKE).choices] == ["take", "pass"]


def test_a_card_that_may_not_be_played_is_told_why():
    assert verdict(CUT, "7D").told[0].startswith("Seven of diamonds. You must trump.")


def test_what_was_forgotten_is_told():
    assert "Allowed too: seven of hearts." in verdict(NOTHING_HIGHER, "9H").told


@pytest.mark.parametrize("typed", ["34", " 34 ", "0034"])
def test_a_number_may_be_written_with_spaces_and_zeros(typed):
    assert verdict(NUMBER, typed).right is (len(typed) <= 4)


@pytest.mark.parametrize("typed", ["", "x", "-34", "3.4", "34 points", "٣٤", "9" * 5000])
def test_what_is_no_number_is_no_answer(typed):
    assert answers_given(NUMBER, [typed]) == set()
    assert verdict(NUMBER, typed).told == ["Type a whole number."]


@pytest.mark.parametrize("exercise", [BEST, TAKE, WINNER, CHOICE], ids=lambda each: each.kind)
def test_an_empty_answer_asks_for_one(exercise):
    assert verdict(exercise).told == ["Choose an answer first."]
    assert verdict(exercise, "<b>", "AC").told == ["Choose an answer first."]


def test_robots_are_asked_where_it_is_a_matter_of_judgement():
    assert verdict(BEST, "TS").robot
    assert verdict(TAKE, "S take").robot == "take"
    assert not verdict(WINNER, "E").robot
