"""The lists of history: filtered parties and donnes, a page at a time."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from games.history.donne_forms import DonneFilterForm
from games.history.donne_queries import page_of_donnes
from games.history.donne_rows import rows_of
from games.history.forms import PEOPLE, PartieFilterForm
from games.history.person_field import suggestions
from games.history.queries import finished_parties
from games.permissions import player_of

NAMED = (*PEOPLE, "taker")


@require_safe
def parties(request: HttpRequest) -> HttpResponse:
    """List the finished parties that the viewer may find, filtered."""
    viewer = player_of(request.user, request.session)
    form = PartieFilterForm(request.GET, viewer)

    def read(after: str | None) -> dict[str, object]:
        return {"page": finished_parties(viewer, form.wanted, sort=form.sort, after=after)}

    return listing(request, form, "history/parties.html", read)


@require_safe
def donnes(request: HttpRequest) -> HttpResponse:
    """List the donnes of such parties, filtered."""
    viewer = player_of(request.user, request.session)
    form = DonneFilterForm(request.GET, viewer)

    def read(after: str | None) -> dict[str, object]:
        page = page_of_donnes(viewer, form.donnes, form.wanted, sort=form.sort, after=after)
        return {"page": page, "rows": rows_of(page.donnes)}

    return listing(request, form, "history/donnes.html", read)


def listing(
    request: HttpRequest, form: PartieFilterForm, template: str, read: Callable[[str | None], dict[str, object]]
) -> HttpResponse:
    """Render a list with its form; 400 and only the form for invalid filters, 404 for an unknown page."""
    context: dict[str, object] = {"form": form, "mine": "mine" in request.GET}
    if not form.is_valid():
        return render(request, template, context, status=400)
    after, first_page = request.GET.get("after"), f"{request.path}?{form.query}" if form.query else request.path
    if after is None and not form.is_short:
        return redirect(first_page)
    try:
        found = read(after)
    except ValueError:
        return render(request, template, context | {"no_such_page": True, "first_page": first_page}, status=404)
    return render(request, template, context | found)


@require_safe
@vary_on_cookie
def names(request: HttpRequest) -> HttpResponse:
    """Suggest names that begin with the text typed into a field of the form."""
    start = next((request.GET[name] for name in NAMED if name in request.GET), "")
    found = suggestions(start[:60], player_of(request.user, request.session))
    return render(request, "history/_names.html", {"names": found})
