"""Joining a ladder and leaving it: done twice, each is done once."""

from django.db import transaction

from games.models import Player
from leagues.seasons.at_season import AtSeason
from leagues.seasons.climbing.place import place_of
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.steps import Enter, Withdraw
from leagues.seasons.writing import write


@transaction.atomic
def join(at: AtSeason, player: Player | None, ref: str = "") -> bool:
    """In a group from the next month on; False: they are in it already. Who is out comes back as somebody new.

    SeasonRefusal `account-needed`, `out-of-season` once the last month has begun, and those of the step.
    """
    if player is None or not at.rights.account:
        raise SeasonRefusal(SeasonCode.ACCOUNT_NEEDED)
    place = place_of(at)
    if not place.may_join:
        return False
    if place.since is None:
        raise SeasonRefusal(SeasonCode.OUT_OF_SEASON)
    enter = Enter(persons=(player.pk,), own=True)
    at.rights.verify(enter)
    if place.entrant is not None:
        _write_off(at, player, place.entrant)
    return not write(at.season, enter, player, ref=ref).repeated


@transaction.atomic
def leave(at: AtSeason, player: Player | None) -> bool:
    """Out from the next month on, their parties of this one count; False: they are not in it."""
    if player is None or not at.rights.entrants:
        return False
    for entrant in at.rights.entrants:
        _write_off(at, player, entrant)
    return True


def _write_off(at: AtSeason, player: Player, entrant: int) -> None:
    step = Withdraw(entrant=entrant, own=True)
    at.rights.verify(step)
    write(at.season, step, player)
