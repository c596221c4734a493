"""« Ma première donne, guidée »: the prepared donnes, what the guide tells, and mistakes that are taken back."""

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.urls import reverse

from games.live import acting, advising, guided_tables, robots, seating
from games.live.audiences import own_view, public_view, table_view
from games.live.guide import best_call, guide_json
from games.live.guided_tables import CUT, PACKS, is_newcomer, open_guided, setup_of
from games.live.practice_tables import begun
from games.live.publishing import VersionChange, Views
from games.live.robot_pool import CardCosts, card_costs
from games.live.snapshots import fold
from games.live.state import TableState
from games.live.steps import step
from games.lobby.last_partie import last_partie_row
from games.models import Entry, Partie, Player, Table
from games.models.players import player_ids
from games.robot_worker import answer_to
from games.rules.actions import Take
from games.rules.bots import Level, choose_action, robot_named
from games.rules.duties import duty_of
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.partie import Partie as Played
from games.rules.seats import SEATS, Camp, Seat
from games.rules.seen import see
from tests.live.talkers import Talker, session_of

pytestmark = pytest.mark.django_db(transaction=True)
DICE = random.Random(0)


class DirectTalker(Talker):
    is_direct = True


def dealt(number: int) -> Played:
    setup = setup_of(number)
    partie, _events = Played.begin(setup.rules, first_dealer=setup.dealer).deal(pack=setup.pack, cut=setup.cut)
    return partie


def played_out(partie: Played, reader: Any) -> tuple[Played, list[str]]:
    """The donne with this reader at South and regular robots, and the reader's duties."""
    duties = []
    while not partie.finished:
        seen = see(partie, partie.seat_to_act)
        if seen.seat is Seat.S and partie.donne.playing is not None:
            playing = partie.donne.playing
            duties.append(str(duty_of(seen.hand, playing.trick, seen.trump, partie.rules).code))
        action = reader(seen) if seen.seat is Seat.S else choose_action(seen, DICE)
        partie, _events = partie.act(action)
    return partie, duties


@pytest.mark.parametrize("number", range(len(PACKS)))
class TestStories:
    def test_the_reader_takes_after_two_passes_and_it_would_be_a_mistake_not_to(self, number: int) -> None:
        partie = dealt(number)
        while partie.seat_to_act is not Seat.S:
            action = choose_action(see(partie, partie.seat_to_act), DICE)
            assert str(action).endswith("pass")
            partie, _events = partie.act(action)
        best, gains = best_call(see(partie, Seat.S))
        assert isinstance(best, Take)
        assert gains[best] >= advising.MARKS_LOST

    def test_one_follows_trumps_discards_on_partner_draws_trumps_and_wins_the_last_trick(self, number: int) -> None:
        partie, duties = played_out(dealt(number), lambda seen: choose_action(seen, DICE))
        [line] = partie.lines
        assert (line.taker, line.outcome, line.belote) == (Seat.S, "made", (20, 0))
        assert {"lead", "follow", "trump", "partner-master"} <= set(duties)
        tricks = partie.sheet.left.playing.tricks
        assert tricks[-1].winner is Seat.S
        assert any(trick.plays[0].seat is Seat.S and trick.plays[0].card // 8 == line.trump for trick in tricks[:-1])

    def test_even_random_cards_mostly_make_it(self, number: int) -> None:
        def reader(dice: random.Random) -> Any:
            return lambda seen: next((a for a in seen.legal if isinstance(a, Take)), None) or dice.choice(seen.legal)

        made = [played_out(dealt(number), reader(random.Random(seed)))[0].lines[0].outcome for seed in range(20)]
        assert made.count("made") >= 18


@pytest.fixture
def sacha(transactional_db: None) -> Player:
    return Player.objects.create(name="Sacha")


@pytest.fixture
def guided(sacha: Player) -> Table:
    return open_guided(sacha)


def test_it_is_a_table_of_practice_with_three_robots_without_chance(guided: Table, sacha: Player) -> None:
    state = fold(guided).state
    assert (guided.kind, state.guided, state.watching) == ("practice", True, "nobody")
    assert state.seats[Seat.S].player_id == sacha.pk
    others = [robot_named(state.seats[seat].name) for seat in (Seat.N, Seat.E, Seat.W)]
    assert {(robot.level, robot.style) for robot in others} == {(Level.HABITUE, "even")}
    partie = Partie.objects.get(table=guided)
    assert (partie.kind, partie.aided) == ("practice", True)
    assert table_view(state, None, guided.code)["guide"] is None
    assert own_view(state, Seat.N, guided.code)["guide"] is None


def test_packs_follow_each_other_and_begin_again(sacha: Player) -> None:
    packs = [fold(open_guided(sacha)).state.partie.donne.setup.pack for _time in range(len(PACKS) + 1)]
    assert packs == [setup_of(number).pack for number in (0, 1, 2, 0)]
    assert len(set(packs)) == len(PACKS)
    assert fold(open_guided(Player.objects.create(name="Nour"))).state.partie.donne.setup.pack == packs[0]


def test_a_table_is_guided_from_its_begin_and_only_in_practice(guided: Table, sacha: Player) -> None:
    state = fold(guided).state
    for other in (state, replace(state, kind="casual")):
        with pytest.raises(Refusal) as refusal:
            step(other, "guided")
        assert refusal.value.code == "not-now"


def test_the_button_opens_it_for_a_stranger_and_says_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    answer = client.post(reverse("live:guided"))
    table = Table.objects.get(kind="practice")
    assert answer.headers["Location"] == reverse("live:table", args=[table.code])
    page = client.get(answer.headers["Location"]).content.decode()
    assert "data-guided" in page
    assert 'id="guide-words"' in page
    assert Client().get(answer.headers["Location"]).status_code == 403
    monkeypatch.setattr("games.live.practice_tables.MOST_AN_HOUR", 1)
    assert client.post(reverse("live:guided")).status_code == 409
    assert Table.objects.count() == 1


def test_home_offers_it_to_newcomers_and_the_lessons_to_everybody(sacha: Player, client: Client) -> None:
    button = f'action="{reverse("live:guided")}"'
    assert button in client.get("/").content.decode()
    client.cookies["sessionid"] = session_of(sacha)
    assert button in client.get("/").content.decode()
    play_to_the_end(open_guided(sacha))
    assert not is_newcomer(player_ids(sacha))
    assert last_partie_row(player_ids(sacha)) is None, "it is told nowhere as a partie"
    assert button not in client.get("/").content.decode()
    assert button in client.get(reverse("learning:index")).content.decode()


def play_to_the_end(table: Table) -> None:
    state = fold(table).state
    while state.under_way:
        text = str(choose_action(see(state.partie, state.partie.seat_to_act), DICE))
        state = seating._write(table.pk, state, text, None)


def states_of(table: Table) -> list[tuple[TableState, Any]]:
    """Every state of the donne, with the events that led to it."""
    state, lived = fold(table).state, []
    lived.append((state, ()))
    while state.under_way:
        state, events = step(state, str(choose_action(see(state.partie, state.partie.seat_to_act), DICE)))
        lived.append((state, events))
    return lived


def test_changes_tell_the_guide_as_a_snapshot_would(guided: Table) -> None:
    lived = states_of(guided)
    views = Views(lived[0][0], "code")
    for (before, _), (after, events) in pairwise(lived):
        old, views = views, Views(after, "code")
        told = json.loads(VersionChange(old, events, views).text(Seat.S))["changes"]
        assert {**table_view(before, Seat.S, "code"), **told} == json.loads(
            json.dumps(table_view(after, Seat.S, "code"))
        )
        assert views.public == public_view(after, "code")


def test_the_guide_tells_the_hand_each_duty_each_trick_and_the_points_needed(guided: Table) -> None:
    told = [guide_json(state, Seat.S) for state, _events in states_of(guided)]
    [call] = [each["call"] for each in told if each["call"]]
    assert call == {"action": "S take", "suit": "S", "trumps": ["JS", "KS", "QS"], "aces": ["AH"], "belote": True}
    assert sum(each["duty"] is not None for each in told) == 8
    assert {each["duty"]["code"] for each in told if each["tip"]} == {"lead"}
    tricks = {each["trick"]["number"]: each["trick"] for each in told if each["trick"]}
    assert sorted(tricks) == list(range(1, 9))
    assert sum(sum(trick["worth"]) + trick["der"] for trick in tricks.values()) == 162
    assert [trick["der"] for trick in tricks.values()] == [0] * 7 + [10]
    needed = [each["needed"] for each in told if each["needed"]]
    assert (needed[0], needed[-1]) == (82, 72)
    assert {each["belote"] for each in told} == {None, "NS"}


def test_at_other_tables_no_view_has_a_guide(people: dict[str, Player]) -> None:
    rules = read_rules({"shuffle": "every-donne"})
    table = seating.open_table(host=people["S"], rules=rules, seats=ROBOTS | {"S": people["S"]})
    state = fold(table).state
    assert not state.guided
    assert {str(table_view(state, seat, "code")["guide"]) for seat in (*SEATS, None)} == {"None"}


def test_the_guide_knows_no_hidden_card(guided: Table) -> None:
    """Hidden cards are exchanged so that South sees the same."""
    for state, _events in states_of(guided):
        playing = state.partie.donne and state.partie.donne.playing
        if not playing or state.turn != "S":
            continue
        for one, other in ((Seat.N, Seat.E), (Seat.W, Seat.N)):
            if not (playing.hands[one] and playing.hands[other]):
                continue
            hands = list(playing.hands)
            card, taken = (hands[each].bit_length() - 1 for each in (one, other))
            hands[one] ^= 1 << card | 1 << taken
            hands[other] ^= 1 << card | 1 << taken
            donne = replace(state.partie.donne, playing=replace(playing, hands=tuple(hands)))
            changed = replace(state, partie=replace(state.partie, donne=donne))
            if see(changed.partie, Seat.S) == see(state.partie, Seat.S):
                assert guide_json(changed, Seat.S) == guide_json(state, Seat.S)


# Mistakes taken back

ROBOTS = {"N": Level.HABITUE, "E": Level.HABITUE, "W": Level.HABITUE}


async def at_own_turn(table: Table) -> TableState:
    robots.wake(table.pk)
    task = advising.live_process().tasks.get(("robots", table.pk))
    if task is not None:
        await asyncio.wait_for(asyncio.shield(task), 30)
    return (await acting.current(table.pk)).state


async def seated(table: Table, player: Player, kind: type[Talker] = Talker) -> Talker:
    """A socket at the reader's turn."""
    talker = await kind(table, await sync_to_async(session_of)(player)).join()
    state = await at_own_turn(table)
    assert state.turn == "S"
    await talker.say(type="ping")
    await talker.hear("pong")
    assert talker.version == state.version
    return talker


async def answered(talker: Talker, action: str, ref: str, **more: Any) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """The advice, if there is one, and the answer to an action."""
    await talker.say(type="act", ref=ref, version=talker.version, action=action, **more)
    advice = None
    while True:
        message = json.loads(await talker.socket.receive_from(timeout=30))
        if message["type"] == "change":
            talker.version = message["version"]
        if message["type"] == "advice":
            advice = message
        if message["type"] in ("accepted", "refused") and message["ref"] == ref:
            return advice, message


@pytest.fixture
def solved(process: Any, settings: Any) -> Iterator[list[Any]]:
    """The robots' processes answer from this one; the questions asked."""
    asked: list[Any] = []

    async def ask_cards(question: Any, _seconds: float) -> Any:
        asked.append(question)
        return card_costs(answer_to(question))

    settings.ROBOT_PROCESSES = 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(process.robots, "begin", lambda: None)
        patch.setattr(process.robots, "ask_cards", ask_cards)
        yield asked


@pytest.mark.parametrize("kind", [Talker, DirectTalker])
async def test_a_pass_with_a_strong_hand_is_held_back_until_it_is_sure(guided, sacha, process, kind) -> None:
    talker = await seated(guided, sacha, kind)
    lines = await Entry.objects.filter(table=guided).acount()
    for ref in ("a", "b"):
        advice, answer = await answered(talker, "S pass", ref)
        assert (answer["type"], answer["code"]) == ("refused", "advised")
        assert (advice["action"], advice["better"], advice["why"]) == ("S pass", "S take", None)
        assert advice["version"] == answer["version"] == talker.version
        assert await Entry.objects.filter(table=guided).acount() == lines, "nothing was written"
    advice, answer = await answered(talker, "S pass", "c", sure=True)
    assert (advice, answer["type"]) == (None, "accepted")
    # The same command again is the accepted one, not another mistake.
    talker.version = answer["version"] - 1
    advice, answer = await answered(talker, "S pass", "c")
    assert (advice, answer["code"]) == (None, "repeated")


async def test_the_better_call_is_taken_without_a_word(guided, sacha, process) -> None:
    advice, answer = await answered(await seated(guided, sacha), "S take", "a")
    assert (advice, answer["type"]) == (None, "accepted")


async def test_the_advice_goes_to_the_asking_window_alone(guided, sacha, process) -> None:
    talker, second = await seated(guided, sacha), await seated(guided, sacha)
    advice, _answer = await answered(talker, "S pass", "a")
    assert advice is not None
    await second.say(type="ping")
    assert json.loads(await second.socket.receive_from(timeout=30))["type"] == "pong"
    # The other window may go on all the same.
    assert (await answered(second, "S take", "b"))[1]["type"] == "accepted"


async def in_second_trick(table: Table, player: Player) -> Talker:
    """Partner leads a master of a suit that the reader does not hold."""
    talker = await seated(table, player)
    for number, action in enumerate(("S take", "S play 8C")):
        _advice, answer = await answered(talker, action, f"to-{number}", sure=True)
        assert answer["type"] == "accepted", answer
        await at_own_turn(table)
        await talker.say(type="ping")
        await talker.hear("pong")
    duty = (await acting.current(table.pk)).state
    assert guide_json(duty, Seat.S)["duty"] == {"code": "partner-master", "led": "D"}
    return talker


async def test_trumping_partner_s_master_is_held_back_and_told_why(guided, sacha, solved) -> None:
    talker = await in_second_trick(guided, sacha)
    advice, answer = await answered(talker, "S play JS", "a")
    assert answer["code"] == "advised"
    assert advice["better"].startswith("S play ")
    assert advice["lost"] >= advising.POINTS_LOST
    assert advice["why"]["code"] in ("cuts-partner", "load", "load-but-cut", "single")
    assert len(solved) == 1
    advice, answer = await answered(talker, "S play JS", "b", sure=True)
    assert (advice, answer["type"], len(solved)) == (None, "accepted", 1)


async def test_a_card_that_costs_little_is_played(guided, sacha, solved) -> None:
    talker = await in_second_trick(guided, sacha)
    advice, answer = await answered(talker, "S play KC", "a")
    assert (advice, answer["type"], len(solved)) == (None, "accepted", 1)


async def test_what_is_illegal_is_answered_by_the_engine(guided, sacha, solved) -> None:
    talker = await seated(guided, sacha)
    await answered(talker, "S take", "a")
    await at_own_turn(guided)
    await talker.say(type="ping")
    await talker.hear("pong")
    advice, answer = await answered(talker, "S play AH", "b")
    assert (advice, answer["code"], solved) == (None, "must-follow", [])
    for text, code in (("N play AC", "not-your-seat"), ("S dance", "unreadable")):
        assert (await answered(talker, text, text[:3]))[1]["code"] == code


async def test_without_the_robots_processes_cards_are_played_unadvised(guided, sacha, process) -> None:
    talker = await in_second_trick(guided, sacha)
    assert (await answered(talker, "S play JS", "a"))[1]["type"] == "accepted"


@pytest.mark.parametrize("sure", [{}, {"sure": True}, {"sure": "yes"}])
async def test_at_every_other_table_nothing_is_advised(people, solved, sure, monkeypatch) -> None:
    """The same cards and mistake at an ordinary table of practice."""
    monkeypatch.setattr(guided_tables, "begun", lambda people, setup, *_guided: begun(people, setup))
    table = await sync_to_async(open_guided)(people["S"])
    assert not (await acting.current(table.pk)).state.guided
    talker = await seated(table, people["S"])
    advice, answer = await answered(talker, "S pass", "a", **sure)
    assert (advice, answer["type"], solved) == (None, "accepted", [])


async def test_what_the_guide_suggests_is_no_mistake(guided, solved, process, monkeypatch) -> None:
    """Whatever the solver says."""
    lived = await sync_to_async(states_of)(guided)
    leads = [see(state.partie, Seat.S) for state, _ in lived if (guide_json(state, Seat.S) or {}).get("tip")]
    assert leads

    async def costly(question: Any, _seconds: float) -> CardCosts:
        cards = {action.card for action in question.seen.legal}
        best = min(cards - {choose_action(question.seen, DICE).card})
        return CardCosts(best, {card: (0.0 if card == best else 40.0, 0.5) for card in cards})

    monkeypatch.setattr(process.robots, "ask_cards", costly)
    for seen in leads:
        tip = choose_action(seen, DICE)
        held = [str(action) for action in seen.legal if await advising._advice_on(seen, action) is not None]
        assert str(tip) not in held
        assert held or len({action.card for action in seen.legal}) == 2


def test_the_camp_of_the_reader_is_north_and_south() -> None:
    assert guided_tables.READER.camp is Camp.NS
    assert setup_of(0).rules.cut_min <= CUT
