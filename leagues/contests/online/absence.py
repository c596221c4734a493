"""People who did not come to their live table in time: the others win; if nobody came, the arbiter decides.

A person is present once connected to their seat, even if they could not act yet, as when they wait for the others.
Arrivals are rows of the table (`games.live.attendance.note_arrivals`), and survive every restart.
"""

from datetime import datetime, timedelta
from typing import Final, Literal

from games.live.attendance import arrivals, is_served, stood_since, there
from games.models import Entry, Table
from games.models.players import player_ids
from leagues.contests.accounts import SEATS, persons_at, players_of
from leagues.contests.contest_log.reasons import LogReason
from leagues.contests.contest_log.state import ContestState, ContestTableState
from leagues.contests.contest_log.steps import Dispute, Step, Walkover

STOPPED_FOR: Final = timedelta(minutes=10)
"""How long the site may be unreachable before the arbiter is asked to decide."""
Sides = tuple[bool, bool]


def judged(state: ContestState, round_number: int, table: ContestTableState, now: datetime) -> Step | None:
    """Return the step for a live table once its waiting time is over; None if both sides came, or may still come."""
    if not table.live or table.disputed is not None:
        return None
    open_ = Table.objects.filter(code=table.live, finished_at=None, closed_at=None)
    began = open_.values_list("begun_at", flat=True).first()
    if began is None or now < began + timedelta(minutes=state.settings.times.no_show):
        return None
    came = came_to(state, round_number, table)
    over = now - began - timedelta(minutes=state.settings.times.no_show) - stood_since(table.live)
    if all(came) or over < timedelta():
        return None
    return _decided(round_number, table, came, over)


def _decided(round_number: int, table: ContestTableState, came: Sides, over: timedelta) -> Step | None:
    """Return the step for a table where a side is missing. `over`: how long ago the waiting time ended."""
    if not any(came):
        return Dispute(round=round_number, table=table.number, why=LogReason.NOBODY_CAME)
    if not is_served(there()):
        # The site may not have answered the people who are missing.
        why = LogReason.SITE_STOPPED
        return Dispute(round=round_number, table=table.number, why=why) if over >= STOPPED_FOR else None
    present: Literal[0, 1] = 0 if came[0] else 1
    return Walkover(round=round_number, table=table.number, present=present)


def came_to(state: ContestState, round_number: int, table: ContestTableState) -> Sides:
    """Return for each side whether anybody of it has been at their live table."""
    seats = {seat.name for seat in arrivals([table.live]).get(table.live, ())}
    acted = _acted(state, round_number, table)
    one, other = (bool(seats & set(SEATS[side])) or acted[side] for side in (0, 1))
    return one, other


def _acted(state: ContestState, round_number: int, table: ContestTableState) -> Sides:
    """Return for each side whether anybody of it acted, for tables opened before arrivals were recorded."""
    lines = Entry.objects.filter(table__code=table.live).exclude(text__contains=" sit ")
    acted = set(lines.values_list("by", flat=True))
    persons = persons_at(state, round_number, table)
    players = players_of(persons[0] + persons[1])
    one, other = (any(acted & player_ids(players[each]) for each in side if each in players) for side in persons)
    return one, other
