"""Worlds drawn for a seat: uniform, and never one the seat knows to be false."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations as subsets

import pytest

from games.rules.actions import Play
from games.rules.annonces import combinations
from games.rules.belote import pairs_of
from games.rules.cards import BIT, cards_in, hand_of
from games.rules.dealing import shuffled_pack
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat
from games.rules.seen import see
from games.rules.solver.judging import judge, worlds
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.machine import MachineFault, SolverFault
from games.rules.tricks import Trick, legal_cards
from tests.rules.solver.random_positions import DUTIES

EVERYTHING = {"annonces": True, "game": "encheres", "sans_atout": True, "tout_atout": True}


def moments(number, seed, *, most=31, preset=None):
    """Views of the seat to play, at random moments of donnes played by random legal actions."""
    dice, found = random.Random(seed), 0
    while found < number:
        rules = read_rules({"preset": preset} if preset else EVERYTHING | dice.choice(DUTIES))
        partie = Partie.begin(rules, first_dealer=dice.choice(SEATS)).deal(shuffled_pack(dice))[0]
        stop = dice.randrange(most)
        while partie.donne is not None:
            playing = partie.donne.playing
            at_stop = playing is not None and 4 * len(playing.tricks) + len(playing.trick.plays) == stop
            if at_stop and all(isinstance(action, Play) for action in partie.legal_actions(playing.turn)):
                found += 1
                yield see(partie, playing.turn), partie.donne
                break
            partie = partie.act(dice.choice(partie.legal_actions()))[0]


def first_hands(world, plays):
    hands = list(world.hands)
    for play in plays:
        assert not any(hand & BIT[play.card] for hand in hands)
        hands[play.seat] |= BIT[play.card]
    return hands


def assert_possible(world, seen):
    """The rules of the project find nothing against these hands."""
    tricks = (*(trick.plays for trick in seen.tricks_done), seen.trick)
    plays = [play for trick in tricks for play in trick]
    assert world.hands[seen.seat] == seen.hand
    assert [hand.bit_count() for hand in world.hands] == list(seen.counts)
    hands = first_hands(world, plays)
    assert sum(hands) == 0xFFFFFFFF
    if seen.turned is not None and seen.taker is not None:
        assert hands[seen.taker] & BIT[seen.turned]
    for one in seen.shown:
        assert hands[one.seat] & one.cards == one.cards
    for word in seen.words:
        assert any(hands[word.seat] & pair == pair and pair & BIT[word.card] for pair in pairs_of(seen.trump))
    for seat in SEATS:
        said = Counter(each.what for each in seen.declared if each.seat is seat)
        held = Counter(each.annonce.what for each in combinations(hands[seat], seat))
        assert said <= held
    for trick_plays in tricks:
        trick = Trick()
        for play in trick_plays:
            assert legal_cards(hands[play.seat], trick, seen.trump, seen.rules) & BIT[play.card]
            hands[play.seat] ^= BIT[play.card]
            trick = trick.with_play(play, seen.trump)


def check_worlds(machine, number, each, seed):
    drawn = 0
    for index, (seen, donne) in enumerate(moments(number, seed)):
        known = knowledge_of(seen)
        for world in worlds(known, each, index, machine):
            assert_possible(world, seen)
            drawn += 1
        true = donne.playing.hands
        assert all(not true[seat] & ~known.can_hold[seat] for seat in SEATS if seat is not seen.seat)
    return drawn


def test_no_world_is_one_the_seat_knows_to_be_false(machine):
    assert check_worlds(machine, 120, 40, seed=1) == 4800


@pytest.mark.slow
def test_none_of_a_hundred_thousand_worlds_is_false(machine):
    assert check_worlds(machine, 1000, 100, seed=2) == 100_000


def chi_square(counts, possible, drawn):
    expected = drawn / possible
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (possible - len(counts)) * expected


def all_sharings(unseen, can_hold, sizes):
    """Every way to share out the cards, as tuples of hands."""
    first, *rest = sizes
    if not rest:
        hand = hand_of(unseen)
        return [(hand,)] if hand & ~can_hold[0] == 0 else []
    found = []
    for chosen in subsets(unseen, first):
        hand = hand_of(chosen)
        if hand & ~can_hold[0]:
            continue
        left = [card for card in unseen if card not in chosen]
        found += [(hand, *others) for others in all_sharings(left, can_hold[1:], rest)]
    return found


def test_worlds_are_drawn_with_the_same_chance(machine):
    checked = 0
    for index, (seen, _) in enumerate(moments(200, seed=5, preset="contree")):
        if not 17 <= sum(len(trick.plays) for trick in seen.tricks_done) + len(seen.trick) <= 23:
            continue
        known = knowledge_of(seen)
        others = [seat for seat in SEATS if seat is not seen.seat]
        can_hold = [known.can_hold[seat] for seat in others]
        unseen = list(cards_in(can_hold[0] | can_hold[1] | can_hold[2]))
        possible = all_sharings(unseen, can_hold, [seen.counts[seat] for seat in others])
        if not 20 <= len(possible) <= 2000:
            continue
        counts = Counter()
        drawn = 512 * 20
        for round_ in range(20):
            for world in worlds(known, 512, 1000 * index + round_, machine):
                counts[tuple(world.hands[seat] for seat in others)] += 1
        assert set(counts) <= set(possible)
        freedom = len(possible) - 1
        assert abs(chi_square(counts, len(possible), drawn) - freedom) < 4.5 * (2 * freedom) ** 0.5
        checked += 1
        if checked == 6:
            break
    assert checked == 6


def test_the_same_seed_gives_the_same_worlds_and_another_seed_others(machine):
    seen, _ = next(moments(1, seed=6, most=8))
    known = knowledge_of(seen)
    assert worlds(known, 20, 1, machine) == worlds(known, 20, 1, machine)
    assert worlds(known, 20, 1, machine)[:10] == worlds(known, 10, 1, machine)
    assert worlds(known, 20, 1, machine) != worlds(known, 20, 2, machine)
    assert worlds(known, 20, 1 << 40, machine) != worlds(known, 20, 1, machine)


def test_weights_tell_how_likely_a_world_is(machine):
    seen, _ = next(moments(1, seed=7, most=8))
    known = knowledge_of(seen)
    partner = seen.seat.partner
    opponents = known.can_hold[(partner + 1) % 4] | known.can_hold[(partner + 3) % 4]
    card = next(cards_in(known.can_hold[partner] & opponents))
    weighed = worlds(replace(known, weights={(partner, card): 32}), 200, 1, machine)
    assert {world.weight for world in weighed if world.hands[partner] & BIT[card]} == {1.0}
    assert {world.weight for world in weighed if not world.hands[partner] & BIT[card]} == {0.25}


def test_broken_knowledge_has_a_code(machine):
    seen, _ = next(moments(1, seed=8, most=8))
    known = knowledge_of(seen)

    def refused(fault, number=20, **changes):
        for call in (worlds, judge):
            with pytest.raises(MachineFault) as caught:
                call(replace(known, **changes), number, 1, machine)
            assert caught.value.fault is fault

    refused(SolverFault.BAD_COUNT, number=0)
    refused(SolverFault.BAD_COUNT, number=513)
    refused(SolverFault.BAD_SEAT, seat=4)
    refused(SolverFault.BAD_HANDS, hand=known.hand & (known.hand - 1))
    refused(SolverFault.BAD_HANDS, hand=0xFFFFFFFF)
    refused(SolverFault.BAD_PLAY, played=(*known.played, 32))
    refused(SolverFault.NO_WORLD, can_hold=(0, 0, 0, 0))
    refused(SolverFault.BAD_WEIGHT, weights={(Seat.N, 0): 5000})
    refused(SolverFault.BAD_TRUMP, trump=9)


def test_a_world_nobody_can_have_played_is_never_drawn(machine):
    """Each seat may hold each card, but no hand can have declared a carré of every rank that is left."""
    seen, _ = next(moments(1, seed=9, most=2))
    known = knowledge_of(seen)
    other = SEATS[(seen.seat + 1) % 4]
    declared = tuple(3 << 12 if seat is other else 0 for seat in SEATS)
    with pytest.raises(MachineFault) as caught:
        worlds(replace(known, declared=declared), 1, 1, machine)
    assert caught.value.fault is SolverFault.NO_WORLD
