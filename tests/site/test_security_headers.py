"""Every page of the site, as a stranger and as its owner see it: nothing in it runs that the site did not name."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import chain

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse

from accounts.models import User
from games.embeds.policy import FRAME_POLICY
from tests.site.roles import Evening, browser
from tests.site.test_permission_matrix import address, names

pytestmark = pytest.mark.django_db
# Written into a page, these would be a program or a style of its own.
RUNNING = re.compile(r"^(on\w+|style|srcdoc)$")
DATA = ("application/json", "application/ld+json")
ADMIN = ("index", "accounts_user_changelist", "accounts_user_add", "games_table_changelist", "password_change")


class Looked(HTMLParser):
    """What a page names, runs and draws."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[dict[str, str | None]] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        self.wrong += [f"<{tag} {name}>" for name in held if RUNNING.match(name)]
        self.wrong += [f"<{tag} {value}>" for value in held.values() if (value or "").startswith("javascript:")]
        if tag in ("style", "base", "object", "embed", "iframe"):
            self.wrong.append(f"<{tag}>")
        if tag == "script" and held.get("type") not in DATA:
            self.scripts.append(held)


def looked_at(answer: HttpResponse) -> Looked:
    looked = Looked()
    looked.feed(answer.text)
    return looked


def nonce_of(answer: HttpResponse) -> str | None:
    found = re.search(r"script-src 'nonce-([^']+)' 'strict-dynamic'", answer.headers["Content-Security-Policy"])
    return found and found[1]


def pages(client: Client, evening: Evening) -> Iterator[tuple[str, HttpResponse]]:
    """Every address that answers with a page, refusals among them."""
    for name in names(get_resolver()):
        try:
            answer = client.get(address(name, evening))
        except NoReverseMatch:
            continue
        if answer.headers.get("Content-Type", "").startswith("text/html") and not answer.streaming:
            yield name, answer


class Answers:
    """Every page as a stranger gets it, and twice as Odette does."""

    def __init__(self) -> None:
        evening, odette = Evening(), Client()
        odette.force_login(User.objects.get(pk=evening.odette.user_id))
        self.of_stranger = list(pages(browser(None), evening))
        self.of_odette = list(pages(odette, evening))
        self.of_odette_again = list(pages(odette, evening))


@cache
def _answers() -> Answers:
    """Asked once: they are texts, and stay when the rows they were made from are taken back."""
    return Answers()


@pytest.fixture
def answers(db: None) -> Answers:
    return _answers()


def test_no_page_holds_a_script_a_style_or_a_handler_of_its_own(answers: Answers) -> None:
    seen, wrong = set(), []
    for name, answer in chain(answers.of_stranger, answers.of_odette):
        looked = looked_at(answer)
        wrong += [f"{name}: {each}" for each in looked.wrong]
        wrong += [f"{name}: {script}" for script in looked.scripts if script.get("nonce") != nonce_of(answer)]
        wrong += [
            f"{name}: {script}" for script in looked.scripts if not (script.get("src") or "").startswith("/static/")
        ]
        if answer.status_code == 200:
            seen.add(name)
    assert not wrong, "\n".join(wrong)
    assert len(seen) > 120


def test_every_answer_has_a_nonce_of_its_own(answers: Answers) -> None:
    all_of_them = chain(answers.of_stranger, answers.of_odette, answers.of_odette_again)
    nonces = [nonce for _name, answer in all_of_them if (nonce := nonce_of(answer))]
    assert len(nonces) > 300
    assert len(set(nonces)) == len(nonces)
    assert min(len(nonce) for nonce in nonces) >= 22


def test_every_page_forbids_the_rest(answers: Answers) -> None:
    assert len(answers.of_odette) > 100
    for name, answer in answers.of_odette:
        policy = answer.headers["Content-Security-Policy"]
        if policy == FRAME_POLICY:
            # tests/embeds: these have no script, and other sites may show them.
            assert name.startswith("embeds:")
            continue
        assert "unsafe" not in policy, name
        assert not re.search(r"https?:|\*", policy), name
        for part in (
            "default-src 'none'",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "form-action 'self'",
            "style-src 'self'",
            "require-trusted-types-for 'script'",
            "trusted-types default",
        ):
            assert part in policy, f"{name}: {part}"


@pytest.mark.parametrize("name", ADMIN)
def test_the_administration_runs_files_of_this_site_alone(admin_client: Client, name: str) -> None:
    answer = admin_client.get(reverse(f"admin:{name}"))
    looked = looked_at(answer)
    assert answer.status_code == 200
    assert looked.wrong == []
    assert looked.scripts
    assert all((script.get("src") or "").startswith(("/static/", "/admin/jsi18n/")) for script in looked.scripts)
    policy = answer.headers["Content-Security-Policy"]
    assert re.search(r"script-src 'self'(?:;|$)", policy)
    assert "unsafe" not in policy


def test_no_template_of_ours_names_a_script_without_its_nonce() -> None:
    from django.conf import settings

    paths = (settings.BASE_DIR / "templates").rglob("*.html")
    tags = [(path, tag) for path in paths for tag in re.findall(r"<script[^>]*>", path.read_text())]
    assert tags
    for path, tag in tags:
        assert 'nonce="{{ csp_nonce }}"' in tag or 'type="application/json"' in tag, f"{path}: {tag}"


def test_htmx_may_neither_read_text_as_a_program_nor_take_scripts_in() -> None:
    from django.conf import settings

    told = (settings.BASE_DIR / "templates" / "lobby" / "_htmx_config.html").read_text()
    for off in ("includeIndicatorStyles", "allowEval", "allowScriptTags"):
        assert f'"{off}": false' in told
    for path in (settings.BASE_DIR / "templates").rglob("*.html"):
        assert not re.search(r"\bhx-(on|vals|vars|ext|boost)\b|hx-trigger=\"[^\"]*\[", path.read_text()), path
