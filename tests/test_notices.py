"""Notifications: told once, in the reader's language, by mail only to who asked for it and has confirmed an address."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail as sent

from games import labels, outbox, tasks  # noqa: F401  (the outbox finds a task by its name)
from games.models import Notification, Player
from games.notices import KEPT, NoticeKind, mail, notify, settle, settle_all
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db


def somebody(*, by_mail: bool = False, confirmed: bool = True, language: str = "en") -> Player:
    user = UserFactory(language=language, preferences={"notice_mail": by_mail})
    EmailAddress.objects.create(user=user, email=f"{user.username}@example.org", verified=confirmed, primary=True)
    return PlayerFactory(user=user)


def test_every_kind_has_its_words() -> None:
    assert set(labels.NOTICES) == set(NoticeKind)


def test_every_kind_fits_its_column() -> None:
    """SQLite takes any length."""
    most = Notification._meta.get_field("kind").max_length
    assert most is not None
    assert all(len(kind) <= most for kind in NoticeKind)


def test_what_still_waits_unread_is_not_told_twice() -> None:
    nour = somebody()
    for _again in range(2):
        notify(nour, NoticeKind.FOLLOWED, name="Émile", url="/u/emile/")
    assert nour.notifications.count() == 1
    settle(nour, NoticeKind.FOLLOWED, "/u/emile/")
    notify(nour, NoticeKind.FOLLOWED, name="Émile", url="/u/emile/")
    assert nour.notifications.count() == 2


def test_what_has_a_key_is_told_once_to_each_person_even_once_read() -> None:
    nour, emile = somebody(), somebody()
    for _again in range(2):
        for each in (nour, emile):
            notify(each, NoticeKind.FOLLOWED, key="follow:7", name="Sacha")
        settle_all(nour)
    assert [nour.notifications.count(), emile.notifications.count()] == [1, 1]


def test_rows_written_before_a_kind_carried_its_day_are_still_read() -> None:
    assert "Émile" in labels.notice_text("fixture-moved", {"name": "Émile", "league": "B"})
    assert labels.notice_text("cool-down", {})


def test_a_notification_that_could_not_be_read_is_refused_when_it_is_written() -> None:
    nour = somebody()
    with pytest.raises(KeyError):
        notify(nour, NoticeKind.INVITED)
    with pytest.raises(ValueError, match="gossip"):
        notify(nour, "gossip", name="Émile")
    assert not Notification.objects.exists()


def test_a_bot_is_told_nothing_and_a_guest_who_signed_in_is_told_under_their_account() -> None:
    nour = somebody()
    notify(PlayerFactory(kind="bot"), NoticeKind.LIFTED)
    notify(PlayerFactory(absorbed_by=nour), NoticeKind.LIFTED)
    assert list(Notification.objects.values_list("to", "kind")) == [(nour.pk, "lifted")]


def test_the_oldest_are_forgotten() -> None:
    nour = somebody()
    for number in range(KEPT + 3):
        notify(nour, NoticeKind.FOLLOWED, name=f"Somebody {number}")
    assert nour.notifications.count() == KEPT
    assert not nour.notifications.filter(about__name="Somebody 2").exists()


def test_a_mail_goes_to_who_asked_for_it_in_their_language(settings: Any) -> None:
    settings.SITE_URL, settings.EMAIL_URL = "https://belote.example", "smtp://mail.example"
    notify(somebody(by_mail=True), NoticeKind.FOLLOWED, name="Émile", url="/u/emile/")
    assert outbox.run_due() == 1
    [letter] = sent.outbox
    assert letter.subject == "Dix de Der: Émile follows you."
    assert "https://belote.example/u/emile/" in letter.body


def test_nobody_else_gets_a_mail(settings: Any) -> None:
    settings.EMAIL_URL = "smtp://mail.example"
    notify(somebody(), NoticeKind.LIFTED)
    notify(PlayerFactory(), NoticeKind.LIFTED)
    notify(somebody(by_mail=True, confirmed=False), NoticeKind.LIFTED)
    read = somebody(by_mail=True)
    notify(read, NoticeKind.LIFTED)
    settle_all(read)
    outbox.run_due()
    assert sent.outbox == []
    assert mail(Notification.objects.order_by("-pk")[0].pk + 1) is False


def test_a_reason_of_several_lines_makes_one_subject() -> None:
    notify(somebody(by_mail=True), NoticeKind.WARNED, why="Once.\nTwice.\r\nBcc: somebody@example.org")
    outbox.run_due()
    assert sent.outbox[0].subject == "Dix de Der: A moderator has warned you: Once. Twice. Bcc: somebody@example.org"


def test_who_switches_a_group_off_is_not_told_of_it_and_still_of_the_others() -> None:
    nour = somebody()
    assert nour.user is not None
    nour.user.preferences = {"notice_people": False}
    nour.user.save()
    notify(nour, NoticeKind.FOLLOWED, name="Émile")
    notify(nour, NoticeKind.WARNED, why="Once.")
    notify(nour, NoticeKind.SEASON_OVER, name="Autumn")
    assert set(nour.notifications.values_list("kind", flat=True)) == {"warned", "season-over"}


def test_a_mail_goes_for_the_groups_chosen_alone(settings: Any) -> None:
    settings.EMAIL_URL = "smtp://mail.example"
    nour = somebody()
    assert nour.user is not None
    nour.user.preferences = {"notice_leagues_mail": True}
    nour.user.save()
    notify(nour, NoticeKind.FOLLOWED, name="Émile")
    notify(nour, NoticeKind.SEASON_OVER, name="Autumn")
    outbox.run_due()
    assert ["Autumn" in letter.subject for letter in sent.outbox] == [True]


def test_nobody_is_told_of_their_turn_who_did_not_choose_it() -> None:
    nour = somebody()
    notify(nour, NoticeKind.TURN)
    assert not nour.notifications.exists()
