"""The type of the random source of a bot."""

from typing import Protocol


class BotDice(Protocol):
    """A random source, for example `random.Random` or `secrets.SystemRandom`."""

    def random(self) -> float: ...
