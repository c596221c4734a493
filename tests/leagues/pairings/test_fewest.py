"""Compares draws of small fields with all possible draws: none is better."""

from collections.abc import Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from leagues.pairings.draw import PairingField
from leagues.pairings.pair_draws import draw_by_ranking
from tests.leagues.pairings.days import everybody

Pairs = tuple[tuple[int, int], ...]


def every_draw(entrants: tuple[int, ...]) -> Iterator[tuple[Pairs, int | None]]:
    if len(entrants) % 2:
        for bye in entrants:
            for pairs, _ in every_draw(tuple(entrant for entrant in entrants if entrant != bye)):
                yield pairs, bye
    elif not entrants:
        yield (), None
    else:
        first = entrants[0]
        for other in entrants[1:]:
            for pairs, _ in every_draw(tuple(entrant for entrant in entrants if entrant not in (first, other))):
                yield ((first, other), *pairs), None


def worth(field: PairingField, pairs: Pairs, bye: int | None) -> tuple[int, ...]:
    """Second byes, rematches, conflicts, places the bye has moved, sum of squares: fewer is better, in this order."""
    met = [frozenset(two) for two in field.met]
    apart = [frozenset(two) for two in field.forbidden]
    fixed = [set(two) <= set(field.fixed) and field.fixed[two[0]] != field.fixed[two[1]] for two in pairs]
    waiting = sorted(field.ranked, key=lambda entrant: (field.byes.count(entrant), -field.ranked.index(entrant)))
    return (
        0 if bye is None else field.byes.count(bye),
        sum(met.count(frozenset(two)) for two in pairs),
        sum(frozenset(two) in apart for two in pairs) + sum(fixed),
        0 if bye is None else waiting.index(bye),
        sum((field.ranked.index(one) - field.ranked.index(other)) ** 2 for one, other in pairs),
    )


@st.composite
def fields(draw: st.DrawFn) -> PairingField:
    ranked = tuple(draw(st.permutations(range(draw(st.integers(1, 8))))))
    two = st.sampled_from(list(combinations(sorted(ranked), 2)) or [(8, 9)])
    return PairingField(
        ranked=ranked,
        round=2,
        met=tuple(draw(st.lists(two, max_size=20))),
        byes=tuple(draw(st.lists(st.sampled_from(ranked), max_size=8))),
        forbidden=frozenset(draw(st.lists(two, max_size=5))),
        fixed=draw(st.dictionaries(st.sampled_from(ranked), st.integers(1, 5), max_size=3)),
    )


@given(fields())
def test_no_draw_is_better(field):
    draw = draw_by_ranking(field)
    assert everybody(draw) == sorted(field.ranked)
    pairs = tuple((table.sides[0][0], table.sides[1][0]) for table in draw.tables)
    bye = draw.byes[0] if draw.byes else None
    assert worth(field, pairs, bye) == min(worth(field, *other) for other in every_draw(field.ranked))


@given(fields())
def test_what_the_draw_tells_is_so(field):
    draw = draw_by_ranking(field)
    pairs = tuple((table.sides[0][0], table.sides[1][0]) for table in draw.tables)
    again = sum(frozenset(two) in {frozenset(met) for met in field.met} for two in pairs)
    assert draw.rematches == again
    assert len({table.number for table in draw.tables}) == len(draw.tables)
