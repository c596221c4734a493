"""People who ask for their data or delete their account."""

import pytest
from django.core.cache import cache

from games.models import Player
from tests.members import member, moderator


@pytest.fixture(autouse=True)
def _nobody_was_counted_yet() -> None:
    """Every test has its own people under the same numbers: the limits of the test before are not theirs."""
    cache.clear()


@pytest.fixture
def wanda() -> Player:
    return member("Wanda")


@pytest.fixture
def sacha() -> Player:
    return member("Sacha")


@pytest.fixture
def mona() -> Player:
    return moderator("Mona")
