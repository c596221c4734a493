"""Deleting one's account: what goes, what stays, and whose name is nowhere any more."""

import json

import pytest
from allauth.usersessions.models import UserSession
from django.urls import reverse
from django.utils import timezone

from accounts.models import OldName, User
from games.exports import partie_record
from games.live.seating import USUAL_LEVEL, open_table, rename_seated
from games.live.snapshots import fold
from games.models import (
    Block,
    ChatLine,
    Collected,
    Comment,
    Entry,
    Follow,
    Message,
    Note,
    Notification,
    Player,
    Profile,
    Report,
    Sanction,
    Signal,
    Token,
)
from games.notices import notify
from games.privacy.account_deletion import without_name
from games.rules.options import Rules
from tests.factories import PlayerFactory, played, stored
from tests.members import ENGLISH, PASSWORD, member, signed_in, sure_of

pytestmark = pytest.mark.django_db
DELETE = reverse("order:delete")


def leave(player):
    client = sure_of(player)
    answer = client.post(DELETE, {"typed": player.name})
    assert answer.url == reverse("lobby:home")
    return client


def test_the_account_is_gone_and_signed_out(wanda):
    client = leave(wanda)
    assert not User.objects.exists()
    assert "_auth_user_id" not in client.session
    assert client.post(reverse("account_login"), {"login": "Wanda", "password": PASSWORD}).status_code == 200


def test_the_parties_stay_without_the_name(wanda, sacha, client):
    others = {"N": PlayerFactory(name="Nour"), "E": PlayerFactory(name="Émile"), "S": sacha}
    partie = stored(played(), players={**others, "W": wanda})
    leave(wanda)
    partie.refresh_from_db()
    assert partie.seats.get(seat="W").name == "Former player"
    sheet = client.get(reverse("history:sheet", args=[partie.code])).text
    assert "Former player" in sheet
    assert "Wanda" not in sheet
    record = json.loads(partie_record(partie).splitlines()[0])
    assert "Wanda" not in json.dumps(record, ensure_ascii=False)
    assert "Sacha" in json.dumps(record, ensure_ascii=False)


def test_the_log_of_a_table_forgets_the_name_and_still_folds(wanda):
    table = open_table(host=wanda, rules=Rules(), seats={"S": wanda, "N": None, **dict.fromkeys("EW", USUAL_LEVEL)})
    before = fold(table).state
    leave(wanda)
    assert not Entry.objects.filter(text__contains="Wanda").exists()
    after = fold(table).state
    assert [seat and seat.name for seat in after.seats][2] == "Former player"
    assert (after.version, after.phase) == (before.version, before.phase)


def test_what_was_between_this_person_and_others_goes(wanda, sacha, mona):
    Profile.objects.create(player=wanda, about="I am Wanda")
    Follow.objects.create(follower=sacha, followed=wanda)
    Block.objects.create(by=wanda, blocked=mona)
    Note.objects.create(by=sacha, about=wanda, text="Wanda bluffs")
    Message.objects.create(sender=wanda, to=sacha, text="x")
    ChatLine.objects.create(table=stored(played()).table, player=wanda, text="x")
    Notification.objects.create(to=wanda, kind="lifted", about={})
    kept = Message.objects.create(sender=sacha, to=mona, text="between others")
    leave(wanda)
    for model in (Profile, Follow, Block, Note, ChatLine, Signal):
        assert not model.objects.exists(), model
    assert not Notification.objects.filter(to=wanda).exists()
    assert list(Message.objects.all()) == [kept]


def test_another_name_taken_at_a_table_is_forgotten_too(wanda):
    guest = PlayerFactory(name="Guest 7", absorbed_by=wanda)
    table = open_table(host=guest, rules=Rules(), seats={"S": guest, "E": USUAL_LEVEL})
    guest.name = "Little Wanda"
    guest.save()
    rename_seated(guest)
    assert Entry.objects.filter(text="S named Little Wanda").exists()
    leave(wanda)
    assert not Entry.objects.filter(text__contains="Wanda").exists()
    assert fold(table).state.seats[2].name == "Former player"


def test_a_line_of_the_log_loses_only_the_name_of_who_goes():
    assert without_name("S sit person 17 Wanda B", {17}, "X") == "S sit person 17 X"
    assert without_name("S sit person 18 Wanda", {17}, "X") == "S sit person 18 Wanda"
    assert without_name("S named Wanda B", {17}, "X") == "S named X"
    assert without_name("S play AH", {17}, "X") == "S play AH"


def test_comments_collection_and_what_others_were_told_of_this_person_go(wanda, sacha):
    partie = stored(played(), players={"N": sacha, "E": PlayerFactory(), "S": PlayerFactory(), "W": wanda})
    Comment.objects.create(partie=partie, by=wanda, text="I am Wanda")
    kept = Comment.objects.create(partie=partie, by=sacha, text="x")
    Collected.objects.create(owner=wanda, digest="d", record="{}", donnes_count=1, finished=True)
    notify(sacha, "followed", name="Wanda", by=str(wanda.pk))
    notify(sacha, "followed", name="Mona", by="0")
    leave(wanda)
    assert list(Comment.objects.all()) == [kept]
    assert not Collected.objects.exists()
    assert [each.about["name"] for each in Notification.objects.filter(to=sacha)] == ["Mona"]


def test_the_keys_of_programs_open_nothing_any_more(wanda, mona):
    Sanction.objects.create(player=wanda, kind="mute", why="x", by=mona.user)
    for player in (wanda, mona):
        Token.objects.create(user=player.user, name="x", digest=player.name, start="x")
        leave(player)
    assert not Token.objects.exists()
    assert not UserSession.objects.exists()


def test_the_guests_this_person_was_lose_their_names_too(wanda):
    guest = PlayerFactory(name="Little Wanda", absorbed_by=wanda)
    leave(wanda)
    guest.refresh_from_db()
    assert guest.name == "Former player"


def test_reports_and_decisions_stay_about_nobody(wanda, sacha, mona):
    Report.objects.create(by=sacha, about=wanda, reason="insult", said="You cow.")
    bound = Sanction.objects.create(player=wanda, kind="mute", why="x", by=mona.user)
    leave(wanda)
    assert Report.objects.get().about.name == "Former player"
    assert Sanction.objects.get() == bound


@pytest.mark.parametrize(("lifted", "signals"), [(False, 1), (True, 0)])
def test_signals_stay_only_while_a_decision_binds(wanda, mona, lifted, signals):
    ended = timezone.now() if lifted else None
    Sanction.objects.create(player=wanda, kind="suspend", why="x", by=mona.user, lifted_at=ended)
    Signal.objects.create(player=wanda, digest="d")
    leave(wanda)
    assert Signal.objects.count() == signals


def test_a_moderators_acts_keep_an_account_without_name_or_way_in(wanda, mona):
    bound = Sanction.objects.create(player=wanda, kind="mute", why="x", by=mona.user)
    OldName.objects.create(user=mona.user, name="Monique", skeleton="monique", until=timezone.now())
    leave(mona)
    left = User.objects.get(pk=mona.user_id)
    assert left == bound.by
    assert left.username.startswith("gone ")
    assert not OldName.objects.exists()
    assert not left.is_active
    assert not left.has_usable_password()
    assert not left.has_perm("games.change_report")
    assert Player.objects.get(pk=mona.pk).user is None


@pytest.mark.parametrize("typed", ["", "wanda", "Sacha"])
def test_another_name_deletes_nothing(wanda, typed):
    answer = sure_of(wanda).post(DELETE, {"typed": typed})
    assert list(answer.context["form"].errors) == ["typed"]
    assert User.objects.count() == 1


def test_it_takes_a_password_typed_lately(client, wanda):
    assert client.post(DELETE, {"typed": "Wanda"}).url.startswith(reverse("account_login"))
    assert signed_in(wanda).post(DELETE, {"typed": "Wanda"}).url.startswith(reverse("account_reauthenticate"))
    assert User.objects.count() == 1


def test_the_last_operator_cannot_leave_the_site_without_one():
    olga = member("Olga")
    olga.user.is_superuser = True
    olga.user.save()
    assert sure_of(olga).post(DELETE, {"typed": "Olga"}).status_code == 403
    assert User.objects.filter(username="Olga").exists()


def test_the_page_tells_what_goes_and_what_stays(wanda):
    text = sure_of(wanda).get(DELETE, **ENGLISH).text
    for told in ("your notes", "your messages", "the people you follow or block", "your parties", "reports"):
        assert told in text
