"""Cache of seasons by version in this process. Every read checks the log: another process may have written a step."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Final

from django.db import connection

from leagues.models import Season, SeasonStep
from leagues.seasons.course.applying import Line, apply, begin, fold
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.steps import Moment, Undo, read_step
from leagues.seasons.seeds import seed_of

KEPT: Final = 32


@dataclass(frozen=True, slots=True)
class SeasonAtVersion:
    """The log up to a version, and the state after it."""

    lines: tuple[Line, ...]
    state: SeasonState


_known: "OrderedDict[tuple[int, bytes], SeasonAtVersion]" = OrderedDict()
_lock = Lock()


def known(season: Season) -> SeasonAtVersion:
    """Return the season with all steps of its log: one query, which reads only the steps not cached yet."""
    key = (season.pk, bytes(season.secret))
    with _lock:
        found = _known.get(key)
    before = found or SeasonAtVersion((), begin(seed_of(season)))
    tail = _tail(season, before.state.version)
    after = _followed(season, before, tail) if tail else before
    # Steps of a transaction that may still be rolled back stay out of the cache.
    if not connection.in_atomic_block:
        remember(season, after)
    return after


def state_of(season: Season) -> SeasonState:
    return known(season).state


def remember(season: Season, now: SeasonAtVersion) -> None:
    key = (season.pk, bytes(season.secret))
    with _lock:
        _known[key] = now
        _known.move_to_end(key)
        while len(_known) > KEPT:
            _known.popitem(last=False)


def _tail(season: Season, version: int) -> tuple[Line, ...]:
    rows = SeasonStep.objects.filter(season=season, version__gt=version).order_by("version")
    read = rows.values_list("data", "version", "by_id", "at")
    return tuple((read_step(data), Moment(number, by, at)) for data, number, by, at in read)


def _followed(season: Season, before: SeasonAtVersion, tail: tuple[Line, ...]) -> SeasonAtVersion:
    lines = before.lines + tail
    if any(isinstance(step, Undo) for step, _moment in tail):
        return SeasonAtVersion(lines, fold(seed_of(season), lines))
    state = before.state
    for step, moment in tail:
        state = apply(state, step, moment)
    return SeasonAtVersion(lines, state)
