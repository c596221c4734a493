"""Where a bot cuts: near the middle more often than not, as people do."""

from games.rules.bots.chance import BotDice

PACK = 32


def choose_cut(least: int, dice: BotDice) -> int:
    """Cards to lift, from `least` to 32 - `least`; each heap keeps `least` cards or more (rules 1.7)."""
    middling = (dice.random() + dice.random() + dice.random()) / 3
    return least + int(middling * (PACK - 2 * least + 1))
