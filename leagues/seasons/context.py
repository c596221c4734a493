"""The viewer at a season: its state, their rights, names of its people, addresses. Every page begins here."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Player
from games.permissions import player_for, player_of
from leagues.clubs.names import names_of
from leagues.logs.context import LogContext
from leagues.logs.naming import Name
from leagues.models import Contest, League, Season
from leagues.seasons.rights import SeasonRights, rights_on
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.names import SeasonNames
from leagues.seasons.season_log.rules import SeasonRules
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Arrive, HoldDay, Meet, Start, Step, Withdraw
from leagues.seasons.store import STORE, state_of


def names_in(league: League, people: Iterable[int]) -> dict[int, Name]:
    """Return names by the numbers that steps of this league's seasons use. One query."""
    if league.club_id is not None:
        return names_of(people)
    found = Player.objects.filter(pk__in=set(people)).values_list("pk", "name")
    return {pk: Name(name, name) for pk, name in found}


@dataclass(frozen=True)
class SeasonContext(LogContext[SeasonState, SeasonNames]):
    season: Season
    rights: SeasonRights

    store = STORE

    @property
    def owner(self) -> Season:
        return self.season

    def author(self, request: HttpRequest) -> Player:
        return player_for(request)

    @property
    def league(self) -> League:
        return self.season.league

    @property
    def rules(self) -> SeasonRules:
        """The rules of its kind of league in the log."""
        return rules_of(self.state.settings)

    @property
    def persons(self) -> int:
        """How many persons make an entrant; 0 where nobody enters."""
        return self.rules.persons_of(self.state.settings)

    @property
    def address(self) -> tuple[str, int]:
        """The arguments of its pages' addresses: the league's code, the season's number."""
        return self.league.code, self.season.number

    def names_of(self, people: Iterable[int]) -> dict[int, Name]:
        return names_in(self.league, people)

    def called(self, number: int, *, whole: bool | None = None, round_number: int | None = None) -> str:
        """Return an entrant's own name, or the names of its people."""
        return self.state.entrant(number).name or super().called(number, whole=whole, round_number=round_number)

    def sentence_names(self, steps: Sequence[Step]) -> SeasonNames:
        """Return the names for these steps. One query each for contests and for persons who have no entry any more."""
        person, contests = self.calling(self._people_of(steps)), _contests(steps)
        # Fixtures are read from the whole log, which still has those that an undo took away.
        sides = dict[int, tuple[tuple[int, ...], tuple[int, ...]]]()
        for step, _moment in self.store.known(self.season).lines:
            if isinstance(step, Start | Arrive):
                sides.update((each.number, ((each.home,), (each.away,))) for each in step.fixtures)
            elif isinstance(step, Meet):
                sides[step.number] = (step.home, step.away)

        def entrant(number: int) -> str:
            if number in self.state.entrants:
                return self.called(number)
            return " – ".join(map(person, self.rules.ranked_persons(number))) or str(number)

        def fixture(number: int) -> str:
            if number not in sides:
                return _("Fixture %(n)s") % {"n": number}
            home, away = (" – ".join(map(entrant, camp)) for camp in sides[number])
            said = {"n": number, "home": home, "away": away}
            return _("Fixture %(n)s (%(home)s against %(away)s)") % said

        return SeasonNames(
            entrant, person, fixture, lambda number: contests.get(number, str(number)), divided=self.rules.draws
        )

    def _people_of(self, steps: Sequence[Step]) -> Iterator[int]:
        """Yield the persons that these steps name, and those who were ranked without an entry and left."""
        for step in steps:
            yield from step.persons_named()
            if isinstance(step, Withdraw) and step.entrant not in self.state.entrants:
                yield from self.rules.ranked_persons(step.entrant)


def at_season(request: HttpRequest, code: str, number: int) -> SeasonContext:
    """Return the season of this address.

    404 if there is none, or if it is not announced and the viewer has no part in it.
    """
    at = season_for(player_of(request.user, request.session), code, number)
    if at is None:
        raise Http404
    return at


def season_for(player: Player | None, code: str, number: int) -> SeasonContext | None:
    """Return the season as this player may see it; None if it does not exist or is not announced to them."""
    season = Season.objects.select_related("league__club").filter(league__code=code, number=number).first()
    if season is None:
        return None
    state = state_of(season)
    rights = rights_on(season.league, state, player)
    announced = season.public or rights.at_desk or bool(rights.entrants)
    return SeasonContext(state, player, season=season, rights=rights) if announced else None


def at_office(request: HttpRequest, code: str, number: int) -> SeasonContext:
    """Return the season for the organizers' pages: 404 for everybody else."""
    at = at_season(request, code, number)
    if not at.rights.at_desk:
        raise Http404
    return at


def _contests(steps: Sequence[Step]) -> dict[int, str]:
    named = {step.contest for step in steps if isinstance(step, HoldDay)}
    return dict(Contest.objects.filter(pk__in=named).values_list("pk", "name")) if named else {}


def season_path(season: Season, name: str, *args: int | str) -> str:
    """Return a path on this site: `season_path(season, "fixture", 12)`."""
    return reverse(f"leagues:{name}", args=[season.league.code, season.number, *args])


def season_address(season: Season, name: str, *args: int | str) -> str:
    """Return the same address with scheme and host."""
    return f"{settings.SITE_URL}{season_path(season, name, *args)}"
