"""The pages of a set: who plays, what they see before and after, and what nobody sees."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.duplicate import counting, pages
from games.duplicate import sets as sets_code
from games.duplicate.opening import open_next
from games.models import Block, DonneSet, Follow, OutboxTask, Partie, Player, PreparedPlay, Sanction, SetRanking, Table
from games.permissions import may_read_record, readable_records
from tests.duplicate.conftest import member
from tests.factories import played, stored

pytestmark = pytest.mark.django_db(transaction=True)
Sets = dict[str, DonneSet]
NO_DAYS = ("2999-01-01", "2020-01-01", "0001-01-01", "9999-12-31")


def browser(player: Player | None) -> Client:
    client = Client()
    if player is not None and player.user is not None:
        client.force_login(player.user)
    return client


def address(name: str, donne_set: DonneSet, *more: object) -> str:
    return reverse(f"duplicate:{name}", args=[donne_set.day, donne_set.preset, *more])


def finished(player: Player, donne_set: DonneSet, number: int, marks: int) -> PreparedPlay:
    """Their play of this donne, with a partie at its table, as if it had been played."""
    table = Table.objects.create(host=player, rules=donne_set.rules, kind="prepared", visibility="link")
    partie = stored(played(seed=number), players={**seats(player)}, visibility=Table.Visibility.LINK)
    Partie.objects.filter(pk=partie.pk).update(table=table, withheld=True, kind="prepared")
    now = timezone.now()
    return PreparedPlay.objects.create(
        donne_set=donne_set,
        number=number,
        player=player,
        table=table,
        ranked=True,
        opened_at=now,
        finished_at=now,
        difference=marks,
    )


def earlier(donne_set: DonneSet, days: int) -> DonneSet:
    """The same set some days before."""
    if days == 0:
        return donne_set
    back = timedelta(days=days)
    told = {name: getattr(donne_set, name) for name in ("preset", "rules", "count", "commitment", "seed", "dice_key")}
    moments = {"opens_at": donne_set.opens_at - back, "closes_at": donne_set.closes_at - back}
    return DonneSet.objects.create(day=donne_set.day - back, robots=donne_set.robots, **told, **moments)


def seats(player: Player) -> dict[str, Player]:
    bots = [Player.objects.get_or_create(kind="bot", name=name)[0] for name in ("Panturle", "Philomène", "Florette")]
    return {"N": bots[0], "E": bots[1], "S": player, "W": bots[2]}


class TestSecrecy:
    def test_only_who_has_finished_a_donne_reads_it_until_the_set_is_over(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        donne_set = sets["classique"]
        of_alice = Partie.objects.get(table=finished(alice, donne_set, 1, 80).table)
        finished(bruno, donne_set, 2, 80)
        readers = {"alice": alice, "bruno": bruno, "nobody": None}

        def reads() -> set[str]:
            by_function = {name for name, who in readers.items() if may_read_record(who, of_alice)}
            by_query = {
                name for name, who in readers.items() if Partie.objects.filter(readable_records(who), pk=of_alice.pk)
            }
            assert by_function == by_query
            return by_function

        assert reads() == {"alice"}
        finished(bruno, donne_set, 1, -20)
        assert reads() == {"alice", "bruno"}
        DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now() - timedelta(minutes=1))
        assert sets_code.reveal(timezone.now()) == 1
        of_alice.refresh_from_db()
        assert reads() == {"alice", "bruno", "nobody"}

    def test_nothing_of_a_donne_is_found_before_one_has_finished_it(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        """Its sheet tells who took and what it was worth."""
        partie = Partie.objects.get(table=finished(alice, sets["classique"], 1, 80).table)
        sheet = reverse("history:sheet", args=[partie.code])
        answer = reverse("api-v1:read_partie", args=[partie.code])
        assert browser(alice).get(sheet).status_code == 200
        assert [browser(who).get(sheet).status_code for who in (bruno, None)] == [404, 404]
        assert browser(None).get(answer).status_code == 404
        finished(bruno, sets["classique"], 1, -20)
        assert browser(bruno).get(sheet).status_code == 200

    def test_begun_is_not_finished(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["classique"]
        of_alice = Partie.objects.get(table=finished(alice, donne_set, 1, 80).table)
        open_next(bruno, donne_set, timezone.now())
        assert not may_read_record(bruno, of_alice)
        assert browser(bruno).get(address("donne", donne_set, 1)).status_code == 404
        assert browser(bruno).get(reverse("history:replay", args=[of_alice.code, 1])).status_code == 404

    def test_the_page_of_a_donne_is_for_who_has_finished_it(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["classique"]
        finished(alice, donne_set, 1, 80)
        finished(alice, donne_set, 2, -162)
        counting.count(donne_set.pk)
        assert browser(alice).get(address("donne", donne_set, 1)).status_code == 200
        assert browser(bruno).get(address("donne", donne_set, 1)).status_code == 404
        assert browser(None).get(address("donne", donne_set, 1)).status_code == 404
        assert browser(alice).get(address("donne", donne_set, 9)).status_code == 404

    def test_equal_results_are_one_line_which_is_also_one_s_own(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["classique"]
        for player in (alice, bruno):
            finished(player, donne_set, 1, 80)
        counting.count(donne_set.pk)
        for player in (alice, bruno):
            [result] = pages.field_results(player, donne_set, 1)
            assert (result.people, result.own, result.per_cent) == (2, True, 50.0)
        finished(member("Chantal"), donne_set, 1, -70)
        counting.count(donne_set.pk)
        results = pages.field_results(bruno, donne_set, 1)
        assert [(each.people, each.own, each.per_cent) for each in results] == [(2, True, 75.0), (1, False, 0.0)]

    def test_no_page_shows_seed_or_dice_key_of_an_open_set(self, sets: Sets, alice: Player) -> None:
        donne_set = sets["classique"]
        finished(alice, donne_set, 1, 80)
        for path in (reverse("duplicate:today"), address("day", donne_set), address("donne", donne_set, 1)):
            page = browser(alice).get(path).content.decode()
            assert donne_set.seed not in page
            assert donne_set.dice_key not in page
        assert donne_set.commitment in browser(None).get(reverse("duplicate:today")).content.decode()

    def test_one_s_own_donne_can_be_analysed_while_the_set_is_open(self, sets: Sets, alice: Player) -> None:
        """The browser computes it from the replay, par included; the server keeps none of a withheld partie."""
        finished(alice, sets["classique"], 1, 82)
        page = browser(alice).get(address("donne", sets["classique"], 1))
        [link] = re.findall(r'href="(/tables/\w+/[^"]+)"', page.content.decode())
        replay = browser(alice).get(link, follow=True)
        assert replay.context["analysis"]
        asked = reverse("history:replay-analysis", args=[Partie.objects.get(withheld=True).code, 1])
        assert [browser(each).get(asked).status_code for each in (alice, None)] == [200, 404]
        assert browser(None).get(link, follow=True).status_code == 404

    def test_a_set_somebody_still_plays_is_not_shown(self, sets: Sets, alice: Player) -> None:
        donne_set = sets["classique"]
        open_next(alice, donne_set, timezone.now())
        DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now() - timedelta(minutes=1))
        assert sets_code.reveal(timezone.now()) == 0
        assert donne_set.seed not in browser(alice).get(address("day", donne_set)).content.decode()

    def test_showing_a_set_that_was_cut_off_goes_on_where_it_was(
        self, sets: Sets, alice: Player, bruno: Player, monkeypatch: Any
    ) -> None:
        donne_set = sets["contree"]
        for player in (alice, bruno):
            finished(player, donne_set, 1, 82)
        DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now())
        done: list[object] = []

        def cut_off(parties: list[int], *, hide: bool) -> None:
            done.append(parties)
            if len(done) == 2:
                raise RuntimeError("killed")

        monkeypatch.setattr(sets_code, "pieces", lambda rows: ([each] for each in rows))
        monkeypatch.setattr(sets_code, "withhold_continued", cut_off)
        with pytest.raises(RuntimeError, match="killed"):
            sets_code.reveal(timezone.now())
        assert Partie.objects.filter(withheld=True).count() == 1
        assert DonneSet.objects.get(pk=donne_set.pk).revealed_at is None
        assert sets_code.reveal(timezone.now()) == 1
        assert not Partie.objects.filter(withheld=True).exists()

    def test_an_empty_day_is_shown_when_it_is_over(self, sets: Sets) -> None:
        DonneSet.objects.filter(opens_at__lte=timezone.now()).update(closes_at=timezone.now() - timedelta(minutes=1))
        assert sets_code.reveal(timezone.now()) == 4
        assert sets_code.reveal(timezone.now()) == 0
        page = browser(None).get(address("day", sets["classique"])).content.decode()
        assert sets["classique"].seed in page
        assert sets["classique"].dice_key not in page


class TestRanking:
    def test_the_page_shows_the_ranking_one_s_donnes_and_people_one_follows(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        donne_set = sets["classique"]
        finished(alice, donne_set, 1, 80)
        finished(bruno, donne_set, 1, -20)
        Follow.objects.create(follower=alice, followed=bruno)
        counting.count(donne_set.pk)
        page = browser(alice).get(address("day", donne_set)).content.decode()
        assert "Bruno" in page
        assert "100" in page
        assert "Les personnes que vous suivez" in page
        assert "Vous êtes numéro 1 sur 2" in page

    def test_the_home_page_tells_results_of_people_one_follows_without_a_card(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        Follow.objects.create(follower=alice, followed=bruno)
        finished(bruno, sets["contree"], 1, 162)
        counting.count(sets["contree"].pk)
        home = browser(alice).get("/").content.decode()
        assert re.search(r"Bruno\s*<b>50 %</b>", home)
        assert "Bruno" not in browser(member("Chloé")).get("/").content.decode()
        Block.objects.create(by=bruno, blocked=alice)
        assert "Bruno" not in browser(alice).get("/").content.decode()

    def test_the_result_to_share_has_no_card_and_a_mark_a_donne(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["contree"]
        for number, marks in enumerate((-200, 0, 90, 400), start=1):
            finished(alice, donne_set, number, marks)
            finished(bruno, donne_set, number, 0)
        counting.count(donne_set.pk)
        page = browser(alice).get(address("day", donne_set)).content.decode()
        shared = page.partition('id="shared">')[2].partition("</p>")[0]
        assert "63 pour cent, mieux que 1 sur 1" in " ".join(shared.split())
        assert "▁▄██" in shared
        assert not re.search(r"[♠♥♦♣]", shared)

    def test_days_in_a_row_end_with_a_day_without_a_donne(self, sets: Sets, alice: Player) -> None:
        today = sets["classique"].day
        assert pages.days_in_a_row(alice, today) == 0
        for back in (1, 2, 4):
            finished(alice, earlier(sets["classique"], back), 1, 10)
        assert pages.days_in_a_row(alice, today) == 2
        finished(alice, sets["classique"], 1, 10)
        assert pages.days_in_a_row(alice, today) == 3

    def test_a_period_ranks_who_has_finished_half_of_its_closed_donnes(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        donne_set = earlier(sets["contree"], 0)
        closed = DonneSet.objects.get(pk=donne_set.pk)
        for number in (1, 2):
            finished(alice, closed, number, 100)
        finished(bruno, closed, 1, 0)
        counting.count(closed.pk)
        now, period = timezone.now(), pages.period_of("month", closed.day)
        assert pages.period_ranking(alice, period, "contree", now, 1).rows == []
        DonneSet.objects.filter(pk=closed.pk).update(closes_at=now)
        [row] = pages.period_ranking(alice, period, "contree", now, 1).rows
        assert (row.name, row.line.score, row.line.donnes) == ("Alice", 75.0, 2)
        page = browser(None).get(address("month", closed))
        assert page.status_code == 200
        assert "Alice" in page.content.decode()

    @pytest.mark.parametrize(
        ("kind", "day", "first", "after"),
        [("week", "2026-11-29", "2026-11-23", "2026-11-30"), ("month", "2026-12-31", "2026-12-01", "2027-01-01")],
    )
    def test_a_week_begins_on_monday_and_a_month_on_its_first(
        self, kind: str, day: str, first: str, after: str
    ) -> None:
        period = pages.period_of(kind, date.fromisoformat(day))
        assert (period.first.isoformat(), period.after.isoformat()) == (first, after)

    def test_banned_people_are_left_out_and_come_back(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["classique"]
        finished(alice, donne_set, 1, 80)
        finished(bruno, donne_set, 1, -20)
        counting.count(donne_set.pk)
        ban = Sanction.objects.create(player=bruno, kind="ban", why="Two accounts.", by=User.objects.create_user("Mo"))
        counting.count(donne_set.pk)
        assert [line.player_id for line in counting.counted(donne_set).lines] == [alice.pk]
        Sanction.objects.filter(pk=ban.pk).update(lifted_at=timezone.now())
        counting.count(donne_set.pk)
        assert [line.player_id for line in counting.counted(donne_set).lines] == [alice.pk, bruno.pk]

    def test_a_late_count_does_not_replace_a_newer_one(self, sets: Sets, alice: Player, monkeypatch: Any) -> None:
        donne_set = sets["classique"]
        finished(alice, donne_set, 1, 80)
        counting.count(donne_set.pk)
        finished(alice, donne_set, 2, 80)
        SetRanking.objects.update(counted_at=timezone.now() + timedelta(seconds=5))
        counting.count(donne_set.pk)
        assert SetRanking.objects.get().results == 1

    def test_the_queries_of_the_page_do_not_grow_with_the_ranking(self, sets: Sets, alice: Player) -> None:
        donne_set = sets["classique"]

        def queries() -> int:
            counting.count(donne_set.pk)
            client = browser(alice)
            with CaptureQueriesContext(
                connection,
            ) as seen:
                assert client.get(address("day", donne_set)).status_code == 200
            return len(seen)

        finished(alice, donne_set, 1, 80)
        few = queries()
        for number in range(12):
            finished(member(f"Joueur {number}"), donne_set, 1, number * 10)
        assert queries() == few

    def test_the_end_of_a_donne_asks_for_one_count(self, sets: Sets, alice: Player) -> None:
        play = finished(alice, sets["classique"], 1, 80)
        PreparedPlay.objects.filter(pk=play.pk).update(finished_at=None, difference=None)
        partie = Partie.objects.get(table=play.table)
        for _twice in range(2):
            counting.keep_result(partie_id=partie.pk, kind="prepared")
        assert OutboxTask.objects.filter(name=counting.COUNT_TASK).count() == 1
        play.refresh_from_db()
        assert play.difference == partie.ns_total - partie.ew_total
