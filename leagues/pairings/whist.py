"""Everyone with everyone: whist designs Wh(v). Each two players are partners once and opponents twice.

v = 4n: 4n − 1 rounds, nobody rests. v = 4n + 1: 4n + 1 rounds, each player rests once. One round, the starter, gives
all the others: its numbers increase by one each round, in a cyclic group; « infinity » stays. For a prime p ≡ 1 mod 4
the starter is Moore's: with g a primitive root and n = (p − 1)/4, the tables (gⁱ, gⁱ⁺ⁿ, gⁱ⁺²ⁿ, gⁱ⁺³ⁿ), first and third
partners. For the other sizes up to 40 it is stored in `whist_starters`. (I. Anderson, « Combinatorial Designs and
Tournaments », Oxford 1997, chapter 11.)
"""

from itertools import product
from math import prod

from leagues.lots import shuffled
from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant
from leagues.pairings.whist_starters import INFINITY, MODULI, STARTERS, Quad


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
