"""Pages of the arbiter's corner: check a count, replay a record, verify its deals. Nothing is stored."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from games.exports import partie_record
from games.labels import rules_title
from games.learning.count_form import CountForm
from games.learning.deals import deals_as_json, deals_shown, in_groups
from games.learning.record_form import GivenRecordForm, RecordForm
from games.learning.states import MOST_DONNES, donnes_shown, names_of
from games.learning.verdicts import verdict_of
from games.models import Partie
from games.options_form import offered_presets
from games.permissions import may_find, may_read_record, player_of
from games.rules.deal_check import verify_deals
from games.rules.record import Record, parse_record


@require_safe
def count(request: HttpRequest) -> HttpResponse:
    """Check a count; the facts are in the address, so the answer can be shared."""
    written = "points_of" in request.GET
    preset = request.GET.get("preset", "")
    initial = {"preset": preset} if preset in offered_presets() else {}
    form = CountForm(request.GET if written else None, initial=initial)
    verdict = verdict_of(form) if written and form.is_valid() else None
    context = {"form": form, "verdict": verdict, "rules": rules_title(form.rules) if verdict else ""}
    return render(request, "learning/count.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def record(request: HttpRequest) -> HttpResponse:
    """Replay a record card by card, or show the code of its fault."""
    form = RecordForm(request.POST, request.FILES) if request.method == "POST" else RecordForm()
    context: dict[str, object] = {"form": form}
    if form.is_bound and form.is_valid():
        replayed = form.replayed
        context |= {
            "partie": replayed.partie,
            "rules": rules_title(replayed.record.rules),
            "names": {str(seat): name for seat, name in names_of(replayed.record).items()},
            "donnes": list(donnes_shown(replayed.record)),
            "left_out": max(0, len(replayed.record.donnes) - MOST_DONNES),
        }
    return render(request, "learning/record.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def deals(request: HttpRequest) -> HttpResponse:
    """Show « Vérifier la donne » for a record sent, or for the finished partie in the address."""
    form = GivenRecordForm(request.POST, request.FILES) if request.method == "POST" else GivenRecordForm()
    context: dict[str, object] = {"form": form}
    partie = _partie_or_404(request, request.GET["partie"]) if "partie" in request.GET and not form.is_bound else None
    if partie is not None:
        context |= {"partie": partie, "commitment": in_groups(partie.commitment)}
        if may_read_record(partie):
            context |= _verified(parse_record(partie_record(partie), stored=True))
    elif form.is_bound and form.is_valid():
        context |= _verified(form.record)
    return render(request, "learning/deals.html", context)


def _partie_or_404(request: HttpRequest, code: str) -> Partie:
    partie = Partie.objects.filter(code=code).prefetch_related("seats", "donnes").first() if code.isalnum() else None
    if partie is None or not may_find(player_of(request.user, request.session), partie):
        raise Http404
    return partie


def _verified(record: Record) -> dict[str, object]:
    verdict = verify_deals(record)
    return {
        "deals": deals_shown(record, verdict),
        "again": deals_as_json(record, verdict),
        "names": {str(seat): name for seat, name in names_of(record).items()},
        "rules": rules_title(record.rules),
    }
