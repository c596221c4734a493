"""Live tables for a round: opened on the site, with each pair's people in their seats."""

from dataclasses import dataclass
from functools import partial

from games.live.closing import taken_back
from games.live.seating import Wanted, open_table
from games.models import Partie, PartieLabel, Player, Table
from games.models.tables import new_code
from games.rules.options import Rules
from leagues.contests.accounts import SEATS, persons_at, players_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.donnes import rules_of
from leagues.contests.contest_log.state import ContestTableState
from leagues.contests.contest_log.steps import PlayLive
from leagues.contests.store import state_of, write_all
from leagues.logs.folding import NamedStep
from leagues.logs.store import TRIES
from leagues.models import Contest

Persons = tuple[tuple[int, ...], tuple[int, ...]]
"""The persons of each side of a table."""


@dataclass(frozen=True, slots=True)
class Seated:
    """The numbers of the opened tables; the other tables, with the persons who have no account here."""

    opened: tuple[int, ...]
    without: dict[int, tuple[int, ...]]


def seat_round(contest: Contest, round_number: int, by: Player | None, only: frozenset[int] | None = None) -> Seated:
    """Open a live table for each table of the round without a result, or only for the tables in `only`.

    ContestRefusal `no-such-round`, `not-published`. A table that is already open stays open.
    """
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


def seat_table(contest: Contest, round_number: int, number: int, by: Player | None) -> tuple[int, ...]:
    """Open the live table of one table; return its persons without an account: if there are any, no table is opened.

    ContestRefusal `nothing-changes`: it is already open; and those of `leagues.contests.store.write`.
    """
    for _try in range(TRIES):
        state = state_of(contest)
        table = state.table(round_number, number)
        if is_open(table, taken_back([table.live])):
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, str(number))
        persons = persons_at(state, round_number, table)
        players = players_of(persons[0] + persons[1])
        absent = tuple(person for person in persons[0] + persons[1] if person not in players)
        if absent:
            return absent
        code = new_code()
        steps = [NamedStep(PlayLive(round=round_number, table=number, code=code))]
        opening = partial(_open, contest, rules_of(state.settings, round_number), persons, players, code)
        try:
            write_all(contest, steps, by, seen=state.version, along=opening)
        except ContestRefusal as refusal:
            # Somebody wrote meanwhile: the table may be open by now.
            if refusal.code is not ContestCode.STALE:
                raise
        else:
            return ()
    raise ContestRefusal(ContestCode.STALE, str(number))


def _open(contest: Contest, rules: Rules, persons: Persons, players: dict[int, Player], code: str) -> None:
    seats: dict[str, Wanted] = {
        seat: players[person] for side in (0, 1) for seat, person in zip(SEATS[side], persons[side], strict=True)
    }
    opened = open_table(
        host=players[persons[0][0]],
        rules=rules,
        seats=seats,
        kind=Table.Kind.CONTEST,
        speed=Table.Speed.NORMAL,
        visibility=Table.Visibility.LINK,
        code=code,
    )
    label(contest, opened)


def is_open(table: ContestTableState, gone: frozenset[str]) -> bool:
    """Return whether it has a live table that was not taken back; an undone live table may be opened again."""
    return bool(table.live) and table.live not in gone


def label(contest: Contest, table: Table) -> None:
    """Label the partie with its contest and club: history finds the partie by these labels, and the result finds its
    contest.
    """
    partie = Partie.objects.get(table=table)
    kinds = PartieLabel.Kind
    labels = ((kinds.CONTEST, contest.code, contest.name), (kinds.CLUB, contest.club.code, contest.club.name))
    PartieLabel.objects.bulk_create(
        [PartieLabel(partie=partie, kind=kind, key=key, name=name) for kind, key, name in labels], ignore_conflicts=True
    )
