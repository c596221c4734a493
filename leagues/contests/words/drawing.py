"""« Pourquoi ce tirage ? »: a sentence for every reason of a draw, and the tree of a knock-out in words.

Faults of a draw made by hand have sentences too. The tree has names of columns and sides, and the winner that each
empty place waits for; `stage_text` is the stage reached, shown beside the rank.
"""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.labels.words import Text
from leagues.contests.contest_log.ranking import THIRD, Of, StageReached
from leagues.contests.contest_log.trees import (
    MeetingOutcome,
    ReleasedRounds,
    Tree,
    TreeColumn,
    TreeMeeting,
    TreeSide,
    Which,
    trees_of,
)
from leagues.contests.context import ContestContext
from leagues.logs.naming import Calling, all_called
from leagues.pairings.by_hand import BYES, Found, HandDrawFault
from leagues.pairings.draw import DrawReason, DrawReasonKind

SAID: Final[dict[DrawReasonKind, Text]] = {
    DrawReasonKind.RANKS: _("Ranks %(first)s and %(second)s are close to each other."),
    DrawReasonKind.MET: _("%(others)s, nearer in the ranking, had already met %(one)s."),
    DrawReasonKind.BY_LOT: _("%(all)s: drawn by lot, from the contest’s random seed."),
    DrawReasonKind.BY_ENTRY: _("%(all)s: paired in order of entry."),
    DrawReasonKind.PLANNED: _("%(all)s: paired as the plan of the contest says."),
    DrawReasonKind.MOVED: _("%(all)s: the plan could not be followed (someone is absent, or would have a second bye)."),
    DrawReasonKind.FORBIDDEN: _("%(all)s were not supposed to meet, but keeping them apart would mean a rematch."),
    DrawReasonKind.FAMILY: _(
        "%(all)s are of the same family: keeping them apart would have forced a rematch, so they meet."
    ),
    DrawReasonKind.TWO_FIXED: _("%(all)s each have a fixed table (%(first)s and %(second)s): one of them has to move."),
    DrawReasonKind.FIXED: _("%(one)s does not move: table %(first)s is theirs."),
    DrawReasonKind.FIXED_TAKEN: _("%(one)s should sit at table %(first)s, which belongs to another pair."),
    DrawReasonKind.POSTPONED: _("%(all)s are still playing at a table of another round, so they are not drawn."),
    DrawReasonKind.BYE: _("%(one)s, ranked %(first)s, has the bye: the lowest ranked pair that has not had one."),
    DrawReasonKind.BYE_NEXT: _("%(one)s has the bye, though others should have had one first."),
    DrawReasonKind.BYE_LOT: _("%(one)s has the bye, drawn by lot from the contest’s random seed."),
    DrawReasonKind.BYE_ENTRY: _("%(one)s has the bye, as the last to enter."),
    DrawReasonKind.BYE_PLANNED: _("%(one)s has the bye, as the plan of the contest says."),
    DrawReasonKind.BYE_LEFT: _(
        "%(one)s has the bye: the plan could not be followed (someone is absent, or would have a second bye)."
    ),
    DrawReasonKind.BYE_SEEDED: _(
        "%(one)s, seed %(first)s, has the bye: in a bracket, byes go to the best seeds, first to those "
        "who have had none."
    ),
    DrawReasonKind.BYE_HAD: _("%(one)s is ranked lower, but has already had a bye."),
    DrawReasonKind.BYE_MOVED: _(
        "%(all)s should have had the bye first, but then the others could not have been paired properly."
    ),
    DrawReasonKind.SEEDED: _("Seeds %(first)s and %(second)s of the bracket."),
    DrawReasonKind.THIRD_PLACE: _("%(all)s lost the semi-finals: they play for third place."),
    DrawReasonKind.LATE: _("%(one)s came late and plays %(others)s, who had the bye."),
    DrawReasonKind.LATE_WAITS: _("%(one)s came late and nobody was free to play: they join in the next round."),
}

FAULTS: Final[dict[HandDrawFault, Text]] = {
    HandDrawFault.MISSING: _("%(one)s has neither a table nor a bye."),
    HandDrawFault.TWICE: _("%(one)s is drawn twice."),
    HandDrawFault.STRANGER: _("%(one)s does not play this round."),
    HandDrawFault.TABLE_TWICE: _("Table %(first)s appears twice."),
    HandDrawFault.SEVERAL_BYES: _("More than one bye: %(all)s."),
}

OF_A_BYE: Final = BYES | {DrawReasonKind.BYE_HAD, DrawReasonKind.BYE_MOVED, DrawReasonKind.REST}
OF_THE_WHOLE: Final = frozenset({DrawReasonKind.COSTS, DrawReasonKind.POSTPONED, DrawReasonKind.LATE_WAITS})
WORSE: Final = frozenset(
    {
        DrawReasonKind.REMATCH,
        DrawReasonKind.FORBIDDEN,
        DrawReasonKind.FAMILY,
        DrawReasonKind.TWO_FIXED,
        DrawReasonKind.SECOND_BYE,
        DrawReasonKind.SAME_PARTNER,
    }
)
"""Reasons that tell a disadvantage."""


def why_told(reason: DrawReason, calling: Calling) -> str:
    """Return one reason of a draw as a sentence that names the entrants concerned."""
    figures = reason.figures
    match reason.why:
        case DrawReasonKind.REMATCH:
            return _again(calling, reason.entrants, figures[0]) + " " + str(_("No draw has fewer rematches."))
        case DrawReasonKind.SECOND_BYE:
            return _second_bye(calling, reason.entrants, figures[0])
        case DrawReasonKind.SAME_PARTNER:
            said = ngettext(
                "%(all)s are partners again, as they were %(times)s time: no draw does better.",
                "%(all)s are partners again, as they were %(times)s times: no draw does better.",
                figures[0],
            )
            return said % {"all": all_called(calling, reason.entrants), "times": figures[0]}
        case DrawReasonKind.REST:
            said = ngettext(
                "%(one)s rests this round, after resting %(times)s time before.",
                "%(one)s rests this round, after resting %(times)s times before.",
                figures[0],
            )
            return said % {"one": calling(reason.entrants[0]), "times": figures[0]}
        case DrawReasonKind.COSTS:
            return _costs(figures)
    return _said(SAID[reason.why], calling, reason.entrants, figures)


def fault_told(found: Found, calling: Calling) -> str:
    """Return a fault of a draw made by hand as a sentence."""
    figures = (found.figure,)
    if isinstance(found.fault, HandDrawFault):
        return _said(FAULTS[found.fault], calling, found.entrants, figures)
    if found.fault is DrawReasonKind.REMATCH:
        return _again(calling, found.entrants, found.figure)
    if found.fault is DrawReasonKind.SECOND_BYE:
        return _second_bye(calling, found.entrants, found.figure)
    if found.fault is DrawReasonKind.FORBIDDEN:
        return _said(_("%(all)s were not supposed to meet."), calling, found.entrants, figures)
    return why_told(DrawReason(found.fault, found.entrants, figures), calling)


def _said(text: Text, calling: Calling, entrants: tuple[int, ...], figures: tuple[int, ...]) -> str:
    return str(text) % {
        "one": calling(entrants[0]) if entrants else "",
        "others": all_called(calling, entrants[1:]),
        "all": all_called(calling, entrants),
        "first": figures[0] if figures else "",
        "second": figures[1] if len(figures) > 1 else "",
    }


def _again(calling: Calling, entrants: tuple[int, ...], times: int) -> str:
    said = ngettext("%(all)s have already met %(times)s time.", "%(all)s have already met %(times)s times.", times)
    return said % {"all": all_called(calling, entrants), "times": times}


def _second_bye(calling: Calling, entrants: tuple[int, ...], times: int) -> str:
    said = ngettext(
        "%(one)s has a bye again, after %(times)s earlier bye.",
        "%(one)s has a bye again, after %(times)s earlier byes.",
        times,
    )
    return said % {"one": calling(entrants[0]), "times": times}


def _costs(figures: tuple[int, ...]) -> str:
    window, left_out, cost = figures
    looked = ngettext(
        "Each pair or player was compared with all those at most %(count)s rank away;",
        "Each pair or player was compared with all those at most %(count)s ranks away;",
        window,
    ) % {"count": window}
    rematches = ngettext(
        "%(count)s meeting was avoided as a rematch.", "%(count)s meetings were avoided as rematches.", left_out
    ) % {"count": left_out}
    summed = _(
        "Of all the draws left, this one keeps opponents closest in the ranking (sum of the squared gaps "
        "in rank: %(cost)s)."
    )
    return f"{looked} {rematches} {str(summed) % {'cost': cost}}"


MAIN: Final[dict[int, Text]] = {
    1: pgettext_lazy("stage of a knock-out", "winner"),
    2: pgettext_lazy("stage of a knock-out", "final"),
    THIRD: pgettext_lazy("stage of a knock-out", "third place"),
    4: pgettext_lazy("stage of a knock-out", "semi-final"),
    8: pgettext_lazy("stage of a knock-out", "quarter-final"),
    16: pgettext_lazy("stage of a knock-out", "last sixteen"),
    32: pgettext_lazy("stage of a knock-out", "last thirty-two"),
    64: pgettext_lazy("stage of a knock-out", "last sixty-four"),
}
CONSOLANTE: Final[dict[int, Text]] = {
    1: gettext_lazy("winner of the consolation"),
    2: gettext_lazy("final of the consolation"),
    4: gettext_lazy("semi-final of the consolation"),
    8: gettext_lazy("quarter-final of the consolation"),
    16: gettext_lazy("last sixteen of the consolation"),
    32: gettext_lazy("last thirty-two of the consolation"),
    64: gettext_lazy("last sixty-four of the consolation"),
}
ELSEWHERE: Final[dict[Of, Text]] = {
    Of.PRELIMINARY: gettext_lazy("preliminary round of the consolation"),
    Of.POOLS: gettext_lazy("pools"),
    Of.NOWHERE: gettext_lazy("not in the bracket"),
}


def stage_text(stage: StageReached | None) -> str:
    """Return « demi-finale »; empty for None."""
    if stage is None:
        return ""
    if stage.of is Of.MAIN:
        return str(MAIN.get(stage.places, gettext("last %(n)d") % {"n": stage.places}))
    if stage.of is Of.CONSOLANTE:
        return str(CONSOLANTE.get(stage.places, gettext("last %(n)d of the consolation") % {"n": stage.places}))
    return str(ELSEWHERE[stage.of])


STAGES: Final[dict[int, Text]] = {
    1: _("Final"),
    2: _("Semi-finals"),
    4: _("Quarter-finals"),
    8: _("Last sixteen"),
    16: _("Last thirty-two"),
    32: _("Last sixty-four"),
}
"""Names of rounds, by their number of meetings."""
TITLES: Final[dict[Which, Text]] = {
    Which.THIRD_PLACE: _("Match for third place"),
    Which.PRELIMINARY: _("Consolation bracket, preliminary round"),
    Which.CONSOLANTE: _("Consolation bracket"),
}
MEETINGS: Final[dict[int, Text]] = {2: _("Semi-final %(n)d"), 4: _("Quarter-final %(n)d")}
WINNERS: Final[dict[int, Text]] = {2: _("winner of semi-final %(n)d"), 4: _("winner of quarter-final %(n)d")}


@dataclass(frozen=True, slots=True)
class SideTold:
    """One side of a meeting. `number` None: `called` names the expected winner. `points` None: none to show."""

    number: int | None
    called: str
    points: int | None = None
    won: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True)
class MeetingTold:
    """A meeting. `title`: its table, « Bye », or its future table."""

    title: str
    sides: tuple[SideTold, ...]
    is_bye: bool


@dataclass(frozen=True, slots=True)
class ColumnTold:
    """A round of the contest as a column; `anchor` within its page."""

    anchor: str
    title: str
    round: int
    meetings: tuple[MeetingTold, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class TreeTold:
    which: Which
    title: str
    columns: tuple[ColumnTold, ...]
    winner: SideTold | None

    @property
    def now(self) -> int:
        """The index of the column to show first: the first that is not over, or the last."""
        return next((at for at, column in enumerate(self.columns) if not column.over), len(self.columns) - 1)


def trees_told(at: ContestContext, told: ReleasedRounds, *, whole: bool | None = None) -> tuple[TreeTold, ...]:
    """Return the trees from released rounds. `whole`: full names; None: for people of the club only."""
    trees = trees_of(at.state, told)
    return tuple(_tree(at, tree, whole, len(trees) > 1) for tree in trees)


def _tree(at: ContestContext, tree: Tree, whole: bool | None, among_others: bool) -> TreeTold:
    main = gettext("Main bracket") if among_others else gettext("Bracket")
    title = main if tree.which is Which.MAIN else str(TITLES[tree.which])
    columns = tuple(_column(at, tree, column, whole) for column in tree.columns)
    winner = None
    if tree.winner is not None:
        winner = SideTold(tree.winner, at.called(tree.winner, whole=whole, round_number=tree.columns[-1].round))
    return TreeTold(tree.which, title, columns, winner)


def _column(at: ContestContext, tree: Tree, column: TreeColumn, whole: bool | None) -> ColumnTold:
    count = len(column.meetings)
    return ColumnTold(
        anchor=f"{tree.which}-{column.round}",
        title=_stage(tree, count),
        round=column.round,
        meetings=tuple(_meeting(at, each, count, column.round, whole) for each in column.meetings),
        over=all(each.goes_on is not None or each.came is MeetingOutcome.DESERTED for each in column.meetings),
    )


def _stage(tree: Tree, count: int) -> str:
    """Return the name of a round with so many meetings."""
    if tree.which in (Which.THIRD_PLACE, Which.PRELIMINARY):
        return gettext("Third place") if tree.which is Which.THIRD_PLACE else gettext("Preliminary round")
    return str(STAGES[count]) if count in STAGES else gettext("Last %(n)d pairs") % {"n": 2 * count}


def _meeting(
    at: ContestContext, meeting: TreeMeeting, count: int, round_number: int, whole: bool | None
) -> MeetingTold:
    sides = tuple(_side(at, meeting, at_place, count, round_number, whole) for at_place in range(len(meeting.places)))
    return MeetingTold(_title(meeting, count), sides, meeting.came is MeetingOutcome.BYE)


def _title(meeting: TreeMeeting, count: int) -> str:
    if meeting.came is MeetingOutcome.BYE:
        return pgettext("exempt", "Bye")
    if meeting.table is not None:
        return gettext("Table %(n)d") % {"n": meeting.table}
    if count == 1:
        return gettext("Final")
    return str(MEETINGS.get(count, _("Meeting %(n)d"))) % {"n": meeting.number}


def _side(
    at: ContestContext, meeting: TreeMeeting, at_place: int, count: int, round_number: int, whole: bool | None
) -> SideTold:
    place = meeting.places[at_place]
    if place.entrant is None:
        return SideTold(None, _waited(place, 2 * count))
    alone = meeting.came is MeetingOutcome.WALKOVER and meeting.won is not None
    return SideTold(
        number=place.entrant,
        called=at.called(place.entrant, whole=whole, round_number=round_number),
        points=None if meeting.points is None else meeting.points[at_place],
        won=meeting.won == at_place,
        absent=meeting.came is MeetingOutcome.DESERTED or (alone and meeting.won != at_place),
    )


def _waited(place: TreeSide, before: int) -> str:
    """Return the expected winner of an empty place; `before`: how many meetings the round before has."""
    if place.table is not None:
        return gettext("winner of table %(n)d") % {"n": place.table}
    if place.after is None:
        return "–"
    return str(WINNERS.get(before, _("winner of meeting %(n)d"))) % {"n": place.after}
