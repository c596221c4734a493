"""Leagues and seasons visible to a viewer, with their leaders, and the page of a league."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import Prefetch, Q

from games.cached_values import CachedValues
from games.labels import Text
from games.models import Player
from games.models.players import player_ids
from leagues.logs.naming import Name
from leagues.models import Club, League, Member, Season, SeasonRanking
from leagues.seasons.context import names_in
from leagues.seasons.kinds import kind_of
from leagues.seasons.reading_tables import read_tables
from leagues.seasons.rights import RUN_SITE_LEAGUES
from leagues.seasons.store import state_of
from leagues.seasons.table_texts import FORGOTTEN

MOST_LEAGUES: Final = 200
DAY: Final = 86_400
OVER: Final = (Season.Stage.CLOSED, Season.Stage.CANCELLED)


@dataclass(frozen=True, slots=True)
class LeagueListed:
    """A league of the list. `seasons`: those the viewer may see, the latest first. `organizes`: the viewer runs it."""

    league: League
    seasons: tuple[Season, ...]
    organizes: bool

    @property
    def present(self) -> Season | None:
        """The season under way, or the next planned one, or None."""
        open_ones = [each for each in self.seasons if each.stage not in OVER]
        running = [each for each in open_ones if each.stage == Season.Stage.RUNNING]
        return next(iter(running or open_ones[::-1]), None)

    @property
    def shown(self) -> Season:
        """The season for a list: the present one, or the last."""
        return self.present or self.seasons[0]

    @property
    def earlier(self) -> tuple[Season, ...]:
        return tuple(each for each in self.seasons if each.stage in OVER)


@dataclass(frozen=True, slots=True)
class Office:
    """The leagues that a viewer runs: `clubs` in which they have a role, `organized` by them, and those of the site."""

    clubs: frozenset[int] = frozenset()
    organized: frozenset[int] = frozenset()
    site: bool = False

    def sees(self, season: Season, league: League) -> bool:
        return season.public or (league.club_id in self.clubs if league.club_id else self.site)

    def runs(self, league: League) -> bool:
        return league.club_id in self.organized if league.club_id else self.site


def office_of(player: Player | None) -> Office:
    """Return the viewer's leagues to run. Two queries for a signed-in viewer."""
    if player is None:
        return Office()
    roles = Member.objects.filter(player__in=player_ids(player)).values_list("club", "role")
    found = list(roles)
    runs = (Member.Role.OWNER, Member.Role.ORGANIZER)
    site = player.user is not None and player.user.has_perm(RUN_SITE_LEAGUES)
    return Office(
        frozenset(club for club, _role in found), frozenset(club for club, role in found if role in runs), site
    )


def leagues_for(player: Player | None, club: Club | None = None) -> list[LeagueListed]:
    """Return leagues with a season they may see, of a club or all: those of the site first, then by name."""
    office = office_of(player)
    seen = Q(seasons__public=True) | Q(club__in=office.clubs)
    if office.site:
        seen |= Q(club=None)
    found = League.objects.filter(seen).select_related("club").distinct()
    if club is not None:
        found = found.filter(club=club)
    seasons = Prefetch("seasons", Season.objects.order_by("-number"), to_attr="latest")
    listed = [_listed(league, office) for league in found.prefetch_related(seasons).order_by("name", "pk")]
    return sorted((each for each in listed if each.seasons), key=_site_first)[:MOST_LEAGUES]


def league_for(player: Player | None, code: str) -> LeagueListed | None:
    """Return the league; None if it does not exist, or no season of it is announced to them."""
    seasons = Prefetch("seasons", Season.objects.order_by("-number"), to_attr="latest")
    league = League.objects.filter(code=code).select_related("club").prefetch_related(seasons).first()
    if league is None:
        return None
    listed = _listed(league, office_of(player))
    return listed if listed.seasons else None


def _listed(league: League, office: Office) -> LeagueListed:
    latest: list[Season] = getattr(league, "latest")  # noqa: B009  (what `Prefetch` names)
    return LeagueListed(league, tuple(each for each in latest if office.sees(each, league)), office.runs(league))


def _site_first(listed: LeagueListed) -> tuple[bool, str]:
    return listed.league.club_id is not None, listed.league.name


@dataclass(frozen=True, slots=True)
class SeasonLeaders:
    """The entrants that are first in a season, each with its persons."""

    entrants: tuple[tuple[str, tuple[int, ...]], ...]


_firsts: Final = CachedValues[SeasonLeaders](SeasonLeaders)


def leaders_of(seasons: Iterable[Season]) -> dict[int, tuple[str, ...]]:
    """Return the leaders' public names for each season, by its primary key.

    The leaders are cached by the time of the count; names are read each time.
    """
    wanted = {season.pk: season for season in seasons}
    counted = dict(SeasonRanking.objects.filter(season__in=wanted).values_list("season", "counted_at"))
    keys = {pk: f"season-first:{pk}:{wanted[pk].version}:{at.timestamp()}" for pk, at in counted.items() if at}
    known = _firsts.get_many(keys.values())
    missing = [pk for pk, key in keys.items() if key not in known]
    for ranking in SeasonRanking.objects.filter(season__in=missing):
        first = _first(wanted[ranking.season_id], ranking)
        known[keys[ranking.season_id]] = first
        _firsts.set(keys[ranking.season_id], first, DAY)
    return _named(wanted, {pk: known[key] for pk, key in keys.items() if key in known})


def _first(season: Season, ranking: SeasonRanking) -> SeasonLeaders:
    tables = read_tables(json.loads(ranking.tables) if ranking.tables else None)
    last = tables.of_month()
    state = state_of(season)
    numbers = [line.entrant for line in last[0].lines if line.rank == 1] if last else []
    entered = {number: state.entrants.get(number) for number in numbers}
    return SeasonLeaders(
        tuple((each.name, each.persons) if each else ("", tables.persons.get(n, ())) for n, each in entered.items())
    )


def _named(seasons: dict[int, Season], firsts: dict[int, SeasonLeaders]) -> dict[int, tuple[str, ...]]:
    """Return the names. At most two queries: people of registries, players of the site."""
    people: dict[bool, set[int]] = {True: set(), False: set()}
    leagues: dict[bool, League] = {}
    for pk, first in firsts.items():
        league = seasons[pk].league
        leagues[league.club_id is None] = league
        people[league.club_id is None].update(person for _name, persons in first.entrants for person in persons)
    names = {of_site: names_in(leagues[of_site], found) for of_site, found in people.items() if found}
    return {
        pk: tuple(_called(names.get(seasons[pk].league.club_id is None, {}), *each) for each in first.entrants)
        for pk, first in firsts.items()
    }


def _called(names: dict[int, Name], name: str, persons: tuple[int, ...]) -> str:
    return name or " – ".join(names.get(person, Name("", "")).shown or FORGOTTEN for person in persons)


@dataclass(frozen=True, slots=True)
class SeasonListed:
    """A season with its leaders or winners: `first` has several names if they are tied."""

    season: Season
    first: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeaguePage:
    """A league's page. `present` None: no season under way. `planned`: other seasons to come."""

    listed: LeagueListed
    kind: Text
    present: SeasonListed | None
    planned: tuple[SeasonListed, ...]
    earlier: tuple[SeasonListed, ...]

    @property
    def league(self) -> League:
        return self.listed.league


def league_page(listed: LeagueListed) -> LeaguePage:
    first = leaders_of(listed.seasons)
    told = {season.pk: SeasonListed(season, first.get(season.pk, ())) for season in listed.seasons}
    present, earlier = listed.present, listed.earlier
    others = [each for each in listed.seasons if each not in earlier and each != present]
    return LeaguePage(
        listed=listed,
        kind=kind_of(listed.league).about,
        present=None if present is None else told[present.pk],
        planned=tuple(told[each.pk] for each in others),
        earlier=tuple(told[each.pk] for each in earlier),
    )
