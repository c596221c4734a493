"""Preview of a link to a profile: no figure that its person does not show to everybody."""

import pytest
from django.urls import reverse

from games.models import Block, Profile
from games.people.previews import profile_preview
from games.people.queries import parties_played, profile_of
from games.previews import shelf
from games.previews.shelf import PictureShelf
from games.rating_course import latest_ratings
from tests.factories import PlayerFactory, cast, played, stored
from tests.people.conftest import as_
from tests.previews.told import meta

pytestmark = pytest.mark.django_db


def page_of(player):
    return reverse("people:profile", args=[player.pk])


def figures_of(player):
    preview = profile_preview(player, profile_of(player), latest_ratings(player), parties_played(player))
    return [row.figure for row in preview.picture.rows]


@pytest.fixture
def zoe_played(zoe):
    stored(played(), players={**cast(), "S": zoe})
    return zoe


def show_to(player, shown):
    Profile.objects.update_or_create(player=player, defaults={"statistics": shown})


def test_a_profile_shows_name_club_and_figures(zoe_played, client):
    Profile.objects.create(player=zoe_played, club="Belote de Cassis")
    told = meta(client, page_of(zoe_played) + "?lang=en")
    assert told["og:title"] == "Zoé"
    assert told["og:description"] == "Belote de Cassis. Parties played 1"
    assert figures_of(zoe_played) == ["1"]


@pytest.mark.parametrize("shown", [Profile.Shown.MYSELF, Profile.Shown.FRIENDS])
def test_private_figures_are_neither_in_text_nor_in_picture_even_for_their_person(zoe_played, shown):
    show_to(zoe_played, shown)
    assert figures_of(zoe_played) == []
    told = meta(as_(zoe_played), page_of(zoe_played) + "?lang=en")
    assert not any(letter.isdigit() for letter in told["og:description"] + told["og:image:alt"])


def test_a_picture_drawn_before_is_not_shown_once_the_figures_are_private(zoe_played, client, monkeypatch):
    monkeypatch.setattr(shelf, "shelf", PictureShelf())
    monkeypatch.setattr(shelf, "draw", lambda picture: repr(picture.rows).encode())
    address = meta(client, page_of(zoe_played))["og:image"]
    assert b"1" in client.get(address).content
    show_to(zoe_played, Profile.Shown.MYSELF)
    answer = client.get(address)
    assert answer.content == b"()"
    assert answer["Cache-Control"] == "private, no-cache"


def test_a_guest_has_a_name_and_no_figures(client):
    guest = PlayerFactory(name="Guest 15")
    stored(played(), players={**cast(), "S": guest})
    assert figures_of(guest) == []
    assert meta(client, page_of(guest))["og:title"] == "Guest 15"


def test_hidden_people_robots_and_closed_accounts_have_no_picture(zoe, max_, client):
    robot = PlayerFactory(kind="bot")
    Block.objects.create(by=zoe, blocked=max_)
    assert as_(max_).get(reverse("people:preview", args=[zoe.pk])).status_code == 404
    for player_id in (robot.pk, 10**12, 10**40):
        assert client.get(f"/joueurs/{player_id}/apercu.jpg").status_code == 404
    zoe.user.is_active = False
    zoe.user.save()
    assert client.get(reverse("people:preview", args=[zoe.pk])).status_code == 404
