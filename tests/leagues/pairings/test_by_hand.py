"""docs/pairings.md, « Changed by hand »: two entrants are exchanged, and faults are listed."""

import pytest

from leagues.pairings.by_hand import Found, HandDrawFault, exchanged, faults_of
from leagues.pairings.draw import Draw, DrawnTable, DrawReasonKind, PairingField, changes
from leagues.pairings.melee import MeleePlayers, draw_melee
from leagues.pairings.pair_draws import draw_by_ranking
from tests.leagues.pairings.days import SEED, everybody, meetings

FIVE = PairingField(
    ranked=(1, 2, 3, 4, 5), round=2, met=((1, 3),), byes=(4,), forbidden=frozenset({(2, 3)}), fixed={1: 1}
)


def test_a_draw_of_ours_has_no_fault():
    assert faults_of(draw_by_ranking(FIVE), FIVE) == ()


def test_two_change_places_and_their_tables_stay():
    draw = exchanged(draw_by_ranking(FIVE), 2, 4)
    assert meetings(draw) == [(1, 4), (3, 2)]
    assert [table.number for table in draw.tables] == [1, 2]
    assert draw.reasons == ()


def test_one_may_change_with_the_bye():
    draw = exchanged(draw_by_ranking(FIVE), 4, 5)
    assert draw.byes == (4,)
    assert Found(DrawReasonKind.SECOND_BYE, (4,), 1) in faults_of(draw, FIVE)


def test_two_players_of_a_melee_change_partners():
    draw = draw_melee(MeleePlayers(players=tuple(range(8))), SEED)
    one, other = draw.tables[0].sides[0][0], draw.tables[1].sides[0][0]
    after = exchanged(draw, one, other)
    assert everybody(after) == list(range(8))
    assert other in after.tables[0].sides[0]


@pytest.mark.parametrize(
    ("tables", "byes", "found"),
    [
        (((1, 3), (2, 4)), (5,), Found(DrawReasonKind.REMATCH, (1, 3), 1)),
        (((1, 4), (2, 3)), (5,), Found(DrawReasonKind.FORBIDDEN, (2, 3))),
        (((3, 4), (1, 2)), (5,), Found(DrawReasonKind.FIXED_TAKEN, (1,), 1)),
        (((1, 2), (3, 4)), (), Found(HandDrawFault.MISSING, (5,))),
        (((1, 2), (3, 1)), (4, 5), Found(HandDrawFault.TWICE, (1,))),
        (((1, 2),), (3, 4, 5), Found(HandDrawFault.SEVERAL_BYES, (3, 4, 5))),
        (((1, 2), (3, 4)), (6,), Found(HandDrawFault.STRANGER, (6,))),
    ],
)
def test_each_fault_is_told(tables, byes, found):
    drawn = tuple(DrawnTable(number, ((one,), (other,))) for number, (one, other) in enumerate(tables, 1))
    assert found in faults_of(Draw(drawn, byes), FIVE)


def test_a_table_with_two_draws_is_told():
    both = (DrawnTable(1, ((1,), (2,))), DrawnTable(1, ((3,), (4,))))
    assert Found(HandDrawFault.TABLE_TWICE, figure=1) in faults_of(Draw(both, (5,)), FIVE)


def test_who_is_not_drawn_changes_with_nobody():
    with pytest.raises(ValueError, match="drawn"):
        exchanged(draw_by_ranking(FIVE), 1, 9)


def test_what_a_corrected_ranking_would_change_is_shown():
    published = draw_by_ranking(PairingField(ranked=(1, 2, 3, 4, 5)))
    corrected = draw_by_ranking(PairingField(ranked=(1, 3, 2, 5, 4)))
    found = changes(published, corrected)
    assert (found.no_longer, found.instead) == (((1, 2), (3, 4)), ((1, 3), (2, 5)))
    assert (found.byes_lost, found.byes_won) == ((5,), (4,))
    assert changes(published, published).nothing
    assert not found.nothing
