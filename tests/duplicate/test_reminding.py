"""The reminder of today's donnes: for who asked, in its hour, once, unless all are played."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.duplicate import reminding
from games.models import DonneSet, Notification, Player
from tests.duplicate.conftest import member
from tests.duplicate.test_pages import finished

pytestmark = pytest.mark.django_db(transaction=True)
Sets = dict[str, DonneSet]


def evening(donne_set: DonneSet, hour: int = reminding.HOUR) -> datetime:
    assert donne_set.day is not None
    return datetime.combine(donne_set.day, datetime.min.time(), timezone.get_default_timezone()) + timedelta(hours=hour)


def ask(player: Player) -> None:
    User.objects.filter(pk=player.user_id).update(preferences={"notice_day": True})


def test_who_asked_is_reminded_once_in_the_hour(sets: Sets, alice: Player, bruno: Player) -> None:
    ask(alice)
    at = evening(sets["classique"])
    assert [reminding.remind(at + timedelta(minutes=minutes)) for minutes in (-1, 0, 10, 60)] == [0, 1, 0, 0]
    [notice] = Notification.objects.all()
    assert (notice.to, notice.kind, notice.about) == (alice, "donnes-wait", {"url": "/donne-du-jour/"})


def test_who_has_played_them_all_is_not(sets: Sets, alice: Player, bruno: Player) -> None:
    ask(alice)
    ask(bruno)
    finished(bruno, sets["classique"], 1, 0)
    for each in sets.values():
        for number in range(1, each.count + 1):
            finished(alice, each, number, 0)
    assert reminding.remind(evening(sets["classique"])) == 1
    assert Notification.objects.get().to == bruno


def test_without_sets_nobody_is(transactional_db: None, alice: Player) -> None:
    ask(alice)
    now = timezone.localtime(timezone.now(), timezone.get_default_timezone())
    assert reminding.remind(now.replace(hour=reminding.HOUR)) == 0


def test_the_people_are_found_with_one_query(sets: Sets, settings: Any) -> None:
    for name in ("Chloé", "Denise", "Emma"):
        ask(member(name))
    at = evening(sets["classique"])
    assert reminding.remind(at) == 3
    with CaptureQueriesContext(connection) as queries:
        assert reminding.remind(at) == 0
    assert len(queries) == 2
