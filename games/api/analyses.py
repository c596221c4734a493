"""Operations on kept analyses of donnes: read one, ask for one. They obey `may_read_record`, as the cards do."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext_noop
from ninja import Router

from games.analyses.requests import AnalysisState, kept_analysis, request_analysis
from games.api.callers import READER, caller_of
from games.api.parties import partie_or_404
from games.api.problems import ApiCode, ApiProblem
from games.api.shapes.analyses import AnalysisAsked, KeptAnalysis
from games.api.sheets import keeper_behind
from games.models import Donne, Partie
from games.permissions import may_read_record

router = Router(tags=[gettext_noop("Parties")])


def readable_donne_or_404(request: HttpRequest, code: str, number: int) -> tuple[Partie, Donne]:
    """Return a donne whose cards this caller may read; Http404 otherwise, as for an unknown donne."""
    partie = partie_or_404(request, code)
    for donne in partie.donnes.all():
        if donne.number == number and may_read_record(caller_of(request).player, partie):
            return partie, donne
    raise Http404


@router.get(
    "/parties/{slug:code}/donnes/{int:number}/analysis",
    response=KeptAnalysis,
    summary=gettext_noop("Read the kept analysis of a donne"),
)
def read_analysis(request: HttpRequest, code: str, number: int) -> KeptAnalysis:
    partie, _donne = readable_donne_or_404(request, code, number)
    kept = kept_analysis(partie, number)
    if kept is None:
        raise ApiProblem(ApiCode.NO_ANALYSIS)
    return KeptAnalysis(edition=kept.edition, made_at=kept.made_at, analysis=kept.answer)


@router.post(
    "/parties/{slug:code}/donnes/{int:number}/analysis",
    response=AnalysisAsked,
    auth=READER,
    openapi_extra={**READER.told, "x-conflicts": True},
    summary=gettext_noop("Ask for the analysis of a donne, which the server then keeps"),
)
def ask_analysis(request: HttpRequest, code: str, number: int) -> AnalysisAsked:
    partie, donne = readable_donne_or_404(request, code, number)
    state = request_analysis(keeper_behind(caller_of(request)), partie, donne)
    return AnalysisAsked(kept=state is AnalysisState.KEPT)
