"""The sets of each day: made in advance, once, and who may open their donnes."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.duplicate import daily
from games.duplicate import sets as sets_code
from games.duplicate.opening import SetCode, verify_open
from games.models import DonneSet, Partie, Player, PreparedPlay
from games.rules.dealing import commitment_of
from games.rules.errors import Refusal
from tests.duplicate.conftest import member
from tests.duplicate.test_pages import NO_DAYS, address, browser, finished

pytestmark = pytest.mark.django_db(transaction=True)
Sets = dict[str, DonneSet]


class TestMaking:
    def test_today_and_tomorrow_are_made_once_however_often_it_is_tried(self, sets: Sets) -> None:
        assert sorted(sets) == ["classique", "contree"]
        assert [sets["classique"].count, sets["contree"].count] == [8, 4]
        assert DonneSet.objects.count() == 8
        assert daily.prepare(timezone.now()) == 0
        assert len({each.seed for each in DonneSet.objects.all()} | {each.dice_key for each in sets.values()}) == 10
        assert all(each.commitment == commitment_of(bytes.fromhex(each.seed)) for each in sets.values())

    @pytest.mark.parametrize(("setting", "value"), [("ROBOT_PROCESSES", 0), ("HALL", True)])
    def test_without_processes_for_robots_and_in_a_hall_none_is_made(
        self, transactional_db: None, settings: Any, setting: str, value: object
    ) -> None:
        setattr(settings, setting, value)
        assert daily.prepare(timezone.now()) == 0
        assert browser(None).get(reverse("duplicate:today")).status_code == 200

    @pytest.mark.parametrize(("day", "hours"), [("2026-03-29", 23), ("2026-10-25", 25), ("2026-11-29", 24)])
    def test_a_day_has_the_hours_it_has_also_when_the_clocks_change(self, day: str, hours: int, settings: Any) -> None:
        settings.TIME_ZONE = "Europe/Paris"
        first = date.fromisoformat(day)
        opened, closed = daily.opening_of(first), daily.opening_of(first + timedelta(days=1))
        paris = ZoneInfo("Europe/Paris")
        assert (closed - opened.astimezone(ZoneInfo("UTC"))).total_seconds() == hours * 3600
        assert [each.astimezone(paris).time() for each in (opened, closed)] == [datetime.min.time()] * 2

    def test_a_set_to_come_gets_the_robots_of_today_an_open_one_keeps_its_own(self, sets: Sets) -> None:
        DonneSet.objects.update(robots="confirme 3 0123456789abcdef")
        daily.prepare(timezone.now())
        robots = {each.robots for each in DonneSet.objects.filter(opens_at__lte=timezone.now())}
        assert robots == {"confirme 3 0123456789abcdef"}
        assert not DonneSet.objects.filter(opens_at__gt=timezone.now(), robots__in=robots).exists()

    def test_a_set_whose_seed_was_changed_is_not_accepted(self, sets: Sets) -> None:
        sets["contree"].seed = "00" * 32
        with pytest.raises(ValueError, match="commitment"):
            sets_code.verify(sets["contree"])


class TestOpening:
    def refused(self, player: Player | None, donne_set: DonneSet, now: datetime | None = None) -> str:
        with pytest.raises(Refusal) as refusal:
            verify_open(player, donne_set, now or timezone.now())
        return str(refusal.value.code)

    def test_guests_new_accounts_and_unconfirmed_addresses_wait(self, sets: Sets, alice: Player, settings: Any) -> None:
        today = sets["classique"]
        assert self.refused(None, today) == SetCode.NEEDS_ACCOUNT
        assert self.refused(Player.objects.create(name="Invité"), today) == SetCode.NEEDS_ACCOUNT
        new = member("Nouveau")
        User.objects.filter(pk=new.user_id).update(date_joined=timezone.now() - timedelta(hours=23))
        new = Player.objects.select_related("user").get(pk=new.pk)
        assert self.refused(new, today) == SetCode.TOO_NEW
        settings.EMAIL_URL = "smtp://localhost"
        assert self.refused(alice, today) == SetCode.NEEDS_ADDRESS
        assert alice.user is not None
        alice.user.emailaddress_set.create(email="alice@example.org", verified=True, primary=True)
        verify_open(alice, today, timezone.now())

    def test_a_set_is_open_for_its_day_and_then_for_pleasure(self, sets: Sets, alice: Player) -> None:
        today = sets["classique"]
        assert self.refused(alice, today, today.opens_at - timedelta(seconds=1)) == SetCode.NOT_OPEN
        assert self.refused(alice, today, today.closes_at) == SetCode.CLOSING
        today.revealed_at = today.closes_at
        verify_open(None, today, today.closes_at)

    def test_two_devices_find_one_table_and_a_donne_under_way_comes_first(self, sets: Sets, alice: Player) -> None:
        client, path = browser(alice), address("play", sets["classique"])
        first, second = client.post(path), browser(alice).post(path)
        assert first.status_code == second.status_code == 302
        assert first.url == second.url
        assert PreparedPlay.objects.get().number == 1

    def test_each_donne_is_played_once_and_in_order(self, sets: Sets, alice: Player) -> None:
        for number in range(1, 5):
            finished(alice, sets["contree"], number, 90)
        answer = browser(alice).post(address("play", sets["contree"]))
        assert answer.status_code == 409
        assert "toutes les donnes" in answer.content.decode()

    def test_a_stranger_who_is_refused_does_not_become_a_guest(self, sets: Sets) -> None:
        assert browser(None).post(address("play", sets["classique"])).status_code == 409
        assert not Player.objects.filter(kind="person").exists()

    def test_a_guest_plays_a_set_that_is_over_outside_the_ranking(self, sets: Sets) -> None:
        over = sets["classique"]
        now = timezone.now()
        DonneSet.objects.filter(pk=over.pk).update(closes_at=now - timedelta(hours=1), revealed_at=now)
        answer = browser(None).post(address("play", over))
        assert answer.status_code == 302
        play = PreparedPlay.objects.get()
        assert (play.ranked, play.player.user_id) == (False, None)
        assert Partie.objects.get(table=play.table).withheld is False

    def test_robots_of_another_version_open_no_donne(self, sets: Sets, alice: Player) -> None:
        DonneSet.objects.update(robots="confirme 1 0123456789abcdef")
        assert browser(alice).post(address("play", sets["classique"])).status_code == 409
        assert not PreparedPlay.objects.exists()

    @pytest.mark.parametrize("day", [*NO_DAYS, "2026-13-45", "20261129", "2026-W48-7", "hier"])
    @pytest.mark.parametrize("more", ["", "semaine/", "mois/", "1/"])
    def test_days_that_have_no_set_are_not_found(self, sets: Sets, day: str, more: str) -> None:
        assert browser(None).get(f"/donne-du-jour/{day}/classique/{more}").status_code == 404
        assert browser(None).get(f"/donne-du-jour/{sets['classique'].day}/annonces/{more}").status_code == 404

    def test_tomorrow_is_not_found(self, sets: Sets, alice: Player) -> None:
        tomorrow = DonneSet.objects.filter(opens_at__gt=timezone.now()).first()
        assert tomorrow is not None
        client = browser(alice)
        assert client.get(address("day", tomorrow)).status_code == 404
        assert client.post(address("play", tomorrow)).status_code == 404
        assert client.get(address("donne", tomorrow, 1)).status_code == 404
