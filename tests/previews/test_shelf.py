"""Drawn pictures: found by what they show, bounded in weight; a request is never drawn twice or kept waiting long."""

import threading

import pytest
from django.http import HttpRequest

from games.bounded_thread import BoundedThread, QueueFullError
from games.previews import answers, shelf
from games.previews.answers import picture_response
from games.previews.shelf import PictureShelf
from games.previews.values import LinkPreview, PreviewPicture

PUBLIC = PreviewPicture(language="fr", kicker="Joueur", heading="Odile", note="1\u202f612")
PRIVATE = PreviewPicture(language="fr", kicker="Joueur", heading="Odile")


@pytest.fixture(autouse=True)
def _own_shelf(monkeypatch):
    monkeypatch.setattr(shelf, "shelf", PictureShelf())
    monkeypatch.setattr(shelf, "_thread", BoundedThread("test", most=8, wait_seconds=30))


def test_a_picture_is_drawn_once(monkeypatch):
    drawings = []
    monkeypatch.setattr(shelf, "draw", lambda picture: drawings.append(picture) or b"jpeg")
    asked = [threading.Thread(target=shelf.drawn, args=(PUBLIC,)) for _ in range(6)]
    for each in asked:
        each.start()
    for each in asked:
        each.join()
    assert drawings == [PUBLIC]


def test_what_may_no_longer_be_seen_is_not_found_again(monkeypatch):
    monkeypatch.setattr(shelf, "draw", lambda picture: picture.note.encode() or b"no figures")
    assert shelf.drawn(PUBLIC) == PUBLIC.note.encode()
    assert shelf.drawn(PRIVATE) == b"no figures"
    assert PUBLIC.version != PRIVATE.version


def test_the_shelf_drops_the_pictures_not_asked_for():
    kept = PictureShelf(most_bytes=10)
    kept.put("one", b"1234")
    kept.put("two", b"1234")
    assert kept.get("one") is not None
    kept.put("three", b"1234")
    assert (kept.get("one"), kept.get("two"), kept.get("three")) == (b"1234", None, b"1234")
    assert kept.weight == 8
    kept.put("one", b"12")
    assert kept.weight == 6


def test_while_too_many_wait_a_picture_is_refused_for_some_seconds(monkeypatch):
    def busy(_picture):
        raise QueueFullError

    monkeypatch.setattr(answers, "drawn", busy)
    request = HttpRequest()
    answer = picture_response(
        request, LinkPreview(title="", text="", picture=PUBLIC, path="/", picture_path="/apercu.jpg")
    )
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) > 0
    assert answer["Cache-Control"] == "no-store"
