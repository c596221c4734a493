"""The score sheet: each donne as a line of names, figures and one sentence, and the reasons for its marks.

The reasons are the engine's scoring steps for the stored donne.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import cast, get_args

from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from games.labels import CAMPS, HEIGHTS, MULTIPLIERS, OUTCOMES, REASONS, TRUMPS, Text
from games.models import Donne, Partie, PartieSeat, Player
from games.robot_addresses import cast_robot
from games.rules.actions import Height
from games.rules.cards import Suit, trump_named
from games.rules.explaining import Step, explain_line
from games.rules.line import Outcome, ScoreLine, is_last
from games.rules.options import Rules
from games.rules.seats import CAMPS as BOTH
from games.rules.seats import NOTHING, Camp, Seat


def reasons_of(donnes: Iterable[Donne], rules: Rules) -> Iterator[tuple[str, ...]]:
    """Yield for each donne, in order, one sentence per camp that marks: « Nord–Sud : 86 points, 80 contrat. »"""
    before: tuple[ScoreLine, ...] = ()
    for donne in donnes:
        line = engine_line(donne)
        held = before[-1].held if before else NOTHING
        steps = explain_line(line, rules, held=held, last=is_last(rules, before))
        yield tuple(_sentence(camp, steps) for camp in BOTH if any(step.camp is camp for step in steps))
        before = (*before, line)


def engine_line(donne: Donne) -> ScoreLine:
    """Convert the row to a line of the engine (docs/record.md, « What replaying gives »)."""
    return ScoreLine(
        dealer=Seat[donne.dealer],
        outcome=_outcome(donne.outcome),
        taker=Seat[donne.taker] if donne.taker else None,
        trump=trump_named(donne.trump),
        value=_height(donne.value),
        multiplier=donne.multiplier,
        tricks=None if donne.ns_tricks is None or donne.ew_tricks is None else (donne.ns_tricks, donne.ew_tricks),
        points=(donne.ns_points, donne.ew_points),
        capot=Camp[donne.capot] if donne.capot else None,
        belote=(donne.ns_belote, donne.ew_belote),
        annonces=(donne.ns_annonces, donne.ew_annonces),
        penalties=(donne.ns_penalties, donne.ew_penalties),
        marks=(donne.ns_marks, donne.ew_marks),
        held=(donne.ns_held, donne.ew_held),
        totals=(donne.ns_total, donne.ew_total),
    )


def _sentence(camp: Camp, steps: Iterable[Step]) -> str:
    amounts = ", ".join(f"{_figure(step.amount)} {REASONS[step.what]}" for step in steps if step.camp is camp)
    return _("{camp}: {amounts}.").format(camp=CAMPS[str(camp)], amounts=amounts)


def _figure(amount: int) -> str:
    """Format an amount with a typographic minus sign."""
    return str(amount).replace("-", "−")


def _height(value: str) -> Height | None:
    match value:
        case "":
            return None
        case "capot":
            return "capot"
        case "generale":
            return "generale"
    return int(value)


def _outcome(text: str) -> Outcome:
    if text not in get_args(Outcome):
        raise ValueError(f"no outcome is called {text}")
    return cast("Outcome", text)


CAMP_OF = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
SUITS = tuple(map(str, Suit))
OTHER = {"NS": "EW", "EW": "NS"}


@dataclass(frozen=True, slots=True)
class CampFigures:
    """A camp's figures for a donne: points in the tricks, marks, and its running total (marks)."""

    points: int
    belote: int
    annonces: int
    penalties: int
    marks: int
    held: int
    total: int


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sheet. `camps` are North–South then East–West.

    `taker` is empty if nobody took, `height` in games without bidding, `contre` if nobody contred. `suit` is the trump
    if it is a suit; otherwise it is empty and `trump` has the label.
    """

    number: int
    dealer: str
    taker: str
    height: Text
    suit: str
    trump: Text
    contre: Text
    outcome: Text
    tale: str
    camps: tuple[CampFigures, CampFigures]
    reasons: tuple[str, ...] = ()


def names_of(partie: Partie) -> dict[str, str]:
    return {seat.seat: seat.name for seat in partie.seats.all()}


def linked_names_of(partie: Partie) -> dict[str, str]:
    """Return the names by seat, each linking to the page of the person or of the robot."""
    return {seat.seat: _linked(seat) for seat in partie.seats.all()}


def _linked(seat: PartieSeat) -> str:
    page = reverse("people:profile", args=[seat.player_id])
    if seat.player.kind == Player.Kind.ROBOT:
        return seat.name
    if seat.player.kind == Player.Kind.BOT:
        robot = cast_robot(seat.player.name)
        if robot is None:
            return seat.name
        page = robot.page
    return format_html('<a href="{}">{}</a>', page, seat.name)


def lines_of(donnes: Sequence[Donne], names: dict[str, str], rules: Rules) -> Iterator[SheetLine]:
    """Yield the lines of a sheet, in the order dealt; each explains points held since the previous donne.

    In games with bidding, the marks are more than a sum, so each line also has reasons.
    """
    held = {"NS": 0, "EW": 0}
    reasons = reasons_of(donnes, rules) if rules.game == "encheres" else repeat(())
    for donne, steps in zip(donnes, reasons, strict=False):
        yield SheetLine(
            number=donne.number,
            dealer=names[donne.dealer],
            taker=names.get(donne.taker, ""),
            height=HEIGHTS.get(donne.value, donne.value),
            suit=donne.trump if donne.trump in SUITS else "",
            trump=TRUMPS.get(donne.trump, ""),
            contre=MULTIPLIERS[donne.multiplier] if donne.multiplier > 1 else "",
            outcome=_("Capot") if donne.capot else OUTCOMES[donne.outcome].label,
            tale=tell(donne, held_before=held),
            camps=(figures(donne, "NS"), figures(donne, "EW")),
            reasons=steps,
        )
        held = {"NS": donne.ns_held, "EW": donne.ew_held}


def figures(donne: Donne, camp: str) -> CampFigures:
    side = camp.lower()
    return CampFigures(
        points=getattr(donne, f"{side}_points"),
        belote=getattr(donne, f"{side}_belote"),
        annonces=getattr(donne, f"{side}_annonces"),
        penalties=getattr(donne, f"{side}_penalties"),
        marks=getattr(donne, f"{side}_marks"),
        held=getattr(donne, f"{side}_held"),
        total=getattr(donne, f"{side}_total"),
    )


def tell(donne: Donne, *, held_before: dict[str, int]) -> str:
    """Describe a donne in one sentence: « 86 + 20 de belote contre 76. », and points held or won back."""
    if not donne.taker:
        return str(OUTCOMES[donne.outcome].explanation)
    camp = CAMP_OF[donne.taker]
    against = {"mine": camp_text(figures(donne, camp)), "theirs": camp_text(figures(donne, OTHER[camp]))}
    parts = [_("{mine} against {theirs}.").format(**against), capot_text(donne, camp), held_text(donne, held_before)]
    return " ".join(part for part in parts if part)


def camp_text(side: CampFigures) -> str:
    text = str(side.points)
    if side.belote:
        text = _("{points} + {belote} for belote").format(points=text, belote=side.belote)
    if side.annonces:
        text = _("{points} + {annonces} of annonces").format(points=text, annonces=side.annonces)
    return text


def capot_text(donne: Donne, taker_camp: str) -> str:
    if not donne.capot:
        return ""
    if donne.capot == taker_camp:
        return _("All eight tricks for the taker’s side.")
    return _("The taker’s side is dedans, without a trick.")


def held_text(donne: Donne, before: dict[str, int]) -> str:
    held, waiting = donne.ns_held + donne.ew_held, sum(before.values())
    if held:
        return _("{held} points put in litige.").format(held=held)
    if not waiting:
        return ""
    match donne.outcome:
        case "made":
            return _("The {held} points in litige go to the taker’s side.").format(held=waiting)
        case "dedans":
            return _("The {held} points in litige go to the defence.").format(held=waiting)
    return _("No points are in litige any more.")
