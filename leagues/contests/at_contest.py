"""The viewer at a contest: the contest, its state, their rights and the people's names. Every page starts here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.http import Http404, HttpRequest

from games.models import Player
from games.permissions import player_for, player_of
from leagues.clubs.names import Name, names_of
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Step
from leagues.contests.preparing_steps import NamedStep
from leagues.contests.reading import state_of
from leagues.contests.rights import ContestRights, rights_on
from leagues.contests.writing import WrittenContestStep, write_all
from leagues.models import Contest, ContestStep

MOST_REF: Final = 40


@dataclass(frozen=True)
class AtContest:
    contest: Contest
    state: ContestState
    player: Player | None
    rights: ContestRights

    @property
    def code(self) -> str:
        return self.contest.code

    @cached_property
    def names(self) -> dict[int, Name]:
        """Names of everybody who ever entered this contest, by their number in the registry. One query."""
        people = {person for each in self.state.entrants.values() for person in each.persons}
        earlier = {
            person for each in self.state.entrants.values() for _until, persons in each.earlier for person in persons
        }
        return names_of(people | earlier)

    def called(self, number: int, *, whole: bool | None = None, round_number: int | None = None) -> str:
        """Return an entrant's name: « Anne M. – Bruno T. »; full names for people of the club, or as `whole` says."""
        entrant = self.state.entrant(number)
        persons = entrant.persons if round_number is None else entrant.persons_in(round_number)
        in_full = self.rights.at_desk if whole is None else whole
        found = [self.names.get(person, Name("", "")) for person in persons]
        return " – ".join((name.whole if in_full else name.shown) or "…" for name in found)


def at_contest(request: HttpRequest, code: str) -> AtContest:
    """Return the contest of this address. 404 if there is none, and before its announcement for viewers outside its
    club and pairs.
    """
    contest = Contest.objects.select_related("club").filter(code=code).first()
    if contest is None:
        raise Http404
    player, state = player_of(request.user, request.session), state_of(contest)
    rights = rights_on(contest, state, player, request.session)
    if not (contest.public or rights.at_desk or rights.pairs):
        raise Http404
    return AtContest(contest, state, player, rights)


def at_desk(request: HttpRequest, code: str) -> AtContest:
    """Return the contest of this address for the club's own pages: 404 for viewers who are not of the club."""
    at = at_contest(request, code)
    if not at.rights.at_desk:
        raise Http404
    return at


def say(
    request: HttpRequest, at: AtContest, step: Step, *, seen: int | None = None, ref: str | None = None
) -> WrittenContestStep:
    """Write a step for the viewer. `ref`: the form's field `ref` by default; a form sent twice counts once.

    ContestRefusal by `Rights.verify` and `leagues.contests.writing.write`.
    """
    named = ref_of(request) if ref is None else ref
    return say_all(request, at, [NamedStep(step, named)], seen=seen)


def say_all(
    request: HttpRequest,
    at: AtContest,
    steps: Sequence[NamedStep],
    *,
    seen: int | None = None,
    along: Callable[[], object] = bool,
) -> WrittenContestStep:
    """Write several steps for the viewer, all or none, and `along` in the same transaction. Refusals as `say`."""
    for named in steps:
        at.rights.verify(named.step)
        if len(named.ref) > MOST_REF:
            raise ContestRefusal(ContestCode.UNREADABLE, "ref")
    by = player_for(request) if at.rights.at_desk else at.player
    return write_all(at.contest, steps, by, seen=seen, along=along)


def ref_of(request: HttpRequest) -> str:
    """Return the identifier of the form that was sent, as any database accepts it; empty if the form has none."""
    return request.POST.get("ref", "").replace("\0", "")


def said_before(request: HttpRequest, at: AtContest) -> bool:
    """Return whether this very form was sent before and its step is in the log."""
    ref = ref_of(request)[:MOST_REF]
    return bool(ref) and ContestStep.objects.filter(contest=at.contest, ref=ref).exists()


def status_of(refusal: ContestRefusal) -> int:
    """Return the HTTP status of the answer that shows a refusal."""
    if refusal.code in (ContestCode.NOT_YOURS, ContestCode.KEY_REFUSED):
        return 403
    return 400 if refusal.code in (ContestCode.UNREADABLE, ContestCode.BAD_SETTINGS) else 409
