"""A bot always does something legal, and the same thing for the same view and dice (docs/bots.md)."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.bots import choose_action, choose_cut
from games.rules.dealing import shuffled_pack
from games.rules.option_table import OPTIONS
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS
from games.rules.seen import see

FREE = [
    option
    for option in OPTIONS
    if "retourne" in option.games and option.section in (2, 3) and option.name not in ("game", "annonces")
]
RULES = st.fixed_dictionaries({}, optional={option.name: st.sampled_from(option.values) for option in FREE})


def parties(chosen, seed):
    """Every state of a few donnes that four bots play by these rules."""
    dice = random.Random(seed)
    rules = read_rules({"preset": "classique", **chosen, "objective": {"donnes": 2}})
    partie = Partie.begin(rules, first_dealer=dice.choice(SEATS))
    for _ in range(4):
        if partie.finished:
            return
        pack = shuffled_pack(dice) if partie.next_pack is None else None
        partie, _events = partie.deal(pack, choose_cut(rules.cut_min, dice))
        while partie.seat_to_act is not None:
            yield partie
            partie, _events = partie.act(choose_action(see(partie, partie.seat_to_act), dice))


@settings(max_examples=60)
@given(chosen=RULES, seed=st.integers(0, 10**9))
def test_the_choice_is_legal_by_any_rules(chosen, seed):
    for partie in parties(chosen, seed):
        seen = see(partie, partie.seat_to_act)
        assert choose_action(seen, random.Random(seed)) in seen.legal


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
