"""The profile of a person: its content, the relation to the viewer, and who may not see it."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Note, Partie, Player, Profile
from games.people.queries import PartiesTogether, parties_played, together
from tests.factories import PlayerFactory, cast, played, stored
from tests.people.conftest import as_, member

pytestmark = pytest.mark.django_db


def page(player: Player) -> str:
    return reverse("people:profile", args=[player.pk])


def text(client: Client, player: Player) -> str:
    return " ".join(client.get(page(player)).content.decode().split())


def save(player: Player, **fields: object) -> int:
    return as_(player).post(reverse("people:edit"), fields).status_code


def test_a_profile_shows_name_club_languages_and_what_they_say(zoe, client) -> None:
    fields = {"club": "Belote de Cassis", "languages": ["fr", "oc", "pt"], "about": "Le mardi.\r\nEt le jeudi."}
    assert save(zoe, **fields) == 200, "oc is not among the languages"
    assert save(zoe, **fields | {"languages": ["fr", "pt"]}) == 302
    shown = text(client, zoe)
    for told in ("Zoé", "Belote de Cassis", "Français, Português", "Le mardi.<br>Et le jeudi."):
        assert told in shown


def test_rating_and_reliability_are_told_as_not_known_yet(zoe, client) -> None:
    assert text(client, zoe).count("<dd>pas encore</dd>") == 2
    Player.objects.filter(pk=zoe.pk).update(rating=1612.4)
    assert "<dd>1612</dd>" in client.get(page(zoe), headers={"accept-language": "en"}).content.decode()
    assert text(client, zoe).count("<dd>pas encore</dd>") == 1


def test_what_is_written_is_never_markup(zoe, client) -> None:
    save(zoe, club="<script>x</script>", about="<img src=x onerror=x>")
    shown = text(client, zoe)
    assert "<script>x" not in shown
    assert "<img src=x" not in shown


@pytest.mark.parametrize("wrong", ["turned \u202eround", "a\x07bell", "x" * 501])
def test_text_that_hides_or_turns_or_does_not_end_is_refused(zoe, wrong) -> None:
    assert save(zoe, about=wrong) == 200
    assert not Profile.objects.exists()


def test_five_hundred_letters_in_lines_are_kept(zoe) -> None:
    assert save(zoe, about="\r\n".join(["x" * 124] * 4)) == 302
    assert Profile.objects.get().about == "\n".join(["x" * 124] * 4)


def test_ones_own_page_leads_to_changing_it_and_offers_nothing_about_oneself(zoe) -> None:
    shown = text(as_(zoe), zoe)
    assert reverse("people:edit") in shown
    for verb in ("follow", "block", "note"):
        assert reverse(f"people:{verb}", args=[zoe.pk]) not in shown
    assert as_(zoe).get(reverse("people:own")).url == page(zoe)


def test_a_stranger_signs_in_before_changing_anything(client) -> None:
    for name in ("edit", "own"):
        assert client.get(reverse(f"people:{name}")).url.startswith(reverse("account_login"))


def test_who_never_played_gets_a_profile_when_they_ask_for_it(zoe) -> None:
    Player.objects.all().delete()
    client = as_(zoe)
    assert client.get(reverse("people:own")).url == page(Player.objects.get(user=zoe.user))


def test_robots_closed_accounts_and_nobody_have_no_page(zoe, client) -> None:
    robot = PlayerFactory(kind="bot", name="Fanny")
    zoe.user.is_active = False
    zoe.user.save()
    for player_id in (robot.pk, zoe.pk, 999_999):
        for name in ("profile", "avatar", "picture"):
            assert client.get(reverse(f"people:{name}", args=[player_id])).status_code == 404


def test_a_guest_who_signed_in_since_is_found_at_their_accounts_page(zoe, client) -> None:
    guest = PlayerFactory(absorbed_by=zoe)
    assert client.get(page(guest)).url == page(zoe)


def test_parties_played_together_are_counted_face_to_face_and_against(client) -> None:
    people = cast()
    guest = PlayerFactory(absorbed_by=people["N"])
    stored(played(donnes=1), players=people)
    stored(played(donnes=1), players=people)
    swapped = {**people, "N": people["E"], "E": people["N"]}
    stored(played(donnes=1), players=swapped)
    stored(played(donnes=1), players={**people, "N": guest})
    assert together(people["S"], people["N"]) == PartiesTogether(partners=3, opponents=1)
    assert together(people["S"], people["E"]) == PartiesTogether(partners=1, opponents=3)
    assert together(people["S"], member("Max")) == PartiesTogether(0, 0)


def test_a_partie_with_hints_is_counted_for_nobody() -> None:
    people = cast()
    stored(played(donnes=1), players=people)
    Partie.objects.update(aided=True)
    stored(played(donnes=1), players=people)
    assert together(people["S"], people["N"]) == PartiesTogether(partners=1, opponents=0)
    assert parties_played(people["S"]) == 1


def test_a_partie_under_way_is_not_counted() -> None:
    people = cast()
    under_way = stored(played(donnes=1), players=people)
    under_way.finished_at = None
    under_way.save()
    assert together(people["S"], people["N"]) == PartiesTogether(0, 0)


def test_a_note_is_for_its_writers_eyes_alone(zoe, max_, stranger, client) -> None:
    address = reverse("people:note", args=[max_.pk])
    assert as_(zoe).post(address, {"text": "Joue toujours l’as second."}).status_code == 302
    assert "l’as second" in text(as_(zoe), max_)
    for other in (as_(max_), as_(stranger), client):
        assert "l’as second" not in text(other, max_)
    as_(zoe).post(address, {"text": " "})
    assert not Note.objects.exists()


def test_a_note_that_cannot_be_kept_says_so(zoe, max_) -> None:
    answer = as_(zoe).post(reverse("people:note", args=[max_.pk]), {"text": "\u202e" * 3})
    assert answer.status_code == 409
    assert "signs that cannot be shown" in answer.content.decode()
    assert as_(zoe).post(reverse("people:note", args=[zoe.pk]), {"text": "me"}).status_code == 409


def test_a_page_costs_few_queries(zoe, max_, django_assert_max_num_queries) -> None:
    client = as_(zoe)
    client.get(page(max_))
    with django_assert_max_num_queries(30):
        client.get(page(max_))
