"""« Le reste est à moi » at a table: who sees the cards of a claim that is not proven, what is kept of a refused one.

North holds all but the jack of trump, which his partner has.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.urls import reverse

from games.live import acting, watchdog
from games.live.acting import line_told, moved
from games.live.audiences import table_view
from games.live.seating import USUAL_LEVEL
from games.live.state import TableState
from games.live.steps import step
from games.models import Entry, Partie, Player, RefusedClaim, Table
from games.rules.errors import Refusal
from games.rules.seats import SEATS, Seat
from tests.live.evening import STRONG_BUT_THE_JACK
from tests.live.walking import BEGUN, opened
from tests.security.known import CARD

pytestmark = pytest.mark.django_db(transaction=True)
CLAIMED = {"9H", "AH", "TH", "8H", "AS", "TS", "KS", "QS"}
SEEN_BY = ("N", "E", "W")
HIDDEN_FROM = ("S", None)
OPEN_CLAIM = json.loads((Path(__file__).parent / "open_claim.json").read_text())
"""A table of the version before whose log ends with a claim, and what each audience was told of it then."""


async def audiences(evening: Any, ear: Any, server: Any = None) -> dict[str | None, Any]:
    """Everybody seated and a spectator, with a socket each in the room of this process or of another server."""
    folded = await acting.current(evening.table.pk)
    room = (server or evening.process).rooms.open(evening.table.pk, folded.code, folded.state)
    ears = {seat: ear(evening.people[seat]) for seat in "NESW"} | {None: ear()}
    for each in ears.values():
        room.enter(each, None)
    return ears


def cards_named(heard: list[dict[str, Any]], *, but: set[str]) -> set[str]:
    """Cards of the claim that these messages name."""
    return set(CARD.findall(json.dumps(heard))) & CLAIMED - but


def verify_seen(ears: dict[str | None, Any]) -> None:
    for seat, each in ears.items():
        claim = each.view["claim"]
        assert (claim["seat"], claim["accepted"]) == ("N", [])
        assert set(claim["cards"]) == (CLAIMED if seat in SEEN_BY else set())


async def test_a_claim_that_is_not_proven_shows_its_cards_to_the_opponents_alone(open_evening, ear) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    ears = await audiences(evening, ear)
    await evening.says("N claim")
    verify_seen(ears)
    for seat in HIDDEN_FROM:
        assert not cards_named(ears[seat].heard, but={ears[None].view["turned"]})
    [claimed] = [event for event in ears["E"].heard[-1]["events"] if event["type"] == "claimed"]
    assert claimed == {"type": "claimed", "seat": "N", "cards": []}
    assert (ears["S"].view["turn"], ears[None].view["turn"]) == ("E", "E")


async def test_who_comes_back_or_reads_the_page_is_told_no_more_of_a_claim(open_evening, ear) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    ears = await audiences(evening, ear)
    before = (await evening.state()).version
    await evening.says("N claim")
    room = evening.process.rooms.get(evening.table.pk)
    for seat, old in ears.items():
        afresh, missed = (ear(*([evening.people[seat]] if seat else [])) for _time in range(2))
        missed.version, missed.view = before, {**old.heard[0]["view"]}
        room.enter(afresh, None)
        room.enter(missed, before)
        assert afresh.view["claim"] == missed.view["claim"] == old.view["claim"]
    verify_seen(ears)
    for seat in ("S", None):
        page = await sync_to_async(page_of)(evening.table, evening.people[seat] if seat else None)
        assert (page["claim"]["seat"], page["claim"]["cards"]) == ("N", [])


def page_of(table: Table, player: Player | None) -> dict[str, Any]:
    """The first view, as the page of the table carries it."""
    client = Client()
    if player is not None:
        session = client.session
        session["player"] = player.pk
        session.save()
    answer = client.get(reverse("live:table", args=[table.code]))
    view: dict[str, Any] = answer.context["snapshot"]["view"]
    return view


async def test_another_process_hears_of_a_claim_without_its_cards_and_shows_no_more(open_evening, ear, servers) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    with servers[0] as process:
        ears = await audiences(evening, ear, process)
    await evening.says("N claim")
    line = await Entry.objects.filter(table=evening.table).alatest("version")
    hint = moved(evening.table.pk, line.version, acting.LoggedLine(line.text, line.by_id, line.ref, line.at))
    assert not CARD.findall(json.dumps(hint))
    with servers[0]:
        assert await acting.follow(evening.table.pk, hint["version"], line_told(hint))
    verify_seen(ears)


async def test_partner_is_not_asked(open_evening) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    await evening.says("N claim")
    assert "accept" not in table_view(await evening.state(), Seat.S, "code")["may"]
    for answer in ("S accept", "S refuse"):
        with pytest.raises(Refusal, match="not-your-turn"):
            await evening.says(answer)


async def test_a_proven_claim_is_laid_open_to_all_as_it_ends_the_donne(open_evening, ear) -> None:
    evening = await open_evening()
    await evening.at_the_first_card()
    ears = await audiences(evening, ear)
    await evening.says("N claim")
    told = [event for message in ears[None].heard for event in message.get("events", ())]
    [stands] = [event for event in told if event["type"] == "claim-stands"]
    assert len(stands["cards"]) == 8


async def refused(evening: Any) -> list[RefusedClaim]:
    return [each async for each in RefusedClaim.objects.filter(table=evening.table)]


async def test_a_refused_claim_is_counted_with_its_person_partie_donne_and_moment(open_evening, people) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    await evening.says("N claim", "E accept")
    assert await refused(evening) == []
    await evening.says("W refuse")
    [row] = await refused(evening)
    partie = await Partie.objects.aget(table=evening.table)
    assert (row.player_id, row.partie_id, row.donne, row.cards) == (people["N"].pk, partie.pk, 1, 8)
    assert (row.by, row.at) == ("person", evening.hour.now)


async def test_what_a_robot_refuses_or_time_is_counted_as_such(open_evening, ear) -> None:
    jack = {"S": STRONG_BUT_THE_JACK["S"].replace("JH", "7D"), "E": STRONG_BUT_THE_JACK["E"].replace("7D", "JH")}
    evening = await open_evening(STRONG_BUT_THE_JACK | jack, seats={"E": USUAL_LEVEL}, speed="fast")
    await evening.at_the_first_card()
    await evening.says("N claim")
    assert [row.by for row in await refused(evening)] == ["bot"]
    late = await open_evening(STRONG_BUT_THE_JACK, seats=evening.people, speed="fast")
    await late.at_the_first_card()
    await late.with_sockets(ear, "NESW")
    await late.says("N claim")
    late.hour.pass_by(15 + 30 + 2)
    await watchdog.judge()
    await late.settled()
    assert [row.by for row in await refused(late)] == ["server"]


async def test_a_claim_that_stands_or_ends_with_its_partie_is_not_counted(open_evening) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    await evening.says("N claim", "E accept", "W accept")
    other = await open_evening(STRONG_BUT_THE_JACK)
    await other.at_the_first_card()
    await other.says("N claim", "E concede", "W concede")
    assert not await RefusedClaim.objects.aexists()


async def test_the_row_of_a_refused_claim_outlives_log_and_table(open_evening, people) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    await evening.says("N claim", "W refuse")

    def forget_the_table() -> None:
        Partie.objects.filter(table=evening.table).delete()
        Table.objects.filter(pk=evening.table.pk).delete()
        assert not Entry.objects.filter(table_id=evening.table.pk).exists()

    await sync_to_async(forget_the_table)()
    row = await RefusedClaim.objects.aget()
    assert (row.player_id, row.table_id, row.partie_id, row.donne) == (people["N"].pk, None, None, 1)


def open_claim() -> TableState:
    state = opened(OPEN_CLAIM["rules"], "none")
    for line in OPEN_CLAIM["lines"]:
        state, _events = step(state, line, BEGUN)
    return state


def test_a_log_of_the_version_before_that_ends_with_a_claim_is_folded_and_told_as_now() -> None:
    state = open_claim()
    assert state.claim is not None
    for seat in (*SEATS, None):
        then = OPEN_CLAIM["views"]["" if seat is None else seat.name]
        if not state.claim.is_shown_to(seat):
            then = then | {"claim": then["claim"] | {"cards": []}}
        view = table_view(state, seat, "code")
        assert {name: view[name] for name in then} == then
    for answer in ("N refuse", "N accept"):
        step(state, answer, BEGUN)
