"""The dealer's hand: the only place of the live table where chance comes in.

The server draws one secret a partie; every shuffle follows from it, and anybody can check that once it is shown
(docs/dealing.md).
"""

import secrets

from games.live.state import TableState
from games.models.tables import new_code
from games.rules.shuffling import SEED_BYTES


def server_line(state: TableState) -> str:
    """The log line of the server's own turn: its secret, the draw for dealer, a pack, the next table."""
    if state.opens_next:
        return f"next {new_code()}"
    if state.partie is not None:
        return "pack"
    return "draw" if state.seed is not None else seed_line()


def seed_line() -> str:
    """A log line: the secret from which the draw and every pack of a partie are shuffled."""
    return f"seed {secrets.token_hex(SEED_BYTES)}"
