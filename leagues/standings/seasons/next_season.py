"""The divisions of the next season: promotion, relegation, play-offs, free places; computed from the final tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from leagues.standings.played import Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffResult:
    """A play-off that is due. `division`: the upper one, from 0, in which the winner plays next season."""

    division: int
    upper: Entrant
    lower: Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOff:
    """A play-off with its winner."""

    upper: Entrant
    lower: Entrant
    winner: Entrant


def winners_below(play_offs: Iterable[PlayOffResult], played: Iterable[PlayedOff]) -> tuple[PlayOffResult, ...]:
    """Return the play-offs won by the lower entrant. An unplayed one changes nothing.

    ValueError if a play-off is contradictory, was never due, or was won by somebody else.
    """
    won: dict[tuple[Entrant, Entrant], Entrant] = {}
    for each in played:
        two = each.upper, each.lower
        if each.winner not in two or won.setdefault(two, each.winner) != each.winner:
            raise ValueError(f"no such play-off: {each}")
    due = tuple(play_offs)
    if not won.keys() <= {(each.upper, each.lower) for each in due}:
        raise ValueError("a play-off that was not due")
    return tuple(each for each in due if won.get((each.upper, each.lower)) == each.lower)


Divisions: TypeAlias = tuple[tuple[Entrant, ...], ...]
"""The entrants of each division, the highest first."""


class Fill(StrEnum):
    """Which entrant fills a free place: the best of the relegated, or the next below."""

    REPRIEVE = "reprieve"
    PROMOTE = "promote"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementRule:
    """Moves between each division and the next: `up` go up, `down` go down, `play_offs` of each play for it.

    With as many up as down every division keeps its size. ValueError for a negative number.
    """

    up: int = 1
    down: int = 1
    play_offs: int = 0
    fill: Fill = Fill.REPRIEVE

    def __post_init__(self) -> None:
        if min(self.up, self.down, self.play_offs) < 0:
            raise ValueError("nobody moves less than nobody")


@dataclass(frozen=True, slots=True, kw_only=True)
class Between:
    """Changes between two seasons. `declining`: not willing to be promoted; `staying`: neither promoted nor relegated.

    `newcomers` enter the lowest division, in their order.
    """

    withdrawn: frozenset[Entrant] = field(default_factory=frozenset)
    newcomers: tuple[Entrant, ...] = ()
    declining: frozenset[Entrant] = field(default_factory=frozenset)
    staying: frozenset[Entrant] = field(default_factory=frozenset)
    played_off: tuple[PlayedOff, ...] = ()


class MoveReason(StrEnum):
    STAYED = "stayed"
    PROMOTED = "promoted"
    RELEGATED = "relegated"
    PLAY_OFF_WON = "play-off-won"
    PLAY_OFF_LOST = "play-off-lost"
    REPRIEVED = "reprieved"
    """Relegated by rule, but kept in a free place."""
    FILLED = "filled"
    """Moved up from below into a free place."""
    MADE_ROOM = "made-room"
    """Moved down although no rule relegated them: divisions were resized."""
    REGROUPED = "regrouped"
    """Grouped by rating: groups were made without regard to ranks."""
    NEW = "new"
    WITHDREW = "withdrew"


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionMove:
    """An entrant's move. `was`, `now`: the division, from 0; None: in none."""

    entrant: Entrant
    was: int | None
    now: int | None
    why: MoveReason


@dataclass(frozen=True, slots=True)
class NextSeason:
    """The next season: each division in the order of last season, for its seeds; everybody's move."""

    divisions: Divisions
    moves: tuple[DivisionMove, ...]


Ranked: TypeAlias = tuple[Entrant, ...]
NOTHING: Final = Between()


@dataclass(frozen=True, slots=True)
class _Picked:
    """Entrants who move by rule, by the division they come from, in the order of its table."""

    present: tuple[Ranked, ...]
    promoted: tuple[Ranked, ...]
    relegated: tuple[Ranked, ...]

    def others(self, division: int) -> Ranked:
        moving = {*self.promoted[division], *self.relegated[division]}
        return tuple(entrant for entrant in self.present[division] if entrant not in moving)


def next_season(
    divisions: Divisions,
    tables: Sequence[Sequence[Entrant]],
    rule: MovementRule,
    between: Between = NOTHING,
    sizes: tuple[int, ...] | None = None,
) -> NextSeason:
    """Return the next divisions. `tables`: each division from first to last. `sizes` of the new divisions; None: by the
    rule.

    A place left free by a withdrawal is filled by `rule.fill`; the lowest division has the rest. Empty divisions are
    dropped. ValueError if a table is not of its division, or somebody is there twice.
    """
    ranked = _verified(divisions, tables, between)
    picked = _picked(ranked, rule, between)
    won = winners_below(_due(picked, rule, between), between.played_off)
    exchanged = _exchanged(picked, won)
    order = (*_order(exchanged, rule.fill, between.declining), *between.newcomers)
    cut = _cut(order, _sizes(ranked, rule) if sizes is None else sizes)
    return NextSeason(cut, _moves(ranked, cut, picked, won))


def play_offs(
    divisions: Divisions, tables: Sequence[Sequence[Entrant]], rule: MovementRule, between: Between = NOTHING
) -> tuple[PlayOffResult, ...]:
    """Return the play-offs due between each division and the next: at most `rule.play_offs` entrants from each.

    The last entrants who are not relegated play against the first of the division below who are not promoted. The best
    of the upper ones plays the last of the lower ones.
    """
    return _due(_picked(_verified(divisions, tables, between), rule, between), rule, between)


def _verified(divisions: Divisions, tables: Sequence[Sequence[Entrant]], between: Between) -> tuple[Ranked, ...]:
    everybody = [entrant for division in divisions for entrant in division] + list(between.newcomers)
    if len(set(everybody)) != len(everybody):
        raise ValueError("an entrant is in one division")
    if [sorted(table) for table in tables] != [sorted(division) for division in divisions]:
        raise ValueError("each division has its own table")
    return tuple(tuple(table) for table in tables)


def _picked(ranked: tuple[Ranked, ...], rule: MovementRule, between: Between) -> _Picked:
    """Return who moves by rule; if a division is too small for both, promotion comes first."""
    present = tuple(tuple(each for each in table if each not in between.withdrawn) for table in ranked)
    promoted, relegated = list[Ranked](), list[Ranked]()
    for division, table in enumerate(present):
        movable = [each for each in table if each not in between.staying]
        willing = [each for each in movable if each not in between.declining]
        up = willing[: rule.up] if division else []
        rest = [each for each in movable if each not in up]
        down = rest[max(len(rest) - rule.down, 0) :] if division < len(present) - 1 else []
        promoted.append(tuple(up))
        relegated.append(tuple(down))
    return _Picked(present, tuple(promoted), tuple(relegated))


def _due(picked: _Picked, rule: MovementRule, between: Between) -> tuple[PlayOffResult, ...]:
    due = list[PlayOffResult]()
    safe = [[each for each in picked.others(at) if each not in between.staying] for at in range(len(picked.present))]
    for division in range(len(picked.present) - 1):
        lower = [each for each in safe[division + 1] if each not in between.declining][: rule.play_offs]
        upper = safe[division][max(len(safe[division]) - len(lower), 0) :]
        lower = lower[: len(upper)][::-1]
        due += [
            PlayOffResult(division=division, upper=one, lower=other) for one, other in zip(upper, lower, strict=True)
        ]
        safe[division + 1] = [each for each in safe[division + 1] if each not in lower]
    return tuple(due)


def _exchanged(picked: _Picked, won: tuple[PlayOffResult, ...]) -> _Picked:
    """Return the moves with play-offs: winners from below are promoted, losers from above relegated."""
    up = {each.lower for each in won}
    down = {each.upper for each in won}
    promoted, relegated = list[Ranked](), list[Ranked]()
    for division, table in enumerate(picked.present):
        promoted.append(tuple(each for each in table if each in up or each in picked.promoted[division]))
        relegated.append(tuple(each for each in table if each in down or each in picked.relegated[division]))
    return _Picked(picked.present, tuple(promoted), tuple(relegated))


def _order(picked: _Picked, fill: Fill, declining: frozenset[Entrant]) -> Ranked:
    """Return everybody from top to bottom: the next in this order fills a free place."""
    order: list[Entrant] = []
    for division in range(len(picked.present)):
        others = picked.others(division)
        above = picked.relegated[division - 1] if division else ()
        if fill is Fill.PROMOTE:
            willing = tuple(each for each in others if each not in declining)
            order += [*willing, *above, *(each for each in others if each in declining)]
        else:
            order += [*above, *others]
        if division + 1 < len(picked.present):
            order += picked.promoted[division + 1]
    return tuple(order)


def _sizes(ranked: tuple[Ranked, ...], rule: MovementRule) -> tuple[int, ...]:
    """Return the sizes of last season's divisions after moves by rule; withdrawals change nothing here."""
    whole = _picked(ranked, rule, NOTHING)
    up, down = [len(each) for each in whole.promoted], [len(each) for each in whole.relegated]
    return tuple(
        len(table) - up[at] - down[at] + (down[at - 1] if at else 0) + (up[at + 1] if at + 1 < len(up) else 0)
        for at, table in enumerate(ranked)
    )


def _cut(order: Ranked, sizes: tuple[int, ...]) -> Divisions:
    """Divide the order by sizes; the last division has the rest."""
    divisions = list[Ranked]()
    for at, size in enumerate(sizes):
        start = sum(sizes[:at])
        divisions.append(order[start:] if at == len(sizes) - 1 else order[start : start + size])
    return tuple(division for division in divisions if division)


def _moves(
    ranked: tuple[Ranked, ...], cut: Divisions, picked: _Picked, won: tuple[PlayOffResult, ...]
) -> tuple[DivisionMove, ...]:
    was = {entrant: at for at, table in enumerate(ranked) for entrant in table}
    now = {entrant: at for at, division in enumerate(cut) for entrant in division}
    by_rule = {entrant: MoveReason.PROMOTED for each in picked.promoted for entrant in each}
    by_rule.update((entrant, MoveReason.RELEGATED) for each in picked.relegated for entrant in each)
    by_rule.update((each.lower, MoveReason.PLAY_OFF_WON) for each in won)
    by_rule.update((each.upper, MoveReason.PLAY_OFF_LOST) for each in won)
    return tuple(
        DivisionMove(
            entrant=entrant,
            was=was.get(entrant),
            now=now.get(entrant),
            why=_why(was.get(entrant), now.get(entrant), by_rule.get(entrant)),
        )
        for entrant in sorted({*was, *now})
    )


def _why(was: int | None, now: int | None, by_rule: MoveReason | None) -> MoveReason:
    if was is None:
        return MoveReason.NEW
    if now is None:
        return MoveReason.WITHDREW
    if now < was:
        return by_rule if by_rule in (MoveReason.PROMOTED, MoveReason.PLAY_OFF_WON) else MoveReason.FILLED
    if now > was:
        return by_rule if by_rule in (MoveReason.RELEGATED, MoveReason.PLAY_OFF_LOST) else MoveReason.MADE_ROOM
    return MoveReason.REPRIEVED if by_rule in (MoveReason.RELEGATED, MoveReason.PLAY_OFF_LOST) else MoveReason.STAYED
