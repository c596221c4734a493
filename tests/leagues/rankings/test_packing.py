"""What was believed before a result, as bytes and back, to the last bit."""

import struct
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rankings.counted import packed, unpacked
from leagues.ratings.systems import Rating

FIGURES = st.floats(allow_nan=False, allow_infinity=False)
KNOWN = st.builds(Rating, FIGURES, FIGURES, st.integers(0, 10**6), st.dates(date(2020, 1, 1)))


@given(six=st.tuples(*[st.none() | KNOWN] * 6))
def test_packed_and_unpacked_it_is_the_same(six):
    assert unpacked(packed(six)) == six


def test_it_is_these_bytes_for_ever():
    data = packed([Rating(1500.5, 95.0, 3, date(2026, 11, 2)), *[None] * 5])
    assert data[:24].hex() == "00000000007297400000000000c0574003000000524a0b00"
    assert len(data) == 144


def test_other_bytes_are_not_read():
    with pytest.raises(struct.error):
        unpacked(b"")
