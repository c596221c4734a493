"""The choice of a cut: usually near the middle, as people do."""

from games.rules.bots.chance import BotDice

PACK = 32


def choose_cut(least: int, dice: BotDice) -> int:
    """Return the number of cards to lift, from `least` to 32 - `least`: each part keeps `least` cards (rules 1.7)."""
    middling = (dice.random() + dice.random() + dice.random()) / 3
    return least + int(middling * (PACK - 2 * least + 1))
