"""What the program is not made for is refused by a code."""

import random
from dataclasses import replace
from struct import pack

import pytest

from games.rules.cards import CARDS, hand_of, parse_cards
from games.rules.options import Rules
from games.rules.seats import Seat
from games.rules.solver.machine import MachineFault, SolverFault
from games.rules.solver.positions import Position, position_words
from games.rules.solver.solving import card_values, solve

HANDS = tuple(hand_of(parse_cards(cards)) for cards in ("JH 9H", "AH 7S", "KH 8S", "QH 9S"))
POSITION = Position(trump=1, rules=Rules(), hands=HANDS, leader=Seat.N)
WHOLE_PACK = tuple(0xFF << 8 * seat for seat in range(4))


def refused(fault, position, machine):
    for call in (solve, card_values):
        with pytest.raises(MachineFault) as caught:
            call(position, machine)
        assert caught.value.fault is fault


@pytest.mark.parametrize(
    ("fault", "changes"),
    [
        (SolverFault.BAD_TRUMP, {"trump": 6}),
        (SolverFault.BAD_GOAL, {"goal": 3}),
        (SolverFault.BAD_GOAL, {"taker": 4}),
        (SolverFault.BAD_SEAT, {"leader": 4}),
        (SolverFault.BAD_HANDS, {"hands": (0, 0, 0, 0)}),
        (SolverFault.BAD_HANDS, {"hands": (*HANDS[:3], HANDS[0])}),
        (SolverFault.BAD_HANDS, {"hands": (*HANDS[:3], 0)}),
        (SolverFault.BAD_HANDS, {"hands": (0x1FF, 0x1FF << 9, 0x1FF << 18, 0x1F << 27)}),
        (SolverFault.BAD_TRICK, {"laid": (0, 1, 2, 3)}),
        (SolverFault.BAD_TRICK, {"laid": (0, 1, 2, 3, 4)}),
        (SolverFault.BAD_HANDS, {"laid": (4,)}),
        (SolverFault.TOO_LONG, {"limit": 1 << 27}),
    ],
)
def test_broken_positions_have_a_code(machine, fault, changes):
    refused(fault, replace(POSITION, **changes), machine)


def test_a_card_on_the_table_must_be_one_and_nobodys_and_legal(machine):
    hands = (HANDS[0] & ~(1 << 12), *HANDS[1:])  # north has led the jack of hearts
    assert solve(replace(POSITION, hands=hands, laid=(12,)), machine) >= 0
    refused(SolverFault.BAD_TRICK, replace(POSITION, hands=hands, laid=(32,)), machine)
    refused(SolverFault.BAD_TRICK, replace(POSITION, hands=hands, laid=(10,)), machine)
    # Counterclockwise west follows; it had a heart and threw a spade.
    hands = (hands[0], *HANDS[1:3], HANDS[3] & ~(1 << 2))
    refused(SolverFault.BAD_PLAY, replace(POSITION, hands=hands, laid=(12, 2)), machine)


def test_a_search_that_is_too_long_gives_no_answer(machine):
    pack = random.Random(1).sample(CARDS, 32)
    hands = tuple(hand_of(pack[8 * seat : 8 * seat + 8]) for seat in range(4))
    whole = replace(POSITION, hands=hands)
    value = solve(whole, machine)
    refused(SolverFault.TOO_LONG, replace(whole, limit=100), machine)
    assert solve(whole, machine) == value


def test_requests_of_another_length_are_refused(machine):
    words = position_words(POSITION)
    for length in (0, 1, len(words) - 1, len(words) + 1, 4096, 5000):
        with pytest.raises(MachineFault) as caught:
            machine.call("solve", pack(f"<{length}I", *(words + [0] * length)[:length]))
        assert caught.value.fault is SolverFault.BAD_LENGTH
    with pytest.raises(MachineFault):
        machine.call("solve", b"abc")


def test_random_words_never_trap(machine):
    dice, answered, faults = random.Random(5), 0, 0
    words = position_words(POSITION)
    for _ in range(3000):
        bent = list(words)
        for _ in range(dice.randint(1, 3)):
            bent[dice.randrange(len(bent))] = dice.choice((dice.getrandbits(32), dice.randrange(8), 0xFFFFFFFF))
        bent[5] = 1000  # the limit
        try:
            machine.call(dice.choice(("solve", "card_values")), pack(f"<{len(bent)}I", *bent))
            answered += 1
        except MachineFault:
            faults += 1
    assert answered > 100
    assert faults > 100
