"""Puzzles: right by what the seat sees alone, the same from the same seed, with a tempting card and its reason."""

import random
from dataclasses import replace
from functools import cache

import pytest

from games.rules.cards import HIGHER, SUIT_OF, card_name, cards_in, hand_of, names_of, parse_cards
from games.rules.options import read_rules
from games.rules.partie import Partie, PartieSheet
from games.rules.puzzles import LEAST_LOSS, ME, equivalents, explained, puzzle_from, solution_of, theme_of
from games.rules.record import parse_record
from games.rules.replay import unfold
from games.rules.seen import see
from games.rules.solver.judging import judge, worlds
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.machine import MachineFault, SolverFault
from games.rules.solver.moments import moment_of
from games.rules.solver.phases import PlayPhase
from games.solver_machine import solver_machine

CLASSIQUE, CONTREE = (read_rules({"preset": preset}) for preset in ("classique", "contree"))
FOUND = [(CLASSIQUE, "x/167"), (CLASSIQUE, "x/199"), (CONTREE, "x/165"), (CLASSIQUE, "x/5")]
"""Seeds of donnes with a puzzle; that of the last takes longest, in its second trick."""


def partie_at(found):
    """The partie before the card to find."""
    donne = unfold(parse_record(found.record), 1)
    dealer = donne.line.dealer
    return Partie(PartieSheet(donne.rules, dealer, dealer), donne.states[found.step])


@cache
def puzzle(number):
    return puzzle_from(*FOUND[number], solver_machine())


@pytest.fixture(params=range(len(FOUND) - 1))
def found(request):
    return puzzle(request.param)


def test_the_same_seed_makes_the_same_puzzle():
    assert puzzle_from(*FOUND[0], solver_machine()) == puzzle(0)
    assert len({puzzle(number).record for number in range(len(FOUND))}) == len(FOUND)


def test_most_donnes_have_none():
    assert [puzzle_from(CLASSIQUE, f"x/{number}", solver_machine()) for number in range(3)] == [None] * 3


def test_a_puzzle_asks_south_for_one_of_several_cards_in_the_middle_of_a_donne(found):
    seen = see(partie_at(found), ME)
    assert seen.seat_to_act is ME
    assert 1 <= len(seen.tricks_done) <= 5
    legal = {action.card for action in seen.legal}
    assert len(legal) >= 3
    assert set(found.solution.right) | set(found.solution.losses) == legal
    assert found.solution.tempting in found.solution.losses
    assert min(found.solution.losses.values()) >= LEAST_LOSS
    assert 1300 <= found.solution.rating <= 1800


def test_other_worlds_find_the_same_card(found):
    """A judgement with a seed of this test."""
    judged = judge(knowledge_of(see(partie_at(found), ME)), 128, 99, solver_machine())
    assert judged.best in found.solution.right


def test_every_puzzle_has_a_reason_against_the_tempting_card(found):
    at = moment_of(knowledge_of(see(partie_at(found), ME)))
    assert explained(at, found.solution.tempting, found.solution.right) is not None


def test_nothing_but_the_view_is_used(found):
    """The same view with other hidden hands has the same solution, to the last digit."""
    partie = partie_at(found)
    seen = see(partie, ME)
    for world in worlds(knowledge_of(seen), 3, 5, solver_machine()):
        playing = partie.donne.playing
        other = replace(partie, donne=replace(partie.donne, playing=replace(playing, hands=world.hands)))
        assert see(other, ME) == seen
        assert solution_of(see(other, ME), solver_machine()) == found.solution


def test_whether_it_is_asked_does_not_depend_on_the_hidden_cards_either(found):
    """A view that is no puzzle is none with any other hidden hands."""
    partie = partie_at(found)
    record = parse_record(found.record)
    states = unfold(record, 1).states
    before = [
        state
        for state in states[: found.step]
        if state.playing is not None and state.playing.tricks and state.seat_to_act is ME
    ]
    for state in before:
        seen = see(Partie(partie.sheet, state), ME)
        for world in worlds(knowledge_of(seen), 2, 7, solver_machine()):
            other = replace(state, playing=replace(state.playing, hands=world.hands))
            assert solution_of(see(Partie(partie.sheet, other), ME), solver_machine()) is None


def test_no_puzzle_where_the_solver_gives_no_answer(found):
    class Silent:
        def call(self, name, request):
            raise MachineFault(SolverFault.NO_WORLD)

    assert solution_of(see(partie_at(found), ME), Silent()) is None


def test_equivalent_cards_have_nothing_between_them_that_is_out():
    """Ace and ten of a suit; not ace and king while the ten is out, nor cards around one on the table."""
    at = moment_of(knowledge_of(see(partie_at(puzzle(3)), ME)))
    assert names_of(cards_in(at.hand)) == "TS QS KS 8H 9H QH TC"
    legal = list(cards_in(at.hand))
    king, ten, queen, nine, eight = parse_cards("KS TS QS 9H 8H")
    assert set(equivalents(at, king, legal)) == {king, ten, queen}
    assert set(equivalents(at, nine, legal)) == {nine}
    assert eight not in equivalents(at, nine, legal)
    for card in legal:
        for other in equivalents(at, card, legal):
            between = HIGHER[at.trump][card] ^ HIGHER[at.trump][other]
            assert SUIT_OF[card] is SUIT_OF[other]
            assert between & at.unseen & ~hand_of([card, other]) == 0


def test_the_theme_is_what_the_trick_asks_for(found):
    """The theme is « cutting » also where discarding is right, so that it never tells the answer."""
    at = moment_of(knowledge_of(see(partie_at(found), ME)))
    legal = sorted({*found.solution.right, *found.solution.losses})
    assert theme_of(at, legal) is found.solution.theme
    assert theme_of(replace(at, trick=type(at.trick)()), legal) is PlayPhase.LEADING
    if at.trick.plays:
        led = SUIT_OF[at.trick.plays[0].card]
        assert theme_of(replace(at, trump=led), legal) is PlayPhase.TRUMPS
        plain = [card for card in legal if SUIT_OF[card] not in (led, at.trump)]
        assert not plain or theme_of(at, plain) is PlayPhase.DISCARDING


def test_puzzles_known_by_hand():
    """Partner's ace wins, the last seat has no trump: the bare ten of clubs, not a card from the long spades."""
    solution = puzzle(3).solution
    assert [card_name(card) for card in solution.right] == ["TC"]
    assert card_name(solution.tempting) == "KS"
    assert solution.theme is PlayPhase.CUTTING


def test_the_global_chance_is_not_touched():
    random.seed(1)
    before = random.getstate()
    puzzle_from(CLASSIQUE, "x/1", solver_machine())
    assert random.getstate() == before
