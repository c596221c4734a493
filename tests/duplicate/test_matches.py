"""Duels and team matches: seats, opening, and what each side sees of the other."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.duplicate import match_pages, matches
from games.duplicate import sets as sets_code
from games.duplicate.matches import MatchCode
from games.duplicate.opening import SetCode, open_next
from games.live.codes import TableCode
from games.live.snapshots import fold
from games.live.state import Claim
from games.live.steps import step
from games.live.steps.commands import commands
from games.models import Block, DonneSet, Follow, Notification, Partie, Player, PreparedPlay, Sanction, SetSeat, Table
from games.permissions import claim, may_find, may_read_record, readable_records
from games.rules.dealing import Hands
from games.rules.errors import Refusal
from games.rules.seats import Seat
from tests.duplicate.conftest import member
from tests.factories import UserFactory, played, stored

pytestmark = pytest.mark.django_db(transaction=True)
DUEL, TEAM = DonneSet.Kind.DUEL, DonneSet.Kind.TEAM


@pytest.fixture
def duel(alice: Player, bruno: Player) -> DonneSet:
    """Alice and Bruno, four donnes of belote."""
    made = matches.make(alice, DUEL, "classique", 4, timezone.now())
    matches.take_seat(bruno, made, 0, Seat.S, timezone.now())
    made.refresh_from_db()
    return made


@pytest.fixture
def team(alice: Player, bruno: Player) -> DonneSet:
    """Alice with Chloé at table 1, Bruno with Denise at table 2: all of the first team. Everybody else is a robot."""
    now = timezone.now()
    made = matches.make(alice, TEAM, "contree", 4, now)
    for name, room, seat in (("Chloé", 1, Seat.N), ("Denise", 2, Seat.E)):
        matches.take_seat(member(name), made, room, seat, now)
    matches.take_seat(bruno, made, 2, Seat.W, now)
    matches.begin(alice, made, now)
    made.refresh_from_db()
    return made


def browser(player: Player | None) -> Client:
    client = Client()
    if player is not None and player.user is not None:
        client.force_login(player.user)
    return client


def finish(play: PreparedPlay, marks: int) -> Partie:
    """End a donne that was opened, with these marks and some cards, as if it had been played."""
    Partie.objects.filter(table=play.table).delete()
    people = {each.seat: each.player for each in play.table.seats.select_related("player")}
    partie = stored(played(seed=play.number), players=people, visibility=Table.Visibility.LINK)
    Partie.objects.filter(pk=partie.pk).update(table=play.table, withheld=True, kind="prepared")
    play.finished_at, play.difference = timezone.now(), marks
    play.save()
    partie.refresh_from_db()
    return partie


def opened(player: Player, donne_set: DonneSet) -> PreparedPlay:
    return open_next(player, donne_set, timezone.now()).prepared_play


def hands_at(table: Table) -> Hands:
    """The four hands of the donne under way at a table."""
    partie = fold(table).state.partie
    assert partie is not None
    assert partie.donne is not None
    return partie.donne.hands


def refusal_of(do: Any) -> str:
    with pytest.raises(Refusal) as refused:
        do()
    return str(refused.value.code)


class TestSeats:
    def test_a_duel_begins_with_the_second_person_and_lasts_48_hours_from_then(
        self, alice: Player, bruno: Player
    ) -> None:
        now = timezone.now()
        made = matches.make(alice, DUEL, "contree", 8, now - timedelta(hours=40))
        matches.take_seat(bruno, made, 0, Seat.S, now)
        made.refresh_from_db()
        assert (made.begun_at, made.closes_at) == (now, now + timedelta(hours=48))
        assert Notification.objects.get(to=alice).kind == "duel-taken"
        assert refusal_of(lambda: matches.take_seat(member("Chloé"), made, 0, Seat.S, now)) == MatchCode.BEGUN
        matches.take_seat(bruno, made, 0, Seat.S, now)
        assert SetSeat.objects.filter(donne_set=made).count() == 2

    def test_seats_of_a_team_match_are_taken_changed_and_given_up(self, alice: Player, bruno: Player) -> None:
        now = timezone.now()
        made = matches.make(alice, TEAM, "classique", 4, now)
        assert refusal_of(lambda: matches.take_seat(bruno, made, 1, Seat.S, now)) == MatchCode.TAKEN
        assert refusal_of(lambda: matches.take_seat(bruno, made, 3, Seat.N, now)) == MatchCode.TAKEN
        matches.take_seat(bruno, made, 1, Seat.N, now)
        matches.take_seat(bruno, made, 2, Seat.E, now)
        assert list(made.seats.order_by("room").values_list("room", "seat")) == [(1, "S"), (2, "E")]
        assert refusal_of(lambda: matches.begin(bruno, made, now)) == MatchCode.NOT_THE_HOST
        matches.leave_seat(alice, made, now)
        assert refusal_of(lambda: matches.begin(bruno, made, now)) == MatchCode.EMPTY_ROOM
        matches.leave_seat(bruno, made, now)
        assert not DonneSet.objects.filter(pk=made.pk).exists()

    def test_nobody_leaves_what_has_begun_or_was_played(self, duel: DonneSet, alice: Player, bruno: Player) -> None:
        now = timezone.now()
        assert refusal_of(lambda: matches.leave_seat(bruno, duel, now)) == MatchCode.BEGUN
        alone = matches.make(alice, DUEL, "classique", 4, now)
        opened(alice, alone)
        assert refusal_of(lambda: matches.leave_seat(alice, alone, now)) == MatchCode.BEGUN
        assert refusal_of(lambda: matches.leave_seat(bruno, alone, now)) == SetCode.NOT_YOURS

    def test_people_who_may_not_play_together_do_not(self, alice: Player, bruno: Player) -> None:
        now = timezone.now()
        made = matches.make(alice, DUEL, "classique", 4, now)
        Block.objects.create(by=alice, blocked=bruno)
        assert refusal_of(lambda: matches.take_seat(bruno, made, 0, Seat.S, now)) == TableCode.NOT_HERE
        assert browser(bruno).get(matches.address_of(made)).status_code == 404
        kept_away = member("Suspendue")
        Sanction.objects.create(player=kept_away, kind="suspend", why="Left tables.", by=UserFactory())
        assert refusal_of(lambda: matches.take_seat(kept_away, made, 0, Seat.S, now)) == TableCode.SUSPENDED
        assert refusal_of(lambda: matches.make(kept_away, DUEL, "classique", 4, now)) == TableCode.SUSPENDED

    def test_twenty_are_open_at_most_and_none_is_taken_up_after_its_end(self, alice: Player, bruno: Player) -> None:
        now = timezone.now()
        many = [matches.make(alice, DUEL, "classique", 4, now) for _n in range(matches.MOST_OPEN)]
        assert refusal_of(lambda: matches.make(alice, DUEL, "classique", 4, now)) == MatchCode.TOO_MANY
        late = now + timedelta(hours=49)
        assert refusal_of(lambda: matches.take_seat(bruno, many[0], 0, Seat.S, late)) == SetCode.OVER
        matches.make(alice, DUEL, "classique", 4, late)


class TestPlaying:
    def test_the_two_of_a_duel_get_the_same_cards_at_tables_of_their_own(
        self, duel: DonneSet, alice: Player, bruno: Player
    ) -> None:
        plays = [opened(player, duel) for player in (alice, bruno)]
        hands = {hands_at(play.table) for play in plays}
        assert len({play.table_id for play in plays}) == 2
        assert len(hands) == 1
        assert refusal_of(lambda: open_next(member("Chloé"), duel, timezone.now())) == SetCode.NOT_YOURS
        assert refusal_of(lambda: open_next(alice, _later(duel, plays[0]), timezone.now())) == SetCode.OVER

    def test_a_room_of_a_team_match_sits_together_with_robots_at_its_free_seats(
        self, team: DonneSet, alice: Player, bruno: Player
    ) -> None:
        first, again = opened(alice, team), opened(Player.objects.get(name="Chloé"), team)
        second = opened(bruno, team)
        assert (first.pk, first.room, first.player, second.room) == (again.pk, 1, None, 2)
        seats = {each.seat: each.player for each in first.table.seats.select_related("player")}
        assert (seats["S"], seats["N"].name) == (alice, "Chloé")
        assert {seats["E"].kind, seats["W"].kind} == {"bot"}
        assert hands_at(first.table) == hands_at(second.table)
        assert first.table.speed == Table.Speed.RELAXED

    def test_a_team_match_that_has_not_begun_has_no_donnes(self, alice: Player) -> None:
        made = matches.make(alice, TEAM, "classique", 4, timezone.now())
        assert refusal_of(lambda: open_next(alice, made, timezone.now())) == SetCode.NOT_BEGUN

    def test_a_guest_who_signs_in_between_goes_on(self, alice: Player) -> None:
        guest = Player.objects.create(name="Invité")
        made = matches.make(alice, DUEL, "classique", 4, timezone.now())
        matches.take_seat(guest, made, 0, Seat.S, timezone.now())
        finish(opened(guest, made), 10)
        account = member("Invitée")
        assert account.user is not None
        claim(guest, account.user, "Invitée")
        assert opened(account, made).number == 2
        assert match_pages.shown(account, made).names == (["Alice"], ["Invitée"])
        assert match_pages.shown(account, made).finished == (0, 1)

    def test_people_at_one_table_answer_claims_and_come_back(self, alice: Player, bruno: Player) -> None:
        now = timezone.now()
        made = matches.make(alice, TEAM, "classique", 4, now)
        for player, room, seat in ((bruno, 1, Seat.E), (member("Chloé"), 2, Seat.S)):
            matches.take_seat(player, made, room, seat, now)
        matches.begin(alice, made, now)
        state = fold(opened(alice, made).table).state
        assert commands(state, Seat.E) == []
        claimed = replace(state, claim=Claim(Seat.S, 1))
        assert [commands(claimed, seat) for seat in (Seat.E, Seat.S, Seat.W)] == [["accept", "refuse"], [], []]
        away, _told = step(state, "E away absent", now)
        assert commands(away, Seat.E) == ["back"]
        back, _told = step(away, "E back", now)
        assert back.acting(Seat.E)


class TestSeeing:
    def test_in_a_duel_each_sees_a_donne_of_the_other_once_they_have_played_it(
        self, duel: DonneSet, alice: Player, bruno: Player
    ) -> None:
        one = finish(opened(alice, duel), 82)
        begun = opened(bruno, duel)
        before = match_pages.shown(bruno, duel).donnes[0]
        assert (before.sides[0].state, before.sides[0].difference, before.apart) == ("hidden", None, None)
        assert not may_read_record(bruno, one)
        assert not may_find(bruno, one)
        other = finish(begun, -20)
        after = match_pages.shown(bruno, duel).donnes[0]
        assert (after.sides[0].difference, after.sides[1].difference, after.apart) == (82, -20, 102)
        assert may_read_record(bruno, one)
        assert may_read_record(alice, other)
        assert not may_read_record(member("Chloé"), one)
        assert match_pages.shown(None, duel).donnes[0].apart is None

    def test_in_a_team_match_nobody_sees_the_other_table_before_the_end(
        self, team: DonneSet, alice: Player, bruno: Player
    ) -> None:
        one, other = finish(opened(alice, team), 162), finish(opened(bruno, team), 82)
        for viewer, own, hidden in ((alice, one, other), (bruno, other, one)):
            donne = match_pages.shown(viewer, team).donnes[0]
            assert sorted(play.state for play in donne.sides) == ["done", "hidden"]
            assert donne.points is None
            assert may_read_record(viewer, own)
            assert not may_read_record(viewer, hidden)
            assert not may_find(viewer, hidden)
            assert list(Partie.objects.filter(readable_records(viewer))) == [own]

    def test_the_last_donne_ends_a_match_which_then_shows_itself_and_its_winner(
        self, team: DonneSet, alice: Player, bruno: Player
    ) -> None:
        for marks, other in ((160, 0), (10, 10), (-20, 0), (0, 2)):
            finish(opened(alice, team), marks)
            assert matches.end_finished(timezone.now()) == 0
            finish(opened(bruno, team), other)
        assert matches.end_finished(timezone.now()) == 1
        assert matches.end_finished(timezone.now()) == 0
        assert sets_code.reveal(timezone.now()) == 1
        team.refresh_from_db()
        shown = match_pages.shown(None, team)
        assert [donne.points for donne in shown.donnes] == [5, 0, -3, -1]
        assert (shown.points, shown.winner) == ((5, 4), 1)

    def test_who_leaves_donnes_of_a_duel_unplayed_loses_it(self, duel: DonneSet, alice: Player, bruno: Player) -> None:
        finish(opened(alice, duel), 300)
        for marks in (0, 0):
            finish(opened(bruno, duel), marks)
        DonneSet.objects.filter(pk=duel.pk).update(closes_at=timezone.now())
        assert sets_code.reveal(timezone.now()) == 1
        duel.refresh_from_db()
        shown = match_pages.shown(alice, duel)
        assert (shown.finished, shown.marks, shown.winner) == ((1, 2), 300, 2)

    def test_a_duel_nobody_takes_up_has_no_winner(self, alice: Player) -> None:
        made = matches.make(alice, DUEL, "classique", 4, timezone.now())
        finish(opened(alice, made), 80)
        DonneSet.objects.filter(pk=made.pk).update(closes_at=timezone.now())
        assert sets_code.reveal(timezone.now()) == 1
        made.refresh_from_db()
        assert match_pages.shown(alice, made).winner is None
        assert "Personne n’est venu à temps." in browser(alice).get(matches.address_of(made)).content.decode()


class TestPages:
    def test_a_duel_is_made_sent_and_taken_up(self, alice: Player, bruno: Player) -> None:
        Follow.objects.create(follower=alice, followed=bruno)
        Follow.objects.create(follower=bruno, followed=alice)
        form = {"kind": "duel", "preset": "coinche", "count": "8", "friend": str(bruno.pk)}
        page = browser(alice).post(reverse("matches:list"), form)["Location"]
        assert Notification.objects.get(to=bruno).about["url"] == page
        made = DonneSet.objects.get(kind=DUEL)
        assert (made.preset, made.count, made.day) == ("coinche", 8, None)
        taken = browser(bruno).post(reverse("matches:sit", args=[made.code]))
        assert taken["Location"] == page
        assert "Bruno" in browser(alice).get(page).content.decode()
        table = browser(bruno).post(reverse("matches:play", args=[made.code]))
        assert table["Location"].startswith("/table")
        for address in (page, reverse("matches:list")):
            assert made.seed not in browser(bruno).get(address).content.decode()

    def test_wrong_input_makes_nothing(self, alice: Player) -> None:
        for wrong in ({}, {"kind": "day", "preset": "classique", "count": "4"}, {"kind": "duel", "count": "5"}):
            assert browser(alice).post(reverse("matches:list"), wrong).status_code == 422
        assert not DonneSet.objects.exists()
        for name in ("one", "sit", "leave", "begin", "play"):
            address = reverse(f"matches:{name}", args=["gibtsnicht"])
            assert browser(alice).post(address).status_code == (405 if name == "one" else 404)
        assert not Player.objects.filter(user=None, kind="person").exists()

    def test_refusals_are_told_on_the_page(self, duel: DonneSet, team: DonneSet) -> None:
        stranger = browser(member("Emma"))
        for code in (duel.code, team.code):
            for name in ("sit", "play", "leave"):
                answer = stranger.post(reverse(f"matches:{name}", args=[code]), {"room": "1", "seat": "E"})
                assert answer.status_code == 409
                assert b'role="alert"' in answer.content
        nobody = Client()
        assert nobody.get(reverse("matches:one", args=[duel.code])).status_code == 200
        assert nobody.post(reverse("matches:sit", args=[duel.code])).status_code == 409
        assert not Player.objects.filter(user=None, kind="person").exists(), "who is refused does not become a guest"
        assert "player" not in nobody.session

    def test_no_set_of_a_day_is_a_match_and_no_match_a_day(self, sets: dict[str, DonneSet], duel: DonneSet) -> None:
        assert browser(None).get(reverse("matches:one", args=[sets["classique"].code])).status_code == 404

    def test_its_page_takes_few_queries(self, team: DonneSet, alice: Player) -> None:
        finish(opened(alice, team), 10)
        client = browser(alice)
        for address, most in ((matches.address_of(team), 16), (reverse("matches:list"), 13)):
            client.get(address)
            with CaptureQueriesContext(connection) as queries:
                assert client.get(address).status_code == 200
            assert len(queries) <= most, [each["sql"] for each in queries]


def _later(donne_set: DonneSet, play: PreparedPlay) -> DonneSet:
    """The same set after its end, the person's donne under way finished."""
    finish(play, 0)
    DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now())
    donne_set.refresh_from_db()
    return donne_set
