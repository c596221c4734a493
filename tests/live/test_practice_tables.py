"""« Et si… »: a donne taken up again from any of its positions, as practice against bots."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.live.practice_tables import (
    MOST_AN_HOUR,
    MOST_RUNNING,
    Origin,
    PracticeCode,
    drawn_by,
    origin_of,
    take_up,
    with_a_cut,
)
from games.live.snapshots import fold
from games.live.state import TablePhase
from games.lobby.queries import has_too_many_tables, my_tables, open_tables
from games.models import Collected, Entry, Partie, Player, Table
from games.rules.cards import Suit
from games.rules.counting import DonneCount
from games.rules.dealing import cut_pack, draw_first_dealer
from games.rules.errors import Refusal
from games.rules.record import parse_record, record_of, record_text
from games.rules.replay import Unfolded, unfold
from games.rules.seats import SEATS, Direction, Seat
from tests.factories import PlayerFactory, counted, played, stored

pytestmark = pytest.mark.django_db

DONNES = Path(__file__).parents[1] / "rules" / "donnes"
GOLDEN = {path.stem: path.read_text().splitlines()[0] for path in sorted(DONNES.glob("*.jsonl"))}
FROM = "partie"


@pytest.fixture
def south() -> Player:
    return PlayerFactory(name="Sacha")


def donne_of(seed: int = 5, number: int = 1, **choices: Any) -> Unfolded:
    return unfold(record_of(played(seed=seed, donnes=2, **choices)), number)


def taken_up(player: Player, donne: Unfolded, position: int, seat: Seat = Seat.S) -> Table:
    return take_up(player, seat, donne, Origin(FROM, "abcdefghjk", donne.number, position))


def same_deal(table: Table, donne: Unfolded, position: int) -> None:
    play = fold(table).state.partie
    state = donne.states[position]
    assert play is not None
    assert play.donne is not None
    assert play.donne.actions == state.actions
    assert (play.donne.dealer, play.donne.dealt, play.donne.hands) == (state.dealer, state.dealt, state.hands)
    assert play.seat_to_act is state.seat_to_act
    assert play.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("text", GOLDEN.values(), ids=GOLDEN)
def test_the_table_stands_where_the_donne_stood(text: str, south: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """All games, both directions, cut or not, gathered packs: from the middle of each donne"""
    monkeypatch.setattr("games.live.practice_tables.MOST_AN_HOUR", 1000)
    record = parse_record(text)
    for number in range(1, len(record.donnes) + 1):
        donne = unfold(record, number)
        position = len(donne.states) // 2
        if donne.states and not donne.states[position].over:
            same_deal(taken_up(south, donne, position), donne, position)


def test_a_donne_is_taken_up_from_each_of_its_positions(south: Player) -> None:
    donne = donne_of(preset="annonces")
    for position in range(donne.last):
        same_deal(taken_up(south, donne, position), donne, position)


def test_the_log_is_one_that_any_table_could_have_written(south: Player) -> None:
    donne = donne_of()
    lines = list(
        Entry.objects.filter(table=taken_up(south, donne, 3)).order_by("version").values_list("text", flat=True)
    )
    assert [line.split()[1] for line in lines[:4]] == ["sit"] * 4
    assert [line.split()[0] for line in lines[4:6]] == ["draw", "pack"]
    assert lines[6].split()[1] == "cut"
    assert lines[7:] == [str(action) for action in donne.states[3].actions]


def test_the_asker_has_the_seat_they_chose_and_robots_the_others(south: Player) -> None:
    for seat in SEATS:
        state = fold(taken_up(south, donne_of(), 2, seat)).state
        assert state.seat_of(frozenset({south.pk})) is seat
        assert sorted(each.kind for each in state.seats if each) == ["bot", "bot", "bot", "person"]


def test_practice_is_nobodys_business(south: Player) -> None:
    table = taken_up(south, donne_of(), 2)
    assert (table.kind, table.visibility, table.speed) == ("practice", "link", "none")
    partie = Partie.objects.get(table=table)
    assert (partie.kind, partie.visibility) == ("practice", "link")
    assert open_tables(PlayerFactory()) == []
    assert [card.code for card in my_tables({south.pk})] == [table.code]


@pytest.mark.parametrize("direction", list(Direction))
@pytest.mark.parametrize("dealer", SEATS)
def test_the_draw_gives_the_dealer_one_wants(dealer: Seat, direction: Direction) -> None:
    pack = drawn_by(dealer, direction)
    assert len(set(pack)) == 32
    drawn, rounds = draw_first_dealer(pack, direction)
    assert (drawn, len(rounds)) == (dealer, 1)


@pytest.mark.parametrize("least", [2, 3, 4])
def test_a_pack_cut_already_is_turned_so_that_a_cut_gives_it_back(least: int) -> None:
    """record.md: a cut of 0 says that the pack is cut already"""
    pack = tuple(range(32))
    turned, cut = with_a_cut(pack, 0, least)
    assert cut_pack(turned, cut, cut_min=least) == pack
    assert with_a_cut(pack, 12, least) == (pack, 12)


def test_nothing_is_taken_up_once_the_donne_is_over(south: Player) -> None:
    donne = donne_of()
    with pytest.raises(Refusal) as refusal:
        taken_up(south, donne, donne.last)
    assert refusal.value.code == PracticeCode.NOTHING_LEFT
    assert not Table.objects.exists()


def test_of_six_tables_of_practice_the_oldest_is_closed(south: Player) -> None:
    donne = donne_of()
    tables = [taken_up(south, donne, 1) for _n in range(MOST_RUNNING + 1)]
    running = Table.objects.filter(finished_at=None, closed_at=None)
    assert set(running.values_list("code", flat=True)) == {table.code for table in tables[1:]}
    assert fold(tables[0]).state.phase is TablePhase.CLOSED
    assert Partie.objects.get(table=tables[0]).how == "stopped"
    assert not has_too_many_tables(south)


def test_somebody_else_s_tables_are_not_closed(south: Player) -> None:
    other = taken_up(PlayerFactory(), donne_of(), 1)
    for _n in range(MOST_RUNNING + 1):
        taken_up(south, donne_of(), 1)
    assert Table.objects.get(pk=other.pk).closed_at is None


def test_very_many_within_an_hour_are_refused(south: Player) -> None:
    donne = donne_of()
    taken_up(south, donne, 1)
    Table.objects.bulk_create(
        Table(host=south, rules={}, kind="practice", closed_at=timezone.now()) for _n in range(MOST_AN_HOUR - 1)
    )
    with pytest.raises(Refusal) as refusal:
        taken_up(south, donne, 1)
    assert refusal.value.code == PracticeCode.TOO_MUCH_PRACTICE
    Table.objects.update(opened_at=timezone.now() - timedelta(hours=1))
    assert taken_up(south, donne, 1).pk


def test_the_table_knows_where_it_comes_from(south: Player) -> None:
    table = taken_up(south, donne_of(number=2), 7)
    assert origin_of(table) == Origin("partie", "abcdefghjk", 2, 7)
    ordinary = Table.objects.create(host=south, rules=table.rules)
    assert origin_of(ordinary) is None


def go_on(client: Client, code: str, number: int, step: int, **data: str) -> Any:
    return client.post(reverse("live:take-up", args=[code, number, step]), data)


def table_at(answer: Any) -> Table:
    assert answer.status_code == 302
    return Table.objects.get(code=answer["Location"].strip("/").split("/")[1])


def test_a_guest_goes_on_from_a_page_of_the_replay(client: Client) -> None:
    partie = stored(played(seed=5, donnes=2))
    table = table_at(go_on(client, partie.code, 2, 4, seat="W"))
    assert str(origin_of(table)) == f"partie {partie.code} 2 4"
    state = fold(table).state
    occupant = state.seats[Seat.W]
    assert occupant is not None
    assert (occupant.player_id, occupant.kind) == (table.host_id, "person")
    text = client.get(reverse("live:table", args=[table.code])).content.decode()
    assert reverse("history:position", args=[partie.code, 2, 4]) in text
    assert "good memory" not in text


def test_without_a_choice_one_gets_the_seat_to_play(client: Client) -> None:
    of = played(seed=5, donnes=2)
    table = table_at(go_on(client, stored(of).code, 1, 3))
    state = fold(table).state
    assert state.turn == unfold(record_of(of), 1).states[3].seat_to_act.name
    assert state.seat_of(frozenset({table.host_id})).name == state.turn


def test_nobody_goes_on_from_a_partie_under_way(client: Client) -> None:
    partie = stored(played(seed=5, donnes=2))
    Partie.objects.update(finished_at=None)
    assert go_on(client, partie.code, 1, 3).status_code == 404
    assert Table.objects.count() == 1


@pytest.mark.parametrize(("number", "step"), [(0, 0), (3, 0), (1, 99), (10**30, 0), (1, 10**30)])
def test_what_is_not_there_is_not_found(client: Client, number: int, step: int) -> None:
    assert go_on(client, stored(played(seed=5, donnes=2)).code, number, step).status_code == 404


def test_from_the_end_one_is_told_that_nothing_is_left(client: Client) -> None:
    of = played(seed=5, donnes=2)
    answer = go_on(client, stored(of).code, 1, len(of.sheet.past[0].actions))
    assert answer.status_code == 409
    assert "nothing left" in answer.content.decode() or "plus rien" in answer.content.decode()


def test_a_counted_donne_has_no_cards_to_go_on_with(client: Client) -> None:
    count = DonneCount(taker=Seat.S, trump=Suit.H, points=(86, 76))
    assert go_on(client, stored(counted(count), stopped=True).code, 1, 0).status_code == 409
    assert go_on(client, stored(counted(count), stopped=True).code, 1, 0, seat="N").status_code == 409


def test_a_look_at_the_address_opens_nothing(client: Client) -> None:
    partie = stored(played(seed=5, donnes=2))
    assert client.get(reverse("live:take-up", args=[partie.code, 1, 3])).status_code == 405


def test_a_collected_record_is_taken_up_as_well(client: Client) -> None:
    text = record_text(record_of(played(seed=5, donnes=2)))
    row = Collected.objects.create(owner=PlayerFactory(), digest="d", record=text, donnes_count=2, finished=True)
    table = table_at(client.post(reverse("live:take-up-collected", args=[row.code, 2, 6]), {"seat": "N"}))
    assert str(origin_of(table)) == f"collected {row.code} 2 6"
    page = client.get(reverse("live:table", args=[table.code])).content.decode()
    assert reverse("history:collected-position", args=[row.code, 2, 6]) in page
