"""docs/dealing.md: shuffles made again from a seed, and the commitment to it."""

import hashlib
import hmac
import re
from pathlib import Path

import pytest

from games.rules.cards import CARDS, parse_cards
from games.rules.dealing import commitment_of, pack_text, shuffled_by

from .notation import ORDERED

SEED = bytes(range(32))
PAGE = Path(__file__).resolve().parents[2] / "docs" / "dealing.md"
VECTORS = re.search(r"## Test vectors\n.*?```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
BLOCKS = VECTORS.group(1).strip().split("\n\n") if VECTORS else []


def vectors() -> list[tuple[bytes, str, dict[int, str]]]:
    """Seed, commitment and shuffles of each block of the page."""
    read = []
    for block in BLOCKS:
        seed, commitment, *shuffles = (line.split(" ", 1) for line in block.splitlines())
        assert (seed[0], commitment[0]) == ("seed", "commitment")
        read.append((bytes.fromhex(seed[1]), commitment[1], {int(number): pack for number, pack in shuffles}))
    return read


def test_the_page_has_three_seeds_and_a_few_shuffles_of_each():
    assert len(vectors()) >= 3
    assert all(len(shuffles) >= 3 and 0 in shuffles for _, _, shuffles in vectors())


@pytest.mark.parametrize(("seed", "commitment", "shuffles"), vectors())
def test_the_vectors_of_the_page_are_what_the_code_gives(seed, commitment, shuffles):
    assert commitment_of(seed) == commitment
    assert {number: pack_text(shuffled_by(seed, number)) for number in shuffles} == shuffles


def by_hand(seed: bytes, number: int) -> str:
    """The page's own words, followed without looking at the code."""
    stream = b"".join(
        hmac.new(seed, b"belote-deal/1:%d:%d" % (number, block), hashlib.sha256).digest() for block in range(20)
    )
    cards, at = ORDERED.split(), 0
    for i in range(31, 0, -1):
        while stream[at] >= 256 - 256 % (i + 1):
            at += 1
        j = stream[at] % (i + 1)
        at += 1
        cards[i], cards[j] = cards[j], cards[i]
    return " ".join(cards)


def test_the_code_does_what_the_page_says():
    for number in range(500):
        assert pack_text(shuffled_by(SEED, number)) == by_hand(SEED, number)


def test_the_pack_begins_in_its_standard_order():
    """docs/dealing.md: spades, hearts, diamonds, clubs, each from the seven to the ace."""
    assert parse_cards(ORDERED) == CARDS


def test_every_shuffle_is_the_32_cards():
    assert all(sorted(shuffled_by(SEED, number)) == list(CARDS) for number in range(200))


def test_every_shuffle_of_a_seed_is_another():
    assert len({shuffled_by(SEED, number) for number in range(2000)}) == 2000


def test_one_bit_of_the_seed_changes_every_shuffle():
    other = bytes([SEED[0] ^ 1]) + SEED[1:]
    assert commitment_of(other) != commitment_of(SEED)
    assert all(shuffled_by(other, number) != shuffled_by(SEED, number) for number in range(100))


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_is_32_bytes(length):
    with pytest.raises(ValueError, match="32 bytes"):
        commitment_of(bytes(length))
    with pytest.raises(ValueError, match="32 bytes"):
        shuffled_by(bytes(length), 1)


def test_shuffles_are_counted_from_0():
    with pytest.raises(ValueError, match="from 0"):
        shuffled_by(SEED, -1)
