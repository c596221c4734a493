"""Opening of a league: its name, its code in addresses, and its first season, all or nothing."""

from dataclasses import dataclass
from datetime import date
from itertools import count
from typing import Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Player
from games.permissions import may_write
from games.wording import tidy
from leagues.clubs.finding import folded
from leagues.models import Club, League, Season
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import Settings
from leagues.seasons.season_log.steps import Describe
from leagues.seasons.season_log.steps.describing import MOST_NAME
from leagues.seasons.store import open_season
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.ladder_settings import LadderSettings
from leagues.standings.seasons.presets import PRESETS

MOST_LEAGUES: Final = 60
"""The most leagues of one club, or of the site."""
MOST_DAYS: Final = 800
CODE_LENGTH: Final = 34
TAKEN: Final = frozenset({"ouvrir", "mon-calendrier", "mes-rencontres"})
"""Words that have their own addresses under /ligues/."""
OPENED_ONLY: Final = 2
"""The number of steps of a season that was only opened."""

PLAIN: Final = (
    ChallengeSettings(preset="challenge"),
    ChampionshipSettings(preset="championnat", legs=1),
    LadderSettings(preset="echelle"),
)
FORMULAS: Final[dict[str, Settings]] = {**PRESETS, **{each.preset: each for each in PLAIN}}
"""The initial settings of a league, by name: the presets, and one free formula of each kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRequest:
    """A request for a league. `league`, `season`: their names; `club` None: a league of the site."""

    club: Club | None
    league: str
    season: str
    starts_on: date
    ends_on: date
    settings: Settings


def kind_of(settings: Settings) -> League.Kind:
    if isinstance(settings, ChallengeSettings):
        return League.Kind.CHALLENGE
    return League.Kind.CHAMPIONSHIP if isinstance(settings, ChampionshipSettings) else League.Kind.LADDER


def open_once(by: Player, wanted: SeasonRequest) -> Season:
    """Open a new league with its first season; the same form sent twice opens one. Callers check rights first.

    SeasonRefusal `not-yours` (a player who may not write), `unreadable` about `league` or `season`, `bad-settings`
    about `ends_on`, `full` about `leagues`.
    """
    league, season = (_read(getattr(wanted, name), name) for name in ("league", "season"))
    if not 0 <= (wanted.ends_on - wanted.starts_on).days <= MOST_DAYS:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "ends_on")
    described = Describe(name=season, starts_on=wanted.starts_on, ends_on=wanted.ends_on, league=league)
    with transaction.atomic():
        opener = Player.objects.select_for_update(of=("self",)).get(pk=by.pk)  # a second request waits here
        if not may_write(opener):
            raise SeasonRefusal(SeasonCode.NOT_YOURS)
        found = _same(opener, wanted, described)
        return found or _opened(opener, wanted, described)


def _read(text: str, about: str) -> str:
    read = tidy(text, MOST_NAME)
    if read is None:
        raise SeasonRefusal(SeasonCode.UNREADABLE, about)
    return read


def _same(by: Player, wanted: SeasonRequest, described: Describe) -> Season | None:
    """Return the season this very form has opened, if nothing else was done in it."""
    same = Season.objects.filter(
        league__club=wanted.club,
        league__opened_by=by,
        league__name=described.league,
        league__kind=kind_of(wanted.settings),
        number=1,
        name=described.name,
        starts_on=described.starts_on,
        ends_on=described.ends_on,
        version__lte=OPENED_ONLY,
    )
    return same.select_related("league").first()


def _opened(by: Player, wanted: SeasonRequest, described: Describe) -> Season:
    if League.objects.filter(club=wanted.club).count() >= MOST_LEAGUES:
        raise SeasonRefusal(SeasonCode.FULL, "leagues")
    league = League(
        club=wanted.club,
        name=described.league,
        kind=kind_of(wanted.settings),
        opened_by=by,
        opened_at=timezone.now(),
    )
    _save_with_code(league)
    return open_season(league, by, described=described, settings=wanted.settings)


def _save_with_code(league: League) -> None:
    """Save the league with the first free code; another process may take a code meanwhile."""
    plain = plain_code(league.name)
    taken = set(League.objects.filter(code__startswith=plain).values_list("code", flat=True)) | TAKEN
    for number in count(1):
        league.code = plain if number == 1 else f"{plain}-{number}"
        if league.code in taken:
            continue
        try:
            with transaction.atomic():
                league.save(force_insert=True)
        except IntegrityError:
            taken.add(league.code)
        else:
            return


def plain_code(name: str) -> str:
    """Return `challenge-d-hiver` for « Challenge d’hiver »."""
    return "-".join(folded(name).encode("ascii", "ignore").decode().split())[:CODE_LENGTH].strip("-") or "ligue"
