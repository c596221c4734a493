"""docs/standings.md, « The sum of a sheet » (contests, the sum that catches errors)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.standings.sheet_sum import Hint, SheetSum, SumVerdict, Worth, check_sum

PLAIN = Worth()


def sheet(one, other, donnes=12, **more):
    return SheetSum(totals=(one, other), donnes=donnes, **more)


def test_twelve_plain_donnes_are_1944():
    check = check_sum(sheet(1000, 944), PLAIN)
    assert (check.got, check.expected, check.difference) == (1944, 1944, 0)
    assert (check.right, check.stands, check.hints) == (True, True, ())


def test_everything_on_the_sheet_is_counted():
    """162·12 + 20·3 + 50 + 90·1 + 162 − 30 = 2276."""
    check = check_sum(sheet(1276, 1000, belotes=3, capots=1, annonces=50, penalties=162, lost=30), PLAIN)
    assert check.right
    assert check.expected == 2276


@pytest.mark.parametrize(
    ("totals", "more", "hints"),
    [
        ((1000, 964), {}, {Hint.BELOTE_FORGOTTEN: 1}),
        ((1000, 944), {"belotes": 1}, {Hint.BELOTE_TOO_MANY: 1}),
        ((1000, 984), {}, {Hint.BELOTE_FORGOTTEN: 2}),
        ((1034, 1000), {}, {Hint.CAPOT_NOT_TICKED: 1, Hint.FIGURES_SWAPPED: 0}),
        ((1000, 944), {"capots": 1}, {Hint.CAPOT_TOO_MANY: 1, Hint.FIGURES_SWAPPED: 0}),
        ((1124, 1000), {}, {Hint.BELOTE_FORGOTTEN: 9, Hint.CAPOT_NOT_TICKED: 2, Hint.FIGURES_SWAPPED: 0}),
        ((1000, 782), {}, {Hint.DONNE_MISSING: 1, Hint.FIGURES_SWAPPED: 0}),
        ((1000, 1106), {}, {Hint.DONNE_TOO_MANY: 1, Hint.FIGURES_SWAPPED: 0}),
        ((1000, 935), {}, {Hint.FIGURES_SWAPPED: 0}),
        ((1000, 945), {}, {}),
        ((1000, 1244), {}, {}),
    ],
)
def test_a_wrong_sum_has_its_hints(totals, more, hints):
    check = check_sum(sheet(*totals, **more), PLAIN)
    assert check.outcome is SumVerdict.IMPOSSIBLE
    assert {each.hint: each.count for each in check.hints} == hints


def test_with_only_totals_typed_a_sheet_is_possible_or_impossible_and_never_right():
    silent = {"belotes": None, "capots": None, "annonces": None, "lost": None}
    plain, odd = check_sum(sheet(1000, 944, **silent), PLAIN), check_sum(sheet(1035, 1000, **silent), PLAIN)
    assert (plain.outcome, plain.right, plain.stands) == (SumVerdict.POSSIBLE, False, True)
    assert (odd.outcome, odd.expected, odd.stands) == (SumVerdict.IMPOSSIBLE, 1944, False)


def test_what_is_written_already_is_not_told_as_missing():
    check = check_sum(sheet(1054, 1000, belotes=None, capots=1), PLAIN)
    assert (check.stands, check.ways[0].capots, check.ways[0].belotes) == (True, 0, 1)


def test_a_capot_worth_162_adds_nothing_and_is_never_hinted_at():
    check = check_sum(sheet(1034, 1000, capots=2), Worth(capot=162))
    assert check.expected == 1944
    assert Hint.CAPOT_NOT_TICKED not in {each.hint for each in check.hints}


def test_contree_and_rounded_sheets_are_checked_line_by_line():
    assert check_sum(sheet(1, 2), Worth(adds_up=False)) is None


donnes = st.lists(
    st.tuples(st.integers(0, 162), st.booleans(), st.booleans()),
    min_size=1,
    max_size=20,
)


@given(donnes, st.sampled_from([252, 250, 162]))
def test_a_sheet_written_donne_by_donne_is_always_right(written, capot):
    """A donne: points of the first side, a belote for it, the eight tricks."""
    first = sum((capot if eight else points) + 20 * belote for points, belote, eight in written)
    second = sum(0 if eight else 162 - points for points, _, eight in written)
    belotes, capots = (sum(donne[at] for donne in written) for at in (1, 2))
    assert check_sum(sheet(first, second, len(written), belotes=belotes, capots=capots), Worth(capot=capot)).right
