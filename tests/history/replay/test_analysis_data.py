"""What the page of a replay gives its script for the analysis: winners by value, trumps, faces of cards."""

import pytest

from games.history.replay.analysis import analysis_of, card_faces, trump_rows
from games.rules.cards import CARDS
from games.rules.record import record_of
from games.rules.replay import unfold
from games.rules.seats import SEATS
from tests.rules.notation import acted, contracted, taken

NAMES = {seat: str(seat) for seat in SEATS}


def unfolded(partie):
    return unfold(record_of(partie), 1)


def test_the_winner_by_value_is_that_of_the_contract_and_nobodys_for_a_litige():
    """East has not announced the belote: north needs 82, and 81 is a litige."""
    winners = analysis_of(unfolded(acted(taken(take="N take H"), "W play AC")), NAMES)["winners"]
    assert [winners[value + 1] for value in (-1, 80, 81, 82, 163)] == [1, 1, -1, 0, 0]


def test_a_generale_has_no_winner_by_value():
    donne = unfolded(acted(contracted("N bid generale H", generale=True), "N play JH"))
    assert analysis_of(donne, NAMES)["winners"] == []


@pytest.mark.parametrize(("choices", "trumps"), [({}, 4), ({"sans_atout": True}, 5), ({"tout_atout": True}, 5)])
def test_each_trump_of_the_rules_has_a_row_and_the_one_played_is_marked(choices, trumps):
    rows = list(trump_rows(unfolded(acted(contracted("N bid 80 H", **choices), "N play JH"))))
    assert len(rows) == trumps
    assert [row.number for row in rows if row.played] == [1]


def test_every_card_has_a_face():
    assert [face.number for face in card_faces()] == list(CARDS)
    assert {face.letter for face in card_faces()} == {"7", "8", "9", "10", "J", "Q", "K", "A"}
