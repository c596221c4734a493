"""The duty of a seat that is to play, in notation: hand, trick, trump, rules, code. Its clauses: rules 2."""

import random
from collections.abc import Iterator

import pytest

from games.rules.bots import choose_action
from games.rules.cards import SUIT_CARDS, SUIT_OF, TA, TRUMP_CARDS, Hand, Trump, hand_of, parse_cards, parse_trump
from games.rules.duties import DutyCode, duty_of
from games.rules.options import Rules, read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS
from games.rules.seen import see
from games.rules.tricks import Trick, legal_cards, trick_of
from tests.rules.bots.boards import boards

CASES = [
    # hand, trick so far (partner is the last but one), trump, options, code
    ("7H AS 8D", "", "H", {}, "lead"),
    ("7H AS 8S", "TS", "H", {}, "follow"),
    ("7H AS 8S", "TS KS", "H", {}, "follow"),
    ("7H 9H AS", "TH", "H", {}, "rise"),
    ("7H 8H AS", "TH", "H", {}, "not-higher"),
    ("7H AH 8S", "9H 7S", "H", {}, "not-higher"),
    ("7H JH 8S", "9H 7S", "H", {}, "rise"),
    ("7H JH 8S", "9H 7S", "H", {"overtrump_partner": "lenient"}, "partner-higher"),
    ("7H 8D", "AS", "H", {}, "trump"),
    ("7H 8D", "7S AS", "H", {}, "trump"),
    ("AH 8D", "AS TH", "H", {}, "overtrump"),
    ("8H 7D", "AS TH", "H", {}, "undertrump"),
    ("8H 7D", "AS TH", "H", {"undertrump": "free"}, "cannot-overtrump"),
    ("8H 7H", "AS TH", "H", {"undertrump": "free"}, "cannot-overtrump"),
    ("7H 8D", "AS 7S", "H", {}, "partner-master"),
    ("7H 8H", "AS 7S", "H", {}, "partner-master"),
    ("7H 8D", "AS 7S", "H", {"partner_winning": "must-trump"}, "trump"),
    ("7H JH 8D", "7S TH 8S", "H", {"undertrump_partner": "forbidden"}, "no-lower-trump"),
    ("7H 8D", "7S TH 8S", "H", {"undertrump_partner": "obliged"}, "undertrump"),
    ("JD 8D", "AS", "H", {}, "discard"),
    ("JD 8S", "AH", "H", {}, "discard"),
    ("7S JD", "AH", "TA", {}, "discard"),
    ("9H JD", "AH", "TA", {}, "rise"),
    ("7H JD", "AH", "TA", {}, "not-higher"),
    ("7H JD", "AS", "SA", {}, "discard"),
]
RULES = {"TA": {"preset": "coinche"}, "SA": {"preset": "coinche"}}


@pytest.mark.parametrize(("hand", "plays", "trump", "options", "code"), CASES)
def test_the_duty_says_why_cards_are_legal(hand, plays, trump, options, code) -> None:
    rules = read_rules(RULES.get(trump, {}) | options)
    cards = parse_cards(plays)
    trick = trick_of(cards, SEATS[: len(cards)], parse_trump(trump))
    duty = duty_of(hand_of(parse_cards(hand)), trick, parse_trump(trump), rules)
    assert str(duty.code) == code
    assert duty.led == (SUIT_OF[cards[0]] if cards else None)


def test_every_code_has_a_case() -> None:
    assert {case[-1] for case in CASES} == {str(code) for code in DutyCode}


def allowed(code: DutyCode, hand: Hand, trick: Trick, trump: Trump, rules: Rules) -> Iterator[bool]:
    """What each code promises of the legal cards."""
    legal = legal_cards(hand, trick, trump, rules)
    led = SUIT_CARDS[SUIT_OF[trick.plays[0].card]] if trick.plays else 0
    trumps = hand & TRUMP_CARDS[trump]
    if code in ("lead", "partner-master", "cannot-overtrump", "discard"):
        yield legal == hand
    if code in ("follow", "not-higher", "partner-higher"):
        yield legal == hand & led
    if code == "rise":
        yield legal & ~led == 0
    if code in ("trump", "undertrump"):
        yield legal == trumps
    if code == "overtrump":
        yield legal & ~trumps == 0
    if code == "discard":
        yield not hand & led
        yield trump is TA or SUIT_OF[trick.plays[0].card] is trump or not trumps
    if code == "no-lower-trump":
        yield legal & ~trumps == hand & ~trumps


@pytest.mark.parametrize("preset", ["classique", "coinche", "ffb-coinche", "contree"])
def test_in_played_donnes_the_duty_agrees_with_the_legal_cards(preset: str) -> None:
    met = set()
    for board in boards(preset, 40, 11):
        partie, _events = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
        dice = random.Random(3)
        while partie.donne is not None and not partie.lines:
            playing = partie.donne.playing
            if playing is not None:
                hand, trump = playing.hands[playing.turn], playing.contract.trump
                duty = duty_of(hand, playing.trick, trump, board.rules)
                met.add(duty.code)
                checks = list(allowed(duty.code, hand, playing.trick, trump, board.rules))
                assert checks, duty
                assert all(checks), (duty, bin(hand))
            legal = partie.legal_actions()
            bids = partie.donne.bidding.over
            action = dice.choice(legal) if bids else choose_action(see(partie, partie.seat_to_act), dice)
            partie, _events = partie.act(action)
    assert {"lead", "discard"} <= met
    assert met & {"follow", "not-higher"}
