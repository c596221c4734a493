"""The page on which the list of prizes is corrected, also after the contest is closed."""

from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.labels.words import Words
from games.rules.record_json import Json
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings.prizes import Prizes
from leagues.contests.contest_log.steps import CorrectPrizes
from leagues.contests.context import at_desk
from leagues.contests.running.moment import shown
from leagues.contests.words.prizes import corrections_told
from leagues.settings.value_types import FormData
from leagues.standings.prizes import Prize

LIST: Final = Prizes()
NAME: Final = "prizes"


class PrizeListForm(forms.Form):
    """The lines of the list. Once valid: `prizes`."""

    prizes: tuple[Prize, ...]

    def __init__(self, data: FormData = None, *, prizes: tuple[Prize, ...]) -> None:
        super().__init__(data, label_suffix="", initial=LIST.initial(NAME, prizes))
        self.before = prizes
        own = LIST.fields(NAME, Words(""), prizes, data)
        self.rows = LIST.lines(own)
        self.fields |= own

    @property
    def lines(self) -> list[list[forms.BoundField]]:
        return [[self[field] for field in line] for line in self.rows]

    def clean(self) -> Json:
        cleaned = super().clean() or {}
        if not self.errors:
            self.prizes = LIST.read(NAME, cleaned, self.before)
        return cleaned


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def prize_list(request: HttpRequest, code: str) -> HttpResponse:
    at = at_desk(request, code)
    if not at.rights.organizes:
        return redirect("contests:prizes", code)
    form = PrizeListForm(request.POST if request.method == "POST" else None, prizes=at.state.settings.prizes)
    refusal = None
    if request.method == "POST" and form.is_valid():
        try:
            at.say(request, CorrectPrizes(prizes=form.prizes))
        except ContestRefusal as refused:
            refusal = refused
        else:
            messages.success(request, _("The list of prizes is corrected."))
            return redirect("contests:prizes", code)
    return shown(
        request,
        "contests/running/prize_list.html",
        at,
        refusal,
        form=form,
        corrections=corrections_told(at.state),
        announced=at.state.public,
    )
