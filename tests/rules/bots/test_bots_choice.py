"""A bot always does something legal, and the same thing for the same view and dice (docs/bots.md)."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.actions import Annonce, Contre
from games.rules.annonces import worth_of
from games.rules.bots import choose_action, choose_cut, would_contre
from games.rules.dealing import shuffled_pack
from games.rules.option_table import options_of
from games.rules.options import PRESETS, read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS
from games.rules.seen import see

GAMES = ("retourne", "encheres")
FREE = {
    game: st.fixed_dictionaries(
        {"game": st.just(game)},
        optional={
            option.name: st.sampled_from(option.values)
            for option in options_of(game).values()
            if option.values and option.name not in ("game", "shuffle")
        },
    )
    for game in GAMES
}
RULES = st.one_of(*FREE.values())


def parties(chosen, seed):
    """Every state of a few donnes that four bots play by these rules."""
    dice = random.Random(seed)
    rules = read_rules({**chosen, "objective": {"donnes": 2}})
    partie = Partie.begin(rules, first_dealer=dice.choice(SEATS))
    for _ in range(4):
        if partie.finished:
            return
        pack = shuffled_pack(dice) if partie.next_pack is None else None
        partie, _events = partie.deal(pack, choose_cut(rules.cut_min, dice))
        while partie.seat_to_act is not None:
            yield partie
            partie, _events = partie.act(contre_of(partie) or choose_action(see(partie, partie.seat_to_act), dice))


def contre_of(partie):
    return next((Contre(seat) for seat in SEATS if would_contre(see(partie, seat))), None)


@settings(max_examples=30)
@given(chosen=RULES, seed=st.integers(0, 10**9))
def test_the_choice_is_legal_by_any_rules(chosen, seed):
    for partie in parties(chosen, seed):
        for seen in (see(partie, seat) for seat in SEATS):
            may_contre = Contre(seen.seat) in seen.legal
            assert may_contre or not would_contre(seen)
            if len(seen.legal) > may_contre:
                assert choose_action(seen, random.Random(seed)) in seen.legal


@pytest.mark.parametrize("preset", PRESETS)
def test_four_bots_play_donnes_of_every_preset(preset):
    states = list(parties({"preset": preset}, 5))
    assert states[-1].donne.actions


@settings(max_examples=10)
@given(chosen=FREE["encheres"], seed=st.integers(0, 10**9))
def test_nothing_is_led_before_every_annonce_worth_something_is_declared(chosen, seed):
    for partie in parties(chosen | {"annonces": True}, seed):
        seen = see(partie, partie.seat_to_act)
        left = [one for one in seen.legal if isinstance(one, Annonce) and worth_of(one)]
        assert not left or isinstance(choose_action(seen, random.Random(seed)), Annonce)


@settings(max_examples=20)
@given(seed=st.integers(0, 10**9))
def test_the_same_view_and_dice_make_the_same_choice_whatever_was_asked_before(seed):
    views = [see(partie, partie.seat_to_act) for partie in parties({}, seed)]
    choices = [choose_action(view, random.Random(seed)) for view in views]
    again = [choose_action(replace(view), random.Random(seed)) for view in reversed(views)]
    assert again[::-1] == choices


@settings(max_examples=20)
@given(seed=st.integers(0, 10**9))
def test_a_bot_says_its_belote_whenever_it_may(seed):
    for partie in parties({}, seed):
        action = choose_action(see(partie, partie.seat_to_act), random.Random(seed))
        may = [
            text for text in map(str, partie.legal_actions()) if text.startswith(str(action)) and text != str(action)
        ]
        assert not may
