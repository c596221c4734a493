"""Pages of the organizer's choices: name and date, a formula, every setting; and the resulting regulation."""

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.ranking import by_points_as_before
from leagues.contests.contest_log.settings import PRESET_WORDS, PRESETS, SCHEMA, preset_text
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Choose, Describe, step_json
from leagues.contests.contest_log.steps.describing import MOST_PLACE
from leagues.contests.context import ContestContext, at_contest, at_desk
from leagues.contests.preparing.entry_rows import done
from leagues.contests.preparing.opening_form import DatedForm
from leagues.contests.preparing.settings_form import ContestSettingsForm
from leagues.contests.words.regulation import articles
from leagues.logs.context import ref_of
from leagues.logs.folding import NamedStep


class ContestDescriptionForm(DatedForm):
    """Its field names begin with « contest- »: `place` is a setting too."""

    prefix = "contest"

    def __init__(self, data: Mapping[str, object] | None = None, *, at: ContestContext) -> None:
        state = at.state
        initial: dict[str, object] = {
            "name": state.name,
            "starts_at": state.starts_at,
            "place": state.place,
            "public": state.public,
        }
        super().__init__(data, initial=initial)
        self.fields["place"] = forms.CharField(label=_("Place"), max_length=MOST_PLACE, required=False)
        if not at.contest.practice:
            self.fields["public"] = forms.BooleanField(
                label=_("Announced to everybody"),
                required=False,
                help_text=_("The contest’s public page, regulations and poster can be seen, and it is in the list."),
            )

    @property
    def step(self) -> Describe:
        said = self.cleaned_data
        return Describe(
            name=said["name"], starts_at=said["starts_at"], place=said["place"], public=bool(said.get("public"))
        )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def settings(request: HttpRequest, code: str) -> HttpResponse:
    at = at_desk(request, code)
    if not at.rights.organizes:
        return redirect("contests:regulation", code)
    match request.POST.get("do") if request.method == "POST" else None:
        case "preset":
            return _preset(request, at)
        case "choose":
            return _choose(request, at)
    return _page(request, at)


def _preset(request: HttpRequest, at: ContestContext) -> HttpResponse:
    """Replace every setting by those of the chosen formula, but not how many people are at the desk."""
    preset = PRESETS.get(request.POST.get("preset", ""))
    if preset is not None:
        said = _("Every setting now follows the format “%(formula)s”.") % {"formula": preset_text(preset.preset)}
        chosen = replace(preset, confirmation=at.state.settings.confirmation)
        done(request, at, lambda: at.say(request, Choose(settings=chosen)), said)
    return redirect("contests:settings", at.code)


def _choose(request: HttpRequest, at: ContestContext) -> HttpResponse:
    """Save name, date and settings together: all of what changed, or nothing."""
    form = ContestSettingsForm(request.POST, settings=at.state.settings)
    describe = ContestDescriptionForm(request.POST, at=at)
    if not (form.is_valid() & describe.is_valid()):
        return _page(request, at, form=form, describe=describe)
    steps: list[Describe | Choose] = []
    said = describe.step
    if (said.name, said.starts_at, said.place, said.public) != _described(at.state):
        steps.append(said)
    if form.chosen != at.state.settings:
        steps.append(Choose(settings=form.chosen))
    try:
        if steps and request.POST.get("was") != digest_of(at.state):
            raise ContestRefusal(ContestCode.STALE)
        if steps:
            at.say_all(request, [NamedStep(step, f"{ref_of(request)}-{step.kind}") for step in steps])
    except ContestRefusal as refusal:
        form.refuse(refusal)
        return _page(request, at, form=form, describe=describe)
    messages.success(request, _("Saved: the regulations say so from now on."))
    return redirect("contests:settings", at.code)


def digest_of(state: ContestState) -> str:
    """Return a digest of what a form was made from: somebody who overwrites another's change is warned."""
    said = [*_described(state), step_json(Choose(settings=state.settings))]
    return hashlib.sha256(json.dumps(said, sort_keys=True, default=str).encode()).hexdigest()[:16]


def _described(state: ContestState) -> tuple[str, datetime | None, str, bool]:
    return state.name, state.starts_at, state.place, state.public


def _page(
    request: HttpRequest,
    at: ContestContext,
    *,
    form: ContestSettingsForm | None = None,
    describe: ContestDescriptionForm | None = None,
) -> HttpResponse:
    context = {
        "at": at,
        "form": form or ContestSettingsForm(settings=at.state.settings),
        "describe": describe or ContestDescriptionForm(at=at),
        "presets": [(name, words.label) for name, words in PRESET_WORDS.items()],
        "preset_words": SCHEMA.settings["preset"].words,
        "was": digest_of(at.state),
        "wrong": form is not None,
        "ref": secrets.token_hex(8),
    }
    return render(request, "contests/preparing/settings.html", context)


@require_safe
def regulation(request: HttpRequest, code: str) -> HttpResponse:
    """Show the regulation to everybody who may see the contest."""
    at = at_contest(request, code)
    said = articles(at.state.settings, at.contest, by_points=by_points_as_before(at.state))
    context = {"at": at, "articles": said}
    return render(request, "contests/preparing/regulation.html", context)
