"""A record card by card: actions, points after each trick, marks after each donne."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.labels import OUTCOMES, SEATS, Text
from games.labels.sentences import DonneTeller
from games.rules.actions import parse_action
from games.rules.dealing import parse_pack
from games.rules.events import Events
from games.rules.line import ScoreLine
from games.rules.partie import Partie
from games.rules.record import DonneEntry, Record, read_donne
from games.rules.seats import Seat

# For a long partie the page shows only the first donnes and the end.
MOST_DONNES: Final = 64


@dataclass(frozen=True, slots=True)
class DonneSentences:
    """A donne as sentences, in the order of events; `line` is None if the donne is unfinished."""

    number: int
    sentences: list[str]
    line: ScoreLine | None
    outcome: Text


def names_of(record: Record) -> dict[Seat, str]:
    """Return the names of the record; seats without a name are named after the seat."""
    return {seat: record.seats.get(seat) or str(SEATS[str(seat)]) for seat in Seat}


def donnes_shown(record: Record) -> Iterator[DonneSentences]:
    """Yield the first donnes of a record that `games.rules.replay.replay` accepts."""
    names = names_of(record)
    partie = Partie.begin(record.rules, first_dealer=record.first_dealer)
    for number, written in enumerate(record.donnes[:MOST_DONNES], 1):
        teller, sentences, done = DonneTeller(names), list[str](), len(partie.lines)
        for step, happened in _steps(partie, read_donne(written)):
            partie = step
            sentences += teller.tell(happened)
        line = partie.lines[-1] if len(partie.lines) > done else None
        yield DonneSentences(number, sentences, line, OUTCOMES[line.outcome if line else "open"].label)


def _steps(partie: Partie, entry: DonneEntry) -> Iterator[tuple[Partie, Events]]:
    """Yield the partie after each action of this donne, and the events of the action."""
    if entry.count is not None:
        yield partie.count(entry.count)
        return
    partie, happened = partie.deal(None if entry.pack is None else parse_pack(entry.pack), entry.cut)
    yield partie, happened
    for written in entry.actions:
        partie, happened = partie.act(parse_action(written))
        yield partie, happened
