"""Evenings at a table by lines of its log, as fast as the steps go: every game, and people who claim."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.live.state import Happened, TableState
from games.live.steps import step
from games.rules.errors import Refusal
from games.rules.seats import SEATS
from tests.live.walking import BEGUN, HOST, opened

LONG: Final = {"objective": {"donnes": 40}}
GAMES: Final[tuple[dict[str, Any], ...]] = (
    {**LONG, "shuffle": "every-donne"},
    {**LONG, "preset": "coinche"},
    {**LONG, "preset": "contree", "shuffle": "every-donne"},
    {**LONG, "preset": "annonces", "shuffle": "cutter"},
    LONG,
)
CLAIMS: Final = 0.02


@dataclass(frozen=True, slots=True)
class Lived:
    """One line of a log, the states around it, what happened."""

    before: TableState
    line: str
    after: TableState
    events: Sequence[Happened]


def evening(dice: random.Random, rules: dict[str, Any], donnes: int) -> Iterator[Lived]:
    """So many donnes played to their end, and how the table came to the first of them."""
    state = opened(rules, "none")
    for line in beginning(dice):
        lived = _lived(state, line)
        yield lived
        state = lived.after
    ended = 0
    while ended < donnes:
        lived = _next(state, dice)
        yield lived
        ended += _ends_donne(lived)
        state = lived.after


def beginning(dice: random.Random) -> list[str]:
    sitting = [f"{seat} sit {dice.choice(('person', 'person', 'bot'))} {HOST + seat} Player {seat}" for seat in SEATS]
    sitting[0] = f"N sit person {HOST} Nour"
    return [*sitting, f"watching {dice.choice(('open', 'hands'))}", f"seed {dice.randbytes(32).hex()}", "draw"]


def _ends_donne(lived: Lived) -> bool:
    was, now = lived.before.partie, lived.after.partie
    return was is not None and now is not None and was.donne is not None and now.donne is None


def _next(state: TableState, dice: random.Random) -> Lived:
    """The line that goes on; now and then somebody claims what is left."""
    for line in (_claim(state, dice), _going_on(state, dice)):
        if line:
            try:
                return _lived(state, line)
            except Refusal:
                continue
    # An answer that no play makes true is refused.
    assert state.claim is not None
    return _lived(state, f"{state.claim.awaits} refuse")


def _claim(state: TableState, dice: random.Random) -> str | None:
    return f"{state.turn} claim" if state.claim is None and dice.random() < CLAIMS else None


def _going_on(state: TableState, dice: random.Random) -> str:
    if state.claim is not None:
        return f"{state.claim.awaits} {dice.choice(('accept', 'accept', 'refuse'))}"
    if state.turn == "*":
        return "pack"
    if state.pack_to_cut is not None:
        return f"{state.turn} cut {dice.randint(state.rules.cut_min, 32 - state.rules.cut_min)}"
    assert state.partie is not None
    return str(dice.choice(state.partie.legal_actions()))


def _lived(state: TableState, line: str) -> Lived:
    after, events = step(state, line, BEGUN)
    return Lived(state, line, after, events)
