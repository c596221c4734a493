"""`manage.py serve --prepare`: everything prepared in the same process, unless translations were compiled."""

import os
import sys

import pytest
from django.core.management import call_command

from belote_site.management.commands import prepare, serve


class ServedError(Exception):
    """The server would run now."""


@pytest.fixture
def done(monkeypatch):
    """What is done, in order; a server is not run."""
    told = []
    monkeypatch.setattr(prepare, "migrate", lambda: told.append("migrate"))
    monkeypatch.setattr(prepare, "load_puzzles", lambda: told.append("puzzles"))
    monkeypatch.setattr(prepare, "gather_static_files", lambda: told.append("static"))
    monkeypatch.setattr(os, "execv", lambda path, words: told.append((path, words)))

    def server():
        told.append("serve")
        raise ServedError

    monkeypatch.setattr(serve, "server", server)
    return told


@pytest.mark.parametrize(
    ("compiled", "first"),
    [
        ([], ["migrate", "puzzles", "static"]),
        (["fr"], ["migrate", "puzzles", "static", (sys.executable, [sys.executable, "x", "serve"])]),
    ],
)
def test_a_fresh_process_serves_where_translations_were_compiled(monkeypatch, done, compiled, first):
    monkeypatch.setattr(sys, "argv", ["x", "serve", "--prepare"])
    monkeypatch.setattr(prepare, "compile_messages", lambda: compiled)
    with pytest.raises(ServedError):
        call_command("serve", prepare=True)
    assert done == [*first, "serve"]


def test_to_serve_alone_prepares_nothing(done):
    with pytest.raises(ServedError):
        call_command("serve")
    assert done == ["serve"]
