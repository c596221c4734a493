"""Seasons for permission tests: of Odette's club a championship, a challenge and a ladder with real cards, of the site
a ladder, all announced.
"""

from dataclasses import dataclass
from typing import Final

from django.contrib.auth.models import Permission

from games.models import Player
from leagues.clubs.registry import write_down
from leagues.models import Club
from leagues.seasons.calendar import views
from leagues.seasons.recounting import recount_season
from leagues.seasons.season_log import steps
from tests.leagues.seasons.cast import PEOPLE, House, Played, a_challenge, a_club_ladder, a_ladder
from tests.leagues.seasons.playing.rounds import under_way

PAIRS: Final = 4
# The rooms that only a ladder, a club's ladder or a challenge has; a championship has all others.
OF_A_LADDER: Final = ("leagues:join", "leagues:leave")
OF_A_CLUB_LADDER: Final = ("leagues:meet",)
OF_A_CHALLENGE: Final = ("leagues:days", "leagues:hold_days")


@dataclass(frozen=True, slots=True)
class Leagues:
    """`hidden`: as `championship` is, but nobody was told of it. `feed`: the address of Odette's own calendar."""

    championship: Played
    challenge: Played
    ladder: Played
    club_ladder: Played
    hidden: Played
    feed: str

    def at(self, name: str) -> dict[str, str | int]:
        """Of the season at which an address is asked, with what it says of it."""
        return {**named(self._asked(name)), "token": self.feed}

    def _asked(self, name: str) -> Played:
        if name in OF_A_LADDER:
            return self.ladder
        if name in OF_A_CLUB_LADDER:
            return self.club_ladder
        return self.challenge if name in OF_A_CHALLENGE else self.championship


def named(played: Played) -> dict[str, str | int]:
    """What the addresses of a season say of it: its first fixture, its first entrant."""
    league = played.season.league.code
    return {"code": league, "league": league, "number": played.season.number, "fixture": 1, "entrant": 1}


def odettes_leagues(odette: Player, club: Club, runner: Player) -> Leagues:
    """Odette owns the club; `runner` runs the leagues of the site, and Odette is on its ladder."""
    assert runner.user is not None
    runner.user.user_permissions.add(Permission.objects.get(codename="run_leagues"))
    people = {first: write_down(club, odette, first, last) for first, last in PEOPLE[: 2 * PAIRS]}
    players = {"Odette": odette, "Renée": runner}
    house = House(club, odette, odette, odette, odette, odette, runner, people, players)
    ladder = a_ladder(1, house=house)
    club_ladder = a_club_ladder(PAIRS, house=house)
    for each in (ladder, club_ladder):
        each.do(steps.Open())
    announced = under_way(PAIRS, house=house)
    hidden = under_way(PAIRS, house=house, public=False)
    for each in (announced, hidden):
        assert recount_season(each.season.pk)
    return Leagues(announced, a_challenge(house=house), ladder, club_ladder, hidden, feed=views.give(odette))
