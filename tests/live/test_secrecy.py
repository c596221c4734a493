"""Nobody can compute what is hidden (rules 1.8): what a seat received does not tell the next donne."""

import random
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live import acting, seating
from games.live.acting import CommandAuthor
from games.live.robots import _next_turn
from games.live.state import TableState
from games.models import Table
from games.rules.cards import card_name, cards_in, parse_cards
from games.rules.dealing import Pack
from games.rules.options import read_rules
from games.rules.seats import SEATS, Direction, Seat

pytestmark = pytest.mark.django_db(transaction=True)
CUTS = range(2, 31)


async def play_until(table: Table, people: Any, dice: random.Random, donnes: int, ear: Any) -> list[TableState]:
    """Play that many donnes and deal the next; the state just after each deal."""
    dealt: list[TableState] = []
    while len(dealt) <= donnes:
        state = (await acting.current(table.pk)).state
        if state.turn == "*":
            turn = _next_turn(state, dice)
            assert turn is not None
            await acting.append(
                table.pk, CommandAuthor(None, frozenset(), "", state.version), acting.exactly(turn.text)
            )
            continue
        cutting = state.pack_to_cut is not None
        assert state.partie is not None
        legal = state.partie.legal_actions()
        action = f"{state.turn} cut {dice.choice(CUTS)}" if cutting else str(dice.choice(legal))
        player = people[state.turn]
        await acting.act(table.pk, CommandAuthor(player.pk, frozenset({player.pk}), "", state.version), action)
        if cutting:
            dealt.append((await acting.current(table.pk)).state)
    return dealt


def gathered_from_frames(heard: list[dict[str, Any]], number: int) -> Pack | None:
    """What somebody who remembers every card played makes the next pack, before its cut (rules 1.9)."""
    tricks: list[tuple[str, list[str]]] = []
    cards: list[str] = []
    dealer, donne = "", 0
    for message in heard:
        for event in message.get("events", ()):
            if event["type"] == "dealt":
                dealer, tricks, donne = event["dealer"], [], donne + 1
            elif event["type"] == "played":
                cards.append(event["card"])
            elif event["type"] == "trick":
                tricks.append((event["winner"], cards))
                cards = []
        if donne == number and len(tricks) == 8:
            break
    if len(tricks) != 8:
        return None
    camp = Seat[dealer].camp
    order = [trick for trick in tricks if Seat[trick[0]].camp is camp]
    order += [trick for trick in tricks if Seat[trick[0]].camp is not camp]
    return parse_cards(" ".join(card for _winner, cards in order for card in cards))


def possible_hands(pack: Pack, dealer: Seat, own: Seat, five: set[str]) -> list[dict[Seat, set[str]]]:
    """The first five cards of every seat for each cut that fits the five one holds."""
    order = Direction.COUNTERCLOCKWISE.starting_at(Direction.COUNTERCLOCKWISE.after(dealer))
    fits = []
    for cut in CUTS:
        cards = [card_name(card) for card in (*pack[cut:], *pack[:cut])]
        hands = {seat: set(cards[3 * n : 3 * n + 3] + cards[12 + 2 * n : 14 + 2 * n]) for n, seat in enumerate(order)}
        if hands[own] == five:
            fits.append(hands)
    return fits


def truth(state: TableState) -> dict[Seat, set[str]]:
    assert state.partie is not None
    assert state.partie.donne is not None
    return {seat: {card_name(card) for card in cards_in(state.partie.donne.hands[seat])} for seat in SEATS}


async def told_hands(table: Table, people: Any, process: Any, ear: Any) -> tuple[int, int]:
    """Over six donnes: how often a spy at South could tell all hands of the next one, and how often they could try."""
    spy = ear(people["S"])
    folded = await acting.current(table.pk)
    process.rooms.open(table.pk, table.code, folded.state).enter(spy, None)
    dealt = await play_until(table, people, random.Random(20), 6, ear)
    told = tried = 0
    for number, state in enumerate(dealt[1:], start=1):
        pack = gathered_from_frames(spy.heard, number)
        if pack is None:
            continue
        assert state.partie is not None
        assert state.partie.dealer is not None
        hands = truth(state)
        tried += 1
        told += hands in possible_hands(pack, state.partie.dealer, Seat.S, hands[Seat.S])
    return told, tried


async def opened(people: Any, **rules: Any) -> Table:
    """A table whose partie lasts longer than the spy looks on."""
    read = read_rules({"objective": {"donnes": 20}, **rules})
    return await sync_to_async(seating.open_table)(host=people["S"], rules=read, seats=people)


async def test_where_every_donne_is_shuffled_the_tricks_tell_nothing(people, process, ear) -> None:
    told, tried = await told_hands(await opened(people, shuffle="every-donne"), people, process, ear)
    assert tried > 0
    assert told == 0


async def test_the_same_spy_succeeds_where_cards_are_only_gathered(people, process, ear) -> None:
    """The test above can fail: with `shuffle` `once` the tricks tell the pack and five cards tell the cut."""
    told, tried = await told_hands(await opened(people), people, process, ear)
    assert told == tried > 0
