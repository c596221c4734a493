"""The viewer at a contest: the contest, its state, their rights and the people's names. Every page starts here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.contrib.sessions.backends.base import SessionBase
from django.http import Http404, HttpRequest

from games.models import Player
from games.permissions import player_for, player_of
from leagues.clubs.names import names_of
from leagues.contests.contest_log.names import ContestNames
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Step
from leagues.contests.rights import ContestRights, rights_on
from leagues.contests.store import STORE, state_of
from leagues.logs.context import LogContext
from leagues.logs.naming import Name
from leagues.models import Contest


@dataclass(frozen=True)
class ContestContext(LogContext[ContestState, ContestNames]):
    contest: Contest
    rights: ContestRights

    store = STORE

    @property
    def owner(self) -> Contest:
        return self.contest

    def author(self, request: HttpRequest) -> Player | None:
        return player_for(request) if self.rights.at_desk else self.player

    @property
    def code(self) -> str:
        return self.contest.code

    def names_of(self, people: Iterable[int]) -> dict[int, Name]:
        return names_of(people)

    def numbered(self, number: int) -> str:
        """Return « 7 Anne Martin – Bruno Muller »; only the number for an entrant whose entry was undone."""
        return f"{number} {self.called(number)}" if number in self.state.entrants else str(number)

    def sentence_names(self, steps: Sequence[Step]) -> ContestNames:
        """Return the names for these steps. One query for persons who have no entry any more, or none."""
        person = self.calling(person for step in steps for person in step.persons_named())
        return ContestNames(entrant=self.numbered, person=person)


def at_contest(request: HttpRequest, code: str) -> ContestContext:
    """Return the contest of this address. 404 if there is none, and before its announcement for viewers outside its
    club and pairs.
    """
    at = contest_for(player_of(request.user, request.session), code, request.session)
    if at is None:
        raise Http404
    return at


def contest_for(player: Player | None, code: str, session: SessionBase | None = None) -> ContestContext | None:
    """Return the contest as this player may see it; None if there is none, and before its announcement for viewers
    outside its club and pairs.

    `session`: with the cards of pairs that were opened on this phone.
    """
    contest = Contest.objects.select_related("club").filter(code=code).first()
    if contest is None:
        return None
    state = state_of(contest)
    rights = rights_on(contest, state, player, session)
    if not (contest.public or rights.at_desk or rights.pairs):
        return None
    return ContestContext(state, player, contest=contest, rights=rights)


def at_desk(request: HttpRequest, code: str) -> ContestContext:
    """Return the contest of this address for the club's own pages: 404 for viewers who are not of the club."""
    at = at_contest(request, code)
    if not at.rights.at_desk:
        raise Http404
    return at
