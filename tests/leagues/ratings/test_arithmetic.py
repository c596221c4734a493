"""The exponential: as exact as `math.exp`, and the same bits everywhere."""

import math

from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.ratings.systems import exponential, logistic


@settings(max_examples=50)
@given(st.floats(-30, 30))
def test_it_is_e_to_that_power(power):
    assert math.isclose(exponential(power), math.exp(power), rel_tol=1e-15)


def test_its_bits_are_those_of_every_machine():
    powers = (-29.5, -3.0, -0.1, 0.0, 1e-9, 0.5, 1.0, 12.25)
    assert [exponential(power).hex() for power in powers] == GOLDEN


@settings(max_examples=50)
@given(st.floats(-1000, 1000))
def test_a_chance_is_never_none_and_never_certain(odds):
    assert 0.0 < logistic(odds) < 1.0
    assert math.isclose(logistic(odds) + logistic(-odds), 1.0)


GOLDEN = [
    "0x1.5b6902bc47821p-43",
    "0x1.97db0ccceb0afp-5",
    "0x1.cf46d99d52b3ap-1",
    "0x1.0000000000000p+0",
    "0x1.000000044b830p+0",
    "0x1.a61298e1e069cp+0",
    "0x1.5bf0a8b14576ap+1",
    "0x1.982aa4f9aec90p+17",
]
