"""The seed of a season's lots, from its secret. It is shown when the season is over, so that anybody can draw again."""

import hmac

from leagues.models import Season


def seed_of(season: Season) -> bytes:
    """32 bytes."""
    return hmac.digest(bytes(season.secret), b"lots", "sha256")
