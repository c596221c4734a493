"""Following, friends and blocking through the pages, with the notifications of each side."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Block, Follow, Notification, Player
from games.people import relations
from games.people.queries import followed, followers, friends
from games.rules.errors import Refusal
from tests.factories import PlayerFactory
from tests.people.conftest import as_

pytestmark = pytest.mark.django_db


def do(by: Player, verb: str, whom: Player, **data: str):
    return as_(by).post(reverse(f"people:{verb}", args=[whom.pk]), data)


def names(people: list) -> list[str]:
    return [person.name for person in people]


def kinds(player: Player) -> list[str]:
    return list(Notification.objects.filter(to=player).order_by("pk").values_list("kind", flat=True))


def test_who_follows_and_is_followed_is_a_friend(zoe, max_) -> None:
    do(zoe, "follow", max_)
    assert (names(followed(zoe)), names(followers(max_)), friends(zoe)) == (["Max"], ["Zoé"], [])
    do(max_, "follow", zoe)
    assert (names(friends(zoe)), names(friends(max_))) == (["Max"], ["Zoé"])
    assert (followed(zoe), followers(zoe)) == ([], [])
    do(zoe, "unfollow", max_)
    assert (friends(zoe), names(followers(zoe))) == ([], ["Max"])


def test_who_is_followed_is_told_once(zoe, max_) -> None:
    do(zoe, "follow", max_)
    do(zoe, "follow", max_)
    assert kinds(max_) == ["followed"]
    do(max_, "follow", zoe)
    assert kinds(zoe) == ["friends"]


def test_nobody_follows_themselves_a_guest_or_too_many(zoe, max_, stranger, monkeypatch) -> None:
    guest = PlayerFactory()
    assert do(zoe, "follow", zoe).status_code == 409
    assert "plays as a guest" in do(zoe, "follow", guest).content.decode()
    monkeypatch.setattr(relations, "MOST_FOLLOWED", 1)
    relations.follow(zoe, max_)
    with pytest.raises(Refusal) as refusal:
        relations.follow(zoe, stranger)
    assert refusal.value.code == "too-many-people"
    assert names(followed(zoe)) == ["Max"]


def test_a_guest_signs_in_to_follow_and_the_verbs_want_a_post(client, zoe, max_) -> None:
    for verb in ("follow", "unfollow", "note", "invite"):
        address = reverse(f"people:{verb}", args=[max_.pk])
        assert client.post(address).url.startswith(reverse("account_login"))
        assert as_(zoe).get(address).status_code == 405
    assert not Follow.objects.exists()


def test_the_page_of_friends_has_its_four_lists(zoe, max_, stranger) -> None:
    other = PlayerFactory(name="Guest 12")
    relations.follow(zoe, max_)
    relations.follow(max_, zoe)
    relations.follow(stranger, zoe)
    relations.block(zoe, other)
    text = as_(zoe).get(reverse("people:friends")).content.decode()
    assert text.index("Max") < text.index("People who follow me") < text.index("Inès")
    assert text.index("People I have blocked") < text.index("Guest 12")
    assert "People I follow" not in text


def test_an_empty_page_of_friends_says_how_to_begin(zoe, client) -> None:
    assert "No friends yet" in as_(zoe).get(reverse("people:friends")).content.decode()
    page = client.get(reverse("people:friends"), headers={"accept-language": "en"})
    assert "Friends need an account" in page.content.decode()


@pytest.mark.parametrize("by_zoe", [True, False], ids=["the blocker", "the blocked"])
def test_after_a_block_neither_is_shown_to_the_other(zoe, max_, stranger, by_zoe) -> None:
    relations.follow(zoe, max_)
    relations.follow(max_, zoe)
    do(*((zoe, "block", max_) if by_zoe else (max_, "block", zoe)))
    assert not Follow.objects.exists()
    assert as_(stranger).get(reverse("people:profile", args=[max_.pk])).status_code == 200
    client = as_(zoe)
    for name in ("profile", "avatar", "picture"):
        assert client.get(reverse(f"people:{name}", args=[max_.pk])).status_code == 404
    for verb in ("follow", "unfollow", "block", "note", "invite"):
        assert client.post(reverse(f"people:{verb}", args=[max_.pk])).status_code == 404
    listed = "Max" in client.get(reverse("people:friends")).content.decode()
    assert listed is by_zoe, "only who blocked finds the other, among the blocked"
    assert "Max" not in client.get(reverse("people:online")).content.decode()


def test_who_is_blocked_is_not_told(zoe, max_) -> None:
    do(zoe, "block", max_)
    assert kinds(max_) == []


def test_a_block_is_taken_back_by_its_own_side_alone(zoe, max_) -> None:
    do(zoe, "block", max_)
    do(max_, "unblock", zoe)
    assert Block.objects.count() == 1
    do(zoe, "unblock", max_)
    assert not Block.objects.exists()
    assert as_(zoe).get(reverse("people:profile", args=[max_.pk])).status_code == 200


def test_a_block_made_or_met_as_a_guest_is_taken_back_with_the_account(zoe, max_) -> None:
    before, other = PlayerFactory(), PlayerFactory()
    relations.block(before, other)
    Player.objects.filter(pk=before.pk).update(absorbed_by=zoe)
    Player.objects.filter(pk=other.pk).update(absorbed_by=max_)
    assert "Max" in as_(zoe).get(reverse("people:friends")).content.decode()
    do(zoe, "unblock", Player.objects.get(pk=other.pk))
    assert not Block.objects.exists()


def test_a_guest_may_block_too(client, zoe) -> None:
    client.post(reverse("people:block", args=[zoe.pk]))
    assert client.get(reverse("people:profile", args=[zoe.pk])).status_code == 404
    assert "Zoé" in client.get(reverse("people:friends")).content.decode()


def test_nobody_blocks_themselves(zoe) -> None:
    assert do(zoe, "block", zoe).status_code == 409
    assert not Block.objects.exists()


def test_partners_who_wait_stop_waiting_when_one_blocks_the_other(zoe, max_, stranger) -> None:
    from games.lobby.queue.waiting import Wish, agree, join, partner_key
    from games.models import Ticket

    wish = Wish("casual", {"classique": "wanted"}, ("normal",))
    ticket = join(zoe, wish, with_partner=True).ticket
    agree(max_, ticket.pk, partner_key(ticket))
    alone = join(stranger, wish, with_partner=False).ticket
    relations.block(zoe, max_)
    assert list(Ticket.objects.all()) == [alone]


def test_a_forged_post_from_elsewhere_is_refused(zoe, max_) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(zoe.user)
    assert client.post(reverse("people:block", args=[max_.pk])).status_code == 403
    assert not Block.objects.exists()
