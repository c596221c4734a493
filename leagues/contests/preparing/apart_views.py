"""Page of the pairs that may not meet: ever, or in round 1 only."""

import secrets
from collections.abc import Mapping

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.options_form import whole_number
from leagues.contests.contest_log.steps import Forbid
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.entry_rows import done


class ApartForm(forms.Form):
    def __init__(self, data: Mapping[str, object] | None = None, *, at: ContestContext) -> None:
        super().__init__(data, label_suffix="", initial={"first_round_only": "on"})
        choices = [
            ("", "–"),
            *((str(each.number), f"{each.number} · {at.called(each.number)}") for each in at.state.in_contest),
        ]
        for name, label in (("one", _("This pair")), ("other", _("and this other pair"))):
            self.fields[name] = forms.ChoiceField(label=label, choices=choices)
        kinds = [("on", _("do not meet in round 1 (same family)")), ("", _("never meet, if possible"))]
        self.fields["first_round_only"] = forms.ChoiceField(
            label=_("What the draw should respect"), choices=kinds, required=False, widget=forms.RadioSelect
        )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def apart(request: HttpRequest, code: str) -> HttpResponse:
    at = at_desk(request, code)
    if not at.rights.organizes:
        raise Http404
    lifted = request.POST.get("lift", "")
    form = ApartForm(request.POST if request.method == "POST" and not lifted else None, at=at)
    if lifted:
        step = _lifting(lifted)
        if step is not None:
            done(request, at, lambda: at.say(request, step), _("These two entries may meet again."))
        return redirect("contests:apart", code)
    if form.is_bound and form.is_valid():
        two = (int(form.cleaned_data["one"]), int(form.cleaned_data["other"]))
        forbidding = Forbid(two=two, first_round_only=bool(form.cleaned_data["first_round_only"]))
        done(request, at, lambda: at.say(request, forbidding), _("Noted: the draw will keep the two apart."))
        return redirect("contests:apart", code)
    context = {"at": at, "form": form, "kept": _kept(at), "ref": secrets.token_hex(8)}
    return render(request, "contests/preparing/apart.html", context)


def _kept(at: ContestContext) -> list[dict[str, object]]:
    both = [(two, True) for two in sorted(at.state.families)] + [(two, False) for two in sorted(at.state.forbidden)]
    return [
        {
            "value": f"{one}-{other}-{'first' if first else 'ever'}",
            "one": f"{one} · {at.called(one)}",
            "other": f"{other} · {at.called(other)}",
            "first": first,
        }
        for (one, other), first in both
    ]


def _lifting(said: str) -> Forbid | None:
    """Return the step for a button's value, « 3-12-first »; None if it is invalid."""
    parts = said.split("-")
    numbers = [whole_number(each) for each in parts[:2]]
    if len(parts) != 3 or numbers[0] is None or numbers[1] is None:
        return None
    return Forbid(two=(numbers[0], numbers[1]), first_round_only=parts[2] == "first", lifted=True)
