"""The site as an installable app: manifest, service worker, offline page."""

import json
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from belote_site.security_headers import nonce_context

# `--cloth-deep` and `--paper-mid` of static/css/tokens.css: the colours a phone shows around and before the page.
THEME_COLOUR, BACKGROUND_COLOUR = "#10382c", "#faf4e6"
WORKER = Path(__file__).parent.parent / "static" / "js" / "service_worker.js"
# The files that the offline page needs besides itself.
OFFLINE_PARTS = ["css/pages.css", "cards/cards.svg", "img/favicon.svg", "js/behaviours/retry.js"]


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon of the app: a static file, its width and height in pixels, how a launcher may crop it."""

    name: str
    size: int
    purpose: str = "any"

    def as_json(self) -> dict[str, str]:
        size = f"{self.size}x{self.size}"
        return {"src": static(self.name), "sizes": size, "type": "image/png", "purpose": self.purpose}


ICONS = [
    Icon("img/icon-192.png", 192),
    Icon("img/icon-512.png", 512),
    Icon("img/icon-maskable-192.png", 192, "maskable"),
    Icon("img/icon-maskable-512.png", 512, "maskable"),
]


@require_safe
@cache_control(max_age=86400, public=True)
def manifest(_request: HttpRequest, language: str) -> HttpResponse:
    """Return the manifest in the language of the page that links to it."""
    if language not in dict(settings.LANGUAGES):
        raise Http404(f"the site does not speak {language}")
    with override(language):
        fields = manifest_fields(language)
    return JsonResponse(fields, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False})


def manifest_fields(language: str) -> dict[str, object]:
    """Return the web app manifest (W3C), in the active language."""
    home = reverse("lobby:home")
    return {
        "id": home,
        "name": "Dix de Der",
        "short_name": "Dix de Der",
        "description": gettext("Play belote with friends, strangers or robots, then read the sheet of every donne."),
        "lang": language,
        "dir": "ltr",
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "orientation": "any",
        "theme_color": THEME_COLOUR,
        "background_color": BACKGROUND_COLOUR,
        "categories": ["games", "cards"],
        "icons": [
            {"src": static("img/icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *(icon.as_json() for icon in ICONS),
        ],
        "shortcuts": [
            {"name": gettext("Play now"), "url": f"{home}#play-now", "icons": [ICONS[0].as_json()]},
            {"name": gettext("Open tables"), "url": reverse("lobby:tables"), "icons": [ICONS[0].as_json()]},
        ],
    }


@require_safe
@cache_control(no_cache=True)
def service_worker(_request: HttpRequest) -> HttpResponse:
    """Return the service worker: the list of files that it caches, then its script.

    It is served from the root, so that its scope is the whole site.
    """
    offline = reverse("site:offline")
    kept = {
        # A change of any static file changes this name: the files cached under the old one are dropped.
        "version": getattr(staticfiles_storage, "manifest_hash", ""),
        "offline": offline,
        "parts": [offline, *(static(name) for name in OFFLINE_PARTS)],
        "files": settings.STATIC_URL,
    }
    text = f"const KEPT = {json.dumps(kept)};\n{WORKER.read_text(encoding='utf-8')}"
    return HttpResponse(text, content_type="text/javascript; charset=utf-8")


@require_safe
@cache_control(no_cache=True)
def offline(request: HttpRequest) -> HttpResponse:
    """Return the page that the browser caches and shows instead of an unreachable page; only its nonce varies."""
    with override("fr"):
        return render(None, "site/offline.html", nonce_context(request))
