"""Joining and leaving a ladder; a repeated request has no further effect."""

from typing import Final

from games.models import Player
from leagues.seasons.climbing.place import place_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.steps import Enter, Step, Withdraw
from leagues.seasons.store import NamedSeasonStep, write_all

SHORT_REF: Final = 32


def join(at: SeasonContext, player: Player | None, ref: str = "") -> bool:
    """Join from the next month on; return False if they are already in. A removed player comes back as a new entrant.

    SeasonRefusal `account-needed`, `out-of-season` once the last month has begun, and those of the step.
    """
    if player is None or not at.rights.account:
        raise SeasonRefusal(SeasonCode.ACCOUNT_NEEDED)
    place = place_of(at)
    if not place.may_join:
        return False
    if place.since is None:
        raise SeasonRefusal(SeasonCode.OUT_OF_SEASON)
    steps = [_allowed(at, Enter(persons=(player.pk,), own=True), ref)]
    if place.entrant is not None:
        out = Withdraw(entrant=place.entrant, own=True)
        steps.insert(0, _allowed(at, out, ref and f"{ref[:SHORT_REF]}.out"))
    return not write_all(at.season, steps, player).repeated


def leave(at: SeasonContext, player: Player | None) -> bool:
    """Leave from the next month on; this month's parties still count. Return False if they are not in the ladder."""
    if player is None or not at.rights.entrants:
        return False
    steps = [_allowed(at, Withdraw(entrant=entrant, own=True)) for entrant in at.rights.entrants]
    write_all(at.season, steps, player)
    return True


def _allowed(at: SeasonContext, step: Step, ref: str = "") -> NamedSeasonStep:
    at.rights.verify(step)
    return NamedSeasonStep(step, ref)
