"""Live tables for a round: opened with each pair's people in their seats, and listed for the organizer.

The desk is warned about entries that cannot have a live table, when entries close and when a draw is published.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from django.urls import reverse

from games.live.closing import taken_back
from games.live.seating import Wanted, open_table
from games.models import Partie, PartieLabel, Player, Table
from games.models.tables import new_code
from games.notices import NoticeKind, notify
from games.rules.options import Rules
from leagues.contests.accounts import SEATS, persons_at, players_of, without_account
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.names import ContestNames
from leagues.contests.contest_log.settings import ContestPlace, rules_of
from leagues.contests.contest_log.state import ContestState, ContestTableState, RoundState
from leagues.contests.contest_log.steps import PlayLive
from leagues.contests.context import ContestContext
from leagues.contests.store import STORE, state_of
from leagues.logs.folding import NamedStep
from leagues.logs.steps import LogStep, NamesT, StateT
from leagues.logs.store import TRIES, LogStore, OwnerT
from leagues.models import Contest, Member

Persons = tuple[tuple[int, ...], tuple[int, ...]]
"""The persons of each side of a table."""


@dataclass(frozen=True, slots=True)
class Seated:
    """The numbers of the opened tables; the other tables, with the persons who have no account here."""

    opened: tuple[int, ...]
    without: dict[int, tuple[int, ...]]


def seat_round(contest: Contest, round_number: int, by: Player | None, only: frozenset[int] | None = None) -> Seated:
    """Open a live table for each table of the round without a result, or only for the tables in `only`.

    ContestRefusal `no-such-round`, `not-published`; `practice-only`: parties of a practice would enter its people's
    history. A table that is already open stays open.
    """
    if contest.practice:
        raise ContestRefusal(ContestCode.PRACTICE_ONLY)
    opened: list[int] = []
    without: dict[int, tuple[int, ...]] = {}
    missing = state_of(contest).round(round_number).missing
    gone = taken_back(table.live for table in missing)
    for table in missing:
        if is_open(table, gone) or any(table.written) or (only is not None and table.number not in only):
            continue
        absent = seat_table(contest, round_number, table.number, by)
        if absent:
            without[table.number] = absent
        else:
            opened.append(table.number)
    return Seated(tuple(opened), without)


@dataclass(frozen=True)
class LiveTable(Generic[StateT, NamesT]):
    """A live table to open. `players`: by person, those with an account. `labels`: kind, key and name of each."""

    step: LogStep[StateT, NamesT]
    code: str
    persons: Persons
    players: Mapping[int, Player]
    rules: Rules
    labels: Sequence[tuple[PartieLabel.Kind, str, str]]
    ref: str = ""

    @property
    def absent(self) -> tuple[int, ...]:
        """The persons without an account."""
        return tuple(person for side in self.persons for person in side if person not in self.players)

    def open(self) -> None:
        """Open the table. Its partie gets the labels, by which history and results find what it was played for."""
        seats: dict[str, Wanted] = {
            seat: self.players[person]
            for side in (0, 1)
            for seat, person in zip(SEATS[side], self.persons[side], strict=True)
        }
        table = open_table(
            host=self.players[self.persons[0][0]],
            rules=self.rules,
            seats=seats,
            kind=Table.Kind.CONTEST,
            speed=Table.Speed.NORMAL,
            visibility=Table.Visibility.LINK,
            code=self.code,
        )
        partie = Partie.objects.get(table=table)
        rows = [PartieLabel(partie=partie, kind=kind, key=key, name=name) for kind, key, name in self.labels]
        PartieLabel.objects.bulk_create(rows, ignore_conflicts=True)


def open_live_table(
    store: LogStore[OwnerT, StateT, NamesT],
    owner: OwnerT,
    by: Player | None,
    wanted: Callable[[StateT], LiveTable[StateT, NamesT]],
    about: str,
) -> tuple[int, ...]:
    """Open a live table with the step that says so; return its persons without an account: if any, none is opened.

    `wanted` is called again if another step was written meanwhile: the table may be open by then. Refusals of `wanted`
    and `LogStore.write`; `stale` with `about`.
    """
    for _try in range(TRIES):
        state = store.state_of(owner)
        table = wanted(state)
        if table.absent:
            return table.absent
        try:
            store.write_all(owner, [NamedStep(table.step, table.ref)], by, seen=state.version, along=table.open)
        except store.log.refusal as refusal:
            if refusal.code != store.log.codes["STALE"]:
                raise
        else:
            return ()
    raise store.log.refuse("STALE", about)


def seat_table(contest: Contest, round_number: int, number: int, by: Player | None) -> tuple[int, ...]:
    """Open the live table of one table; return its persons without an account: if there are any, no table is opened.

    ContestRefusal `nothing-changes`: it is already open; and those of `leagues.contests.store.write`.
    """
    kinds = PartieLabel.Kind
    labels = ((kinds.CONTEST, contest.code, contest.name), (kinds.CLUB, contest.club.code, contest.club.name))

    def wanted(state: ContestState) -> LiveTable[ContestState, ContestNames]:
        table = state.table(round_number, number)
        if is_open(table, taken_back([table.live])):
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(number))
        persons, code = persons_at(state, round_number, table), new_code()
        step = PlayLive(round=round_number, table=number, code=code)
        players, rules = players_of(persons[0] + persons[1]), rules_of(state.settings, round_number)
        return LiveTable(step, code, persons, players, rules, labels)

    return open_live_table(STORE, contest, by, wanted, str(number))


def is_open(table: ContestTableState, gone: frozenset[str]) -> bool:
    """Return whether it has a live table that was not taken back; an undone live table may be opened again."""
    return bool(table.live) and table.live not in gone


@dataclass(frozen=True, slots=True)
class LiveTableRow:
    """One table of the list. `sides`: both names.

    `without`: persons without an account here; `live`: code of the live table.
    """

    number: int
    sides: tuple[str, str]
    live: str
    over: bool
    disputed: bool
    without: tuple[str, ...]

    @property
    def to_open(self) -> bool:
        return not (self.live or self.over or self.disputed or self.without)


def rows_of(at: ContestContext, played: RoundState) -> tuple[LiveTableRow, ...]:
    """Return the rows by table number. Three queries for any number of tables."""
    persons = {table.number: persons_at(at.state, played.number, table) for table in played.tables.values()}
    players = players_of(tuple(person for both in persons.values() for side in both for person in side))
    gone = taken_back(table.live for table in played.tables.values())
    return tuple(
        _row(at, played, table, gone, tuple(_without(at, persons[number], players)))
        for number, table in sorted(played.tables.items())
    )


def _row(
    at: ContestContext, played: RoundState, table: ContestTableState, gone: frozenset[str], without: tuple[str, ...]
) -> LiveTableRow:
    one, other = (
        " – ".join(at.called(entrant, round_number=played.number) for entrant in side) for side in table.sides
    )
    return LiveTableRow(
        number=table.number,
        sides=(one, other),
        live=table.live if is_open(table, gone) else "",
        over=table.over,
        disputed=table.disputed is not None,
        without=without,
    )


def _without(
    at: ContestContext, persons: tuple[tuple[int, ...], tuple[int, ...]], players: Mapping[int, object]
) -> Iterator[str]:
    yield from (at.names[person].whole or "…" for side in persons for person in side if person not in players)


def tell_desk(*, contest: Contest, before: ContestState, after: ContestState, **_more: object) -> None:
    """Create the warning's rows inside the step's transaction, also for steps the clock writes."""
    closed = before.entries_closed is None and after.entries_closed is not None
    drawn = len(after.published) > len(before.published)
    if contest.practice or after.settings.place is not ContestPlace.ONLINE or not (closed or drawn):
        return
    number = max(1, len(after.published))
    missing = without_account(tuple(each for each in after.in_contest if each.plays(number)))
    if not missing:
        return
    path = reverse("contests:online", args=[contest.code])
    for member in Member.objects.filter(club=contest.club_id).select_related("player__user", "player__absorbed_by"):
        notify(member.player, NoticeKind.WITHOUT_ACCOUNT, contest=contest.name, count=str(len(missing)), url=path)
