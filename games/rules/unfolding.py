"""All states of one donne of a record, for replaying it card by card."""

from dataclasses import dataclass

from games.rules.actions import parse_action
from games.rules.counting import DonneCount
from games.rules.donne import Donne
from games.rules.events import Dealt, Events
from games.rules.line import ScoreLine, line_of
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.record import DonneEntry, Record
from games.rules.record_shape import Extras
from games.rules.replay import begin_donne, play_donne


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
