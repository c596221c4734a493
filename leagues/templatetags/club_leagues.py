"""`{% club_leagues %}`: the leagues of a club with their present season, on the club's page."""

from dataclasses import dataclass
from typing import Any, Final

from django import template

from games.models.players import player_ids
from games.permissions import player_of
from games.rules.record_json import Json
from leagues.models import Club, League, Member, Season

register = template.Library()
ORGANIZE: Final = (Member.Role.OWNER, Member.Role.ORGANIZER)
Stage = Season.Stage
BEFORE_OTHERS: Final = {Stage.RUNNING: 0, Stage.PLANNED: 1, Stage.CLOSED: 2, Stage.CANCELLED: 3}


@dataclass(frozen=True, slots=True)
class ClubLeague:
    """A league with the season to show: the one under way, else the next, else the last."""

    league: League
    season: Season


@register.inclusion_tag("leagues/_club_leagues.html", takes_context=True)
def club_leagues(context: Json, club: Club) -> Json:
    """Return the announced seasons, or all of them for those who run the club. Three queries."""
    request = context["request"]
    player = player_of(request.user, request.session)
    members = Member.objects.filter(club=club, player__in=player_ids(player)) if player is not None else None
    role = None if members is None else members.values_list("role", flat=True).first()
    seasons = Season.objects.filter(league__club=club).select_related("league")
    shown = _of_each(seasons if role is not None else seasons.filter(public=True))
    return {"club": club, "shown": shown, "at_desk": role is not None, "organizes": role in ORGANIZE}


def _of_each(seasons: Any) -> list[ClubLeague]:
    """Return one season per league, those under way first."""
    of_league: dict[int, Season] = {}
    for season in sorted(seasons, key=lambda each: (BEFORE_OTHERS[Stage(each.stage)], -each.number)):
        of_league.setdefault(season.league_id, season)
    return [ClubLeague(season.league, season) for season in of_league.values()]
