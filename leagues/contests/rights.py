"""Permissions in a contest: club members by role, pairs by the key of their card."""

from dataclasses import dataclass
from typing import Final

from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q

from games.models import Player
from games.models.players import player_ids
from leagues.contests.day import steps
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import DESK, Step
from leagues.contests.keys import pair_key, same
from leagues.models import Contest, Member, Person

SESSION_KEY: Final = "contest_keys"
MOST_KEPT: Final = 20
Role = Member.Role

DESK_STEPS: Final = (
    steps.Enter,
    steps.Late,
    steps.Amend,
    steps.Withdraw,
    steps.Pay,
    steps.CheckIn,
    steps.Rekey,
    steps.Arrive,
    steps.Write,
    steps.Confirm,
    steps.Dispute,
    steps.Give,
)
ARBITER_STEPS: Final = (
    *DESK_STEPS,
    steps.Settle,
    steps.Correct,
    steps.Penalize,
    steps.Pardon,
    steps.Postpone,
    steps.Walkover,
    steps.CatchUp,
    steps.RunClock,
    steps.Leave,
    steps.Replace,
)
PAIR_STEPS: Final = (steps.CheckIn, steps.Write, steps.Confirm, steps.Dispute)


@dataclass(frozen=True, slots=True)
class ContestRights:
    """The viewer's rights.

    `role`: in the club; `player`: the viewer; `pairs`: opened on this phone by their card, or the viewer's own.
    """

    role: str | None = None
    player: int | None = None
    pairs: tuple[int, ...] = ()

    @property
    def organizes(self) -> bool:
        return self.role in (Role.OWNER, Role.ORGANIZER)

    @property
    def arbitrates(self) -> bool:
        return self.organizes or self.role == Role.ARBITER

    @property
    def at_desk(self) -> bool:
        return self.role is not None

    def verify(self, step: Step) -> None:
        """Refuse a step that the viewer may not write: ContestRefusal `not-yours`. An undo needs `verify_undo` too."""
        if not self._may(step):
            raise ContestRefusal(ContestCode.NOT_YOURS)

    def verify_undo(self, by: int | None, step: Step) -> None:
        """Allow an organizer to undo any step, others those they wrote and may write. ContestRefusal `not-yours`."""
        own = by is not None and by == self.player and self._may(step)
        if not (self.organizes or own):
            raise ContestRefusal(ContestCode.NOT_YOURS)

    def _may(self, step: Step) -> bool:
        pair = _pair(step)
        if pair != DESK:
            return pair in self.pairs and isinstance(step, PAIR_STEPS) and not getattr(step, "live", False)
        if getattr(step, "live", False) or getattr(step, "own", False):
            return False
        if self.organizes:
            return True
        return isinstance(step, ARBITER_STEPS) and (self.role == Role.ARBITER or self._desk(step))

    def _desk(self, step: Step) -> bool:
        return self.role == Role.DESK and isinstance(step, DESK_STEPS)


def _pair(step: Step) -> int:
    """Return the pair that makes this step with its key; DESK for a step of the club."""
    if isinstance(step, steps.CheckIn):
        return step.number if step.own else DESK
    return getattr(step, "pair", DESK)


def rights_on(contest: Contest, state: ContestState, player: Player | None, session: SessionBase) -> ContestRights:
    ids = set() if player is None else player_ids(player)
    found = Member.objects.filter(club=contest.club_id, player__in=ids).first() if ids else None
    role = None if found is None else found.role
    return ContestRights(
        role=role,
        player=None if player is None else player.pk,
        pairs=tuple(sorted({*pairs_in(contest, state, session), *pairs_of(contest, state, ids)})),
    )


def pairs_of(contest: Contest, state: ContestState, player_ids: set[int]) -> tuple[int, ...]:
    """Return the pairs this person plays in, through the account linked in the club's registry."""
    if not player_ids:
        return ()
    # An entry may use a record that was merged into the one their account is linked to.
    claimed = Person.objects.filter(Q(player__in=player_ids) | Q(merged_into__player__in=player_ids))
    found = claimed.filter(club=contest.club_id).values_list("pk", "merged_into")
    persons = {pk for both in found for pk in both if pk is not None}
    return tuple(each.number for each in state.in_contest if persons & set(each.persons))


def pairs_in(contest: Contest, state: ContestState, session: SessionBase) -> tuple[int, ...]:
    """Return the pairs whose card was opened on this phone, if their key was not renewed since."""
    kept: dict[str, str] = session.get(SESSION_KEY, {}).get(contest.code, {})
    return tuple(
        int(number)
        for number, key in kept.items()
        if int(number) in state.entrants and same(key, pair_key(contest, state, int(number)))
    )


def keep_pair(session: SessionBase, contest: Contest, number: int, key: str) -> None:
    """Store a pair's card on this phone; cards of the oldest contests are dropped first."""
    kept = dict(session.get(SESSION_KEY, {}))
    own = {**kept.pop(contest.code, {}), str(number): key}
    kept[contest.code] = own
    session[SESSION_KEY] = dict(list(kept.items())[-MOST_KEPT:])
