"""Seasons in the database, as far as a test wants them, and the people of every test about them.

The cast: `owner`, `organizer`, `arbiter` and `desk` of the club « Les Amis du Trèfle », a `stranger` with an account,
`runner`, who runs the leagues of the site, and sixteen people of the registry, each with an account: Anne and Bruno,
Chloé and Denis… are the pairs `house.pairs[0]` to `[7]`.
"""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from games.models import Player
from leagues.clubs.names import sought_of
from leagues.logs.store import WrittenStep
from leagues.models import Club, League, Member, Person, Season
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.state import SeasonState, Settings
from leagues.seasons.season_log.steps import Step
from leagues.seasons.store import open_season, state_of, write
from leagues.standings.seasons.settings import PRESETS
from tests.factories import PlayerFactory, UserFactory

OPENED: Final = datetime(2026, 9, 1, 18, 0, tzinfo=UTC)
FIRST_DAY: Final = date(2026, 10, 2)
LAST_DAY: Final = date(2027, 6, 25)
PEOPLE: Final = (
    ("Anne", "Martin"),
    ("Bruno", "Muller"),
    ("Chloé", "Haas"),
    ("Denis", "Roux"),
    ("Élise", "Noël"),
    ("Farid", "Perrin"),
    ("Gaël", "Quenot"),
    ("Hélène", "Sénéchal"),
    ("Inès", "Thill"),
    ("Jean", "Weber"),
    ("Karim", "Zehner"),
    ("Louise", "Adam"),
    ("Marc", "Bauer"),
    ("Nadia", "Colin"),
    ("Oscar", "Dietrich"),
    ("Paule", "Ehrmann"),
)
BY_KIND: Final = {
    League.Kind.CHALLENGE: PRESETS["challenge-hivernal"],
    League.Kind.CHAMPIONSHIP: PRESETS["championnat-aller-retour"],
    League.Kind.LADDER: PRESETS["echelle-mensuelle"],
}


def later(days: float = 1, since: datetime = OPENED) -> datetime:
    """So many days after the leagues of these tests were opened."""
    return since + timedelta(days=days)


@dataclass
class House:
    """`people` of the registry by first name; `players`: their accounts, by the same."""

    club: Club
    owner: Player
    organizer: Player
    arbiter: Player
    desk: Player
    stranger: Player
    runner: Player
    people: dict[str, Person]
    players: dict[str, Player]

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The eight pairs, as persons of the registry."""
        return _by_two([each.pk for each in self.people.values()])

    @property
    def site_pairs(self) -> tuple[tuple[int, int], ...]:
        """The same eight, as players of the site."""
        return _by_two([each.pk for each in self.players.values()])

    def person(self, name: str) -> int:
        return self.people[name].pk

    def player(self, name: str) -> int:
        return self.players[name].pk


@dataclass
class Played:
    """One season. Steps are written by who organizes it unless `by` says otherwise."""

    house: House
    season: Season

    @property
    def state(self) -> SeasonState:
        return state_of(self.season)

    @property
    def organizer(self) -> Player:
        return self.house.runner if self.season.league.club_id is None else self.house.organizer

    def do(self, step: Step, by: Player | None = None, *, at: datetime | None = None, ref: str = "") -> WrittenStep:
        return write(self.season, step, by or self.organizer, at=at, ref=ref)

    def enter(self, *sizes: int) -> None:
        """So many pairs of the cast in each division, the first ones in the highest; of a ladder, so many players."""
        site = self.season.league.club_id is None
        pairs = rules_of(self.state.settings).persons_of(self.state.settings) == 2
        people = self.house.players if site else self.house.people
        alone = [(each.pk,) for each in people.values()]
        entrants = iter((self.house.site_pairs if site else self.house.pairs) if pairs else alone)
        for division, size in enumerate(sizes):
            for _ in range(size):
                self.do(steps.Enter(persons=next(entrants), division=division))

    def number(self, name: str) -> int:
        """The entrant in which somebody plays, by their first name."""
        meant = self.house.people[name].pk if self.season.league.club_id else self.house.players[name].pk
        return next(each.number for each in self.state.entrants.values() if meant in each.persons)


def a_house() -> House:
    names = ("owner", "organizer", "arbiter", "desk", "stranger", "runner")
    owner, organizer, arbiter, desk, stranger, runner = (_somebody(name) for name in names)
    club = Club.objects.create(
        code="amis-du-trefle", name="Les Amis du Trèfle", town="Sélestat", opened_by=owner, opened_at=OPENED
    )
    roles = (Member.Role.OWNER, Member.Role.ORGANIZER, Member.Role.ARBITER, Member.Role.DESK)
    for player, role in zip((owner, organizer, arbiter, desk), roles, strict=True):
        Member.objects.create(club=club, player=player, role=role, since=OPENED)
    runner.user.user_permissions.add(Permission.objects.get(codename="run_leagues"))
    players = {first: _somebody(first) for first, _last in PEOPLE}
    people = {first: _person(club, first, last, players[first]) for first, last in PEOPLE}
    return House(club, owner, organizer, arbiter, desk, stranger, runner, people, players)


def a_challenge(house: House | None = None, *, public: bool = True, **choices: Any) -> Played:
    """« Challenge hivernal » of the club; `choices` are settings that differ from its preset."""
    return _opened(house or a_house(), League.Kind.CHALLENGE, "Challenge hivernal", public, choices)


def a_championship(
    *sizes: int, house: House | None = None, public: bool = True, site: bool = False, **choices: Any
) -> Played:
    """A championship not started; `sizes`: how many pairs are entered in each division."""
    made = _opened(house or a_house(), League.Kind.CHAMPIONSHIP, "Championnat", public, choices, site=site)
    made.enter(*sizes)
    return made


def a_ladder(players: int = 0, *, house: House | None = None, public: bool = True, **choices: Any) -> Played:
    """The site's ladder; so many of the cast have entered."""
    made = _opened(house or a_house(), League.Kind.LADDER, "Échelle", public, choices, site=True)
    made.enter(players)
    return made


def a_club_ladder(entrants: int = 0, *, house: House | None = None, public: bool = True, **choices: Any) -> Played:
    """The club's ladder with real cards, of pairs unless `choices` say otherwise; so many have entered."""
    made = _opened(house or a_house(), League.Kind.LADDER, "Échelle du club", public, choices)
    made.enter(entrants)
    return made


class Desk:
    """Somebody signed in at the pages of one season: `post("entries", {…})`, `get("entries")`."""

    def __init__(self, played: Played, player: Player | None = None, *, language: str = "en") -> None:
        self.played = played
        self.client = Client(headers={"accept-language": language})
        user = (player or played.organizer).user
        user.language = language
        user.save(update_fields=["language"])
        self.client.force_login(user)

    def where(self, name: str, *args: Any) -> str:
        season = self.played.season
        return reverse(f"leagues:{name}", args=[season.league.code, season.number, *args])

    def get(self, name: str, *args: Any, **query: str) -> Any:
        return self.client.get(self.where(name, *args), query)

    def post(self, name: str, data: dict[str, Any], *args: Any, follow: bool = True) -> Any:
        return self.client.post(self.where(name, *args), data, follow=follow)


def _opened(
    house: House, kind: League.Kind, name: str, public: bool, choices: dict[str, Any], *, site: bool = False
) -> Played:
    by = house.runner if site else house.organizer
    code = f"{'site' if site else 'club'}-{kind}-{League.objects.count() + 1}"
    league = League.objects.create(
        club=None if site else house.club, code=code, name=name, kind=kind, opened_by=by, opened_at=OPENED
    )
    with_cards = kind == League.Kind.LADDER and not site
    settings: Settings = replace(PRESETS["echelle-au-club"] if with_cards else BY_KIND[kind], **choices)
    described = steps.Describe(name="2026-2027", starts_on=FIRST_DAY, ends_on=LAST_DAY, league=name, public=public)
    return Played(house, open_season(league, by, described=described, settings=settings))


def _somebody(name: str) -> Player:
    user = UserFactory(username=name)
    return PlayerFactory(name=name, user=user)


def _person(club: Club, first: str, last: str, player: Player) -> Person:
    return Person.objects.create(
        club=club, first_name=first, last_name=last, sought=sought_of(first, last), player=player, written_at=OPENED
    )


def _by_two(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
