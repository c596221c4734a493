"""Parties that bots play among themselves: `manage.py record play`."""

import random

import pytest

from games.rules.deal_check import verify_deals
from games.rules.options import PRESETS
from games.rules.playout import play_partie, played_parties
from games.rules.record import parse_record, record_text
from games.rules.replay import replay
from games.rules.seen import Seen

from .notation import rules


def any_legal_action(seen: Seen, dice: random.Random):
    """A player for tests: these show how parties are played, not how well."""
    return dice.choice(seen.legal)


def texts(seed: int, count: int = 2, **choices) -> list[str]:
    chosen = rules(**{"objective": {"donnes": 2}} | choices)
    return [record_text(record) for record in played_parties(chosen, seed, count, any_legal_action)]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_to_the_end_of_a_partie(preset):
    for text in texts(1, preset=preset):
        assert replay(parse_record(text)).partie.finished


def test_the_same_seed_gives_the_same_parties():
    assert texts(4) == texts(4)
    assert texts(4) != texts(5)


def test_a_longer_row_of_parties_begins_with_the_shorter():
    """Each partie has a seed of its own."""
    assert texts(4, 3)[:2] == texts(4, 2)
    assert len({parse_record(text).extras["x_seed"] for text in texts(4, 3)}) == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_the_deals_of_every_partie_can_be_verified(preset):
    assert all(verify_deals(parse_record(text)).ok for text in texts(2, preset=preset))


def test_bots_play_unless_others_are_named():
    assert play_partie(rules(objective={"donnes": 1}), random.Random(1), seed=bytes(32)).finished
