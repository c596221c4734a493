"""The arbiter's corner: check a count, replay a record. Nothing is stored."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import rules_title
from games.learning.count_form import CountForm
from games.learning.record_form import RecordForm
from games.learning.states import MOST_DONNES, names_of, told_donnes
from games.learning.verdicts import verdict_of
from games.options_form import offered_presets


@require_safe
def count(request: HttpRequest) -> HttpResponse:
    """The facts of a donne in the address, so that an answer can be sent to whoever doubts it."""
    written = "points_of" in request.GET
    asked = request.GET.get("preset", "")
    initial = {"preset": asked} if asked in offered_presets() else {}
    form = CountForm(request.GET if written else None, initial=initial)
    verdict = verdict_of(form) if written and form.is_valid() else None
    context = {"form": form, "verdict": verdict, "rules": rules_title(form.rules) if verdict else ""}
    return render(request, "learning/count.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest) -> HttpResponse:
    """A record, told card by card or refused by its code."""
    form = RecordForm(request.POST, request.FILES) if request.method == "POST" else RecordForm()
    context: dict[str, object] = {"form": form}
    if form.is_bound and form.is_valid():
        replayed = form.replayed
        context |= {
            "partie": replayed.partie,
            "rules": rules_title(replayed.record.rules),
            "names": {str(seat): name for seat, name in names_of(replayed.record).items()},
            "donnes": list(told_donnes(replayed.record)),
            "left_out": max(0, len(replayed.record.donnes) - MOST_DONNES),
        }
    return render(request, "learning/record.html", context)
