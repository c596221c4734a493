"""What goes with every answer, whatever it is: pages, refusals, files, the API, the administration."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse

from belote_site.security_headers import OF_FILES, OF_SOLVER_WORKER, FurtherHeaders, PagePolicy, headers_of_files
from games.embeds.policy import FRAME_HEADERS, FRAME_STYLE
from tests.site.roles import Evening, browser
from tests.site.test_permission_matrix import address, names

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = {
    "SITE_URL": "https://belote.example.org",
    "BEHIND_PROXY": "true",
    "HOST": "127.0.0.1",
    "EMAIL_URL": "smtp://mail.example.org:25",
}
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# Pages that other sites may show in a frame.
FRAMED = ("embeds:donne", "embeds:contest-ranking", "embeds:contest-draw", "embeds:season")
# Personal pages are not cached, as another person may use the browser next.
PERSONAL = (
    "accounts:profile",
    "account_email",
    "usersessions_list",
    "api:tokens",
    "order:data",
    "order:own",
    "talking:conversations",
    "people:own",
    "history:collection",
)


def answers(client: Client, evening: Evening) -> dict[str, HttpResponse]:
    found = {}
    for name in names(get_resolver()):
        found[name] = client.get(address(name, evening))
    return found


@pytest.mark.django_db
def test_every_answer_tells_the_browser_to_be_careful() -> None:
    for name, answer in answers(browser(None), Evening()).items():
        careful = ALWAYS
        if name.startswith("embeds:"):
            careful = ALWAYS | {"Cross-Origin-Resource-Policy": "cross-origin"}
        if name in FRAMED:
            careful = careful | {"X-Frame-Options": None, "Referrer-Policy": "no-referrer"}
            assert FRAME_HEADERS.items() <= answer.headers.items(), name
        told = {header: answer.headers.get(header) for header in careful}
        assert told == careful, name
        assert "camera=()" in answer.headers["Permissions-Policy"], name
        assert "Cache-Control" in answer.headers, name
        if "public" in answer.headers["Cache-Control"]:
            assert not answer.cookies, name


@pytest.mark.django_db
@pytest.mark.parametrize("name", PERSONAL)
def test_pages_about_oneself_are_kept_nowhere(name: str) -> None:
    evening = Evening()
    answer = browser(evening.sessions["member"]).get(reverse(name))
    assert answer.status_code in (200, 302)
    told = answer.headers["Cache-Control"]
    assert "no-store" in told or answer.status_code == 302
    assert "private" in told


@pytest.mark.django_db
def test_the_administration_is_kept_nowhere(admin_client: Client) -> None:
    assert "no-store" in admin_client.get(reverse("admin:index")).headers["Cache-Control"]


def test_a_file_opened_by_itself_runs_nothing() -> None:
    headers: dict[str, Any] = {}
    headers_of_files(headers, "", "")
    assert headers == {"Content-Security-Policy": OF_FILES}
    assert "default-src 'none'" in OF_FILES
    assert "sandbox" in OF_FILES


@pytest.mark.parametrize(
    ("url", "own"),
    [
        ("/static/js/analysis/worker.0123456789ab.js", True),
        ("/static/js/analysis/worker.js", True),
        ("/static/js/analysis/solver.0123456789ab.js", False),
        ("/static/js/analysis/worker.0123456789ab.js.gz", False),
        ("/static/solver/solver.0123456789ab.wasm", False),
    ],
)
def test_the_worker_of_the_solver_alone_may_run_a_program(url: str, own: bool) -> None:
    headers: dict[str, Any] = {}
    headers_of_files(headers, "", url)
    assert headers["Content-Security-Policy"] == (OF_SOLVER_WORKER if own else OF_FILES)
    # nginx serves the files itself.
    told = (ROOT / "deploy/nginx/http.conf").read_text()
    [(pattern, policy)] = re.findall(r'"~(/js/analysis/[^"]*)" "([^"]*)";', told)
    assert policy == OF_SOLVER_WORKER
    assert bool(re.search(pattern, url)) == (own and url != "/static/js/analysis/worker.js")


@pytest.mark.parametrize(
    ("url", "shared"),
    [
        ("/static/css/embed.0123456789ab.css", True),
        ("/static/css/embed.css", True),
        ("/static/css/pages.0123456789ab.css", False),
        ("/static/js/css/embed.0123456789ab.js", False),
    ],
)
def test_frames_of_other_sites_load_their_stylesheet_alone(url: str, shared: bool) -> None:
    headers: dict[str, Any] = {}
    headers_of_files(headers, "", url)
    assert headers.get("Cross-Origin-Resource-Policy") == ("cross-origin" if shared else None)
    assert bool(FRAME_STYLE.search(url)) == shared
    # nginx serves the files itself.
    told = (ROOT / "deploy/nginx/http.conf").read_text()
    [(pattern, policy)] = re.findall(r'"~(/css/[^"]*)" "([^"]*)";', told)
    assert policy == "cross-origin"
    assert bool(re.search(pattern, url)) == (shared and url != "/static/css/embed.css")
    assert "Cross-Origin-Resource-Policy $static_sharing;" in (ROOT / "deploy/nginx/site.conf").read_text()


def test_a_file_carries_no_headers_that_are_for_pages(rf: Any) -> None:
    files = HttpResponse(headers={"Content-Security-Policy": OF_FILES})
    told = FurtherHeaders(lambda _request: files)(rf.get("/static/css/base.css")).headers
    assert told["X-Content-Type-Options"] == "nosniff"
    assert told["Cross-Origin-Resource-Policy"] == "same-origin"
    assert not {"Permissions-Policy", "Cross-Origin-Opener-Policy"} & {*told}


def test_what_was_not_sent_anew_keeps_its_policy(rf: Any) -> None:
    answer = PagePolicy(lambda _request: HttpResponse(status=304))(rf.get("/"))
    assert "Content-Security-Policy" not in answer.headers


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example", "127.0.0.1:80@elsewhere.example"])
def test_another_name_than_the_sites_own_is_refused(client: Client, settings: Any, host: str) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1", "belote.example.org"]
    assert client.get("/", headers={"host": host}).status_code == 400
    assert client.get("/", headers={"host": "127.0.0.1"}).status_code == 200


@pytest.mark.django_db
def test_a_forwarded_name_counts_behind_a_proxy_alone(client: Client, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    said = {"host": "127.0.0.1", "x-forwarded-host": "elsewhere.example"}
    assert client.get("/", headers=said).status_code == 200
    settings.USE_X_FORWARDED_HOST = True
    assert client.get("/", headers=said).status_code == 400


def asked(tmp_path: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a process with only these settings answers."""
    given = {"PATH": os.environ["PATH"], "VAR_DIR": str(tmp_path), **environment}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=given, capture_output=True, text=True, check=False)


@pytest.mark.process
def test_djangos_own_check_of_a_public_site_has_nothing_to_say(tmp_path: Path) -> None:
    done = asked(tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING", **PUBLIC)
    assert (done.returncode, done.stdout.strip()) == (0, "System check identified no issues (2 silenced)."), done.stderr


TELL = """
import json
from belote_site import settings as s
names = [each for each in dir(s) if "COOKIE" in each or each.startswith("SECURE") or each == "CONTENT_SECURITY_POLICY"]
print(json.dumps({name: getattr(s, name) for name in names}, default=str))
"""


def told_settings(tmp_path: Path, **environment: str) -> dict[str, Any]:
    done = asked(tmp_path, "-c", TELL, **environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.process
def test_over_tls_cookies_are_of_this_host_alone_and_hsts_is_told(tmp_path: Path) -> None:
    told = told_settings(tmp_path, **PUBLIC)
    assert told["SESSION_COOKIE_NAME"] == "__Host-sessionid"
    assert told["CSRF_COOKIE_NAME"] == "__Host-csrftoken"
    for cookie in ("SESSION", "CSRF", "LANGUAGE"):
        assert told[f"{cookie}_COOKIE_SECURE"] is True
        assert told[f"{cookie}_COOKIE_HTTPONLY"] is True
        assert told[f"{cookie}_COOKIE_SAMESITE"] == "Lax"
    assert told["SECURE_HSTS_SECONDS"] >= 3600
    assert told["SECURE_SSL_REDIRECT"] is True


@pytest.mark.process
def test_on_plain_http_a_browser_still_takes_the_cookies(tmp_path: Path) -> None:
    told = told_settings(tmp_path, SITE_URL="http://192.0.2.7:8000", HOST="0.0.0.0")
    assert told["SESSION_COOKIE_NAME"] == "sessionid"
    assert told["SESSION_COOKIE_SECURE"] is False
    assert told["SECURE_HSTS_SECONDS"] == 0
