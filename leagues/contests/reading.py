"""Cache of contests by version in this process. Every read checks the log: another process may have written a step."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Final

from django.db import connection

from leagues.contests.day.applying import Line, apply, begin, fold
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Moment, Undo, read_step
from leagues.contests.keys import seed_of
from leagues.models import Contest, ContestStep

KEPT: Final = 32


@dataclass(frozen=True, slots=True)
class ContestAtVersion:
    """The log up to a version, and the state after it."""

    lines: tuple[Line, ...]
    state: ContestState


_known: "OrderedDict[tuple[int, bytes], ContestAtVersion]" = OrderedDict()
_lock = Lock()


def known(contest: Contest) -> ContestAtVersion:
    """Return the contest with all steps of its log: one query, which reads only the steps not cached yet."""
    key = (contest.pk, bytes(contest.secret))
    with _lock:
        found = _known.get(key)
    before = found or ContestAtVersion((), begin(seed_of(contest)))
    tail = _tail(contest, before.state.version)
    after = _followed(contest, before, tail) if tail else before
    # Steps of a transaction that may still be rolled back stay out of the cache.
    if not connection.in_atomic_block:
        remember(contest, after)
    return after


def state_of(contest: Contest) -> ContestState:
    return known(contest).state


def remember(contest: Contest, now: ContestAtVersion) -> None:
    key = (contest.pk, bytes(contest.secret))
    with _lock:
        _known[key] = now
        _known.move_to_end(key)
        while len(_known) > KEPT:
            _known.popitem(last=False)


def _tail(contest: Contest, version: int) -> tuple[Line, ...]:
    rows = ContestStep.objects.filter(contest=contest, version__gt=version).order_by("version")
    read = rows.values_list("data", "version", "by_id", "at")
    return tuple((read_step(data), Moment(number, by, at)) for data, number, by, at in read)


def _followed(contest: Contest, before: ContestAtVersion, tail: tuple[Line, ...]) -> ContestAtVersion:
    lines = before.lines + tail
    if any(isinstance(step, Undo) for step, _moment in tail):
        return ContestAtVersion(lines, fold(seed_of(contest), lines))
    state = before.state
    for step, moment in tail:
        state = apply(state, step, moment)
    return ContestAtVersion(lines, state)
