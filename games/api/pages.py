"""The page about the API, generated from the OpenAPI document, in the reader's language."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.api.codes import PROBLEMS
from games.api.documentation import groups, shapes
from games.api.entrance import document
from games.api.limits import export_limit, person_limit, stranger_limit
from games.api.scopes import SCOPE_WORDS


@require_safe
def documentation(request: HttpRequest) -> HttpResponse:
    """Show every operation with its parameters and responses."""
    known = document()
    context = {
        "root": f"{settings.SITE_URL}/api/v1",
        "groups": groups(known),
        "shapes": shapes(known),
        "problems": PROBLEMS,
        "scopes": SCOPE_WORDS,
        "stranger": stranger_limit(),
        "person": person_limit(),
        "exports": export_limit(),
    }
    return render(request, "api/documentation.html", context)
