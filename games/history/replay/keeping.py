"""The button « Garder cette analyse » beside a replay: its state, and its form."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.analyses.requests import AnalysisState, analysis_state, request_analysis
from games.labels import refusal_words
from games.models import Donne, Partie
from games.permissions import may_find, may_read_record, player_for
from games.rules.errors import Refusal


def state_for(request: HttpRequest, partie: Partie | None, number: int) -> AnalysisState | None:
    """Return the state to show; None for people who are not signed in and for parties that have no kept analyses."""
    if partie is None or partie.withheld or not request.user.is_authenticated:
        return None
    return analysis_state(partie, number)


@login_required
@require_POST
def keep_analysis(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Ask for the analysis of a donne whose cards the viewer may read, and show its replay again."""
    me = player_for(request)
    donne = Donne.objects.filter(partie__code=code, number=number).select_related("partie").first()
    if donne is None or not may_find(me, donne.partie) or not may_read_record(me, donne.partie):
        raise Http404
    try:
        request_analysis(me, donne.partie, donne)
    except Refusal as refusal:
        words = refusal_words(refusal.code)
        messages.error(request, f"{words.happened} {words.means} {words.remedy}")
    else:
        messages.success(request, _("The analysis will be kept: it takes a few minutes."))
    return redirect(f"{reverse('history:replay', args=[code, number])}#keep-analysis")
