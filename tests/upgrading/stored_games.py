"""What is played and collected in a store: tables by their logs, sealed parties, sheets, collections."""

import json
import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from games.history.taking_in import take_in
from games.live.dealer import server_line
from games.live.finishing import log_line
from games.live.log_rows import write_batch
from games.live.seating import open_table
from games.live.snapshots import fold
from games.live.state import SERVER, TablePhase, TableState
from games.live.steps import step
from games.models import Entry, Player, Table
from games.rules.errors import Refusal
from games.rules.options import PRESETS, read_rules
from games.rules.playout import playout
from games.rules.record import read_count, record_of, record_text
from games.rules.seats import SEATS, Camp, Seat
from games.sheets.entries import CloseEntry, CorrectEntry, LineEntry, MaldonneEntry, Restore, SignEntry, Strike
from games.sheets.opening import SheetPlayer, open_sheet
from games.sheets.writing import state_of, write
from tests.factories import PlayerFactory, UserFactory, counted, played, stored
from tests.live.walking import _by_chance, verb_of
from tests.rules.walking import begun, dealt

EVENING: Final = datetime(2026, 11, 1, 19, 0, tzinfo=UTC)
NOT_WALKED: Final = {"sit", "next", "again", "resume", "recalled", "kick", "swap", "seed", "draw", "pack"}
"""Lines that name people or tables there are not, or that the server writes."""

RULES: Final[dict[str, dict[str, Any]]] = {preset: {"preset": preset} for preset in PRESETS} | {
    "classique to donnes, cut and shuffled": {"shuffle": "cutter", "packets": "2-3", "direction": "clockwise"},
    "annonces automatic": {"preset": "annonces", "belote": "automatic", "annonce_tie": "first-declarer"},
    "coinche générale": {"preset": "coinche", "generale": True, "surcontre": 3, "scoring": "made"},
}

SIX_CARRES: Final = {
    "taker": "N",
    "trump": "H",
    "points": {"NS": 100, "EW": 62},
    "annonces": {"NS": ["carre J", "carre 9", "carre A", "carre T", "carre K", "carre Q"]},
}
"""No pack holds it; it was written while nobody asked."""
KING_TWICE: Final = {
    "taker": "E",
    "trump": "H",
    "points": {"EW": 90},
    "belote": "EW",
    "annonces": {"NS": ["tierce KH"]},
}
PLAIN: Final = {"taker": "S", "trump": "C", "points": {"NS": 72}, "belote": "NS"}
MALDONNE: Final = {"taker": None, "penalties": [{"camp": "EW", "marks": 1620, "why": "maldonne"}]}
LARGE: Final = {"annonces": True, "objective": {"points": 2_000_000}}


def people(*names: str) -> list[Player]:
    """With accounts."""
    return [PlayerFactory(name=name, user=UserFactory(username=name)) for name in names]


def make_games() -> None:
    four = people("Nour", "Émile", "Sacha", "Wanda")
    seats = {seat.name: player for seat, player in zip(SEATS, four, strict=True)}
    make_tables(seats)
    for number, preset in enumerate(PRESETS):
        partie = played(number, donnes=2, preset=preset)
        stored(partie, players=seats, at=EVENING + timedelta(hours=number))
    for counts in ((SIX_CARRES, KING_TWICE, MALDONNE), (PLAIN,)):
        read = [read_count(count) for count in counts]
        stored(counted(*read, rules=read_rules(LARGE)), players=seats, stopped=True, at=EVENING + timedelta(days=1))
    make_sheets(four)
    make_collection(four[3])


def make_tables(seats: dict[str, Player]) -> None:
    """Of each rule set one table to its end and one under way; then one for each thing a table may be in."""
    for number, rules in enumerate(RULES.values()):
        walked(seats, rules, 2 * number, lambda state: state.phase is TablePhase.FINISHED)
        walked(seats, rules, 2 * number + 1, partial(playing_since, 40 + 6 * number))
    moments: list[Callable[[TableState], bool]] = [
        lambda state: state.claim is not None,
        lambda state: bool(state.claimed) and state.claim is None and playing(state),
        lambda state: playing(state) and any(each is not None and each.away for each in state.seats),
        lambda state: state.ended is not None and state.ended.how == "conceded",
        lambda state: state.phase is TablePhase.CUTTING and state.version > 40,
        lambda state: state.phase is TablePhase.BIDDING and state.version > 40,
    ]
    for number, moment in enumerate(moments):
        walked(seats, {"shuffle": "cutter", "preset": "annonces"}, 100 * number, moment)
    open_table(host=seats["S"], rules=read_rules({"preset": "wikipedia"}), seats={"S": seats["S"]})


def playing(state: TableState) -> bool:
    return state.phase is TablePhase.PLAYING


def playing_since(version: int, state: TableState) -> bool:
    return playing(state) and state.version > version


def walked(
    seats: dict[str, Player],
    rules: dict[str, Any],
    seed: int,
    until: Callable[[TableState], bool],
) -> Table:
    """A table that went on by chance until it was so; a chance that does not lead there is tried again."""
    choices = {"objective": {"donnes": 2}, **rules}
    for chance in range(seed, seed + 100):
        table = open_table(host=seats["S"], rules=read_rules(choices), seats=dict(seats), speed="normal")
        if _walk(table, random.Random(chance), until):
            return table
        Entry.objects.filter(table=table).delete()
        table.seats.all().delete()
        for partie in table.parties.all():
            partie.donnes.all().delete()
            partie.delete()
        table.delete()
    raise LookupError(f"no chance leads there: {seed}")


def _walk(table: Table, dice: random.Random, until: Callable[[TableState], bool]) -> bool:
    state = fold(table).state
    at = Entry.objects.filter(table=table).latest("version").at
    while not until(state):
        if state.phase in (TablePhase.FINISHED, TablePhase.CLOSED) or state.version > 260:
            return False
        at += timedelta(seconds=dice.choice((0, 1, 3, 8)))
        for line in _lines(state, dice):
            try:
                after, _events = step(state, line, at)
            except Refusal:
                continue
            write_batch([log_line(table.pk, state, after, line, by=_who(state, line), at=at)])
            state = after
            break
    return True


def _lines(state: TableState, dice: random.Random) -> Iterator[str]:
    if state.turn == SERVER:
        yield server_line(state)
        return
    yield from (line for line in _by_chance(state, dice) if verb_of(line) not in NOT_WALKED)


def _who(state: TableState, line: str) -> int | None:
    first = line.split(" ")[0]
    occupant = state.seats[Seat[first]] if first in Seat.__members__ else None
    return None if occupant is None else occupant.player_id


def make_sheets(four: list[Player]) -> None:
    """One with what no pack holds, corrected, struck, signed and closed; one under way; one with a contract."""
    sitters = {seat: SheetPlayer(player.name, player) for seat, player in zip(SEATS, four, strict=True)}
    entries = [
        LineEntry(read_count(PLAIN)),
        LineEntry(read_count(SIX_CARRES)),
        MaldonneEntry(),
        LineEntry(read_count(KING_TWICE)),
    ]
    corrected = read_count(PLAIN | {"points": {"NS": 70}})
    entries += [LineEntry(read_count(MALDONNE)), Strike(1), Restore(1), CorrectEntry(1, corrected)]
    entries += [SignEntry(Camp.NS, "own"), CloseEntry(True)]
    for rules, written in (
        ({"preset": "annonces", "objective": {"points": 5000}}, entries),
        (LARGE, entries[:4]),
        ({"preset": "wikipedia"}, entries[:2]),
        ({"preset": "contree", "capot_bid": 50_000}, [LineEntry(read_count(PLAIN | {"value": 80}))]),
    ):
        sheet = open_sheet(four[2], sitters, read_rules(rules), first_dealer=Seat.N)
        for entry in written:
            write(sheet, entry, four[2], seen=state_of(sheet).version)


def records() -> Iterator[str]:
    """Records as people bring them: the encyclopaedia's among them, some of which use what it allowed then."""
    for seed in range(12):
        dice = random.Random(seed)
        preset = ("wikipedia", "annonces", "contree")[seed % 3 if seed > 6 else 0]
        partie = begun(read_rules({"preset": preset}), dice)
        while len(partie.lines) < 3 and not partie.finished:
            partie = playout(dealt(partie, dice), dice)
        yield record_text(record_of(partie))
    for count, rules in ((SIX_CARRES, LARGE), (KING_TWICE, {"preset": "wikipedia", "undertrump": "required"})):
        written = {"format": "belote-record/1", "rules": rules, "first_dealer": "N", "donnes": [{"count": count}]}
        yield json.dumps(written)


def make_collection(owner: Player) -> None:
    report = take_in(owner, [text.encode() for text in records()])
    assert report.faults == []
