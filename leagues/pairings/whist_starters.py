"""Starters of whist designs, found by search: one round each. tests/leagues/pairings/test_whist.py verifies them."""

from typing import Final, TypeAlias

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
