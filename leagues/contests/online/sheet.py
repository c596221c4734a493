"""The sheet of a live table: the totals of its partie, and whether they are the sum of its donnes.

The sum does not depend on who sat there, a robot replacing somebody, or the clock: with D donnes played it is 162·D +
belotes + annonces + the extra worth of capots, minus the points held in play that nobody won.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from games.models import Donne, Partie
from games.results import PartieResult
from games.rules.options import Rules, read_rules
from leagues.contests.contest_log.donnes import worth_of
from leagues.contests.contest_log.steps import Score
from leagues.standings.sheet_sum import BELOTE, DONNE, SheetSum, check_sum

NOT_PLAYED = ("void", "open", "nobody")
"""Outcomes of donnes that do not count as played: no points were shared out."""


def score_of(partie: Partie, result: PartieResult) -> Score:
    """Return the sheet's totals by side, North–South first. A conceding side has lost, whatever the points."""
    dealt = list(Donne.objects.filter(partie=partie).order_by("number"))
    return sheet_of(dealt, result, read_rules(dict(partie.rules), stored=True))


def sheet_of(dealt: Sequence[Donne], result: PartieResult, rules: Rules) -> Score:
    """Return the sheet from the donnes in their order; `despite` is set if they do not add up to the totals."""
    played = [donne for donne in dealt if donne.outcome not in NOT_PLAYED]
    points = (result.totals["NS"], result.totals["EW"])
    annonces, lost = sum(_annonces(donne, rules) for donne in played), lost_in_play(dealt, rules)
    sheet = SheetSum(
        totals=points,
        donnes=len(played),
        belotes=sum(_belotes(donne, rules) for donne in played) // BELOTE,
        capots=sum(_is_marked_capot(donne, rules) for donne in played),
        annonces=annonces,
        penalties=sum(donne.ns_penalties + donne.ew_penalties for donne in played),
        lost=lost,
    )
    # Capots that mark no more than 162 are not counted: each counted capot adds its bonus.
    check = check_sum(sheet, replace(worth_of(rules), plain_capots=False))
    return Score(
        points=points,
        capots=(_capots(played, "NS"), _capots(played, "EW")),
        belotes=sheet.belotes,
        donnes=sheet.donnes,
        annonces=annonces,
        penalties=sheet.penalties,
        lost=lost,
        winner=_winner(result),
        despite=check is not None and not check.right,
    )


def lost_in_play(dealt: Sequence[Donne], rules: Rules) -> int:
    """Return the points held in play at the end of the partie, which nobody won (rules 3.8, 3.9)."""
    rows = [donne for donne in dealt if donne.outcome != "open"]
    if not rows:
        return 0
    last, before = rows[-1], rows[-2] if len(rows) > 1 else None
    if still := last.ns_held + last.ew_held:
        return still
    ends_by_points = rules.objective.points is not None
    if last.outcome != "litige" or not (ends_by_points or rules.litige_last_donne == "lost"):
        return 0
    held = 0 if before is None else before.ns_held + before.ew_held
    return held + _shared(last, rules) - last.ns_marks - last.ew_marks


def _shared(donne: Donne, rules: Rules) -> int:
    """Return how many marks a donne shares out."""
    bonus = rules.capot - DONNE if _is_marked_capot(donne, rules) else 0
    return DONNE + bonus + _belotes(donne, rules) + _annonces(donne, rules)


def _belotes(donne: Donne, rules: Rules) -> int:
    return 0 if rules.belote_marks == "never" else donne.ns_belote + donne.ew_belote


def _annonces(donne: Donne, rules: Rules) -> int:
    """Return the annonces that count: the taker's may be lost with the contract."""
    both = {"NS": donne.ns_annonces, "EW": donne.ew_annonces}
    if donne.outcome == "dedans" and rules.annonces_when_dedans == "lost":
        both[_camp(donne.taker)] = 0
    return sum(both.values())


def _is_marked_capot(donne: Donne, rules: Rules) -> bool:
    """Return whether a capot adds its bonus: against the taker it may be worth no more than dedans."""
    against = donne.capot != _camp(donne.taker)
    return bool(donne.capot) and not (against and rules.capot_against_taker == "dedans")


def _camp(seat: str) -> str:
    return "NS" if seat in ("N", "S") else "EW"


def _capots(played: Sequence[Donne], camp: str) -> int:
    return sum(donne.capot == camp for donne in played)


def _winner(result: PartieResult) -> Literal[0, 1] | None:
    """Return the winner if the points do not name one, or if the other side conceded."""
    if result.how != Partie.How.CONCEDED and result.totals["NS"] != result.totals["EW"]:
        return None
    winners: dict[str, Literal[0, 1]] = {"NS": 0, "EW": 1}
    return winners.get(result.winner or "")
