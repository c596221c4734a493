"""The donnes of a set: fixed by its seed; the chance of robots: fixed by what they see."""

import hashlib
import hmac
import random
from dataclasses import replace

import pytest

from games.rules.actions import parse_action
from games.rules.cards import CARDS
from games.rules.dealing import draw_first_dealer, shuffled_by
from games.rules.options import Rules, read_rules
from games.rules.partie import Partie
from games.rules.prepared import canonical_view, prepared_donne, prepared_rules, robot_seed
from games.rules.seats import SEATS, Seat
from games.rules.seen import see

SEED = bytes(range(32))
KEY = bytes(32)
PRESETS = ("classique", "contree", "concours", "ffb-coinche")


def rules_of(preset: str) -> Rules:
    return prepared_rules(read_rules({"preset": preset}))


def dealt(number: int = 1, preset: str = "classique") -> Partie:
    rules = rules_of(preset)
    donne = prepared_donne(SEED, number, rules)
    return Partie.begin(rules, first_dealer=donne.dealer).deal(pack=donne.pack, cut=donne.cut)[0]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_packs_are_the_shuffles_of_the_seed_and_the_deal_passes_on(preset: str) -> None:
    rules = rules_of(preset)
    donnes = [prepared_donne(SEED, number, rules) for number in range(1, 9)]
    first, _draws = draw_first_dealer(shuffled_by(SEED, 0), rules.direction)
    assert [donne.pack for donne in donnes] == [shuffled_by(SEED, number) for number in range(1, 9)]
    assert donnes[0].dealer is first
    assert [donne.dealer for donne in donnes[1:4]] == [rules.direction.after(donne.dealer) for donne in donnes[:3]]
    assert {donne.dealer for donne in donnes[:4]} == set(SEATS)
    assert donnes[4].dealer is first


def test_the_cut_is_drawn_from_the_seed_as_the_document_says() -> None:
    rules = rules_of("classique")
    stream = hmac.new(SEED, b"belote-cut/1:3:0", hashlib.sha256).digest()
    choices = 32 - 2 * 2 + 1
    drawn = next(byte for byte in stream if byte < 256 - 256 % choices)
    assert prepared_donne(SEED, 3, rules).cut == 2 + drawn % choices


def test_every_cut_is_legal_and_every_legal_cut_happens() -> None:
    rules = replace(rules_of("classique"), cut_min=4)
    cuts = {prepared_donne(SEED, number, rules).cut for number in range(1, 400)}
    assert cuts == set(range(4, 29))


def test_donnes_are_counted_from_one() -> None:
    with pytest.raises(ValueError, match="from 1"):
        prepared_donne(SEED, 0, rules_of("classique"))


def test_a_prepared_donne_is_one_donne_and_may_end_in_a_draw() -> None:
    rules = rules_of("contree")
    assert (rules.objective.donnes, rules.tie, rules.shuffle) == (1, "draw", "every-donne")


def test_equal_views_have_equal_chance_however_the_table_came_there() -> None:
    one, other = dealt(), dealt()
    for _seat in range(2):
        action = one.legal_actions()[0]
        one, other = one.act(action)[0], other.act(parse_action(str(action)))[0]
    seat = one.seat_to_act
    assert seat is not None
    assert robot_seed(KEY, see(one, seat)) == robot_seed(KEY, see(other, seat))


def test_another_seat_another_donne_another_call_and_another_key_have_another_chance() -> None:
    partie = dealt()
    seat = partie.seat_to_act
    assert seat is not None
    later = partie.act(partie.legal_actions(seat)[0])[0]
    views = [see(partie, each) for each in SEATS] + [see(dealt(2), seat), see(later, seat)]
    seeds = [robot_seed(KEY, view) for view in views] + [robot_seed(bytes([1] * 32), views[0])]
    assert len(set(seeds)) == len(seeds)


def test_the_view_has_no_card_of_another_hand() -> None:
    """Two deals that differ only in hands that South does not see give South the same text."""
    partie = dealt(preset="contree")
    donne = partie.donne
    assert donne is not None
    text = canonical_view(see(partie, Seat.S))
    hidden = [card for card in CARDS if not donne.hands[Seat.S] >> card & 1]
    dice = random.Random(4)
    swapped = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
    pack = tuple(swapped.get(card, card) for card in donne.setup.pack)
    other = Partie.begin(partie.rules, first_dealer=donne.dealer).deal(pack=pack, cut=donne.setup.cut)[0]
    assert other.donne is not None
    assert other.donne.hands != donne.hands
    assert canonical_view(see(other, Seat.S)) == text


def test_a_key_of_another_length_is_an_error() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        robot_seed(b"short", see(dealt(), Seat.N))
