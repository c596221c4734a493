"""Who leaves or concedes a ranked partie is told once until when ranked play is closed; nobody else is told."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone, translation

from games import tasks
from games.labels import notice_text
from games.models import Notification, OutboxTask, Partie, PartieSeat
from games.outbox import run_due
from games.signals import partie_finished
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db


def ended(*, kind: str = "ranked", how: str = "played", left: str = "", donnes: int = 3, days_ago: int = 0) -> Partie:
    """A partie north and south have lost, those of `left` gone before its end."""
    at = timezone.now() - timedelta(days=days_ago)
    partie = Partie.objects.create(
        kind=kind, rules={}, first_dealer="N", begun_at=at, finished_at=at, how=how, winner="EW", donnes_count=donnes
    )
    for seat in "NSEW":
        player = PlayerFactory(name=seat, user=UserFactory(language="en"))
        left_at = at if seat in left else None
        PartieSeat.objects.create(partie=partie, seat=seat, player=player, name=seat, left_at=left_at)
    partie_finished.send(sender=Partie, partie_id=partie.pk, kind=kind)
    run_due()
    return partie


def told() -> list[str]:
    return sorted(Notification.objects.filter(kind="cool-down-until").values_list("to__name", flat=True))


def test_who_left_is_told_until_when_in_their_language() -> None:
    ended(left="N")
    notice = Notification.objects.get(kind="cool-down-until")
    until = timezone.localtime(notice.at + timedelta(minutes=10))
    assert notice.to.name == "N"
    assert notice.about["hour"] in {f"{until - timedelta(minutes=late):%H:%M}" for late in (0, 1)}
    with translation.override("en"):
        assert f"again on {until:%A} " in notice_text(notice.kind, notice.about)
    assert notice.about["url"] == "/jeu-classe/"


def test_a_camp_that_concedes_at_once_is_told_and_one_that_concedes_later_is_not() -> None:
    ended(how="conceded", donnes=0)
    assert told() == ["N", "S"]
    Notification.objects.all().delete()
    ended(how="conceded", donnes=3)
    assert told() == []


def test_the_task_run_twice_tells_once_even_when_the_first_was_read() -> None:
    partie = ended(left="N")
    Notification.objects.update(read_at=timezone.now())
    assert tasks.tell_cool_downs(partie.pk) == 1
    assert told() == ["N"]


@pytest.mark.parametrize("how", [{"kind": "casual"}, {"how": "stopped"}, {"days_ago": 3}])
def test_nobody_is_told_where_no_ranked_play_is_closed(how: dict[str, Any]) -> None:
    ended(left="N", **how)
    assert told() == []


def test_only_a_ranked_partie_asks_for_the_task() -> None:
    ended(kind="casual")
    assert not OutboxTask.objects.filter(name="games.tasks.tell_cool_downs").exists()
