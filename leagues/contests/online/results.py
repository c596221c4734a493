"""Results of live tables that enter themselves, and what becomes of a partie that was not played to its end."""

from games.live.closing import taken_back
from games.models import Donne, Partie
from games.results import Result, result_of
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Dispute, Score, Step, Write
from leagues.contests.reading import state_of
from leagues.contests.writing import write
from leagues.models import Contest

OVER = frozenset({ContestCode.ALREADY_CONFIRMED, ContestCode.DISPUTED, ContestCode.CONTEST_CLOSED})
"""Somebody of the club has decided already: their word stays."""


def enter_result(partie_id: int) -> bool:
    """Write what a finished partie of a contest came to; whether it was written. Safe to do again, late, at once."""
    partie = Partie.objects.select_related("table").prefetch_related("seats", "labels").get(pk=partie_id)
    contest = _contest_of(partie)
    if contest is None or partie.table is None:
        return False
    found = table_played(state_of(contest), partie.table.code)
    if found is None or taken_back([partie.table.code]):
        return False
    try:
        return not write(contest, _step(partie, *found), None, ref=f"live:{partie.code}").repeated
    except ContestRefusal as refusal:
        if refusal.code not in OVER:
            raise
        return False


def table_played(state: ContestState, code: str) -> tuple[int, int] | None:
    """Round and number of the contest's table that is played at that live one."""
    for each in reversed(state.published):
        for table in each.tables.values():
            if table.live == code:
                return each.number, table.number
    return None


def _contest_of(partie: Partie) -> Contest | None:
    key = next((label.key for label in partie.labels.all() if label.kind == "contest"), None)
    return None if key is None else Contest.objects.filter(code=key).first()


def _step(partie: Partie, round_number: int, number: int) -> Step:
    result = result_of(partie)
    if result.how not in ("played", "conceded"):
        return Dispute(round=round_number, table=number, why=result.how)
    return Write(round=round_number, table=number, score=score_of(partie, result), live=True)


def score_of(partie: Partie, result: Result) -> Score:
    """The sheet's totals by side: North–South is the first."""
    donnes = list(Donne.objects.filter(partie=partie).exclude(outcome__in=("void", "open", "nobody")))
    points = (result.totals["NS"], result.totals["EW"])
    capots = [donne.capot for donne in donnes]
    winner = {"NS": 0, "EW": 1}.get(result.winner or "") if points[0] == points[1] else None
    return Score(
        points=points,
        capots=(capots.count("NS"), capots.count("EW")),
        belotes=sum((donne.ns_belote + donne.ew_belote) // 20 for donne in donnes),
        donnes=len(donnes),
        annonces=sum(donne.ns_annonces + donne.ew_annonces for donne in donnes),
        winner=0 if winner == 0 else 1 if winner == 1 else None,
        despite=True,
    )
