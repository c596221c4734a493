"""The server's deals: the only random part of the live table.

The server draws one secret per partie; every shuffle follows from it, and anybody can verify that once the secret is
public (docs/dealing.md).
"""

import secrets

from games.live.state import TableState
from games.models.tables import new_code
from games.rules.dealing import SEED_BYTES


def server_line(state: TableState) -> str:
    """Return the log line of the server's own turn: its secret, the draw for dealer, a pack, the next table."""
    if state.opens_next:
        return f"next {new_code()}"
    if state.partie is not None:
        return "pack"
    # Every pack of a partie, and the draw, are shuffled from this secret.
    return "draw" if state.seed is not None else f"seed {secrets.token_hex(SEED_BYTES)}"
