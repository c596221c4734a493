"""docs/pairings.md, « The lot »: draws made again from a seed."""

import hashlib
import hmac
import re
from collections import Counter
from pathlib import Path

import pytest

from leagues.lots import shuffled

SEED = bytes(range(32))
PAGE = Path(__file__).resolve().parents[2] / "docs" / "pairings.md"
VECTORS = re.findall(r"^(\S+) of (\d+): ([\d ]+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def by_hand(what, items):
    """The page's own words, followed without looking at the code."""
    stream = b"".join(
        hmac.new(SEED, b"belote-lot/1:%s:%d" % (what.encode(), block), hashlib.sha256).digest() for block in range(200)
    )
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        while (word := words.pop(0)) >= 2**32 - 2**32 % (i + 1):
            pass
        order[i], order[word % (i + 1)] = order[word % (i + 1)], order[i]
    return tuple(order)


@pytest.mark.parametrize("size", [0, 1, 2, 9, 64, 600])
def test_the_code_does_what_the_page_says(size):
    assert shuffled(SEED, "draw:2", range(1, size + 1)) == by_hand("draw:2", range(1, size + 1))


def test_the_page_has_a_few_lots():
    assert len(VECTORS) >= 3


@pytest.mark.parametrize(("what", "size", "order"), VECTORS)
def test_the_lots_of_the_page_are_what_the_code_gives(what, size, order):
    assert shuffled(SEED, what, range(1, int(size) + 1)) == tuple(map(int, order.split()))


def test_every_lot_of_a_seed_is_another():
    assert len({shuffled(SEED, f"draw:{number}", range(30)) for number in range(500)}) == 500


def test_each_order_is_as_likely_as_any_other():
    orders = Counter(shuffled(SEED, str(number), "abc") for number in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_seed_is_32_bytes(length):
    with pytest.raises(ValueError, match="32 bytes"):
        shuffled(bytes(length), "lot", (1, 2))
