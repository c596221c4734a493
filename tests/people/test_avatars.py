"""The drawn avatar: the same for the same seed, different for another, and made of shapes only."""

import re
from xml.etree import ElementTree

import pytest
from django.urls import reverse

from games.people.avatars import draw
from tests.factories import PlayerFactory
from tests.people.conftest import as_

SVG = "{http://www.w3.org/2000/svg}"


def test_a_seed_is_always_the_same_picture() -> None:
    assert draw("17") == draw("17")


def test_most_seeds_are_pictures_of_their_own() -> None:
    assert len({draw(str(seed)) for seed in range(300)}) > 285


@pytest.mark.parametrize("seed", ["", "17", "é\u202e<script>", "x" * 10_000])
def test_whatever_the_seed_it_is_a_small_drawing_of_shapes_alone(seed: str) -> None:
    drawn = draw(seed)
    assert len(drawn) < 6000
    tree = ElementTree.fromstring(drawn)
    assert {each.tag for each in tree.iter()} <= {SVG + tag for tag in ("svg", "g", "path", "circle")}
    assert not re.search(r"script|style|href|on\w+=|url\(", drawn)


@pytest.mark.django_db
class TestAddress:
    def test_it_is_served_to_everybody_and_kept_for_a_while(self, client, zoe) -> None:
        answer = client.get(reverse("people:avatar", args=[zoe.pk]))
        assert answer["Content-Type"].startswith("image/svg+xml")
        assert "private" in answer["Cache-Control"]
        assert "max-age=3600" in answer["Cache-Control"]
        assert answer.content.decode() == draw(str(zoe.pk))

    def test_a_guest_has_one_a_robot_has_none(self, client) -> None:
        guest, robot = PlayerFactory(), PlayerFactory(kind="bot", name="Marius")
        assert client.get(reverse("people:avatar", args=[guest.pk])).status_code == 200
        assert client.get(reverse("people:avatar", args=[robot.pk])).status_code == 404

    def test_another_may_be_drawn_at_another_address(self, zoe) -> None:
        client = as_(zoe)
        page = reverse("people:profile", args=[zoe.pk])
        before = re.search(r"avatar\.svg\?v=(\w+)", client.get(page).content.decode())
        client.post(reverse("people:another-avatar"))
        after = re.search(r"avatar\.svg\?v=(\w+)", client.get(page).content.decode())
        assert before
        assert after
        assert before[1] != after[1]
        assert client.get(reverse("people:avatar", args=[zoe.pk])).content.decode() == draw(after[1])
