"""The commented donnes of the site: every number in a comment is computed, every card named is where it must be."""

import re
from functools import cache

import pytest

from games.commented.reading import comments_of
from games.commented.shelf import FOLDER, SLUGS, commented_record, commented_records
from games.rules.actions import Play
from games.rules.bidding import Contract
from games.rules.cards import card_name
from games.rules.line import Tally
from games.rules.record import record_text
from games.rules.replay import canonical, unfold
from games.rules.scoring import score
from games.rules.seats import Camp
from games.rules.solver.grading import grade
from games.solver_machine import solver_machine
from tests.commented.claims import CLAIMS
from tests.commented.facts import ToldPosition

LANGUAGES = {"fr", "en"}
RANKS = {
    "fr": dict(zip(["sept", "huit", "neuf", "dix", "valet", "dame", "roi", "as"], "789TJQKA", strict=True)),
    "en": dict(zip(["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"], "789TJQKA", strict=True)),
}
SUITS = {
    "fr": dict(zip(["pique", "cœur", "carreau", "trèfle"], "SHDC", strict=True)),
    "en": dict(zip(["spades", "hearts", "diamonds", "clubs"], "SHDC", strict=True)),
}
JOINED = {"fr": "de", "en": "of"}


@cache
def donne_of(slug):
    return unfold(commented_record(slug).record, 1)


@cache
def graded(slug):
    return grade(donne_of(slug).states[-1], solver_machine())


def comments(slug):
    donne = donne_of(slug)
    return comments_of(donne.extras, donne.last)


def told(slug, position):
    return ToldPosition(donne_of(slug), graded(slug), position)


def numbers(text):
    return {int(number) for number in re.findall(r"\d+", text)}


def named(text, language):
    """The cards that a text names in full, « le dix de pique »."""
    ranks, suits = RANKS[language], SUITS[language]
    pattern = rf"\b({'|'.join(ranks)}) {JOINED[language]} ({'|'.join(suits)})\b"
    return {ranks[rank] + suits[suit] for rank, suit in re.findall(pattern, text)}


EVERY = [(slug, comment.position) for slug in SLUGS for comment in comments(slug).shown]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_is_possible_and_all_its_comments_can_be_shown(slug):
    found = comments(slug)
    assert found.left_out == 0
    assert 12 <= len(found.shown) <= 24
    assert canonical(record_text(commented_record(slug).record)) == record_text(commented_record(slug).record)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_donne_is_whole_and_has_a_title_in_both_languages(slug):
    one, donne = commented_record(slug), donne_of(slug)
    assert len(one.record.donnes) == 1
    assert donne.states[-1].over
    assert sum(isinstance(action, Play) for action in donne.states[-1].actions) == 32
    assert set(one.title.texts) == set(one.about.texts) == LANGUAGES


def test_the_folder_has_the_donnes_of_the_list_and_no_others():
    assert {path.stem for path in FOLDER.iterdir()} == set(SLUGS) == set(CLAIMS)
    assert [one.slug for one in commented_records()] == list(SLUGS)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_comment_is_in_french_and_in_english_and_has_a_position_of_its_own(slug):
    positions = [comment.position for comment in comments(slug).shown]
    assert positions == sorted(set(positions)) == sorted(CLAIMS[slug])
    assert all(set(comment.text.texts) == LANGUAGES for comment in comments(slug).shown)


@pytest.mark.parametrize(("slug", "position"), EVERY)
def test_the_numbers_of_a_comment_are_those_of_the_engine_and_of_the_solver(slug, position):
    comment = next(each for each in comments(slug).shown if each.position == position)
    found = [fact(told(slug, position)) for fact in CLAIMS[slug][position]]
    figures = {value for value in found if not isinstance(value, bool)}
    assert numbers(comment.text.texts["fr"]) == figures
    assert numbers(comment.text.texts["en"]) == figures


@pytest.mark.parametrize(("slug", "position"), EVERY)
def test_what_else_a_comment_claims_is_true(slug, position):
    untrue = [number for number, fact in enumerate(CLAIMS[slug][position]) if fact(told(slug, position)) is False]
    assert untrue == []


@pytest.mark.parametrize(("slug", "position"), EVERY)
def test_every_card_a_comment_names_was_dealt_and_is_there_at_its_position(slug, position):
    """A card that is named is on the table, played before, or in a hand; after the bidding that is every card."""
    comment = next(each for each in comments(slug).shown if each.position == position)
    state = donne_of(slug).states[position]
    there = {card_name(card) for card in range(32) if any(hand >> card & 1 for hand in state.hands)}
    there |= {card_name(card) for card in told(slug, position).played()}
    retourne = state.dealt.retourne
    there |= set() if retourne is None else {card_name(retourne)}
    for language in LANGUAGES:
        assert named(comment.text.texts[language], language) <= there


def test_the_contre_added_a_hundred_marks():
    """« Le contre » says what the donne would have cost without it."""
    line, rules = donne_of("le-contre").line, donne_of("le-contre").rules
    tally = Tally(taker=line.taker, trump=line.trump, points=line.points, belote=line.belote, value=line.value)
    assert score(tally, rules).marks[Camp.EW] == 260
    assert Contract(line.taker, line.trump, line.value, line.multiplier).multiplier == 2
