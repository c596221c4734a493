"""Each position of the page equals the engine's state, in every game and for every end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.history.replay.board import BoardCard, Look, ReplayBoard, StepSpan, board_of, sorted_hand
from games.history.replay.positions import may_go_on, sentences_of, turns_of
from games.rules.actions import Pass, Play, Take
from games.rules.cards import SA, TA, Suit, card_name, cards_in, names_of, parse_cards
from games.rules.donne import Donne
from games.rules.record import parse_record
from games.rules.replay import Unfolded, unfold
from games.rules.seats import CAMPS, SEATS, Seat

DONNES = Path(__file__).parents[2] / "rules" / "donnes"
GOLDEN = {path.stem: path.read_text().splitlines()[0] for path in sorted(DONNES.glob("*.jsonl"))}
NAMES = {seat: str(seat) for seat in SEATS}


def unfolded(text: str) -> Iterator[Unfolded]:
    record = parse_record(text)
    for number in range(1, len(record.donnes) + 1):
        donne = unfold(record, number)
        if donne.states:
            yield donne


def board_at(donne: Unfolded, step: int) -> ReplayBoard:
    return board_of(donne, Look(step, None, NAMES, frozenset()))


def is_there(span: StepSpan, step: int) -> bool:
    return span.first <= step <= span.last


def there(cards: list[BoardCard], step: int) -> set[str]:
    return {card.code for card in cards if is_there(card.span, step)}


def on_the_table(state: Donne) -> set[str]:
    """The trick under way, or the one just complete."""
    playing = state.playing
    if playing is None:
        return set()
    plays = playing.trick.plays or (playing.tricks[-1].plays if playing.tricks else ())
    return {card_name(play.card) for play in plays}


@pytest.mark.parametrize("text", GOLDEN.values(), ids=GOLDEN)
def test_every_position_shows_the_state_of_the_engine(text: str) -> None:
    for donne in unfolded(text):
        board = board_at(donne, 0)
        for step, state in enumerate(donne.states):
            for seat, shown in zip(SEATS, board.seats, strict=True):
                assert there(shown.cards, step) == {card_name(card) for card in cards_in(state.hands[seat])}
            assert there(board.trick, step) == on_the_table(state)
            points = state.playing.points if state.playing else (0, 0)
            shown_points = [[told.text for told in camp if is_there(told.span, step)] for camp in board.points]
            assert shown_points == [[str(points[camp])] for camp in CAMPS]
            retourne = state.dealt.retourne if state.playing is None else None
            assert (board.retourne is not None and is_there(board.retourne.span, step)) == (retourne is not None)


@pytest.mark.parametrize("text", GOLDEN.values(), ids=GOLDEN)
def test_whose_turn_it_is_and_who_wins_each_trick_are_the_engine_s(text: str) -> None:
    for donne in unfolded(text):
        assert [None if state.over else state.seat_to_act for state in donne.states] == list(turns_of(donne))
        board = board_at(donne, 0)
        for step, state in enumerate(donne.states):
            won = state.playing.tricks[-1] if state.playing and state.playing.tricks else None
            gathered = won is not None and state.playing is not None and not state.playing.trick.plays
            best = {card_name(won.best.card)} if gathered and won is not None and won.best else set()
            wins = {card.code for card in board.trick if card.wins is not None and is_there(card.wins, step)}
            assert wins == best


@pytest.mark.parametrize("text", GOLDEN.values(), ids=GOLDEN)
def test_every_position_has_a_sentence(text: str) -> None:
    for donne in unfolded(text):
        sentences = list(sentences_of(donne, NAMES))
        assert len(sentences) == donne.last + 1
        assert all(sentences)


@pytest.mark.parametrize("text", GOLDEN.values(), ids=GOLDEN)
def test_one_may_go_on_from_everywhere_but_the_end(text: str) -> None:
    for donne in unfolded(text):
        open_to_the_end = donne.line.outcome == "open"
        assert [may_go_on(donne, step) for step in range(donne.last)] == [True] * donne.last
        assert may_go_on(donne, donne.last) == open_to_the_end


def test_a_call_stands_until_its_seat_speaks_again_or_the_first_card_falls() -> None:
    donne = next(unfolded(GOLDEN["3.2-second-round"]))
    actions = donne.states[-1].actions
    first_card = next(at for at, action in enumerate(actions, 1) if isinstance(action, Play))
    for seat, shown in zip(SEATS, board_at(donne, 0).seats, strict=True):
        calls = [at for at, action in enumerate(actions, 1) if action.seat is seat and isinstance(action, Pass | Take)]
        spans = [(told.span.first, told.span.last) for told in shown.said][: len(calls)]
        assert spans == [
            (at, min(following, first_card) - 1) for at, following in zip(calls, [*calls[1:], first_card], strict=True)
        ]


def test_a_donne_nobody_took_shows_its_first_hands_to_the_end() -> None:
    donne = next(donne for donne in unfolded(GOLDEN["3.2-nobody"]) if donne.line.outcome == "nobody")
    board = board_at(donne, donne.last)
    assert [len(there(seat.cards, donne.last)) for seat in board.seats] == [5, 5, 5, 5]
    assert board.trick == []
    assert board.retourne is not None
    assert board.retourne.span.is_now


def test_the_viewer_sits_at_the_bottom_and_sees_only_their_own_cards() -> None:
    donne = next(unfolded(GOLDEN["3.2-second-round"]))
    for seat in SEATS:
        shown = board_of(donne, Look(0, seat, NAMES, frozenset())).seats
        assert [each.place for each in shown][seat] == "bottom"
        assert shown[seat.partner].place == "top"
        assert [each.down for each in shown] == [each is not seat for each in SEATS]
    north = board_of(donne, Look(0, Seat.N, NAMES, frozenset()))
    assert north.seats[Seat.E].place == "left"


def test_a_span_says_when_it_is_there_and_hides_itself_otherwise() -> None:
    assert str(StepSpan(2, 4, 3).attributes) == 'data-from="2" data-until="4"'
    assert str(StepSpan(2, 4, 5).attributes) == 'data-from="2" data-until="4" hidden'
    assert [StepSpan(2, 4, now).is_now for now in range(6)] == [False, False, True, True, True, False]


@pytest.mark.parametrize(
    ("hand", "trump", "held"),
    [
        ("7S AS KH 7D JC", Suit.C, "JC KH AS 7S 7D"),
        ("7H JH AH 9S", Suit.H, "JH AH 7H 9S"),
        ("7S AS TH 7H", None, "AS 7S TH 7H"),
        ("9S JS AS 7H", TA, "JS 9S AS 7H"),
        ("9S JS AS 7H", SA, "AS JS 9S 7H"),
        ("", None, ""),
    ],
)
def test_a_hand_is_held_as_people_hold_it(hand: str, trump: Suit | None, held: str) -> None:
    assert names_of(sorted_hand(parse_cards(hand), trump)) == held


def test_the_golden_parties_end_in_every_way() -> None:
    met = {donne.line.outcome for text in GOLDEN.values() for donne in unfolded(text)}
    assert {"made", "dedans", "litige", "nobody", "void"} <= met
