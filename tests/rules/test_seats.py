"""Rules 1.1 and 1.4: four seats, two camps, and the way round."""

import pytest

from games.rules.seats import CAMPS, SEATS, Camp, Direction, Seat, by_camp_as_json, for_camp, plus


def test_partners_sit_face_to_face():
    """rules 1.1"""
    assert [str(seat.partner) for seat in SEATS] == ["S", "W", "N", "E"]


def test_partners_share_a_camp():
    """rules 1.1"""
    assert [str(seat.camp) for seat in SEATS] == ["NS", "EW", "NS", "EW"]
    assert [camp.other for camp in CAMPS] == [Camp.EW, Camp.NS]


@pytest.mark.parametrize(("direction", "round_the_table"), [("counterclockwise", "NWSE"), ("clockwise", "NESW")])
def test_the_way_round_follows_the_direction(direction, round_the_table):
    """rules 1.4"""
    assert "".join(map(str, Direction(direction).starting_at(Seat.N))) == round_the_table


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("seat", SEATS)
def test_before_undoes_after(direction, seat):
    assert direction.before(direction.after(seat)) is seat


def test_figures_by_camp_add_up():
    assert plus(for_camp(Camp.NS, 20), for_camp(Camp.EW, 162)) == (20, 162)
    assert by_camp_as_json((20, 162)) == {"NS": 20, "EW": 162}
