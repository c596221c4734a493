"""Another name once in 90 days; the old one stays one's own."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.renaming import RENAME_AFTER, day_of, former_names, next_rename, rename
from games.models import Player
from tests.accounts.conftest import PASSWORD

PROFILE = reverse("accounts:profile")


@pytest.fixture
def zoe(alice):
    """Alice, who has just become Zoé."""
    rename(alice.pk, "Zoé")
    alice.refresh_from_db()
    return alice


def wait(user, time):
    """As if the last change of name were so much older."""
    User.objects.filter(pk=user.pk).update(renamed_at=user.renamed_at - time)
    user.refresh_from_db()


def test_the_first_change_is_free_and_kept(zoe):
    assert zoe.username == "Zoé"
    assert former_names(zoe) == ["Alice"]


def test_the_next_one_waits_for_90_days_and_says_until_when(client, zoe):
    client.force_login(zoe)
    answer = client.post(PROFILE, {"username": "Berthe", "language": "fr"})
    assert day_of(zoe.renamed_at + timedelta(days=90)) in str(answer.context["form"].errors["username"])
    zoe.refresh_from_db()
    assert zoe.username == "Zoé"


def test_the_page_tells_the_day_before_anybody_tries(client, zoe):
    client.force_login(zoe)
    page = client.get(PROFILE).text
    assert day_of(zoe.renamed_at + RENAME_AFTER) in page
    assert "readonly" in page
    assert "Alice" in page


def test_others_see_the_former_name_on_the_profile(client, zoe):
    player = Player.objects.create(user=zoe, name="Zoé")
    page = client.get(reverse("people:profile", args=[player.pk]))
    assert page.context["former_names"] == ["Alice"]
    assert "Alice" in page.text


def test_the_language_can_be_changed_meanwhile(client, zoe):
    client.force_login(zoe)
    assert client.post(PROFILE, {"username": "Zoé", "language": "en"}).status_code == 302
    zoe.refresh_from_db()
    assert (zoe.username, zoe.language) == ("Zoé", "en")


def test_after_90_days_one_may_again(client, zoe):
    wait(zoe, RENAME_AFTER)
    assert next_rename(zoe) is None
    client.force_login(zoe)
    client.post(PROFILE, {"username": "Berthe", "language": "fr"})
    zoe.refresh_from_db()
    assert zoe.username == "Berthe"
    assert former_names(zoe) == ["Zoé", "Alice"]


def test_a_day_less_is_too_soon(zoe):
    wait(zoe, RENAME_AFTER - timedelta(days=1))
    with pytest.raises(ValidationError) as refused:
        rename(zoe.pk, "Berthe")
    assert refused.value.code == "too-soon"


@pytest.mark.parametrize("name", ["Alice", "ALICE", "A1ice"])
def test_nobody_else_takes_a_name_that_was_given_up(client, zoe, name):
    answer = client.post(reverse("account_signup"), {"username": name, "password1": PASSWORD})
    assert list(answer.context["form"].errors) == ["username"]
    bob = User.objects.create_user("Bob")
    with pytest.raises(ValidationError) as refused:
        rename(bob.pk, name)
    assert refused.value.code == "taken"


def test_its_owner_may_take_it_back(zoe):
    wait(zoe, RENAME_AFTER)
    rename(zoe.pk, "Alice")
    zoe.refresh_from_db()
    assert zoe.username == "Alice"
    assert former_names(zoe) == ["Zoé"]


def test_an_accent_put_right_is_no_former_name(alice):
    rename(alice.pk, "Alicé")
    alice.refresh_from_db()
    assert former_names(alice) == []
    assert next_rename(alice) > timezone.now()


def test_a_name_taken_between_the_look_and_the_writing_is_told_not_thrown(alice, monkeypatch):
    User.objects.create_user("Bob")
    monkeypatch.setattr("accounts.renaming.verify_free", lambda name, user: None)
    with pytest.raises(ValidationError) as refused:
        rename(alice.pk, "Bob")
    assert refused.value.code == "taken"


def test_nobody_renames_somebody_to_the_same_name(alice):
    rename(alice.pk, "Alice")
    alice.refresh_from_db()
    assert alice.renamed_at is None
