"""Steps on draws: draft, discard, publish, recall a draw; seat a late entrant against the entrant with the bye."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.drawing import next_draw, verify_drawable
from leagues.contests.contest_log.names import ContestLogStep, ContestNames
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.contest_log.state import Clock, ContestState, ContestTableState, RoundState
from leagues.logs.steps import Moment
from leagues.pairings.draw import Draw, DrawnTable

MOST_TABLES = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(ContestLogStep):
    """Propose a draw. `by_hand`: somebody made or changed it by hand.

    `ranked`: the entrants it was made from, the best first. `by_stage`: brackets that begin with this round rank by the
    stage reached, and every loser of a first partie plays their consolante. Steps written under the earlier rule have
    no `by_stage`.
    """

    round: int
    draw: Draw
    by_hand: bool = False
    ranked: tuple[int, ...] = ()
    by_stage: bool = False
    kind: Literal["draft"] = "draft"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Store the next round's draw as a draft. Everybody in the draw plays in the contest, and appears once."""
        if self.round != len(state.published) + 1:
            raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(self.round))
        verify_drawable(state)
        _verify_people(state, self.draw)
        drawn = RoundState(
            number=self.round,
            draw=self.draw,
            drafted=moment,
            ranked=self.ranked,
            by_hand=self.by_hand,
            by_stage=self.by_stage,
        )
        return replace(state, rounds=(*state.published, drawn))

    def sentence(self, names: ContestNames) -> str:
        count = len(self.draw.tables)
        if self.by_hand:
            said = ngettext(
                "Draft of round %(round)s changed by hand: %(count)s table.",
                "Draft of round %(round)s changed by hand: %(count)s tables.",
                count,
            )
        else:
            said = ngettext(
                "Round %(round)s drawn as a draft: %(count)s table.",
                "Round %(round)s drawn as a draft: %(count)s tables.",
                count,
            )
        return said % {"round": self.round, "count": count}


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(ContestLogStep):
    round: int
    kind: Literal["discard"] = "discard"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        _verify_draft(state, self.round)
        return replace(state, rounds=state.published)

    def sentence(self, names: ContestNames) -> str:
        return _("Draft of round %(round)s thrown away.") % {"round": self.round}


@dataclass(frozen=True, slots=True, kw_only=True)
class Publish(ContestLogStep):
    """Fix the draw. `Release` shows it to everybody."""

    round: int
    kind: Literal["publish"] = "publish"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Publish the draft. A side that has already left gives a walkover, so that its bracket goes on."""
        drafted = _verify_draft(state, self.round)
        tables = {table.number: _laid(state, self.round, table) for table in drafted.draw.tables}
        return state.with_round(replace(drafted, published=moment, tables=tables))

    def sentence(self, names: ContestNames) -> str:
        return _("Draw of round %(round)s confirmed.") % {"round": self.round}


@dataclass(frozen=True, slots=True, kw_only=True)
class Recall(ContestLogStep):
    """Turn a published draw back into a draft, as long as it has no result."""

    round: int
    kind: Literal["recall"] = "recall"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Turn the last round back into a draft, if nothing was played. Everything released of it is hidden again."""
        played = state.round(self.round)
        if self.round != len(state.rounds):
            raise ContestRefusal(ContestCode.ROUND_OPEN, str(len(state.rounds)))
        begun = any(table.live or any(table.written) or table.confirmed for table in played.tables.values())
        if begun or any(each.round == self.round for each in state.penalties.values()):
            raise ContestRefusal(ContestCode.HAS_RESULTS, str(self.round))
        hidden = frozenset(what for what in state.released if what[0] != self.round)
        recalled = replace(played, published=None, tables={}, clock=Clock())
        return replace(state.with_round(recalled), released=hidden)

    def sentence(self, names: ContestNames) -> str:
        return _("Draw of round %(round)s turned back into a draft.") % {"round": self.round}


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLate(ContestLogStep):
    """Seat one late entrant against the entrant with the bye, in a round under way."""

    number: int
    draw: Draw
    round: int
    kind: Literal["seat-late"] = "seat-late"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Add one table for a late entrant; nobody already seated moves."""
        played, entrant = state.round(self.round), state.entrant(self.number)
        if self.round != len(state.rounds) or not entrant.plays(self.round):
            raise ContestRefusal(ContestCode.NO_SUCH_ROUND, str(self.round))
        _verify_people(state, self.draw)
        before, after = set(played.draw.tables), set(self.draw.tables)
        new = after - before
        if not before < after or len(new) != 1 or self.number not in next(iter(new)).entrants:
            raise ContestRefusal(ContestCode.CHANGED_SINCE, str(self.round))
        table = next(iter(new))
        if set(self.draw.byes) != set(played.draw.byes) - set(table.entrants):
            raise ContestRefusal(ContestCode.CHANGED_SINCE, str(self.round))
        tables = {**played.tables, table.number: ContestTableState(number=table.number, sides=table.sides)}
        return state.with_round(replace(played, draw=self.draw, tables=dict(sorted(tables.items()))))

    def sentence(self, names: ContestNames) -> str:
        return _("%(who)s: seated late in round %(round)s.") % {"who": names.entrant(self.number), "round": self.round}


def draft(state: ContestState) -> Draft:
    """Return the step that drafts the next round. Refusals as `drawing.next_draw`."""
    made = next_draw(state)
    return Draft(round=made.round, draw=made.draw, ranked=made.ranked, by_stage=made.by_stage)


def _laid(state: ContestState, number: int, table: DrawnTable) -> ContestTableState:
    laid = ContestTableState(number=table.number, sides=table.sides)
    there = [all(state.entrants[entrant].plays(number) for entrant in side) for side in table.sides]
    if all(there):
        return laid
    return replace(laid, walkover=there.index(True)) if any(there) else replace(laid, deserted=True)


def _verify_draft(state: ContestState, number: int) -> RoundState:
    if state.draft is None or state.draft.number != number:
        raise ContestRefusal(ContestCode.NO_DRAFT, str(number))
    return state.draft


def _verify_people(state: ContestState, draw: Draw) -> None:
    drawn = [entrant for table in draw.tables for entrant in table.entrants] + list(draw.byes)
    for number in drawn:
        if not state.entrant(number).entered_for_good:
            raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT, str(number))
    size = 2 if state.settings.entry is EntryMode.MELEE else 1
    sizes = {len(side) for table in draw.tables for side in table.sides}
    numbers = {table.number for table in draw.tables}
    once = len(set(drawn)) == len(drawn) and len(numbers) == len(draw.tables)
    if not once or not sizes <= {size} or not all(1 <= number <= MOST_TABLES for number in numbers):
        raise ContestRefusal(ContestCode.UNREADABLE, "draw")
