"""Notices of a contest: to its players when it begins, their table on the site is open or a result was corrected; and
to its arbiters when a result is disputed.

The states before and after a step are compared in its own transaction; a task sends the notices afterwards.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from games.models import Player
from games.notices import NoticeKind, notify
from games.outbox import enqueue
from leagues.contests.accounts import persons_at, players_of
from leagues.contests.contest_log.score import score_told
from leagues.contests.contest_log.state import ArbiterRuling, Confirmed, ContestState, ContestTableState, Moment
from leagues.contests.contest_log.steps import Score
from leagues.contests.store import state_of
from leagues.models import Contest, Member

BEGINS: Final = "begins"
OPEN: Final = "open"
CORRECTED: Final = "corrected"
DISPUTED: Final = "disputed"
ARBITERS: Final = (Member.Role.OWNER, Member.Role.ORGANIZER, Member.Role.ARBITER)


def ask_to_tell(*, contest: Contest, moment: Moment, before: ContestState, after: ContestState, **_more: Any) -> None:
    """Compare both states and enqueue the task, in the step's own transaction. Practice contests send no notice."""
    if contest.practice or after.cancelled is not None or before.version == 0:
        return
    changes = list(_changes(before, after))
    if changes:
        enqueue(
            "leagues.tasks.tell_of_contest",
            contest.pk,
            moment.version,
            changes,
            key=f"contest-notices:{contest.pk}:{moment.version}",
        )


def _changes(before: ContestState, after: ContestState) -> Iterator[list[object]]:
    """Yield the changes as JSON: `[BEGINS]`, `[OPEN, round, table]`, `[DISPUTED, round, table]`,
    `[CORRECTED, round, table, from, to, why]` with each score as points and capots.
    """
    if after.published and not before.published:
        yield [BEGINS]
    for played in after.published:
        earlier = before.rounds[played.number - 1].tables if played.number <= len(before.rounds) else {}
        if earlier is played.tables:
            continue
        for number, table in played.tables.items():
            old = earlier.get(number)
            if table.live and not table.over and (old is None or old.live != table.live):
                yield [OPEN, played.number, number]
            if table.disputed is not None and (old is None or old.disputed is None):
                yield [DISPUTED, played.number, number]
            if old is not None and old.confirmed is not None and table.confirmed is not None:
                yield from _corrected(played.number, number, old.confirmed, table.confirmed)


def _corrected(round_number: int, table: int, old: Confirmed, new: Confirmed) -> Iterator[list[object]]:
    """Yield a correction of the score, or the undoing of one."""
    scores = [[list(each.score.points), list(each.score.capots)] for each in (old, new)]
    if scores[0] == scores[1] or ArbiterRuling.CORRECTED not in (old.ruling, new.ruling):
        return
    why = new.why if new.ruling is ArbiterRuling.CORRECTED else ""
    yield [CORRECTED, round_number, table, *scores, why]


def tell_of_contest(contest_id: int, version: int, changes: Iterable[list[object]]) -> int:
    """Notify the people of each change that still holds; return how many. A second run notifies nobody twice.

    A contest that was deleted since has nobody to notify.
    """
    contest = Contest.objects.filter(pk=contest_id).first()
    if contest is None:
        return 0
    state = state_of(contest)
    return sum(_tell(contest, state, version, change) for change in changes)


def _tell(contest: Contest, state: ContestState, version: int, change: list[Any]) -> int:
    what, *more = change
    if what == BEGINS:
        return _tell_begins(contest, state, version)
    round_number, number, *scores = more
    table = _table(state, round_number, number)
    if table is None:
        return 0
    if what == OPEN:
        return _tell_open(contest, state, round_number, table)
    if what == DISPUTED:
        return _tell_disputed(contest, version, round_number, table)
    return _tell_corrected(contest, state, version, round_number, table, scores)


def _table(state: ContestState, round_number: int, number: int) -> ContestTableState | None:
    """Return the table; None if its round was undone since, or the contest was cancelled."""
    if state.cancelled is not None or round_number > len(state.published):
        return None
    return state.published[round_number - 1].tables.get(number)


def _tell_begins(contest: Contest, state: ContestState, version: int) -> int:
    if not state.published or state.cancelled is not None:
        return 0
    persons = tuple(person for each in state.in_contest if each.plays(1) for person in each.persons_in(1))
    path = reverse("contests:own-pair", args=[contest.code])
    told = {player.pk: player for player in players_of(persons).values()}
    for player in told.values():
        _notify(player, NoticeKind.CONTEST_BEGINS, f"begins:{contest.pk}:{version}", contest=contest.name, url=path)
    return len(told)


def _tell_open(contest: Contest, state: ContestState, round_number: int, table: ContestTableState) -> int:
    if not table.live or table.over:
        return 0
    sides = persons_at(state, round_number, table)
    path = reverse("live:table", args=[table.live])
    told = players_of((*sides[0], *sides[1])).values()
    for player in told:
        about = {"contest": contest.name, "round": str(round_number), "table": str(table.number)}
        _notify(player, NoticeKind.TABLE_OPEN, f"open:{contest.pk}:{table.live}", url=path, **about)
    return len(told)


def _tell_disputed(contest: Contest, version: int, round_number: int, table: ContestTableState) -> int:
    """Notify the arbiters, except the author of the dispute, unless it is settled already."""
    if table.disputed is None:
        return 0
    path = f"{reverse('contests:results', args=[contest.code, round_number])}?table={table.number}"
    others = Member.objects.filter(club=contest.club_id, role__in=ARBITERS).exclude(player=table.disputed.by)
    told = [member.player for member in others.select_related("player__user", "player__absorbed_by")]
    for player in told:
        about = {"contest": contest.name, "round": str(round_number), "table": str(table.number)}
        key = f"disputed:{contest.pk}:{version}:{round_number}:{table.number}"
        _notify(player, NoticeKind.TABLE_DISPUTED, key, url=path, **about)
    return len(told)


def _tell_corrected(
    contest: Contest, state: ContestState, version: int, round_number: int, table: ContestTableState, said: list[Any]
) -> int:
    """Notify both camps of a correction, each with its own points first."""
    old, new, why = said
    path = reverse("contests:own-pair", args=[contest.code])
    told = 0
    for side, persons in enumerate(persons_at(state, round_number, table)):
        for player in players_of(persons).values():
            with translation.override(None if player.user is None else player.user.language):
                about = {"old": _score(old, side), "new": _score(new, side), "round": str(round_number)}
                about["why"] = why or gettext("no reason given")
                key = f"corrected:{contest.pk}:{version}:{round_number}:{table.number}"
                _notify(player, NoticeKind.RESULT_CORRECTED, key, contest=contest.name, url=path, **about)
            told += 1
    return told


def _score(said: list[list[int]], side: int) -> str:
    points, capots = (tuple(each) if side == 0 else tuple(reversed(each)) for each in said)
    return score_told(Score(points=(points[0], points[1]), capots=(capots[0], capots[1])))


@transaction.atomic
def _notify(player: Player, kind: NoticeKind, key: str, **about: str) -> None:
    """Create one person's notice, in a short transaction."""
    notify(player, kind, key=key, **about)
