"""« Ce qui changerait »: a published draw compared with the draw that today's corrected results would give."""

from dataclasses import dataclass, replace

from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.counting import order_of
from leagues.contests.contest_log.state import ContestState, RoundState
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.context import ContestContext
from leagues.pairings.comparing import changes
from leagues.pairings.draw import Draw


@dataclass(frozen=True, slots=True)
class ChangesTold:
    """The differences: meetings as « 3 Anne – Bruno, 7 Chloé – Denis », byes by name; `nothing`: both are equal."""

    no_longer: tuple[tuple[str, str], ...]
    instead: tuple[tuple[str, str], ...]
    byes_lost: tuple[str, ...]
    byes_won: tuple[str, ...]
    nothing: bool


def drawn_from_another_order(state: ContestState, drawn: RoundState) -> bool:
    """Return whether the ranking from which a published round was drawn has changed since."""
    return bool(drawn.ranked) and drawn.number > 1 and order_now(state, drawn) != drawn.ranked


def order_now(state: ContestState, drawn: RoundState) -> tuple[int, ...]:
    """Return the same entrants in today's order."""
    then = set(drawn.ranked)
    return tuple(entrant for entrant in order_of(state, drawn.number) if entrant in then)


def drawn_now(state: ContestState, number: int) -> Draw:
    """Draw that round again from today's results. ContestRefusal as `drawing.draft`."""
    return draft(replace(state, rounds=state.published[: number - 1])).draw


def changes_told(at: ContestContext, drawn: RoundState) -> ChangesTold | None:
    """Return the differences, with names; None if the round can no longer be drawn."""
    try:
        found = changes(drawn.draw, drawn_now(at.state, drawn.number))
    except ContestRefusal:
        return None
    called = at.numbered
    return ChangesTold(
        no_longer=tuple((called(one), called(other)) for one, other in found.no_longer),
        instead=tuple((called(one), called(other)) for one, other in found.instead),
        byes_lost=tuple(map(called, found.byes_lost)),
        byes_won=tuple(map(called, found.byes_won)),
        nothing=found.nothing,
    )
