"""The guides for players and club volunteers: Markdown files of docs/fr and docs/en, shown as pages under /aide/.

The files are a fixed list and belong to the code; nothing a person types is ever rendered.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token
from PIL import Image

ROOT: Final = Path(__file__).resolve().parent.parent
STATIC_FOLDER: Final = "../../static/"
"""The folder of static files, as guides name it."""
# The address of each guide, then its file in each language, in the order of the page « Aide ».
FILES: Final = {
    "jouer": {"fr": "docs/fr/jouer.md", "en": "docs/en/playing.md"},
    "organiser-un-concours": {"fr": "docs/fr/organiser.md", "en": "docs/en/organizing.md"},
    "championnat": {"fr": "docs/fr/championnat.md", "en": "docs/en/championship.md"},
    "installer": {"fr": "docs/fr/installer.md", "en": "docs/en/installing.md"},
    "robots": {"fr": "docs/fr/robots.md", "en": "docs/en/robots.md"},
    "analyse": {"fr": "docs/fr/analyse.md", "en": "docs/en/analysis.md"},
    "questions": {"fr": "docs/fr/questions.md", "en": "docs/en/questions.md"},
}


@dataclass(frozen=True, slots=True)
class Guide:
    """`about`: its first paragraph, as text. `body`: HTML of everything below the title."""

    slug: str
    title: str
    about: str
    body: SafeString


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the list of guides."""
    return render(request, "site/guides.html", {"guides": [read(slug, _language()) for slug in FILES]})


@require_safe
def guide(request: HttpRequest, guide: str) -> HttpResponse:
    """Show a guide in the language of the page."""
    if guide not in FILES:
        raise Http404("no such guide")
    return render(request, "site/guide.html", {"guide": read(guide, _language())})


def _language() -> str:
    return "en" if get_language() == "en" else "fr"


@cache
def read(slug: str, language: str) -> Guide:
    """Return the guide, rendered once in the life of the process."""
    source = ROOT / FILES[slug][language]
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(source.read_text(encoding="utf-8"))
    title, about = (token.content for token in (tokens[1], tokens[4]))
    for token, inside in pairwise(tokens):
        _lead_to_pages(inside.children or (), language)
        if token.type == "heading_open":
            _keep_words_whole(inside.children or ())
    body = parser.renderer.render(tokens[6:], parser.options, {})
    return Guide(slug, title, about, mark_safe(body))  # noqa: S308


def _keep_words_whole(tokens: Sequence[Token]) -> None:
    """Let no line of a heading end at the hyphen inside a word, as in « sont-elles »."""
    for token in tokens:
        token.content = re.sub(r"(?<=\w)-(?=\w)", "-\N{WORD JOINER}", token.content)


def _lead_to_pages(tokens: Sequence[Token], language: str) -> None:
    """Turn links between files into links between pages, and give pictures their address and size."""
    for token in tokens:
        if token.type == "link_open":
            token.attrSet("href", _page_of(str(token.attrs["href"]), language))
        elif token.type == "image":
            name = str(token.attrs["src"]).removeprefix(STATIC_FOLDER)
            with Image.open(ROOT / "static" / name) as picture:
                width, height = picture.size
            token.attrs |= {"src": static(name), "width": width, "height": height, "loading": "lazy"}


def _page_of(file: str, language: str) -> str:
    slugs = {Path(files[language]).name: slug for slug, files in FILES.items()}
    return reverse("site:guide", args=[slugs[file]])
