"""Bots: players who get only what their seat may see (docs/bots.md explains how they decide).

They are pure functions like the rules: a choice depends only on `Seen` and on the random source given.
"""

from games.rules.bots.bidding import call_gains, would_contre
from games.rules.bots.cast import CAST, STYLES, robot_named
from games.rules.bots.choosing import choose_action
from games.rules.bots.playing import BotDice, choose_cut
from games.rules.bots.robots import ROBOTS, STRONGEST, Budget, Level, Robot, styled
from games.rules.bots.sampling import judged_cards
from games.rules.bots.styles import Style

__all__ = [
    "CAST",
    "ROBOTS",
    "STRONGEST",
    "STYLES",
    "BotDice",
    "Budget",
    "Level",
    "Robot",
    "Style",
    "call_gains",
    "choose_action",
    "choose_cut",
    "judged_cards",
    "robot_named",
    "styled",
    "would_contre",
]
