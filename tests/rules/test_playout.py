"""Donnes played out by chance: what they give is what the verbs give."""

import random

import pytest
from hypothesis import given, settings

from games.rules.options import PRESETS
from games.rules.playout import playout
from games.rules.record import parse_record, record_of, record_text
from games.rules.replay import replay
from games.rules.seats import Seat

from .notation import acted, begun, contracted, rules, taken
from .walking import begun as begun_by
from .walking import dealt, dice, rule_sets, steps


@settings(max_examples=40)
@given(rule_sets, dice)
def test_a_partie_played_out_is_what_its_record_replays_to(rules, dice):
    """State, legality and scoring are shared: the verbs accept every action and come to the same line."""
    partie = begun_by(rules, dice)
    while not partie.finished and len(partie.lines) < 3:
        partie = playout(dealt(partie, dice), dice)
    assert replay(parse_record(record_text(record_of(partie)))).partie == partie


@settings(max_examples=25)
@given(rule_sets, dice)
def test_it_goes_on_from_any_state(rules, dice):
    for partie in steps(begun_by(rules, dice), dice, donnes=1):
        if partie.donne is not None and dice.random() < 0.2:
            over = playout(partie, dice)
            assert over.donne is None
            assert over.sheet.past[-1].actions[: len(partie.donne.actions)] == partie.donne.actions
            assert replay(parse_record(record_text(record_of(over)))).partie == over


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_chance_plays_the_same_donne(preset):
    first = dealt(begun_by(rules(preset=preset), random.Random(5)), random.Random(6))
    assert playout(first, random.Random(7)) == playout(first, random.Random(7))


def test_words_and_annonces_are_said():
    """Silence only loses them; a carré of sevens or eights is worth nothing and stays unsaid."""
    tierce = {"east": "KH QH 8H 7H JS TS 9S 7S"}
    partie = taken(take="N take H", dealer="E", annonces=True, north="JH 9H AH TH AS 8S KS QS", **tierce)
    over = playout(partie, random.Random(1))
    said = [str(action) for action in over.sheet.past[-1].actions]
    assert "E annonce tierce JS" in said
    assert sum("belote" in text for text in said) == 2


def test_a_word_that_is_lost_stays_unsaid():
    """« rebelote » only follows « belote »."""
    partie = acted(taken(take="N take H", dealer="E"), "N play JH", "W play 7C", "S play 7D", "E play KH")
    over = playout(partie, random.Random(1))
    assert not any(str(action).endswith("belote") for action in over.sheet.past[-1].actions)


def test_every_pair_has_its_words_in_tout_atout():
    hands = {
        "north": "KH QH KS QS 7H 8H 7S 8S", "east": "KD QD JH 9H AH TH JS 9S",
        "south": "AD TD JD 9D 8D 7D AS TS", "west": "AC TC KC QC JC 9C 8C 7C",
    }  # fmt: skip
    over = playout(contracted("N bid 80 TA", tout_atout=True, **hands), random.Random(2))
    assert over.lines[-1].belote == (40, 40)


def test_a_donne_under_way_is_needed():
    with pytest.raises(ValueError, match="no donne"):
        playout(begun(), random.Random(1))


def test_a_donne_nobody_takes_is_played_out_too():
    passes = [f"{seat} pass" for seat in "NWSENWS"]
    waiting = acted(dealt(begun("E"), random.Random(3)), *passes)
    outcomes = {playout(waiting, random.Random(seed)).lines[0].outcome for seed in range(20)}
    assert "nobody" in outcomes
    assert waiting.seat_to_act is Seat.E
