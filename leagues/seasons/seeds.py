"""The seed of a season's lots, from its secret.

It is shown when the season is over, so that anybody can repeat the draw.
"""

import hmac

from leagues.models import Season


def seed_of(season: Season) -> bytes:
    """Return the 32 bytes from which lots are drawn."""
    return hmac.digest(bytes(season.secret), b"lots", "sha256")
