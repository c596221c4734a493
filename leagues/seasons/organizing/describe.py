"""Form and page of a season's name, days and description, its league's name, and its announcement."""

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.permissions import may_write
from games.wording import tidy
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.opening import MOST_DAYS, day_field
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.steps import Describe, step_json
from leagues.seasons.season_log.steps.describing import MOST_ABOUT, MOST_NAME
from leagues.seasons.words.refusals import told

NAMES: Final = ("league", "name")


class SeasonDescriptionForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext) -> None:
        now = described(at)
        initial = {name: getattr(now, name) for name in ("league", "name", "starts_on", "ends_on", "about", "public")}
        super().__init__(data, label_suffix="", initial=initial)
        self.fields["league"] = forms.CharField(label=_("Name of the league"), max_length=MOST_NAME)
        self.fields["name"] = forms.CharField(label=_("Name of the season"), max_length=MOST_NAME)
        self.fields["starts_on"] = day_field(_("First day"))
        self.fields["ends_on"] = day_field(_("Last day"))
        self.fields["about"] = forms.CharField(
            label=_("About the league"),
            required=False,
            max_length=MOST_ABOUT,
            help_text=_("Where and when to play, who to ask, what there is to win."),
            widget=forms.Textarea({"rows": 6}),
        )
        self.fields["public"] = forms.BooleanField(
            label=_("Announced to everybody"),
            required=False,
            help_text=_(
                "The pages, rankings and calendar of the season can be seen, and it is in the list of leagues."
            ),
        )

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        for name in NAMES:
            if name in cleaned:
                cleaned[name] = self._tidy(name, cleaned[name], MOST_NAME)
        if cleaned.get("about"):
            cleaned["about"] = self._tidy("about", cleaned["about"], MOST_ABOUT, lines=True)
        first, last = cleaned.get("starts_on"), cleaned.get("ends_on")
        if first and last and not 0 <= (last - first).days <= MOST_DAYS:
            self.add_error("ends_on", _("The last day comes before the first, or more than two years after it."))
        return cleaned

    def _tidy(self, name: str, text: str, most: int, *, lines: bool = False) -> str:
        read = tidy(text, most, lines=lines)
        if read is None:
            self.add_error(name, _("Some characters cannot be used: use plain letters."))
        return read or ""

    @property
    def step(self) -> Describe:
        """The step of a valid form."""
        return Describe(**self.cleaned_data)

    def refuse(self, refusal: SeasonRefusal) -> None:
        """Add the refusal as an error at the field concerned."""
        said = told(refusal)
        if refusal.code is SeasonCode.STARTED:
            said = _("The first month has begun: the first day stays as it is.")
        self.add_error(refusal.about if refusal.about in self.fields else None, said)


def described(at: SeasonContext) -> Describe:
    """Return the current description. Another season of the league may have changed the league's name."""
    state, season, league = at.state, at.season, at.league
    return Describe(
        name=state.name,
        starts_on=state.starts_on or season.starts_on,
        ends_on=state.ends_on or season.ends_on,
        league=league.name,
        about=league.about,
        public=state.public,
    )


def digest_of(step: Describe) -> str:
    """Return a digest of the values a form was made from: somebody who overwrites another's change is warned."""
    return hashlib.sha256(json.dumps(step_json(step), sort_keys=True).encode()).hexdigest()[:16]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def describe(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_office(request, code, number)
    if not at.rights.organizes:
        return redirect("leagues:office", code, number)
    if request.method != "POST":
        return _page(request, at, SeasonDescriptionForm(at=at))
    form = SeasonDescriptionForm(request.POST, at=at)
    if not form.is_valid():
        return _page(request, at, form)
    try:
        _save(request, at, form)
    except SeasonRefusal as refusal:
        form.refuse(refusal)
        return _page(request, at, form)
    messages.success(request, _("Saved."))
    return redirect("leagues:office", code, number)


def _save(request: HttpRequest, at: SeasonContext, form: SeasonDescriptionForm) -> None:
    """Save the form. SeasonRefusal `stale` if somebody saved other values since it was made, `not-yours`."""
    now, step = described(at), form.step
    if at.said_before(request) or step == now:
        return
    if request.POST.get("was") != digest_of(now):
        raise SeasonRefusal(SeasonCode.STALE)
    if at.player is None or not may_write(at.player):
        raise SeasonRefusal(SeasonCode.NOT_YOURS)
    at.say(request, step, seen=at.state.version)


def _page(request: HttpRequest, at: SeasonContext, form: SeasonDescriptionForm) -> HttpResponse:
    context = {"at": at, "form": form, "was": digest_of(described(at)), "ref": secrets.token_hex(8)}
    return render(request, "leagues/organizing/describe.html", context)
