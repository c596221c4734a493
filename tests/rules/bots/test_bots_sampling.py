"""Robots that choose cards in worlds: the same view gives the same card, and nothing but the view counts."""

import random
from dataclasses import fields, replace
from inspect import signature
from struct import pack, unpack

import pytest

from games.rules.actions import Play
from games.rules.bots import ROBOTS, Budget, Level, choose_action
from games.rules.bots.playing import follow, lead
from games.rules.bots.sampling import stakes_of_view
from games.rules.donne import Donne
from games.rules.estimates.memory import remember
from games.rules.options import PRESETS
from games.rules.partie import Partie
from games.rules.playing import Playing
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen, see
from games.rules.solver.judging import worlds
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.machine import Machine, MachineFault, SolverFault
from games.solver_machine import solver_machine

from ..notation import acted
from .boards import boards
from .table import dealt, moments

CONFIRME = ROBOTS[Level.CONFIRME]
WORLDS = 12


class CountedMachine:
    """The solver, which counts its calls and refuses them all if it is given a fault."""

    def __init__(self, fault: SolverFault | None = None) -> None:
        self.calls, self.fault, self.machine = 0, fault, solver_machine()

    def call(self, name: str, request: bytes) -> bytes:
        self.calls += 1
        if self.fault is not None:
            raise MachineFault(self.fault)
        return self.machine.call(name, request)


def with_machine(machine: Machine | None = None) -> Budget:
    return Budget(machine or solver_machine(), WORLDS)


def cards_after_the_first_trick(preset: str, count: int, seed: int):
    for partie, seen in moments(preset, count, seed):
        if seen.tricks_done and len({play.card for play in seen.legal if isinstance(play, Play)}) > 1:
            yield partie, seen


@pytest.mark.parametrize("preset", PRESETS)
def test_every_action_is_legal(preset):
    for board in boards(preset, 2, seed=31):
        partie, _ = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
        while (seat := partie.seat_to_act) is not None:
            action = CONFIRME.choose(see(partie, seat), random.Random(1), with_machine())
            assert action in partie.legal_actions(seat)
            partie, _ = partie.act(action)


def test_the_same_view_gives_the_same_card_whatever_the_dice_and_the_machine():
    for _, seen in cards_after_the_first_trick("contree", 2, seed=32):
        one = CONFIRME.choose(seen, random.Random(1), with_machine())
        assert CONFIRME.choose(replace(seen), random.Random(2), with_machine(CountedMachine())) == one


def test_a_robot_is_given_nothing_but_the_view():
    names = set(signature(CONFIRME.choose).parameters)
    assert len(names) == 3
    assert {field.name for field in fields(Budget)} == {"machine", "worlds"}


def test_hands_of_the_others_change_nothing():
    """The same moment with other hands that the seat may believe in: it sees the same, and plays the same card."""
    exchanged = 0
    for partie, seen in cards_after_the_first_trick("coinche", 2, seed=33):
        (world,) = worlds(knowledge_of(seen), 1, 5, solver_machine())
        other = see(with_hands(partie, world.hands), seen.seat)
        exchanged += world.hands != partie.donne.hands
        assert other == seen
        choices = [CONFIRME.choose(each, random.Random(1), with_machine()) for each in (seen, other)]
        assert choices[0] == choices[1]
    assert exchanged > 10


def with_hands(partie: Partie, hands) -> Partie:
    donne = partie.donne
    assert isinstance(donne, Donne)
    assert isinstance(donne.playing, Playing)
    return replace(partie, donne=replace(donne, playing=replace(donne.playing, hands=hands)))


def test_without_a_budget_it_chooses_as_the_fast_robots():
    for _, seen in moments("coinche", 2, seed=34):
        assert CONFIRME.choose(seen, random.Random(1), None) == choose_action(seen, random.Random(1))


@pytest.mark.parametrize("fault", [SolverFault.TOO_LONG, SolverFault.NO_WORLD])
def test_a_fault_of_the_machine_leaves_the_card_of_the_fast_robots(fault):
    machine = CountedMachine(fault)
    for _, seen in moments("contree", 1, seed=35):
        assert CONFIRME.choose(seen, random.Random(1), with_machine(machine)) == choose_action(seen, random.Random(1))
    assert machine.calls


def test_forced_cards_calls_and_the_first_trick_ask_no_machine():
    machine = CountedMachine()
    for _, seen in moments("contree", 4, seed=36):
        forced = len({action.card for action in seen.legal if isinstance(action, Play)}) < 2
        if forced or not seen.tricks_done:
            CONFIRME.choose(seen, random.Random(1), with_machine(machine))
    assert not machine.calls


def test_no_more_worlds_are_asked_for_than_the_budget_has():
    asked = []

    class Watched(CountedMachine):
        def call(self, name: str, request: bytes) -> bytes:
            asked.append(int.from_bytes(request[64:68], "little"))
            return super().call(name, request)

    for _, seen in cards_after_the_first_trick("contree", 2, seed=37):
        CONFIRME.choose(seen, random.Random(1), with_machine(Watched()))
    assert max(asked) == WORLDS
    assert min(asked) >= 1


class EvenMachine(CountedMachine):
    """A solver that finds every card as good as every other."""

    def call(self, name: str, request: bytes) -> bytes:
        answer = super().call(name, request)
        words = list(unpack(f"<{len(answer) // 4}i", answer))
        for at in range(4, len(words), 5):
            words[at + 1 : at + 5] = [0, 0, 0, 0]
        return pack(f"<{len(words)}i", *words)


def test_cards_that_do_equally_well_are_told_apart_by_habit():
    told = 0
    for _, seen in cards_after_the_first_trick("contree", 3, seed=38):
        memory = remember(seen, believe_calls=False)
        habit = follow(memory) if seen.trick else lead(memory)
        assert CONFIRME.choose(seen, random.Random(1), with_machine(EvenMachine())).card == habit
        told += 1
    assert told > 30


ENDING = {
    "north": "JH 9H AH TH AS TS KS QS",
    "east": "KH QH 8H 7H JS 9S 8S 7S",
    "south": "AD TD KD QD JD 9D 8D 7D",
    "west": "AC TC KC QC JC 9C 8C 7C",
    "take": "N take H",
}


def test_belote_is_said_and_counted_for_the_camp_that_said_it():
    partie = acted(dealt(**ENDING), "N play JH", "W play 7C", "S play 7D", "E play QH belote", "N play AH")
    assert belote_seen(partie, "E") == (0, 20)
    assert belote_seen(partie, "W") == (0, 20)


def test_a_belote_that_nobody_said_is_counted_only_by_its_holder():
    partie = acted(dealt(**ENDING), "N play JH", "W play 7C", "S play 7D", "E play 7H", "N play AH")
    assert belote_seen(partie, "E") == (0, 20)
    assert belote_seen(partie, "W") == belote_seen(partie, "S") == (0, 0)


def test_of_masters_that_are_all_good_it_leads_the_highest():
    """Trumps are drawn: north's spades and its last trump win whatever comes."""
    drawn = ("N play JH", "W play 7C", "S play 7D", "E play 7H", "N play 9H", "W play 8C", "S play 8D", "E play 8H")
    last = ("N play AH", "W play 9C", "S play 9D", "E play QH")
    partie = acted(dealt(**ENDING), *drawn, *last, "N play TH", "W play JC", "S play JD", "E play KH")
    assert str(CONFIRME.choose(see(partie, Seat.N), random.Random(1), with_machine())) == "N play AS"


def belote_seen(partie: Partie, seat: str):
    seen: Seen = see(partie, next(each for each in SEATS if each.name == seat))
    return stakes_of_view(seen).belote
