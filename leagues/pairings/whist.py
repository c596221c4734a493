"""Everyone with everyone: whist designs Wh(v). Each two players are partners once and opponents twice.

v = 4n: 4n − 1 rounds, nobody rests. v = 4n + 1: 4n + 1 rounds, each player rests once. One round, the starter, gives
all the others: its numbers increase by one each round, in a cyclic group; « infinity » stays. For a prime p ≡ 1 mod 4
the starter is Moore's: with g a primitive root and n = (p − 1)/4, the tables (gⁱ, gⁱ⁺ⁿ, gⁱ⁺²ⁿ, gⁱ⁺³ⁿ), first and third
partners (I. Anderson, « Combinatorial Designs and Tournaments », Oxford 1997, chapter 11).

Starters of the other sizes up to 40 were found by search and are stored here; tests/leagues/pairings/test_whist.py
verifies them.
"""

from itertools import product
from math import prod
from typing import Final, TypeAlias

from leagues.lots import shuffled
from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant

Quad: TypeAlias = tuple[int, int, int, int]
"""One table: first and third are partners, second and fourth."""

INFINITY: Final = -1
"""The player who keeps the same number in every round, if there are 4n players."""

MODULI: Final[dict[int, tuple[int, ...]]] = {9: (3, 3)}
"""The group, if it is not a cyclic one: nine players have no cyclic design."""

STARTERS: Final[dict[int, tuple[Quad, ...]]] = {
    4: ((INFINITY, 1, 0, 2),),
    8: (
        (INFINITY, 5, 0, 4),
        (6, 1, 2, 3),
    ),
    9: (
        (3, 1, 6, 2),
        (5, 8, 7, 4),
    ),
    12: (
        (INFINITY, 9, 0, 5),
        (7, 10, 4, 8),
        (2, 6, 3, 1),
    ),
    16: (
        (INFINITY, 13, 0, 11),
        (9, 1, 10, 6),
        (14, 8, 7, 4),
        (2, 12, 5, 3),
    ),
    20: (
        (INFINITY, 2, 0, 1),
        (10, 13, 14, 5),
        (16, 6, 18, 12),
        (17, 4, 7, 9),
        (8, 15, 11, 3),
    ),
    21: (
        (8, 20, 11, 7),
        (4, 19, 6, 14),
        (10, 16, 17, 15),
        (3, 1, 18, 13),
        (2, 5, 12, 9),
    ),
    24: (
        (INFINITY, 17, 0, 19),
        (15, 16, 4, 12),
        (13, 20, 18, 6),
        (1, 11, 7, 21),
        (3, 2, 10, 5),
        (8, 14, 9, 22),
    ),
    25: (
        (12, 2, 13, 23),
        (11, 9, 14, 16),
        (10, 6, 15, 19),
        (8, 5, 17, 20),
        (7, 1, 18, 24),
        (4, 3, 21, 22),
    ),
    28: (
        (INFINITY, 3, 0, 24),
        (13, 6, 14, 21),
        (12, 1, 15, 26),
        (11, 7, 16, 20),
        (10, 5, 17, 22),
        (9, 8, 18, 19),
        (4, 2, 23, 25),
    ),
    32: (
        (INFINITY, 12, 0, 15),
        (10, 14, 19, 28),
        (23, 7, 18, 25),
        (3, 11, 4, 13),
        (5, 22, 30, 1),
        (27, 26, 8, 2),
        (20, 6, 16, 17),
        (29, 24, 21, 9),
    ),
    33: (
        (22, 13, 27, 29),
        (20, 1, 17, 12),
        (11, 7, 3, 14),
        (2, 26, 15, 25),
        (23, 5, 21, 28),
        (10, 4, 16, 8),
        (19, 18, 31, 32),
        (6, 9, 30, 24),
    ),
    36: (
        (INFINITY, 32, 0, 18),
        (15, 14, 34, 20),
        (1, 28, 33, 8),
        (31, 4, 27, 29),
        (9, 10, 7, 19),
        (21, 12, 3, 25),
        (22, 16, 30, 11),
        (23, 17, 24, 5),
        (6, 26, 13, 2),
    ),
    40: (
        (INFINITY, 13, 0, 26),
        (19, 14, 20, 25),
        (18, 9, 21, 30),
        (17, 7, 22, 32),
        (16, 5, 23, 34),
        (15, 1, 24, 38),
        (12, 10, 27, 29),
        (11, 8, 28, 31),
        (6, 2, 33, 37),
        (4, 3, 35, 36),
    ),
}
"""Starters by the number of players. Primes 4n + 1 need none."""


def has_whist(players: int) -> bool:
    """Return whether there is a design for so many players: 4n or 4n + 1 up to 41, and primes 4n + 1."""
    return players in STARTERS or _is_prime_for_whist(players)


def rounds_of_whist(players: int) -> int:
    return players - 1 if players % 4 == 0 else players


def draw_whist(players: tuple[Entrant, ...], round_number: int, seed: bytes) -> Draw:
    """Draw one round, counted from 1; the numbers of the design are drawn by lot.

    ValueError if there is no design for so many players (see `has_whist`), or the seed is not 32 bytes.
    """
    order = shuffled(seed, "whist", sorted(players))
    quads = whist_round(len(players), round_number)
    seated = {number for quad in quads for number in quad}
    tables = tuple(
        DrawnTable(number, ((order[a], order[c]), (order[b], order[d]))) for number, (a, b, c, d) in enumerate(quads, 1)
    )
    resting = tuple(player for number, player in enumerate(order) if number not in seated)
    sides = tuple(DrawReason(DrawReasonKind.PLANNED, table.entrants) for table in tables)
    return Draw(tables, resting, (*sides, *(DrawReason(DrawReasonKind.REST, (player,), (0,)) for player in resting)))


def whist_round(size: int, round_number: int) -> tuple[Quad, ...]:
    """Return the tables (a, b, c, d) of numbers 0 to `size` − 1: a and c partners, b and d partners.

    ValueError: no design.
    """
    if not has_whist(size):
        raise ValueError(f"no whist design is kept for {size} players")
    moduli = MODULI.get(size, (rounds_of_whist(size),))
    step = list(product(*map(range, moduli)))[(round_number - 1) % prod(moduli)]
    numbers = {element: number for number, element in enumerate(product(*map(range, moduli)))}
    elements = list(numbers)

    def moved(number: int) -> int:
        if number == INFINITY:
            return size - 1
        return numbers[tuple((x + y) % m for x, y, m in zip(elements[number], step, moduli, strict=True))]

    quads = STARTERS[size] if size in STARTERS else _moore(size)
    return tuple((moved(a), moved(b), moved(c), moved(d)) for a, b, c, d in quads)


def _moore(prime: int) -> tuple[Quad, ...]:
    root, n = _primitive_root(prime), (prime - 1) // 4
    power = [pow(root, exponent, prime) for exponent in range(4 * n)]
    return tuple((power[i], power[i + n], power[i + 2 * n], power[i + 3 * n]) for i in range(n))


def _is_prime_for_whist(size: int) -> bool:
    return size > 4 and size % 4 == 1 and all(size % factor for factor in range(3, int(size**0.5) + 1, 2))


def _primitive_root(prime: int) -> int:
    factors = [factor for factor in range(2, prime) if (prime - 1) % factor == 0 and _is_prime(factor)]
    return next(
        root for root in range(2, prime) if all(pow(root, (prime - 1) // factor, prime) != 1 for factor in factors)
    )


def _is_prime(number: int) -> bool:
    return all(number % factor for factor in range(2, int(number**0.5) + 1))
