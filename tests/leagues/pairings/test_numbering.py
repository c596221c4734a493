"""docs/pairings.md, « Methods »: leaders first, kept tables, and people who cannot walk far."""

from leagues.pairings.draw import DrawReason, DrawReasonKind, PairingField
from leagues.pairings.pair_draws import draw_by_ranking
from tests.leagues.pairings.days import day_by_ranking


def tables(draw):
    return {table.number: table.entrants for table in draw.tables}


def test_the_leaders_sit_at_table_1():
    assert tables(draw_by_ranking(PairingField(ranked=(3, 1, 4, 2)))) == {1: (3, 1), 2: (4, 2)}


def test_a_fixed_table_is_where_its_entrant_plays_and_the_others_fill_the_rest():
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3, 4, 5, 6), fixed={5: 1}))
    assert tables(draw) == {1: (5, 6), 2: (1, 2), 3: (3, 4)}
    assert draw.told(DrawReasonKind.FIXED) == (DrawReason(DrawReasonKind.FIXED, (5,), (1,)),)


def test_a_fixed_table_may_be_any_number():
    assert tables(draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), fixed={2: 17}))) == {1: (3, 4), 17: (1, 2)}


def test_two_with_fixed_tables_do_not_meet_if_it_can_be_helped():
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), fixed={1: 1, 2: 2}))
    assert tables(draw) == {1: (1, 3), 2: (2, 4)}
    forced = draw_by_ranking(PairingField(ranked=(1, 2), fixed={1: 1, 2: 2}))
    assert tables(forced) == {1: (1, 2)}
    assert forced.told(DrawReasonKind.TWO_FIXED)
    assert forced.told(DrawReasonKind.FIXED_TAKEN) == (DrawReason(DrawReasonKind.FIXED_TAKEN, (2,), (2,)),)


def test_the_better_ranked_has_the_table_that_two_want():
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), fixed={4: 1, 1: 1}))
    assert tables(draw)[1] == (1, 2)
    assert draw.told(DrawReasonKind.FIXED_TAKEN) == (DrawReason(DrawReasonKind.FIXED_TAKEN, (4,), (1,)),)


def test_a_table_that_is_taken_is_nobodys():
    assert tables(draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), taken=frozenset({1})))) == {2: (1, 2), 3: (3, 4)}


def test_with_kept_tables_one_of_each_stays_where_it_sat():
    """Of two opponents who both sat at a table, one can always keep it."""
    day = day_by_ranking(16, 1, 3)
    kept = {entrant: table.number for table in day.draws[0].tables for entrant in table.entrants}
    for order in ((*range(1, 17),), (*range(16, 0, -1),), (*range(1, 17, 2), *range(2, 17, 2))):
        draw = draw_by_ranking(PairingField(ranked=order, round=2, met=day.met, kept=kept))
        assert len(draw.tables) == 8
        assert all(table.number in {kept[entrant] for entrant in table.entrants} for table in draw.tables)


def test_kept_tables_make_room_for_a_fixed_one():
    draw = draw_by_ranking(PairingField(ranked=(1, 2, 3, 4), kept={1: 1, 2: 2, 3: 1, 4: 2}, fixed={4: 1}))
    assert tables(draw) == {1: (3, 4), 2: (1, 2)}
