"""Drawn puzzles: the same from the same seed, from the view of the seat alone, right by other means than those used."""

from dataclasses import replace
from functools import cache

import pytest

from games.rules.cards import BIT, TA, TRUMP_CARDS, Suit, card_name, cards_in, hand_of, parse_card
from games.rules.drawn.bid import opening
from games.rules.drawn.bid_hand import BidHand
from games.rules.drawn.drawing import DRAWN_KINDS, drawn_from, solutions_of
from games.rules.drawn.rest import takes_all
from games.rules.drawn.take import teaches_to_take
from games.rules.options import read_rules
from games.rules.partie import Partie, PartieSheet
from games.rules.puzzles import ME
from games.rules.record import parse_record
from games.rules.replay import unfold
from games.rules.seats import SEATS
from games.rules.seen import see
from games.rules.solver.judging import worlds
from games.rules.solver.knowledge import knowledge_of
from games.rules.tricks import Trick, legal_cards
from games.solver_machine import solver_machine

CHEAP = ("winner", "legal", "count", "rest")


@cache
def found(kind):
    """The first puzzles of a kind, with the rules of each."""
    puzzles = []
    for number in range(400):
        rules = read_rules({"preset": DRAWN_KINDS[kind].presets[number % len(DRAWN_KINDS[kind].presets)]})
        puzzle = drawn_from(kind, rules, f"t/{number}", solver_machine())
        if puzzle is not None:
            puzzles.append((rules, f"t/{number}", puzzle))
        if len(puzzles) == 3:
            break
    return puzzles


def partie_at(puzzle):
    donne = unfold(parse_record(puzzle.record), 1)
    dealer = donne.line.dealer
    return Partie(PartieSheet(donne.rules, dealer, dealer), donne.states[puzzle.step])


@pytest.mark.parametrize("kind", CHEAP)
def test_the_same_seed_makes_the_same_puzzle_and_the_view_alone_solves_it(kind):
    assert len(found(kind)) == 3
    rules, seed, puzzle = found(kind)[0]
    assert drawn_from(kind, rules, seed, solver_machine()) == puzzle
    for _rules, _seed, each in found(kind):
        assert each.solution in solutions_of(kind, see(partie_at(each), ME), solver_machine())
        assert each.solution.theme in DRAWN_KINDS[kind].themes
        assert len(each.solution.right) <= 20


@pytest.mark.parametrize("kind", CHEAP)
def test_other_hidden_hands_have_the_same_solution(kind):
    for _rules, _seed, puzzle in found(kind):
        partie = partie_at(puzzle)
        seen = see(partie, ME)
        if seen.seat_to_act is not ME:
            continue
        for world in worlds(knowledge_of(seen), 3, 5, solver_machine()):
            playing = replace(partie.donne.playing, hands=world.hands)
            other = replace(partie, donne=replace(partie.donne, playing=playing))
            assert puzzle.solution in solutions_of(kind, see(other, ME), solver_machine())


def test_legal_cards_are_those_of_the_engine_and_not_all():
    for rules, _seed, puzzle in found("legal"):
        seen = see(partie_at(puzzle), ME)
        trick = Trick()
        for play in seen.trick:
            trick = trick.with_play(play, seen.trump)
        legal = legal_cards(seen.hand, trick, seen.trump, rules)
        assert puzzle.solution.right == "".join(card_name(card) for card in sorted(cards_in(legal)))
        assert legal != seen.hand


def test_what_is_counted_is_what_the_others_hold():
    for _rules, _seed, puzzle in found("count"):
        partie = partie_at(puzzle)
        hands, solution = partie.donne.playing.hands, puzzle.solution
        if solution.theme == "points":
            assert int(solution.right) == partie.donne.playing.points[ME.camp]
        else:
            names = " ".join(card_name(card) for seat in SEATS if seat is not ME for card in cards_in(hands[seat]))
            assert int(solution.right) == sum(name[1] == solution.facts["suit"] for name in names.split())


def test_the_winner_is_the_one_who_leads_next():
    for _rules, _seed, puzzle in found("winner"):
        playing = partie_at(puzzle).donne.playing
        right = puzzle.solution.right
        if puzzle.solution.theme == "points":
            assert int(right) == playing.tricks[-1].points(playing.contract.trump)
        else:
            assert right == str(playing.turn)


def test_the_rest_is_ones_own_in_every_deal_or_lost_in_one_that_may_be():
    for _rules, _seed, puzzle in found("rest"):
        seen = see(partie_at(puzzle), ME)
        known = knowledge_of(seen)
        drawn = worlds(known, 200, 99, solver_machine())
        all_taken = [takes_all(known, world.hands, solver_machine()) for world in drawn]
        assert all(all_taken) is (puzzle.solution.right == "yes")
        if puzzle.solution.right == "no":
            beater, holder = parse_card(puzzle.solution.facts["beater"]), puzzle.solution.facts["holder"]
            [seat] = [seat for seat in SEATS if str(seat) == holder]
            assert known.can_hold[seat] & BIT[beater]
            gone = hand_of(play.card for trick in seen.tricks_done for play in trick.plays)
            assert TRUMP_CARDS[TA] & ~gone & ~seen.hand & BIT[beater]


@pytest.mark.parametrize(
    ("held", "height"),
    [
        (BidHand(3, jack=True, nine=False, belote=False, aces=1), 80),
        (BidHand(4, jack=True, nine=False, belote=False, aces=1), 90),
        (BidHand(3, jack=True, nine=False, belote=False, aces=2), 90),
        (BidHand(3, jack=True, nine=True, belote=False, aces=1), 100),
        (BidHand(4, jack=True, nine=True, belote=False, aces=3), 120),
        (BidHand(4, jack=True, nine=False, belote=True, aces=1), 110),
        (BidHand(3, jack=True, nine=True, belote=False, aces=0), None),
        (BidHand(4, jack=False, nine=True, belote=False, aces=2), None),
        (BidHand(2, jack=True, nine=True, belote=False, aces=2), None),
    ],
)
def test_the_convention_is_that_of_the_lesson(held, height):
    assert opening(held, read_rules({"preset": "contree"})) == height


@pytest.mark.parametrize(
    ("hand", "first", "takes"),
    [
        ("JH 9H 7S 8S KD QC", True, True),
        ("JH 8H 7H AS KD QC", True, True),
        ("JH 8H 7H KS KD QC", True, False),
        ("JH 8H 7H KS KD QC", False, True),
        ("8H 7H QH KH KD QC", True, True),
        ("9H AH 7S AS AD QC", False, True),
        ("9H AH 7S AS AD QC", True, False),
    ],
)
def test_taking_as_the_lesson_teaches(hand, first, takes):
    cards = hand_of(parse_card(name) for name in hand.split())
    assert bool(teaches_to_take(cards, Suit.H, first=first)) is takes
