"""The next season: divisions computed from today's tables, and its creation, all or nothing."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Final

from games.models import Player
from leagues.logs.store import TRIES, LogOvertakenError
from leagues.models import Season, SeasonStep
from leagues.seasons.kinds import counted, kind_of
from leagues.seasons.kinds.base import Foreseen, NextSeasonChanges
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Describe, DrawnEntrant, DrawUp
from leagues.seasons.store import NamedSeasonStep, known, open_season, state_of
from leagues.standings.played import Entrant

AS_IT_IS: Final = NextSeasonChanges()


def foreseen(season: Season, state: SeasonState, changes: NextSeasonChanges = AS_IT_IS) -> Foreseen:
    """Return the next divisions, counted from confirmed results; empty where nobody enters."""
    kind = kind_of(season.league)
    return kind.foreseen(state, counted(season, state), changes) if kind.rules.persons else Foreseen()


A_YEAR: Final = timedelta(weeks=52)
"""A year later on the same day of the week."""
YEAR: Final = re.compile(r"(?<!\d)\d{4}(?!\d)")

Persons = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextSeasonRequest:
    """A request for the next season. `newcomers`: the persons of each, in their order. `without`: entrants who do not
    go on.

    `skipping`: ignore play-offs not played; their entrants stay in their divisions.
    """

    name: str
    starts_on: date
    ends_on: date
    public: bool = False
    without: frozenset[Entrant] = frozenset()
    newcomers: tuple[Persons, ...] = ()
    skipping: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedEntrant:
    """An entrant whose division (`drawn`) differs from that of corrected results (`would`): from 0; None: in none."""

    persons: Persons
    drawn: int | None
    would: int | None


def following_name(name: str) -> str:
    """Return « 2027-2028 » after « 2026-2027 »; a name without a year is unchanged, for the organizer to edit."""
    return YEAR.sub(lambda found: str(int(found.group()) + 1).zfill(4)[-4:], name)


def draw_up_next(
    season: Season, by: Player | None, asked: NextSeasonRequest, *, ref: str = "", along: Callable[[], object] = bool
) -> Season:
    """Create the season after this one; a form sent twice with one `ref` creates it once. `along`: written in the same
    transaction.

    SeasonRefusal `followed` with the number of the existing next season, `not-closed`, `still-open` with a play-off
    that is not played, `stale` while others keep writing, and those of `writing.open_season`.
    """
    for _try in range(TRIES):
        later, made = _later(season), _made_before(season, ref)
        if made is not None:
            return made
        state = state_of(season)
        if state.closed is None or state.settings is None:
            raise SeasonRefusal(SeasonCode.NOT_CLOSED)
        unchanged = partial(_verify_unchanged, season, state.version, later)
        with suppress(LogOvertakenError):
            return open_season(
                season.league,
                by,
                described=_described(state, asked),
                settings=state.settings,
                game=state.game,
                more=[NamedSeasonStep(_planned(season, state, asked), ref)],
                along=partial(_in_turn, unchanged, along),
            )
    raise SeasonRefusal(SeasonCode.STALE, str(season.number))


def _made_before(season: Season, ref: str) -> Season | None:
    """Return the season that this very form created. SeasonRefusal `followed` if another form did."""
    there = following(season)
    if there is None or (ref and SeasonStep.objects.filter(season=there, ref=ref).exists()):
        return there
    raise SeasonRefusal(SeasonCode.FOLLOWED, str(there.number))


def _planned(season: Season, state: SeasonState, asked: NextSeasonRequest) -> DrawUp:
    """Compute the step from the whole season, before the transaction that writes it begins."""
    plan = foreseen(season, state, NextSeasonChanges(without=asked.without, newcomers=len(asked.newcomers)))
    if plan.missing and not asked.skipping:
        raise SeasonRefusal(SeasonCode.STILL_OPEN, f"{plan.missing[0].upper}-{plan.missing[0].lower}")
    return drawn_up(season, state, plan, asked.newcomers)


def _in_turn(*writes: Callable[[], object]) -> None:
    for write in writes:
        write()


def _later(season: Season) -> list[tuple[int, int]]:
    """Return the later seasons of the league, each with its version."""
    after = Season.objects.filter(league=season.league_id, number__gt=season.number)
    return list(after.order_by("pk").values_list("pk", "version"))


def _verify_unchanged(season: Season, version: int, later: list[tuple[int, int]]) -> None:
    """Lock the season, and verify that no step was written in it or a later season. LogOvertakenError."""
    # Locks are taken in the same order everywhere: a season, then its league.
    locked = Season.objects.select_for_update(of=("self",)).get(pk=season.pk)
    if locked.version != version or _later(season) != later:
        raise LogOvertakenError


def _described(state: SeasonState, asked: NextSeasonRequest) -> Describe:
    return Describe(
        name=asked.name,
        starts_on=asked.starts_on,
        ends_on=asked.ends_on,
        league=state.league,
        about=state.about,
        public=asked.public,
    )


def drawn_up(season: Season, state: SeasonState, plan: Foreseen, newcomers: Sequence[Persons]) -> DrawUp:
    """Return the step: everybody under a new number, by the order that seeds their division; leavers by their old
    number.
    """
    entrants: list[DrawnEntrant] = []
    moves = {move.entrant: move for move in plan.moves}
    for division, members in enumerate(plan.divisions):
        for each in members:
            move, old = moves[each], state.entrants.get(each)
            persons = old.persons if old is not None else newcomers[each - plan.first_new]
            entrants.append(
                DrawnEntrant(
                    number=len(entrants) + 1,
                    persons=persons,
                    division=division,
                    name="" if old is None else old.name,
                    was=move.was,
                    why=str(move.why),
                )
            )
    gone = tuple(_gone(state, move.entrant, move.was or 0, str(move.why)) for move in plan.moves if move.now is None)
    return DrawUp(season=season.number, entrants=tuple(entrants), gone=gone)


def _gone(state: SeasonState, number: Entrant, was: int, why: str) -> DrawnEntrant:
    old = state.entrant(number)
    return DrawnEntrant(number=number, persons=old.persons, division=was, name=old.name, was=was, why=why)


def following(season: Season) -> Season | None:
    """Return the season created from this one; None if there is none, or it was cancelled or emptied since."""
    after = Season.objects.filter(league=season.league_id, number__gt=season.number)
    drawn = after.filter(steps__data__kind="draw-up", steps__data__season=season.number)
    for each in drawn.exclude(stage=Season.Stage.CANCELLED).select_related("league").order_by("number").distinct():
        if state_of(each).drawn_from == season.number:
            return each
    return None


def elsewhere(season: Season, next_one: Season) -> tuple[MovedEntrant, ...]:
    """Return who would be in another division if the next season were created from today's results.

    Nothing is changed.
    """
    drawn = _drawn_in(next_one)
    if drawn is None:
        return ()
    state = state_of(season)
    new = tuple(each.persons for each in drawn.entrants if each.was is None)
    without = frozenset(each.number for each in drawn.gone)
    today = drawn_up(
        season, state, foreseen(season, state, NextSeasonChanges(without=without, newcomers=len(new))), new
    )
    was = {each.persons: each.division for each in drawn.entrants}
    now = {each.persons: each.division for each in today.entrants}
    differing = sorted(each for each in {*was, *now} if was.get(each) != now.get(each))
    return tuple(MovedEntrant(persons=each, drawn=was.get(each), would=now.get(each)) for each in differing)


def _drawn_in(season: Season) -> DrawUp | None:
    """Return the step that created a season's field, from its log."""
    return next((step for step, _moment in reversed(known(season).lines) if isinstance(step, DrawUp)), None)
