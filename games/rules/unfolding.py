"""Every state of one donne of a record, for replaying it card by card."""

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
    """A donne of a record.

    `number`: from 1. `states[n]`: the donne after n actions, `states[0]` as it was dealt; none where it was counted.
    `events[n]`: what came about with the n-th action, `events[0]` with the deal. `before`: the lines above its own;
    `line` is `open` where it stopped under way. `count`: of a counted one. `extras`: its `x_` keys.
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
        """The number of its last position: how many actions there were."""
        return max(0, len(self.states) - 1)


def unfold(record: Record, number: int) -> Unfolded:
    """The donne of this number, from 1. LookupError when the record has none; RecordRefusal at a fault up to its end.

    Those before it are played again: they say who deals, what is held, which pack was gathered.
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
    """Each state of a donne that `play_donne` has found sound, and what happened on the way to it."""
    donne = begun.donne
    assert donne is not None
    states, events = [donne], list[Events]([(Dealt(donne.dealer),)])
    for written in entry.actions:
        donne, happened = donne.act(parse_action(written))
        states.append(donne)
        events.append(happened)
    return tuple(states), tuple(events)
