"""The site can be installed: its manifest, its icons, its service worker, its page without a connection."""

import json
import re
import struct
from pathlib import Path
from types import ModuleType

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from belote_site.installing import BACKGROUND_COLOUR, ICONS, OFFLINE_PARTS, THEME_COLOUR

STATIC = Path(__file__).parents[2] / "static"
TOKENS = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
WORKER = (STATIC / "js" / "service_worker.js").read_text(encoding="utf-8")


def tokens(name: str) -> list[str]:
    """The values of a primitive: by day, and by night where that is another."""
    return re.findall(rf"--{name}: (#\w+);", TOKENS)


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(STATIC / "img"))
    import icons

    return icons


@pytest.mark.parametrize(("language", "play"), [("fr", "Jouer maintenant"), ("en", "Play now")])
def test_the_manifest_speaks_the_language_of_the_page(client: Client, language: str, play: str) -> None:
    answer = client.get(f"/manifest-{language}.webmanifest")
    fields = json.loads(answer.content)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert "max-age=86400" in answer.headers["Cache-Control"]
    assert fields["lang"] == language
    assert fields["shortcuts"][0]["name"] == play


def test_the_manifest_says_what_an_app_needs(client: Client) -> None:
    fields = json.loads(client.get("/manifest-fr.webmanifest").content)
    assert fields["name"] == fields["short_name"] == "Dix de Der"
    assert fields["id"] == fields["start_url"] == fields["scope"] == "/"
    assert (fields["display"], fields["orientation"]) == ("standalone", "any")
    assert fields["theme_color"] == THEME_COLOUR == tokens("cloth-deep")[0]
    assert fields["background_color"] == BACKGROUND_COLOUR == tokens("paper-mid")[0]
    assert {icon["purpose"] for icon in fields["icons"]} == {"any", "maskable"}


def test_a_language_the_site_does_not_speak_has_no_manifest(client: Client) -> None:
    assert client.get("/manifest-xx.webmanifest").status_code == 404


@pytest.mark.django_db
def test_what_the_manifest_leads_to_is_there(client: Client) -> None:
    fields = json.loads(client.get("/manifest-en.webmanifest").content)
    pages = [fields["start_url"], *(shortcut["url"] for shortcut in fields["shortcuts"])]
    assert [client.get(page).status_code for page in pages] == [200] * len(pages)
    assert 'id="play-now"' in client.get("/").text


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_an_icon_has_the_size_it_is_said_to_have(icon) -> None:
    found = finders.find(icon.name)
    assert found
    head = Path(found).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:24]) == (icon.size, icon.size)


def test_the_icons_are_what_the_generator_draws(icons: ModuleType, tmp_path: Path) -> None:
    icons.write_drawings(tmp_path)
    for name in icons.DRAWINGS:
        assert (STATIC / "img" / name).read_text(encoding="utf-8") == (tmp_path / name).read_text(encoding="utf-8")
    assert {icon.name for icon in ICONS} <= {f"img/{name}" for name in icons.PICTURES}


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_names_the_manifest_of_its_language_and_its_colours(client: Client, language: str) -> None:
    text = client.get("/", headers={"Accept-Language": language}).text
    assert f'<link rel="manifest" href="/manifest-{language}.webmanifest">' in text
    assert '<link rel="apple-touch-icon"' in text
    by_day = tokens("cloth-deep")[0]
    assert f'<meta name="theme-color" content="{by_day}" media="(prefers-color-scheme: light)">' in text
    assert text.count('<meta name="theme-color"') == 2


def test_the_service_worker_comes_from_the_root_and_is_asked_for_anew_each_time(client: Client) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    registered = (STATIC / "js" / "behaviours" / "installable.js").read_text(encoding="utf-8")
    assert f'register("{answer.request["PATH_INFO"]}")' in registered


def test_the_service_worker_keeps_the_page_without_a_connection_and_its_parts_alone(client: Client) -> None:
    text = client.get("/service-worker.js").text
    head = re.match(r"const KEPT = (\{.*\});\n", text)
    assert head is not None
    kept = json.loads(head[1])
    assert kept["parts"] == ["/hors-ligne/", *(f"/static/{name}" for name in OFFLINE_PARTS)]
    assert text.endswith(WORKER)


def test_the_service_worker_puts_nothing_by_but_named_static_files() -> None:
    """One `put`, behind `isNamedFile`; one `addAll`, of the parts above. Never a page: it may show a hand."""
    assert WORKER.count(".put(") == 1
    assert WORKER.count(".addAll(") == 1
    assert ".add(" not in WORKER
    assert "isNamedFile(new URL(request.url))) event.respondWith(file(request))" in WORKER


def test_the_page_without_a_connection_speaks_both_languages_and_knows_nobody(client: Client) -> None:
    """It asks the database nothing either: this test has none."""
    answer = client.get("/hors-ligne/", headers={"Accept-Language": "en"})
    assert answer.status_code == 200
    assert '<html lang="fr"' in answer.text
    assert '<div lang="en"' in answer.text
    assert not answer.cookies
    for name in OFFLINE_PARTS:
        assert f"/static/{name}" in answer.text
