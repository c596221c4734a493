"""Where a bot cuts (rules 1.7)."""

import random
from collections import Counter

import pytest

from games.rules.bots import choose_cut


@pytest.mark.parametrize("least", [2, 3, 4])
def test_each_heap_has_enough_cards(least):
    dice = random.Random(4)
    cuts = Counter(choose_cut(least, dice) for _ in range(20_000))
    assert min(cuts) >= least
    assert max(cuts) <= 32 - least
    assert len(cuts) > 20


@pytest.mark.parametrize(("thrown", "cut"), [(0.0, 2), (0.5, 16), (0.999_999, 30)])
def test_the_dice_alone_decide(thrown, cut):
    class Thrown:
        def random(self):
            return thrown

    assert choose_cut(2, Thrown()) == cut


def test_the_middle_is_cut_more_often_than_the_ends():
    dice = random.Random(4)
    cuts = [choose_cut(2, dice) for _ in range(2_000)]
    assert sum(10 <= cut <= 22 for cut in cuts) > 1_200
