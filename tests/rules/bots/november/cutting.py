"""Where a bot cuts: near the middle more often than not, as people do."""

from tests.rules.bots.november.chance import Dice

PACK = 32


def choose_cut(least: int, dice: Dice) -> int:
    """Cards to lift, from `least` to 32 - `least`; each heap keeps `least` cards or more (rules 1.7)."""
    middling = (dice.random() + dice.random() + dice.random()) / 3
    return least + int(middling * (PACK - 2 * least + 1))
