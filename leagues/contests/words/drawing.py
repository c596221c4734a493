"""« Pourquoi ce tirage ? »: a sentence for every reason of a draw, and for every fault of a draw made by hand."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.labels.words import Text
from leagues.logs.naming import Calling, all_called
from leagues.pairings.by_hand import Found, HandDrawFault
from leagues.pairings.draw import DrawReason, DrawReasonKind
from leagues.pairings.late import BYES

SAID: Final[dict[DrawReasonKind, Text]] = {
    DrawReasonKind.RANKS: _("Ranked %(first)s and %(second)s: near one another."),
    DrawReasonKind.MET: _("%(one)s had already met %(others)s, ranked nearer."),
    DrawReasonKind.BY_LOT: _("%(all)s: by lot, from the seed of the contest."),
    DrawReasonKind.BY_ENTRY: _("%(all)s: in the order of their entries."),
    DrawReasonKind.PLANNED: _("%(all)s: as the plan of the contest has it."),
    DrawReasonKind.MOVED: _("%(all)s: the plan could not be kept (somebody absent, or a second bye)."),
    DrawReasonKind.FORBIDDEN: _("%(all)s were not to meet: no draw without rematch keeps them apart."),
    DrawReasonKind.FAMILY: _("%(all)s are of one family: no draw without rematch keeps them apart."),
    DrawReasonKind.TWO_FIXED: _(
        "%(all)s both have a table of their own (%(first)s and %(second)s): one of them leaves it."
    ),
    DrawReasonKind.FIXED: _("%(one)s does not move: table %(first)s is theirs."),
    DrawReasonKind.FIXED_TAKEN: _("%(one)s should sit at table %(first)s, which is another’s."),
    DrawReasonKind.POSTPONED: _("%(all)s are still at a table of another round: not drawn."),
    DrawReasonKind.BYE: _("%(one)s, ranked %(first)s, is bye: the lowest ranked who never was."),
    DrawReasonKind.BYE_NEXT: _("%(one)s is bye, though others came before for it."),
    DrawReasonKind.BYE_LOT: _("%(one)s is bye: by lot, from the seed of the contest."),
    DrawReasonKind.BYE_ENTRY: _("%(one)s is bye: the last to enter."),
    DrawReasonKind.BYE_PLANNED: _("%(one)s is bye: as the plan of the contest has it."),
    DrawReasonKind.BYE_LEFT: _("%(one)s is bye: the plan could not be kept (somebody absent, or a second bye)."),
    DrawReasonKind.BYE_SEEDED: _(
        "%(one)s, seed %(first)s, is bye: the byes of a bracket go to its best seeds, first to those who had none."
    ),
    DrawReasonKind.BYE_HAD: _("%(one)s is ranked lower, but was bye already."),
    DrawReasonKind.BYE_MOVED: _(
        "%(all)s came before for the bye, but without them the others could not be paired cleanly."
    ),
    DrawReasonKind.SEEDED: _("Seeds %(first)s and %(second)s of the bracket."),
    DrawReasonKind.THIRD_PLACE: _("%(all)s lost the semi-finals: they play for third place."),
    DrawReasonKind.LATE: _("%(one)s came late and plays %(others)s, who was bye."),
    DrawReasonKind.LATE_WAITS: _("%(one)s came late, with nobody free to play: they enter at the next round."),
}

FAULTS: Final[dict[HandDrawFault, Text]] = {
    HandDrawFault.MISSING: _("%(one)s is at no table and not bye."),
    HandDrawFault.TWICE: _("%(one)s is drawn twice."),
    HandDrawFault.STRANGER: _("%(one)s does not play this round."),
    HandDrawFault.TABLE_TWICE: _("Table %(first)s is there twice."),
    HandDrawFault.SEVERAL_BYES: _("Several are bye: %(all)s."),
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
                "%(all)s are partners again, as they were %(times)s time: no draw repeats fewer.",
                "%(all)s are partners again, as they were %(times)s times: no draw repeats fewer.",
                figures[0],
            )
            return said % {"all": all_called(calling, reason.entrants), "times": figures[0]}
        case DrawReasonKind.REST:
            said = ngettext(
                "%(one)s rests, after %(times)s rest before.",
                "%(one)s rests, after %(times)s rests before.",
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
        return _said(_("%(all)s were not to meet."), calling, found.entrants, figures)
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
    said = ngettext("%(all)s have met %(times)s time already.", "%(all)s have met %(times)s times already.", times)
    return said % {"all": all_called(calling, entrants), "times": times}


def _second_bye(calling: Calling, entrants: tuple[int, ...], times: int) -> str:
    said = ngettext(
        "%(one)s is bye again, after %(times)s time before.",
        "%(one)s is bye again, after %(times)s times before.",
        times,
    )
    return said % {"one": calling(entrants[0]), "times": times}


def _costs(figures: tuple[int, ...]) -> str:
    window, left_out, cost = figures
    looked = ngettext(
        "Each was compared with everybody up to %(count)s rank away;",
        "Each was compared with everybody up to %(count)s ranks away;",
        window,
    ) % {"count": window}
    rematches = ngettext(
        "%(count)s meeting was left out as a rematch.", "%(count)s meetings were left out as rematches.", left_out
    ) % {"count": left_out}
    summed = _("Of all the draws left, the squares of the gaps in rank sum to the least: %(cost)s.")
    return f"{looked} {rematches} {str(summed) % {'cost': cost}}"
