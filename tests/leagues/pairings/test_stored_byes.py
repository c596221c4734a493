"""Draws stored when every bye had the reason « lowest ranked without a bye » are shown like those of today."""

from dataclasses import replace

import pytest

from leagues.pairings.by_hand import BYES
from leagues.pairings.draw import DrawReason, DrawReasonKind, PairingField, reasons_today
from leagues.pairings.knock_out import bracket_of, draw_knock_out
from leagues.pairings.pair_draws import draw_by_entry, draw_by_lot, draw_by_ranking, draw_in_pools, draw_round_robin

FIELD = PairingField(ranked=(4, 2, 5, 1, 3))
EVERYBODY = frozenset(FIELD.ranked)
DRAWS = {
    "by ranking": (draw_by_ranking(FIELD), 2),
    "by ranking, one passed over": (draw_by_ranking(replace(FIELD, round=3, byes=(3, 1))), 3),
    "by ranking, moved": (draw_by_ranking(PairingField(ranked=(1, 2, 3), round=2, met=((1, 2),))), 2),
    "by ranking, again": (draw_by_ranking(PairingField(ranked=(1, 2, 3), round=4, byes=(1, 2, 3))), 4),
    "by lot": (draw_by_lot(FIELD, bytes(32)), 1),
    "by lot, later": (draw_by_lot(replace(FIELD, round=2), bytes(32)), 2),
    "by entry": (draw_by_entry(FIELD), 1),
    "round robin": (draw_round_robin(FIELD, (1, 2, 3, 4, 5)), 1),
    "pools": (draw_in_pools(FIELD, ((1, 2), (3, 4, 5))), 1),
    "bracket": (draw_knock_out(bracket_of((1, 2, 3))), 1),
}


def as_then(draw):
    """The draw as stored then: `bye` for every bye, also for a second one."""
    told = []
    for reason in draw.reasons:
        if reason.why in BYES:
            rank = reason.figures if reason.why is not DrawReasonKind.SECOND_BYE else (1,)
            told.append(DrawReason(DrawReasonKind.BYE, reason.entrants, rank or (5,)))
        if reason.why not in BYES or reason.why is DrawReasonKind.SECOND_BYE:
            told.append(reason)
    return replace(draw, reasons=tuple(told))


@pytest.mark.parametrize("way", DRAWS)
def test_a_draw_of_then_is_told_as_one_of_today(way):
    draw, number = DRAWS[way]
    assert draw.byes
    assert reasons_today(as_then(draw), number, EVERYBODY) == draw.reasons


@pytest.mark.parametrize("way", DRAWS)
def test_a_draw_of_today_stays_as_it_is(way):
    draw, number = DRAWS[way]
    assert reasons_today(draw, number, EVERYBODY) == draw.reasons


def test_where_somebody_was_absent_a_plan_of_then_says_nothing_of_its_bye():
    """The stored draw does not say whether the bye was planned or left over."""
    four = draw_round_robin(PairingField(ranked=(1, 2, 3)), (1, 2, 3, 4))
    assert four.told(DrawReasonKind.BYE_LEFT)
    told = reasons_today(as_then(four), 1, frozenset((1, 2, 3, 4)))
    assert [each for each in told if each.why in BYES] == []
    assert [each for each in told if each.why not in BYES] == [each for each in four.reasons if each.why not in BYES]
