"""Contests for a list: those announced to everybody, and those of the viewer's clubs."""

from datetime import datetime, timedelta
from typing import Final

from games.models import Player
from games.models.players import player_ids
from leagues.models import Club, Contest, Member

SHOWN: Final = 60
STILL_ON: Final = timedelta(hours=18)
OPEN: Final = (Contest.Stage.PLANNED, Contest.Stage.ENTRIES, Contest.Stage.PLAYING)


def announced(now: datetime) -> list[Contest]:
    """Return announced contests to come or played today, the next one first. One query."""
    open_to_all = Contest.objects.filter(public=True, practice=False, stage__in=OPEN, starts_at__gte=now - STILL_ON)
    return list(open_to_all.select_related("club").order_by("starts_at", "pk")[:SHOWN])


def memberships(player: Player | None) -> list[Member]:
    """Return this person's clubs, with their role. One query after that of their ids."""
    if player is None:
        return []
    mine = Member.objects.filter(player__in=player_ids(player)).select_related("club")
    return list(mine.order_by("club__name", "pk"))


def of_clubs(clubs: list[Club]) -> dict[int, list[Contest]]:
    """Return the last contests of each club by its number, the latest first. One query."""
    found = Contest.objects.filter(club__in=clubs).order_by("-starts_at", "-pk")[: SHOWN * max(1, len(clubs))]
    sorted_out: dict[int, list[Contest]] = {club.pk: [] for club in clubs}
    for contest in found:
        sorted_out[contest.club_id].append(contest)
    return {club: contests[:SHOWN] for club, contests in sorted_out.items()}
