"""A program without a token, and programs that ask for somebody."""

from collections.abc import Callable
from typing import Any

import pytest

from games.api.callers import TokenScope, make_token
from games.models import Player
from tests.api.conftest import Program


@pytest.fixture
def stranger() -> Program:
    return Program()


@pytest.fixture
def as_person() -> Callable[[Player], Program]:
    def program(player: Player) -> Program:
        assert player.user is not None
        made: Any = make_token(player.user, name="Test", scopes=tuple(TokenScope))
        return Program(made[1])

    return program
