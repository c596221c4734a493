"""The viewer at a season: its state, their rights, names of its people. Every page starts here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.http import Http404, HttpRequest

from games.models import Player
from games.permissions import player_for, player_of
from leagues.clubs.names import Name
from leagues.models import League, Season, SeasonStep
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import Step
from leagues.seasons.names import names_in
from leagues.seasons.preparing_steps import NamedSeasonStep
from leagues.seasons.reading import state_of
from leagues.seasons.rights import SeasonRights, rights_on
from leagues.seasons.writing import WrittenSeasonStep, write_all

MOST_REF: Final = 40


@dataclass(frozen=True)
class AtSeason:
    season: Season
    state: SeasonState
    player: Player | None
    rights: SeasonRights

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


def at_season(request: HttpRequest, code: str, number: int) -> AtSeason:
    """The season of this address. 404 if there is none, or if it is not announced and the viewer is not part of it."""
    at = season_for(player_of(request.user, request.session), code, number)
    if at is None:
        raise Http404
    return at


def season_for(player: Player | None, code: str, number: int) -> AtSeason | None:
    """Return the season as this player may see it; None if it does not exist or is not announced to them."""
    season = Season.objects.select_related("league__club").filter(league__code=code, number=number).first()
    if season is None:
        return None
    state = state_of(season)
    rights = rights_on(season.league, state, player)
    announced = season.public or rights.at_desk or bool(rights.entrants)
    return AtSeason(season, state, player, rights) if announced else None


def at_office(request: HttpRequest, code: str, number: int) -> AtSeason:
    """Return the season for the organizers' pages: 404 for everybody else."""
    at = at_season(request, code, number)
    if not at.rights.at_desk:
        raise Http404
    return at


def say(
    request: HttpRequest, at: AtSeason, step: Step, *, seen: int | None = None, ref: str | None = None
) -> WrittenSeasonStep:
    """Write a step in the viewer's name. `ref` (by default the form's field): the same one sent twice counts once.

    SeasonRefusal by `Rights.verify` and `leagues.seasons.writing.write`.
    """
    return say_all(request, at, [NamedSeasonStep(step, ref_of(request) if ref is None else ref)], seen=seen)


def say_all(
    request: HttpRequest,
    at: AtSeason,
    steps: Sequence[NamedSeasonStep],
    *,
    seen: int | None = None,
    along: Callable[[], object] = bool,
) -> WrittenSeasonStep:
    """Write several steps, all or none, and `along` in the same transaction. Refusals as `say`.

    A step given as a function is verified by that function, when the season is folded.
    """
    for named in steps:
        if not callable(named.step):
            at.rights.verify(named.step)
        if len(named.ref) > MOST_REF:
            raise SeasonRefusal(SeasonCode.UNREADABLE, "ref")
    return write_all(at.season, steps, player_for(request), seen=seen, along=along)


def ref_of(request: HttpRequest) -> str:
    """Return the identifier of the form that was sent, as any database accepts it; empty if the form has none."""
    return request.POST.get("ref", "").replace("\0", "")


def said_before(request: HttpRequest, at: AtSeason) -> bool:
    """Return whether this very form was sent before and its step is in the log."""
    ref = ref_of(request)[:MOST_REF]
    return bool(ref) and SeasonStep.objects.filter(season=at.season, ref=ref).exists()


def status_of(refusal: SeasonRefusal) -> int:
    """Return the HTTP status of the answer that shows a refusal."""
    if refusal.code is SeasonCode.NOT_YOURS:
        return 403
    return 400 if refusal.code in (SeasonCode.UNREADABLE, SeasonCode.BAD_SETTINGS) else 409
