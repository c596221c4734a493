"""An account with much behind it is deleted in short transactions: on SQLite every table waits for who writes."""

import pytest
from django.utils import timezone

from games.models import ChatLine, Collected, Entry, Notification, Partie, PartieSeat, Player, Table
from games.permissions import claim
from games.privacy import account_deletion
from games.privacy.account_deletion import delete_account
from games.rules.options import Rules, full_rules_as_json
from games.sealing import rules_columns
from leagues.models import Reminder
from tests.factories import PlayerFactory
from tests.members import member
from tests.write_lock import transactions

pytestmark = pytest.mark.django_db(transaction=True)
MUCH = 1500
ROWS_AT_ONCE = 150
"""A transaction may write a hundred rows of one kind, and the few that there is one of."""


def lives_long(wanda, sacha):
    """Many rows of every kind that grows with the years."""
    rules = full_rules_as_json(Rules())
    table = Table.objects.create(host=sacha, rules=rules)
    parties = Partie.objects.bulk_create(
        Partie(**rules_columns(rules), first_dealer="N", begun_at=timezone.now()) for _partie in range(MUCH)
    )
    PartieSeat.objects.bulk_create(PartieSeat(partie=each, seat="S", player=wanda, name="Wanda") for each in parties)
    Entry.objects.bulk_create(
        Entry(table=table, version=n, text=f"S sit person {wanda.pk} Wanda", by=wanda, at=timezone.now())
        for n in range(1, MUCH + 1)
    )
    ChatLine.objects.bulk_create(ChatLine(table=table, player=wanda, text=str(n)) for n in range(MUCH))
    Notification.objects.bulk_create(
        Notification(to=sacha, kind="followed", about={"by": str(wanda.pk), "name": "Wanda"}) for _n in range(MUCH)
    )
    Collected.objects.bulk_create(
        Collected(owner=wanda, digest=str(n), record="{}", donnes_count=1, finished=True) for n in range(MUCH)
    )
    Reminder.objects.bulk_create(Reminder(player=wanda, what=str(n), at=timezone.now()) for n in range(MUCH))


def named_wanda():
    yield from PartieSeat.objects.filter(name="Wanda")
    yield from Entry.objects.filter(text__contains="Wanda")
    yield from Notification.objects.filter(about__name="Wanda")


def test_no_transaction_grows_with_what_there_is():
    wanda, sacha = member("Wanda"), member("Sacha")
    lives_long(wanda, sacha)
    with transactions() as held:
        delete_account(wanda.user)
    assert max(each.rows for each in held) <= ROWS_AT_ONCE
    assert not [*named_wanda(), *ChatLine.objects.all(), *Collected.objects.all(), *Reminder.objects.all()]
    assert Player.objects.get(pk=wanda.pk).user is None


def test_the_logs_are_searched_before_the_lock_is_held():
    """Within it only rows of after that: the search looks at every line its person has ever written."""
    wanda = member("Wanda")
    lives_long(wanda, member("Sacha"))
    with transactions() as held:
        delete_account(wanda.user)
    [last] = [each for each in held if any("games_signal" in sql for sql in each.statements)]
    searches = [sql for sql in last.statements if sql.startswith("SELECT") and "games_entry" in sql]
    assert searches
    assert all('"games_entry"."id" >' in sql or "MAX(" in sql for sql in searches)


def test_what_is_written_meanwhile_is_forgotten_too(monkeypatch):
    wanda, sacha = member("Wanda"), member("Sacha")
    lives_long(wanda, sacha)
    forget, table = account_deletion.forget_names, Table.objects.get()

    def forget_late(ids, name, since=None):
        looked = forget(ids, name, since)
        if since is None:
            Entry.objects.create(table=table, version=MUCH + 1, text="S named Wanda", by=wanda, at=timezone.now())
            ChatLine.objects.create(table=table, player=wanda, text="late")
        return looked

    monkeypatch.setattr(account_deletion, "forget_names", forget_late)
    delete_account(wanda.user)
    assert not [*named_wanda(), *ChatLine.objects.all()]


def test_a_guest_who_signs_in_meanwhile_is_forgotten_too(monkeypatch):
    wanda = member("Wanda")
    forget = account_deletion.forget_names

    def forget_late(ids, name, since=None):
        if len(ids) == 1:
            claim(PlayerFactory(name="Little Wanda"), wanda.user, "Wanda")
        return forget(ids, name, since)

    monkeypatch.setattr(account_deletion, "forget_names", forget_late)
    delete_account(wanda.user)
    assert not Player.objects.filter(name__contains="Wanda").exists()
