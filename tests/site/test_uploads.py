"""Whatever the file somebody brings, it is read or refused: never a fault of ours, never kept as it came."""

import gzip
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.site.roles import Evening, browser

pytestmark = pytest.mark.django_db
DEEP = b"[" * 200_000
STRANGE = {
    "nothing": b"",
    "zeros": b"\0" * 10_000,
    "nested without end": DEEP,
    "nested in a record": b'{"format": "belote-record/1", "rules": ' + b'{"a":' * 100_000 + b"1",
    "a number without end": b'{"format": ' + b"9" * 20_000 + b"}",
    "half a letter": "Zoé".encode()[:-1],
    "another encoding": "Zoé;Léon\n".encode("utf-16"),
    "a zip of zeros": gzip.compress(b"\0" * 30_000_000),
    "a program": b"MZ\x90\0" + b"\xff" * 500,
    "a page": b"<!doctype html><script>alert(1)</script>",
    "a formula": b'=cmd|" /C calc"!A1;Martin\n',
    "lines without end": b"\r" * 50_000,
}
NAMES = ("../../../etc/passwd", "a\nb.csv", "con.html", '"; filename="x.html', "é" * 300)


def brings(client: Client, where: str, content: bytes, name: str = "file.txt", **more: str) -> int:
    file = SimpleUploadedFile(name, content, content_type="text/html")
    return client.post(where, {"file": file, "picture": file, **more}).status_code


@pytest.fixture
def evening() -> Evening:
    return Evening()


def places(evening: Evening) -> list[str]:
    club, contest = evening.contest.club.code, evening.contest.contest.code
    return [
        reverse("learning:record"),
        reverse("history:collection"),
        reverse("people:edit"),
        reverse("contests:import", args=[club]),
        reverse("contests:import-entries", args=[contest]),
        reverse("clubs:past-results", args=[club]),
        reverse("exchange:receive", args=[club]),
        reverse("exchange:trusted", args=[club]),
    ]


def test_whatever_the_file_it_is_read_or_refused(evening: Evening) -> None:
    client = Client()
    client.force_login(evening.odette.user)
    told = {}
    for where in places(evening):
        for what, content in STRANGE.items():
            told[f"{where}, {what}"] = brings(client, where, content)
        for name in NAMES:
            told[f"{where}, {name}"] = brings(client, where, b"nothing of any use", name)
    assert {what: status for what, status in told.items() if status not in (200, 302, 400, 403, 409, 413, 422)} == {}
    assert len(told) == len(places(evening)) * (len(STRANGE) + len(NAMES))


def test_a_body_nested_without_end_is_a_problem_of_who_sent_it(evening: Evening) -> None:
    answer = browser(None).post("/api/v1/sheets", DEEP, content_type="application/json")
    assert answer.status_code in (400, 401, 413, 422)


def test_what_a_page_sends_by_itself_is_read_or_refused(evening: Evening) -> None:
    client = Client()
    client.force_login(evening.odette.user)
    where = reverse("sheets:write", args=[evening.sheet.partie.code])
    for body in (DEEP[:16_000], json.dumps({"what": "line", "version": 10**400}).encode(), b"\xff\xfe{}"):
        assert client.post(where, body, content_type="application/json").status_code in (400, 403, 409, 413, 422)
