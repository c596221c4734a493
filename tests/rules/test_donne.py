"""One donne as a value: its phases, its verbs, what it tells (rules 1.5, 3)."""

import pytest

from games.rules.actions import parse_action
from games.rules.cards import parse_card
from games.rules.dealing import parse_pack
from games.rules.events import Played, TrickWon
from games.rules.seats import Seat

from .notation import ORDERED, acted, begun, legal, refused, taken

TRICK = ("N play JH", "W play 7C", "S play 7D", "E play 7H")


def north_leads(**choices):
    return taken(take="N take H", dealer="E", **choices)


def test_the_winner_of_a_trick_leads_the_next():
    """rules 1.5"""
    partie = acted(north_leads(), "N play QS", "W play 7C", "S play 7D", "E play JS", "N play 9H")
    assert partie.seat_to_act is Seat.W
    won_by_west = taken(north="7C 9H AH TH AS TS KS QS", west="AC TC KC QC JC 9C 8C JH", take="N take H", dealer="E")
    assert acted(won_by_west, "N play 7C", "W play AC", "S play 7D", "E play 7H").seat_to_act is Seat.E


def test_play_goes_round_in_the_direction():
    """rules 1.4"""
    partie = taken(take="N take H", dealer="W", direction="clockwise")
    assert acted(partie, "N play JH").seat_to_act is Seat.E


def test_the_last_trick_brings_ten_more():
    """rules 1.3: dix de der"""
    partie, points = north_leads(belote="automatic"), []
    while partie.donne is not None:
        partie, events = partie.act(partie.legal_actions()[0])
        points += [event.points for event in events if isinstance(event, TrickWon)]
    assert len(points) == 8
    assert sum(points) == 162


def test_a_card_played_and_a_trick_won_are_told_to_all():
    partie = acted(north_leads(), *TRICK[:3])
    events = partie.act(parse_action("E play QH belote"))[1]
    assert events == (Played(Seat.E, parse_card("QH"), "belote"), TrickWon(Seat.N, 23))


@pytest.mark.parametrize(
    "action", ["N pass", "N take", "N take S", "N bid 100 H", "N contre", "W surcontre", "N annonce tierce AS"]
)
def test_one_only_plays_cards_once_somebody_took(action):
    """record: `not-now`"""
    with refused("not-now"):
        acted(north_leads(), action)


def test_one_plays_in_turn():
    """record: the turn comes before the card"""
    with refused("not-your-turn"):
        acted(north_leads(), "W play AH")
    assert legal(north_leads(), "W") == []


def test_nothing_is_done_once_the_donne_is_over():
    """record: `not-now`, nothing once the donne is over"""
    partie = north_leads(belote="automatic")
    while partie.donne is not None:
        last, partie = partie, partie.act(partie.legal_actions()[0])[0]
    final = last.donne.act(last.legal_actions()[0])[0]
    assert (final.phase, final.seat_to_act, final.legal_actions(), final.legal_actions(Seat.N)) == (
        "finished",
        None,
        (),
        (),
    )
    with refused("not-now"):
        final.act(parse_action("N play JH"))
    with refused("not-now"):
        acted(partie, "N play JH")


def test_a_refused_action_leaves_the_donne_as_it_was():
    partie = acted(north_leads(), "N play JH")
    again = acted(north_leads(), "N play JH")
    with refused("not-in-hand"):
        acted(partie, "W play AH")
    assert partie == again


def test_a_capot_is_the_camp_that_won_eight_tricks():
    """rules 3.7"""
    partie = north_leads()
    for card in ["JH", "9H", "AH", "TH", "AS", "TS", "KS", "QS"]:
        partie = acted(partie, f"N play {card}")
        while partie.donne is not None and partie.seat_to_act is not Seat.N:
            partie = partie.act(partie.legal_actions()[0])[0]
    line = partie.lines[0]
    assert (line.capot, line.tricks, line.points, line.marks) == (0, (8, 0), (162, 0), (252, 0))


def test_the_phases_follow_each_other():
    partie = begun("N")
    phases = [partie.phase]
    partie = partie.deal(parse_pack(ORDERED))[0]
    phases.append(partie.phase)
    partie = acted(partie, "W take")
    phases.append(partie.phase)
    assert phases == ["dealing", "bidding", "playing"]
