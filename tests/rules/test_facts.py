"""What a donne's actions tell besides its line."""

from games.rules.dealing import parse_pack
from games.rules.facts import NO_FACTS, facts_of, stood_in_for
from games.rules.seats import Camp, Seat

from .notation import ORDERED, acted, begun, contracted, taken


def facts(partie):
    return facts_of(partie.donne or partie.sheet.left)


def to_the_end(partie):
    while partie.donne is not None:
        partie = partie.act(partie.legal_actions()[0])[0]
    return partie


def test_before_anybody_takes_there_are_none():
    bidding = begun("N").deal(parse_pack(ORDERED))[0]
    assert facts(bidding) == NO_FACTS
    assert facts(acted(bidding, *[f"{seat} pass" for seat in "WSEN" * 2])) == NO_FACTS


def test_the_round_it_was_taken_in_is_told():
    bidding = begun("N").deal(parse_pack(ORDERED))[0]
    assert facts(acted(bidding, "W take")).round == 1
    second = acted(bidding, *[f"{seat} pass" for seat in "WSEN"])
    suit = next(str(action) for action in second.legal_actions() if str(action).startswith("W take"))
    assert facts(acted(second, suit)).round == 2


def test_who_said_contre_and_surcontre_is_told():
    told = facts(contracted("N bid 80 H", "W contre", "S surcontre"))
    assert (told.round, told.contre_by, told.surcontre_by) == (None, Seat.W, Seat.S)


def test_the_points_dealt_are_those_in_hand_before_the_lead():
    """rules 1.3: 152 in all, the der apart"""
    start = taken(take="N take H", dealer="E", belote="automatic")
    assert sum(facts(start).dealt) == 152
    assert facts(to_the_end(start)).dealt == facts(start).dealt


def test_the_der_is_told_once_the_eighth_trick_is_won():
    start = taken(take="N take H", dealer="E", belote="automatic")
    end = to_the_end(start)
    assert facts(start).der is None
    assert facts(end).der is end.sheet.left.playing.tricks[7].winner.camp
    assert isinstance(facts(end).der, Camp)


def test_a_seat_a_bot_held_is_told_but_not_one_the_clock_played_for():
    actions = ["W pass", "S take", "W play AH", "N play KH belote"]
    assert stood_in_for(actions, ["person", "stand-in", "server", "stand-in"]) == (Seat.N, Seat.S)
    assert stood_in_for(actions, []) == ()
