"""Forms of the office, log and closing pages: each writes one step of the season, or shows the refusal."""

from typing import TypeAlias

from django.http import HttpRequest, HttpResponse

from leagues.logs import forms
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.words.refusals import words_of

Verbs: TypeAlias = forms.Verbs[SeasonContext]


def do(request: HttpRequest, code: str, number: int, verbs: Verbs) -> forms.StepDone[SeasonContext]:
    """Write the step that the field `do` chooses. 404 for viewers who do not run the season; refusals as `forms.do`."""
    return forms.do(request, lambda: at_office(request, code, number), verbs)


def shown(
    request: HttpRequest, template: str, at: SeasonContext, refusal: SeasonRefusal | None = None, **context: object
) -> HttpResponse:
    """Render a page of the office. `ref` identifies its forms; a refusal determines the status."""
    return forms.shown(request, template, at, words_of, refusal, **context)
