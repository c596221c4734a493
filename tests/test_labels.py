"""Every code has its words, and no word stands for a code that does not exist."""

import re
from pathlib import Path
from typing import get_args

import pytest
from django.utils import translation

from games import labels
from games.analyses.requests import AnalysisCode
from games.duplicate.matches import MatchCode
from games.duplicate.opening import SetCode
from games.learning.groups import GroupCode
from games.learning.puzzle_kinds import PuzzleCode
from games.live.practice_tables import PracticeCode
from games.lobby.queue.waiting import QueueCode
from games.moderation.decisions import ModerationCode
from games.people.codes import PeopleCode
from games.permissions import TOO_MANY_GUESTS, PlayerCode
from games.robot_accounts.accounts import RobotCode
from games.rules.actions import Kind, parse_action
from games.rules.cards import CARDS, RANKS, SA, TRUMPS, Suit, card_name, parse_card
from games.rules.encheres import offer_of
from games.rules.errors import Code
from games.rules.explaining import What
from games.rules.line import Outcome
from games.rules.options import OPTIONS, PRESETS, Objective, Rules, preset_of, read_rules
from games.rules.seats import CAMPS, SEATS
from games.rules.solver.play_reason import PlayReason, PlayReasonKind
from games.sheets.entries import SheetCode
from games.talking.sending import TalkCode

PROTOCOL = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
OWN_CODES = {
    "too-many-tables",
    TOO_MANY_GUESTS,
    *TalkCode,
    *PeopleCode,
    *ModerationCode,
    *QueueCode,
    *PlayerCode,
    *PracticeCode,
    *SheetCode,
    *AnalysisCode,
    *SetCode,
    *RobotCode,
    *MatchCode,
    *GroupCode,
    *PuzzleCode,
}


def codes_of_the_protocol():
    refusals = PROTOCOL.read_text().split("## Refusals and closing")[1].split("| close code")[0]
    return set(re.findall(r"`([a-z-]+)`", refusals))


def every_text():
    for words in labels.REFUSALS.values():
        yield from (words.happened, words.means, words.remedy)
    for table in (labels.OPTIONS, labels.PRESETS, labels.OUTCOMES, labels.ANNONCES):
        for words in table.values():
            yield from (words.label, words.explanation)
    at_table = (labels.SEATS, labels.CAMPS, labels.TRUMPS, labels.RANK_NAMES, labels.HEIGHTS, labels.MULTIPLIERS)
    for table in (*at_table, labels.REASONS):
        yield from table.values()
    for values in labels.VALUES.values():
        yield from values.values()


def test_every_refusal_of_the_engine_and_of_the_table_has_its_words():
    assert set(labels.REFUSALS) == set(Code) | codes_of_the_protocol() | OWN_CODES


def test_every_option_of_the_rules_has_a_label_and_one_for_each_value():
    wanted = {"objective": {"points", "donnes"}}
    for option in OPTIONS:
        wanted.setdefault(option.name, set()).update(map(labels.value_key, option.values))
    assert {name: set(values) for name, values in labels.VALUES.items()} == wanted
    assert set(labels.OPTIONS) == set(wanted)
    assert set(labels.SECTIONS) == {option.section for option in OPTIONS}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("code", PlayReasonKind)
def test_every_reason_for_a_better_card_has_its_sentence(language, number, code):
    played, better, other = (parse_card(name) for name in ("AS", "QH", "TD"))
    why = PlayReason(code=code, played=played, better=better, other=other, suit=Suit.C, seat=SEATS[0], number=number)
    with translation.override(language):
        sentence = labels.play_reason_sentence(why, dict.fromkeys(SEATS, "Odile"))
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert sentence[0] == sentence[0].upper()


def test_a_number_that_is_no_usual_value_is_told_with_its_unit():
    with translation.override("en"):
        assert labels.value_label("capot_bid", 250) == "250 points"
        assert labels.value_label("capot_bid", 400) == "400 points"


def test_everything_a_table_names_has_its_word():
    assert set(labels.OUTCOMES) == set(get_args(Outcome))
    assert set(labels.SEATS) == set(map(str, SEATS))
    assert set(labels.CAMPS) == set(map(str, CAMPS))
    assert set(labels.TRUMPS) == set(map(str, TRUMPS))
    assert set(labels.RANK_NAMES) == set(map(str, RANKS))
    assert set(labels.REASONS) == set(get_args(What))
    assert set(labels.ANNONCES) == {"tierce", "cinquante", "cent", "carre"} == kinds()


def kinds():
    return {kind for part in get_args(Kind) for kind in get_args(part)}


def test_cards_contracts_and_annonces_are_named_as_people_say():
    with translation.override("en"):
        assert labels.card_label(parse_card("KH")) == "king of hearts"
        assert labels.contract_label(100, Suit.H) == "100 hearts"
        assert labels.contract_label("capot", SA) == "capot sans-atout"
        assert labels.annonce_label(parse_action("S annonce tierce KH")) == "Tierce to the king of hearts"
        assert labels.annonce_label(parse_action("S annonce carre J")) == "Carré: jack"


def test_every_card_and_every_contract_has_its_own_name():
    rules = read_rules({"preset": "coinche", "generale": True})
    offer = offer_of(rules)
    with translation.override("fr"):
        contracts = {labels.contract_label(height, trump) for height in offer.heights for trump in offer.trumps}
        assert len(contracts) == len(offer.heights) * len(offer.trumps)
        assert len({labels.card_label(card) for card in CARDS}) == 32
        assert all(card_name(card) not in labels.card_label(card) for card in CARDS)


def test_every_preset_has_a_name():
    assert set(labels.PRESETS) == set(PRESETS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_is_empty(language):
    with translation.override(language):
        assert all(str(text).strip() for text in every_text())


def test_every_sentence_is_told_in_french_too():
    def told(language):
        with translation.override(language):
            return [(words.happened + " " + words.means + " " + words.remedy) for words in map(plain, refusals())]

    def refusals():
        return labels.REFUSALS.values()

    def plain(words):
        return labels.RefusalWords(str(words.happened), str(words.means), str(words.remedy))

    assert not set(told("fr")) & set(told("en"))


def test_the_summary_of_a_rule_set_names_its_preset_and_its_objective():
    with translation.override("en"):
        assert labels.rules_title(read_rules({"preset": "concours"})) == "Village contest, 12 donnes"
        assert labels.rules_title(Rules(objective=Objective(points=500))) == "Classic belote, 500 points"


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_tells_every_option_and_marks_those_that_differ(name):
    rules = read_rules({"preset": name})
    told = labels.rules_as_text(rules)
    chosen = PRESETS[preset_of(rules)]
    usual = {option.name: option.default for option in OPTIONS}
    assert {option.name for option in told.differing} == {key for key in chosen if chosen[key] != usual.get(key)}
    assert any(option.section == 5 for option in told.options) is rules.annonces
    assert not any(option.section == (4 if rules.game == "retourne" else 3) for option in told.options)


def test_only_a_table_that_gathers_its_cards_says_that_memory_is_a_weapon():
    assert labels.rules_as_text(Rules()).gathered
    assert labels.rules_as_text(Rules(shuffle="cutter")).gathered
    assert not labels.rules_as_text(Rules(shuffle="every-donne")).gathered


def test_a_summary_has_every_option_with_its_value():
    summary = labels.rules_summary(read_rules({"preset": "coinche"}))
    assert len(summary) == len(labels.rules_as_text(read_rules({"preset": "coinche"})).options)
    assert all(str(label) and str(value) for label, value in summary)


def test_a_trump_is_told_alone_where_no_height_is_bid():
    with translation.override("en"):
        assert labels.contract_label(None, Suit.H) == "hearts"
