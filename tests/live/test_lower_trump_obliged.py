"""`undertrump_partner` obliged at a live table: what may be played is shown, what may not is refused by its code."""

from dataclasses import replace

import pytest

from games.live.state import TableState
from games.live.steps import step
from games.rules.actions import Play
from games.rules.errors import Code, Refusal
from games.rules.partie import Partie
from games.rules.seats import Seat
from tests.live.walking import BEGUN, opened
from tests.rules.bots.table import dealt
from tests.rules.notation import acted

HANDS = {
    "take": "W take H",
    "north": "AS KS AC TC AD TD 7C 8C",
    "west": "JH QH 7D 8D 9D JD QD KD",
    "south": "7S 8S 9S TS JS QS 9H TH",
    "east": "AH KH 8H 7H 9C JC QC KC",
}
"""North leads a spade, west trumps it with the jack: all of east's trumps are lower."""


def at_the_table(undertrump_partner: str) -> TableState:
    choices = {"undertrump_partner": undertrump_partner}
    partie: Partie = acted(dealt(**HANDS, **choices), "N play AS", "W play JH", "S play 7S")
    return replace(opened(choices), partie=partie)


def cards_of(state: TableState) -> set[str]:
    assert state.partie is not None
    legal = state.partie.legal_actions(Seat.E)
    return {str(play).split()[2] for play in legal if isinstance(play, Play)}


@pytest.mark.parametrize(
    ("value", "cards"),
    [("obliged", {"AH", "KH", "8H", "7H"}), ("allowed", {"AH", "KH", "8H", "7H", "9C", "JC", "QC", "KC"})],
)
def test_the_cards_that_may_be_played_are_those_of_the_rules(value: str, cards: set[str]) -> None:
    state = at_the_table(value)
    assert cards_of(state) == cards


def test_a_discard_is_refused_by_its_code_and_changes_nothing() -> None:
    state = at_the_table("obliged")
    with pytest.raises(Refusal) as told:
        step(state, "E play 9C", BEGUN)
    assert told.value.code == Code.MUST_UNDERTRUMP
    after, _events = step(state, "E play 7H", BEGUN)
    assert after.partie is not None
    assert after.partie.donne is not None
