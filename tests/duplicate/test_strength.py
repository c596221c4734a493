"""The figure of strength: per cents kept when a set is over, whose they are, from how many donnes, who sees them."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import tasks
from games.duplicate import counting
from games.duplicate import sets as sets_code
from games.duplicate.scores import ENOUGH_DONNES, Strength, strength_of
from games.duplicate.strength import strengths_of
from games.models import Block, DonneSet, Partie, Player, PreparedPlay, Profile, Sanction, SetRanking, Table
from tests.duplicate.conftest import member

pytestmark = pytest.mark.django_db(transaction=True)
Sets = dict[str, DonneSet]


def played(donne_set: DonneSet, number: int, player: Player, marks: int | None = 0, **more: Any) -> PreparedPlay:
    """A ranked play of a donne, finished unless there are no marks, at a table whose partie has no card."""
    table = Table.objects.create(host=player, rules=donne_set.rules, kind="prepared", visibility="link")
    at = donne_set.opens_at
    of_rules = {"rules": donne_set.rules, "game": "retourne", "preset": donne_set.preset, "first_dealer": "N"}
    Partie.objects.create(table=table, kind="prepared", begun_at=at, finished_at=at, withheld=True, **of_rules)
    about = {"ranked": True, "opened_at": at, "finished_at": at, "difference": marks, "table": table} | more
    return PreparedPlay.objects.create(donne_set=donne_set, number=number, player=player, **about)


def end(donne_set: DonneSet) -> None:
    """Let the day of this set be over."""
    DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now() - timedelta(minutes=1))


def per_cents(donne_set: DonneSet) -> dict[tuple[str, int], float | None]:
    """What is kept, by name and donne."""
    rows = PreparedPlay.objects.filter(donne_set=donne_set).values_list("player__name", "number", "per_cent")
    return {(name, number): per_cent for name, number, per_cent in rows}


def days_of(player: Player, preset_set: DonneSet, kept: list[float]) -> None:
    """Sets of earlier days with these per cents of this person, donne after donne."""
    told = {name: getattr(preset_set, name) for name in ("preset", "rules", "commitment", "seed", "dice_key", "robots")}
    for back, first in enumerate(range(0, len(kept), 8), start=1):
        apart = timedelta(days=back)
        moments = {name: getattr(preset_set, name) - apart for name in ("opens_at", "closes_at")}
        moments["revealed_at"] = moments["closes_at"]
        day = DonneSet.objects.create(day=preset_set.day - apart, count=8, **told, **moments)
        SetRanking.objects.create(
            donne_set=day,
            results=0,
            left_out="elsewhere",
            counted_at=timezone.now(),
            counted='{"lines":[],"counts":{}}',
        )
        for number, per_cent in enumerate(kept[first : first + 8], start=1):
            played(day, number, player, per_cent=per_cent)


def ban(player: Player) -> Sanction:
    return Sanction.objects.create(player=player, kind="ban", why="Two accounts.", by=User.objects.create_user("Mo"))


def shown(viewer: Player | None, path: str) -> str:
    client = Client(headers={"accept-language": "en"})
    if viewer is not None and viewer.user is not None:
        User.objects.filter(pk=viewer.user.pk).update(language="en")
        viewer.user.language = "en"
        client.force_login(viewer.user)
    return " ".join(client.get(path).content.decode().replace("\xa0", " ").replace("&nbsp;", " ").split())


def profile(player: Player) -> str:
    return reverse("people:profile", args=[player.pk])


class TestFigure:
    def test_mean_and_twice_the_standard_error_by_hand(self) -> None:
        """100, 50, 0, 50: mean 50, variance 5000 / 3, standard error 20.41."""
        figure = strength_of(4, 200, 100**2 + 50**2 + 50**2)
        assert (figure.donnes, figure.mean) == (4, 50)
        assert round(figure.give_or_take, 3) == round(1.96 * (5000 / 3 / 4) ** 0.5, 3)

    def test_equal_donnes_and_a_single_one_have_no_spread(self) -> None:
        assert strength_of(1, 75, 75**2) == Strength(1, 75, 0)
        assert strength_of(3, 3 * 33.3, 3 * 33.3**2).give_or_take == pytest.approx(0, abs=1e-5)

    @pytest.mark.parametrize(("donnes", "missing"), [(1, 49), (49, 1), (50, 0), (51, 0)])
    def test_it_is_shown_from_fifty_donnes(self, donnes: int, missing: int) -> None:
        assert strength_of(donnes, 0, 0).missing == missing


class TestKeeping:
    def test_the_end_of_a_set_writes_the_part_of_the_others_that_each_has_beaten(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        donne_set, chloe = sets["contree"], member("Chloé")
        for player, marks in ((alice, 162), (bruno, 0), (chloe, 0)):
            played(donne_set, 1, player, marks)
        for player, marks in ((alice, -90), (bruno, 20)):
            played(donne_set, 2, player, marks)
        played(donne_set, 3, chloe, 500)
        end(donne_set)
        assert sets_code.reveal(timezone.now()) == 1
        assert per_cents(donne_set) == {
            ("Alice", 1): 100,
            ("Bruno", 1): 25,
            ("Chloé", 1): 25,
            ("Alice", 2): 0,
            ("Bruno", 2): 100,
            ("Chloé", 3): None,
        }

    def test_a_donne_with_many_results_is_written_in_several_transactions(
        self, sets: Sets, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Seven people: the first beats nobody, the second one of the six others, and so on."""
        monkeypatch.setattr(counting, "DIFFERENCES_AT_ONCE", 3)
        for beaten in range(7):
            played(sets["contree"], 1, member(f"Joueur {beaten}"), 20 * beaten - 50)
        end(sets["contree"])
        sets_code.reveal(timezone.now())
        kept = per_cents(sets["contree"])
        assert [kept[f"Joueur {beaten}", 1] for beaten in range(7)] == [100 * beaten / 6 for beaten in range(7)]

    def test_while_a_set_is_open_nothing_is_written(self, sets: Sets, alice: Player, bruno: Player) -> None:
        for player, marks in ((alice, 80), (bruno, 0)):
            played(sets["contree"], 1, player, marks)
        tasks.turn_sets()
        assert set(per_cents(sets["contree"]).values()) == {None}
        assert strengths_of(alice) == {}

    def test_donnes_for_pleasure_and_without_an_end_have_none(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["contree"]
        played(donne_set, 1, alice, 80)
        played(donne_set, 1, bruno, 0)
        played(donne_set, 2, alice, 80, ranked=False)
        played(donne_set, 3, alice, None, ranked=False, finished_at=None)
        end(donne_set)
        sets_code.reveal(timezone.now())
        assert per_cents(donne_set) == {("Alice", 1): 100, ("Bruno", 1): 0, ("Alice", 2): None, ("Alice", 3): None}

    def test_a_ban_takes_the_person_out_and_its_end_brings_them_back(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        donne_set, chloe = sets["contree"], member("Chloé")
        for player, marks in ((alice, 162), (bruno, 0), (chloe, -162)):
            played(donne_set, 1, player, marks)
        played(donne_set, 2, bruno, 30)
        end(donne_set)
        tasks.turn_sets()
        before = {("Alice", 1): 100, ("Bruno", 1): 50, ("Chloé", 1): 0, ("Bruno", 2): None}
        assert per_cents(donne_set) == before
        sanction = ban(alice)
        tasks.turn_sets()
        assert per_cents(donne_set) == {("Alice", 1): None, ("Bruno", 1): 100, ("Chloé", 1): 0, ("Bruno", 2): None}
        Sanction.objects.filter(pk=sanction.pk).update(lifted_at=timezone.now())
        tasks.turn_sets()
        assert per_cents(donne_set) == before

    def test_a_banned_person_alone_with_a_donne_loses_it(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["contree"]
        for player in (alice, bruno):
            played(donne_set, 1, player, 80)
        end(donne_set)
        tasks.turn_sets()
        ban(alice)
        ban_other = Sanction(player=bruno, kind="ban", why="Two accounts.", by=User.objects.get(username="Mo"))
        ban_other.save()
        tasks.turn_sets()
        assert set(per_cents(donne_set).values()) == {None}

    def test_twice_changes_nothing_and_the_second_time_writes_nothing(
        self, sets: Sets, alice: Player, bruno: Player
    ) -> None:
        donne_set = sets["contree"]
        for player, marks in ((alice, 80), (bruno, 0)):
            played(donne_set, 1, player, marks)
        end(donne_set)
        tasks.turn_sets()
        before = per_cents(donne_set)
        with CaptureQueriesContext(connection) as seen:
            counting.count(donne_set.pk)
        assert not [query["sql"] for query in seen if query["sql"].startswith(("UPDATE", "INSERT"))]
        assert per_cents(donne_set) == before

    @pytest.mark.parametrize("donne", [1, 2, 3, 4])
    def test_killed_between_two_donnes_it_is_mended_the_next_minute(
        self, sets: Sets, alice: Player, bruno: Player, monkeypatch: pytest.MonkeyPatch, donne: int
    ) -> None:
        donne_set, write = sets["contree"], counting._write_per_cents
        for number in range(1, 5):
            for player, marks in ((alice, 80), (bruno, 0)):
                played(donne_set, number, player, marks)
        end(donne_set)
        counting.count(donne_set.pk)

        written = iter(range(1, 5))

        def killed(*given: Any) -> bool:
            if next(written) == donne:
                raise KeyboardInterrupt
            return write(*given)

        monkeypatch.setattr(counting, "_write_per_cents", killed)
        with pytest.raises(KeyboardInterrupt):
            tasks.turn_sets()
        assert len([each for each in per_cents(donne_set).values() if each is None]) == 2 * (5 - donne)
        monkeypatch.setattr(counting, "_write_per_cents", write)
        tasks.turn_sets()
        assert None not in per_cents(donne_set).values()
        assert counting.counted(donne_set).lines[0].score == 100

    def test_a_set_cut_off_long_ago_is_mended_too(self, sets: Sets, alice: Player, bruno: Player) -> None:
        donne_set = sets["contree"]
        for player, marks in ((alice, 80), (bruno, 0)):
            played(donne_set, 1, player, marks)
        end(donne_set)
        tasks.turn_sets()
        PreparedPlay.objects.update(per_cent=None)
        SetRanking.objects.filter(donne_set=donne_set).update(left_out=counting.UNDER_WAY)
        DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now() - timedelta(days=9))
        tasks.turn_sets()
        assert per_cents(donne_set) == {("Alice", 1): 100, ("Bruno", 1): 0}

    def test_a_run_that_read_before_another_stops_writing(
        self, sets: Sets, alice: Player, bruno: Player, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """While the first run is at donne 2, somebody is banned and another run counts and writes everything."""
        donne_set, write = sets["contree"], counting._wrote_per_cents
        for number in (1, 2):
            for player, marks in ((alice, 80), (bruno, 0), (member(f"Chloé {number}"), -40)):
                played(donne_set, number, player, marks)
        end(donne_set)

        def overtaken(*given: Any) -> bool:
            monkeypatch.setattr(counting, "_wrote_per_cents", write)
            ban(alice)
            counting.count(donne_set.pk)
            return write(*given)

        monkeypatch.setattr(counting, "_wrote_per_cents", overtaken)
        sets_code.reveal(timezone.now())
        kept = per_cents(donne_set)
        assert [kept["Alice", number] for number in (1, 2)] == [None, None]
        assert [kept["Bruno", number] for number in (1, 2)] == [100, 100]
        assert SetRanking.objects.get(donne_set=donne_set).left_out != counting.UNDER_WAY

    def test_each_donne_takes_few_statements_however_many_play(self, sets: Sets, alice: Player) -> None:
        donne_set = sets["contree"]
        for marks in range(30):
            played(donne_set, 1, member(f"Joueur {marks}"), marks)
        played(donne_set, 1, alice, 80)
        end(donne_set)
        sets_code.reveal(timezone.now())
        ban(alice)
        with CaptureQueriesContext(connection) as seen:
            counting.count(donne_set.pk)
        assert len([query for query in seen if query["sql"].startswith("UPDATE")]) == 2 + 2 * donne_set.count


class TestWhose:
    def test_games_are_apart_and_an_open_set_does_not_count(self, sets: Sets, alice: Player) -> None:
        days_of(alice, sets["classique"], [100, 50, 0])
        days_of(alice, sets["contree"], [25])
        played(sets["classique"], 1, alice, 80)
        found = strengths_of(alice)
        assert {preset: (each.donnes, each.mean) for preset, each in found.items()} == {
            "classique": (3, 50),
            "contree": (1, 25),
        }

    def test_of_two_plays_of_a_donne_under_two_ids_the_earlier_counts(self, sets: Sets, alice: Player) -> None:
        guest = Player.objects.create(name="Invité", absorbed_by=alice)
        days_of(alice, sets["contree"], [80, 60])
        day = DonneSet.objects.get(preset="contree", plays__number=2)
        played(day, 1, guest, per_cent=20.0, opened_at=day.opens_at - timedelta(seconds=1))
        played(day, 2, guest, per_cent=0.0, opened_at=day.opens_at + timedelta(seconds=1))
        played(day, 3, guest, per_cent=40.0)
        assert strengths_of(alice)["contree"] == strength_of(3, 20 + 60 + 40, 20**2 + 60**2 + 40**2)

    def test_duels_and_matches_do_not_count(self, sets: Sets, alice: Player) -> None:
        days_of(alice, sets["contree"], [80])
        DonneSet.objects.filter(plays__player=alice).update(kind=DonneSet.Kind.DUEL, day=None)
        assert strengths_of(alice) == {}

    def test_it_takes_one_query(self, sets: Sets, alice: Player, django_assert_num_queries: Any) -> None:
        days_of(alice, sets["contree"], [80] * 30)
        with django_assert_num_queries(1):
            strengths_of(alice)


class TestPages:
    @pytest.mark.parametrize("counted", [ENOUGH_DONNES - 1, ENOUGH_DONNES])
    def test_the_profile_says_what_is_missing_or_the_figure(
        self, sets: Sets, alice: Player, bruno: Player, counted: int
    ) -> None:
        days_of(alice, sets["contree"], [100.0, 40.0] * 25 if counted == ENOUGH_DONNES else [70.0] * counted)
        page = shown(bruno, profile(alice))
        assert "Strength <small>(Contrée)</small>" in page
        assert ("70.0 % ± 8.4" in page) is (counted == ENOUGH_DONNES)
        assert ("1 donne to go" in page) is (counted < ENOUGH_DONNES)

    def test_without_donnes_there_is_no_line(self, alice: Player) -> None:
        assert "Strength" not in shown(alice, profile(alice))

    def test_who_may_not_see_statistics_sees_no_strength(self, sets: Sets, alice: Player, bruno: Player) -> None:
        days_of(alice, sets["contree"], [70.0] * 50)
        Profile.objects.create(player=alice, statistics=Profile.Shown.MYSELF)
        assert "Strength" in shown(alice, profile(alice))
        for viewer in (bruno, None):
            assert "Strength" not in shown(viewer, profile(alice))
        Profile.objects.update(statistics=Profile.Shown.EVERYBODY)
        assert "Strength" in shown(None, profile(alice))
        Block.objects.create(by=alice, blocked=bruno)
        assert "Strength" not in shown(bruno, profile(alice))

    def test_the_page_of_today_shows_one_s_own_at_its_game(self, sets: Sets, alice: Player, bruno: Player) -> None:
        days_of(alice, sets["classique"], [100.0, 40.0] * 25)
        days_of(alice, sets["contree"], [70.0] * 12)
        Profile.objects.create(player=alice, statistics=Profile.Shown.MYSELF)
        today, contree = reverse("duplicate:today"), reverse("duplicate:day", args=[sets["contree"].day, "contree"])
        told = re.sub(r"<[^>]*>", "", shown(alice, today))
        assert "Your strength: 70.0 % ± 8.4, over 50 donnes. How strength is counted" in told
        assert "38 donnes to go" in shown(alice, contree)
        for viewer in (bruno, None):
            assert "strength" not in shown(viewer, today)

    def test_the_queries_of_both_pages_do_not_grow_with_the_donnes(self, sets: Sets, alice: Player) -> None:
        paths = (profile(alice), reverse("duplicate:today"))

        def queries() -> list[int]:
            counts = []
            for path in paths:
                shown(alice, path)
                with CaptureQueriesContext(connection) as seen:
                    shown(alice, path)
                counts.append(len(seen))
            return counts

        days_of(alice, sets["classique"], [70.0] * 8)
        few = queries()
        PreparedPlay.objects.all().delete()
        DonneSet.objects.filter(revealed_at__isnull=False).delete()
        days_of(alice, sets["classique"], [70.0] * 56)
        assert queries() == few

    def test_the_figure_leads_to_its_explanation_in_both_languages(self, sets: Sets, alice: Player) -> None:
        days_of(alice, sets["contree"], [70.0] * 50)
        there = f"{reverse('lobby:ranked')}#strength"
        assert f'href="{there}"' in shown(alice, profile(alice))
        for language, word in (("fr", "Votre force"), ("en", "Your strength")):
            page = Client(headers={"accept-language": language}).get(reverse("lobby:ranked")).content.decode()
            assert word in page.partition('id="strength"')[2]
