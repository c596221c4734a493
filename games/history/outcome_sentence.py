"""The state or result of a partie in one sentence, for code (templates use templates/history/_outcome.html)."""

from collections.abc import Mapping
from html import unescape

from django.template.loader import render_to_string
from django.utils.html import strip_tags

from games.models import Partie


def ending_of(partie: Partie, names: Mapping[str, str]) -> str:
    """Return « Fanny and Marius win, 1012 to 640. », in the reader's language."""
    page = render_to_string("history/_outcome.html", {"partie": partie, "names": names})
    return " ".join(unescape(strip_tags(page)).split())
