"""The viewer at a season: its state, their rights, names of its people. Every page begins here."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from games.models import Player
from games.permissions import player_for, player_of
from leagues.clubs.names import Name
from leagues.logs.context import LogContext
from leagues.models import Contest, League, Season
from leagues.seasons.counting.contest_days import PAIR_BITS
from leagues.seasons.names import names_in
from leagues.seasons.rights import SeasonRights, rights_on
from leagues.seasons.season_log.names import SeasonNames
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Arrive, HoldDay, Start, Step, Withdraw
from leagues.seasons.store import STORE, state_of

ONE_PERSON: Final = (1 << PAIR_BITS) - 1


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
    def address(self) -> tuple[str, int]:
        """The arguments of its pages' addresses: the league's code, the season's number."""
        return self.league.code, self.season.number

    @cached_property
    def names(self) -> dict[int, Name]:
        """Names of everybody who ever was an entrant of this season, by their number. One query."""
        people = {person for each in self.state.entrants.values() for person in each.persons}
        people |= {p for each in self.state.entrants.values() for _until, persons in each.earlier for p in persons}
        return names_in(self.league, people)

    def called(self, number: int, *, whole: bool | None = None, round_number: int | None = None) -> str:
        """Return an entrant's name: their own, or « Anne M. – Bruno T. »; full names for people of the club."""
        entrant = self.state.entrant(number)
        if entrant.name:
            return entrant.name
        persons = entrant.persons if round_number is None else entrant.persons_in(round_number)
        in_full = self.rights.at_desk if whole is None else whole
        found = [self.names.get(person, Name("", "")) for person in persons]
        return " – ".join((name.whole if in_full else name.shown) or "…" for name in found)

    def sentence_names(self, steps: Sequence[Step]) -> SeasonNames:
        """Return the names for these steps. One query each for contests and for persons who have no entry any more."""
        people, contests = self._people_of(steps), _contests(steps)
        # Fixtures are read from the whole log, which still has those that an undo took away.
        drawn = (
            step.fixtures for step, _moment in self.store.known(self.season).lines if isinstance(step, Start | Arrive)
        )
        sides = {each.number: (each.home, each.away) for fixtures in drawn for each in fixtures}

        def person(number: int) -> str:
            name = self.names.get(number) or people.get(number)
            return (name.whole if name is not None else "") or "…"

        def entrant(number: int) -> str:
            if number in self.state.entrants:
                return self.called(number)
            if self.league.kind == League.Kind.CHALLENGE:
                return " – ".join(map(person, ranked_persons(number)))
            return str(number)

        def fixture(number: int) -> str:
            if number not in sides:
                return _("Fixture %(n)s") % {"n": number}
            home, away = sides[number]
            said = {"n": number, "home": entrant(home), "away": entrant(away)}
            return _("Fixture %(n)s (%(home)s against %(away)s)") % said

        return SeasonNames(entrant, person, fixture, lambda number: contests.get(number, str(number)))

    def _people_of(self, steps: Sequence[Step]) -> dict[int, Name]:
        named = {person for step in steps for person in step.persons_named()}
        if self.league.kind == League.Kind.CHALLENGE:
            named.update(p for step in steps if isinstance(step, Withdraw) for p in ranked_persons(step.entrant))
        missing = named - set(self.names)
        return names_in(self.league, missing) if missing else {}


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


def ranked_persons(entrant: int) -> tuple[int, ...]:
    """Return the persons ranked under that number in a challenge: one person, or the two of a pair."""
    return (entrant >> PAIR_BITS, entrant & ONE_PERSON) if entrant > ONE_PERSON else (entrant,)


def _contests(steps: Sequence[Step]) -> dict[int, str]:
    named = {step.contest for step in steps if isinstance(step, HoldDay)}
    return dict(Contest.objects.filter(pk__in=named).values_list("pk", "name")) if named else {}
