"""Replay of a record: its lines and totals, or all states of one donne, card by card.

What follows from the actions of a record: docs/record.md, « What replaying gives ».
"""

from dataclasses import dataclass

from games.rules.actions import parse_action
from games.rules.counting import DonneCount, verify_count
from games.rules.dealing import parse_pack
from games.rules.donne import Donne
from games.rules.errors import Code, Refusal
from games.rules.events import Dealt, Events
from games.rules.line import ScoreLine, line_as_json, line_of
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.record import DonneEntry, Extras, Record, parse_record, read_donne, read_text, record_of, record_text
from games.rules.seats import by_camp_as_json

MOST_DONNES = 5000
"""The largest number of donnes, which bounds time and memory; real parties stay far below."""

Trace = tuple[tuple[str, ...], ...]
"""For every action of a donne, the texts of the legal actions just before it."""


class RecordRefusal(Refusal):
    """The refusal of an impossible record, with its donne and action if known, counted from 0."""

    def __init__(self, refusal: Refusal, donne: int | None = None, action: int | None = None) -> None:
        super().__init__(refusal.code, refusal.message)
        self.donne = donne
        self.action = action

    def as_json(self) -> dict[str, object]:
        where = {"donne": self.donne, "action": self.action}
        return {"error": where | {"code": str(self.code), "message": self.message}}


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of a replay. `traces`: one per donne, None for a counted donne; `donne_extras`: its `x_` keys."""

    record: Record
    partie: Partie
    traces: tuple[Trace | None, ...]
    donne_extras: tuple[Extras, ...]


def replay(record: Record, *, trace: bool = False) -> Replayed:
    """Replay a record; with `trace`, store the legal actions too. RecordRefusal at the first fault."""
    partie = Partie.begin(record.rules, first_dealer=record.first_dealer)
    traces: list[Trace | None] = []
    extras: list[Extras] = []
    for number, written in enumerate(record.donnes):
        partie, entry = begin_donne(partie, written, number, stored=record.stored)
        partie, legal = play_donne(partie, entry, number, traced=trace)
        traces.append(None if entry.count else legal)
        extras.append(entry.extras)
    return Replayed(record, partie, tuple(traces), tuple(extras))


def begin_donne(partie: Partie, written: object, number: int, *, stored: bool = False) -> tuple[Partie, DonneEntry]:
    """Deal or count the next donne; return the partie and the donne as written. RecordRefusal at a fault.

    `stored`: see `Record`.
    """
    try:
        partie.verify_next()
        if number == MOST_DONNES:
            raise Refusal(Code.UNREADABLE, f"a record is {MOST_DONNES} donnes at most")
        entry = read_donne(written)
        return _begun(partie, entry, stored=stored), entry
    except Refusal as refusal:
        raise RecordRefusal(refusal, number) from None


def _begun(partie: Partie, entry: DonneEntry, *, stored: bool) -> Partie:
    """Begin a donne, checking its dealer, its pack and its cut in that order."""
    if entry.dealer not in (None, partie.dealer):
        raise Refusal(Code.WRONG_DEALER, f"{partie.dealer} deals this donne")
    if entry.count is not None:
        if not stored:
            verify_count(entry.count, partie.rules)
        return partie.count(entry.count)[0]
    pack = None if entry.pack is None else parse_pack(entry.pack)
    return partie.deal(pack, entry.cut)[0]


def play_donne(partie: Partie, entry: DonneEntry, number: int, *, traced: bool = False) -> tuple[Partie, Trace]:
    """Replay the current donne; return the partie after it, and with `traced` the legal actions before each action.

    RecordRefusal at the first illegal action.
    """
    trace: list[tuple[str, ...]] = []
    for index, written in enumerate(entry.actions):
        if traced:
            trace.append(tuple(str(action) for action in partie.legal_actions()))
        try:
            partie = partie.act(parse_action(read_text(written, "an action")))[0]
        except Refusal as refusal:
            raise RecordRefusal(refusal, number, index) from None
    return partie, tuple(trace)


def canonical(line: bytes | str, *, stored: bool = False) -> str:
    """Return the canonical form of a record (docs/record.md). RecordRefusal for an impossible one.

    `stored`: see `Record`.
    """
    return canonical_text(replay(_parsed(line, stored=stored)))


def canonical_text(replayed: Replayed) -> str:
    """Return the canonical form of a record that has been replayed."""
    record = record_of(
        replayed.partie,
        seats=replayed.record.seats,
        extras=replayed.record.extras,
        donne_extras=replayed.donne_extras,
    )
    return record_text(record)


def answer(line: bytes | str, *, trace: bool = False) -> dict[str, object]:
    """Return what `manage.py record replay` prints for one line: the result of the record, or its fault."""
    try:
        replayed = replay(_parsed(line), trace=trace)
    except RecordRefusal as refusal:
        return refusal.as_json()
    return replayed_as_json(replayed, trace=trace)


def verdict(line: bytes | str) -> dict[str, object]:
    """Return what `manage.py record check` prints for one line: that the record is possible, or its fault."""
    try:
        partie = replay(_parsed(line)).partie
    except RecordRefusal as refusal:
        return refusal.as_json()
    return {"ok": True, "donnes": partie.number, "finished": partie.finished}


def _parsed(line: bytes | str, *, stored: bool = False) -> Record:
    try:
        return parse_record(line, stored=stored)
    except Refusal as refusal:
        raise RecordRefusal(refusal) from None


def replayed_as_json(replayed: Replayed, *, trace: bool = False) -> dict[str, object]:
    """Return the object described in docs/record.md; with `trace`, each played donne lists its legal actions."""
    partie = replayed.partie
    donnes = _lines_as_json(partie)
    if trace:
        for donne, legal in zip(donnes, replayed.traces, strict=True):
            if legal is not None:
                donne["trace"] = [list(texts) for texts in legal]
    return {
        "donnes": donnes,
        "finished": partie.finished,
        "winner": None if partie.winner is None else str(partie.winner),
        "totals": by_camp_as_json(partie.totals),
        "dealer": None if partie.dealer is None else str(partie.dealer),
        "legal": [str(action) for action in partie.legal_actions()],
    }


def _lines_as_json(partie: Partie) -> list[dict[str, object]]:
    lines = list(partie.lines)
    if partie.donne is not None:
        open_line = line_of(
            partie.donne.dealer,
            partie.donne.tally(),
            "open",
            held=partie.held,
            totals=partie.totals,
        )
        lines.append(open_line)
    return [line_as_json(line) for line in lines]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfolded:
    """A donne of a record with all its states.

    `number`: from 1. `states[n]`: the donne after n actions, `states[0]` after the deal; empty for a counted donne.
    `events[n]`: the events of the n-th action, `events[0]` those of the deal. `before`: the lines of earlier donnes.
    `line`: the line of this donne; its outcome is `open` if the record stops before the donne is over. `count`: the
    figures of a counted donne, else None. `extras`: the `x_` keys of the donne.
    """

    rules: Rules
    number: int
    before: tuple[ScoreLine, ...]
    line: ScoreLine
    states: tuple[Donne, ...] = ()
    events: tuple[Events, ...] = ()
    count: DonneCount | None = None
    extras: Extras

    @property
    def last(self) -> int:
        """Return the number of the last position, which equals the number of actions."""
        return max(0, len(self.states) - 1)


def unfold(record: Record, number: int) -> Unfolded:
    """Return the donne with this number, from 1. LookupError if there is none; RecordRefusal at an earlier fault.

    Earlier donnes are replayed, since they determine the dealer, the points held and the gathered pack.
    """
    if not 1 <= number <= len(record.donnes):
        raise LookupError(f"the record has no donne {number}")
    partie = Partie.begin(record.rules, first_dealer=record.first_dealer)
    for index, written in enumerate(record.donnes[: number - 1]):
        partie, entry = begin_donne(partie, written, index, stored=record.stored)
        partie, _trace = play_donne(partie, entry, index)
    begun, entry = begin_donne(partie, record.donnes[number - 1], number - 1, stored=record.stored)
    if entry.count is not None:
        return _unfolded(partie, number, entry, begun.lines[-1])
    after, _trace = play_donne(begun, entry, number - 1)
    states, events = _states(begun, entry)
    return _unfolded(partie, number, entry, _line(after), states, events)


def _unfolded(
    before: Partie,
    number: int,
    entry: DonneEntry,
    line: ScoreLine,
    states: tuple[Donne, ...] = (),
    events: tuple[Events, ...] = (),
) -> Unfolded:
    return Unfolded(
        rules=before.rules,
        number=number,
        before=before.lines,
        line=line,
        states=states,
        events=events,
        count=entry.count,
        extras=entry.extras,
    )


def _line(after: Partie) -> ScoreLine:
    donne = after.donne
    if donne is None:
        return after.lines[-1]
    return line_of(donne.dealer, donne.tally(), "open", held=after.held, totals=after.totals)


def _states(begun: Partie, entry: DonneEntry) -> tuple[tuple[Donne, ...], tuple[Events, ...]]:
    """Return each state of a donne that `play_donne` has accepted, and the events before each state."""
    donne = begun.donne
    assert donne is not None
    states, events = [donne], list[Events]([(Dealt(donne.dealer),)])
    for written in entry.actions:
        donne, happened = donne.act(parse_action(written))
        states.append(donne)
        events.append(happened)
    return tuple(states), tuple(events)
