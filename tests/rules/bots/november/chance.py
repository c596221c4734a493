"""The chance a bot needs, given from outside."""

from typing import Protocol


class Dice(Protocol):
    """`random.Random` and `secrets.SystemRandom` both do."""

    def random(self) -> float: ...
