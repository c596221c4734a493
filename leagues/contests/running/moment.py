"""The state of the day: the next thing to do, and tables without a result. Pure functions of the contest's state."""

from dataclasses import dataclass
from enum import StrEnum

from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.state import ContestState, ContestTableState, RoundState


class ContestTask(StrEnum):
    """The next thing to do."""

    ENTER = "enter"
    CLOSE_ENTRIES = "close-entries"
    DRAW = "draw"
    LOOK = "look"
    PLAY = "play"
    CLOSE = "close"
    PRIZES = "prizes"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Waiting:
    """Tables without a counting result, by what is missing. `clean`: no score was written yet."""

    clean: tuple[tuple[int, ContestTableState], ...] = ()
    unconfirmed: tuple[tuple[int, ContestTableState], ...] = ()
    disputed: tuple[tuple[int, ContestTableState], ...] = ()
    postponed: tuple[tuple[int, ContestTableState], ...] = ()

    @property
    def count(self) -> int:
        return len(self.clean) + len(self.unconfirmed) + len(self.disputed) + len(self.postponed)


FEWEST = 2


def now_of(state: ContestState) -> ContestTask:
    if state.over:
        return ContestTask.PRIZES if state.closed is not None and prizes_to_give(state) else ContestTask.OVER
    if state.entries_closed is None:
        return ContestTask.CLOSE_ENTRIES if len(state.in_contest) >= FEWEST else ContestTask.ENTER
    if state.draft is not None:
        return ContestTask.LOOK
    if any(not each.over for each in state.published):
        return ContestTask.PLAY
    if len(state.published) < len(state.settings.rounds):
        return ContestTask.DRAW
    return ContestTask.PLAY if any(each.missing for each in state.published) else ContestTask.CLOSE


def prizes_to_give(state: ContestState) -> int:
    """Return how many prizes are not ticked as handed over: a shared prize counts once per winner, a prize for all once
    per player.
    """
    return sum((award.prize, award.entrant) not in state.given for award in prizes_of(state).awards)


def open_round(state: ContestState) -> RoundState | None:
    """Return the round whose results are entered now: the first incomplete one, or the last."""
    return next((each for each in state.published if each.missing), state.current)


def next_round(state: ContestState) -> int:
    """Return the round after the last published one, but at most the contest's last round."""
    return min(len(state.published) + 1, max(len(state.settings.rounds), len(state.rounds)))


def waiting_of(state: ContestState, number: int | None = None) -> Waiting:
    """Return the tables without a result, as (round, table); of one round, or of all."""
    kinds: dict[str, list[tuple[int, ContestTableState]]] = {
        "clean": [],
        "unconfirmed": [],
        "disputed": [],
        "postponed": [],
    }
    for each in state.published:
        if number is None or each.number == number:
            for table in each.missing:
                kinds[_kind(table)].append((each.number, table))
    return Waiting(**{kind: tuple(tables) for kind, tables in kinds.items()})


def _kind(table: ContestTableState) -> str:
    if table.disputed is not None:
        return "disputed"
    if table.unconfirmed:
        return "unconfirmed"
    return "postponed" if table.postponed else "clean"
