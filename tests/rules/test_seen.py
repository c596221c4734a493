"""What a seat may see is built up: its own hand and what lies on the table (rules 1.8)."""

import pytest

from games.rules.cards import card_name, cards_in, names_of
from games.rules.dealing import parse_pack
from games.rules.seats import Seat
from games.rules.seen import see

from .notation import ORDERED, SOUTH, acted, begun, contracted, count, taken

FOUR = ("N play JH", "W play 7C", "S play 7D", "E play QH belote")


def bidding():
    return begun("N").deal(parse_pack(ORDERED), cut=5)[0]


def playing():
    return acted(taken(take="N take H", dealer="E"), *FOUR, "N play 9H")


def test_a_seat_sees_its_own_hand():
    assert set(names_of(cards_in(see(playing(), Seat.S).hand)).split()) == set(SOUTH.split()) - {"7D"}


def test_a_spectator_sees_no_hand_and_has_nothing_to_do():
    seen = see(playing(), None)
    assert (seen.seat, seen.hand, seen.legal) == (None, 0, ())
    assert seen.counts == (6, 7, 7, 7)


def test_the_retourne_is_seen_while_it_lies_on_the_table():
    assert card_name(see(bidding(), Seat.E).retourne) == "8C"
    assert see(acted(bidding(), "W take"), Seat.E).retourne is None


def test_the_turned_card_stays_known_once_taken():
    """rules 3.2, 3.3: everybody saw it go to the taker"""
    after = see(acted(bidding(), "W pass", "S take"), None)
    assert (after.retourne, card_name(after.turned)) == (None, "8C")
    assert see(contracted("N bid 80 H"), None).turned is None


def test_a_contract_is_seen_by_all_once_the_bidding_has_ended():
    calls = ("N bid 100 H", "W contre")
    open_bidding = see(acted(begun("E", preset="contree").deal(parse_pack(ORDERED))[0], *calls), Seat.S)
    assert (open_bidding.taker, open_bidding.contre, open_bidding.surcontre) == (None, Seat.W, None)
    seen = see(contracted(*calls, "S surcontre"), None)
    assert (str(seen.taker), str(seen.trump), seen.value, seen.multiplier) == ("N", "H", 100, 4)
    assert (seen.contre, seen.surcontre) == (Seat.W, Seat.S)
    assert [str(call) for call in seen.bids] == [*calls, "S surcontre"]


def test_only_its_own_annonces_are_proposed_to_a_seat():
    partie = acted(taken(take="N take H", dealer="E", annonces=True), "N play JH")
    assert str(see(partie, Seat.W).legal[0]) == "W annonce cent AC"
    assert [see(partie, seat).legal for seat in (Seat.N, Seat.S, Seat.E)] == [(), (), ()]


def test_the_bids_are_seen_by_all():
    seen = see(acted(bidding(), "W pass", "S take"), None)
    assert [str(bid) for bid in seen.bids] == ["W pass", "S take"]
    assert seen.taker is Seat.S
    assert seen.trump is not None


def test_the_table_is_seen_by_all():
    seen = see(playing(), None)
    assert [str(play) for play in seen.trick] == ["N play 9H"]
    assert [str(play) for play in seen.last_trick.plays] == list(FOUR)
    assert (seen.last_trick.winner, seen.leader, seen.seat_to_act) == (Seat.N, Seat.N, Seat.W)
    assert (seen.tricks_won, seen.points) == ((1, 0), (23, 0))
    assert [str(play) for play in seen.words] == ["E play QH belote"]
    assert seen.tricks_done == (seen.last_trick,)


def test_before_the_lead_the_leader_is_known():
    assert see(taken(take="N take H", dealer="E"), None).leader is Seat.N
    assert see(bidding(), None).leader is None


def test_only_its_own_legal_actions_are_told_to_a_seat():
    """Of the word « belote » that east may say, nobody else learns."""
    partie = acted(taken(take="N take H", dealer="E"), *FOUR[:3])
    assert [str(action) for action in see(partie, Seat.E).legal][-1] == "E play QH belote"
    assert [see(partie, seat).legal for seat in (Seat.N, Seat.S, Seat.W)] == [(), (), ()]


def test_between_two_donnes_the_last_trick_is_left():
    """rules 1.8: until the next trick is complete"""
    partie = taken(take="N take H", dealer="E", belote="automatic")
    while partie.donne is not None:
        partie = partie.act(partie.legal_actions()[0])[0]
    seen = see(partie, Seat.S)
    assert (seen.phase, seen.hand, seen.trick, seen.tricks_done) == ("dealing", 0, (), ())
    assert len(seen.last_trick.plays) == 4
    assert seen.lines == partie.lines


def test_before_anything_is_played_there_is_no_last_trick():
    assert see(begun(), None).last_trick is None
    nobody = acted(begun("N").deal(parse_pack(ORDERED))[0], *[f"{seat} pass" for seat in "WSEN" * 2])
    assert see(nobody, Seat.N).last_trick is None
    assert see(begun().count(count("N H 100"))[0], Seat.N).totals == (100, 62)


@pytest.mark.parametrize("seat", [*Seat, None])
def test_the_same_is_seen_whatever_the_others_hold(seat):
    """A view depends on nothing hidden: all other cards but the retourne trade places."""
    pack = list(parse_pack(ORDERED))
    first = begun("N").deal(tuple(pack))[0]
    mine = 0 if seat is None else first.donne.hands[seat]
    others = [place for place, card in enumerate(pack) if place != 20 and not mine >> card & 1]
    hidden = [pack[place] for place in others]
    for place, card in zip(others, hidden[1:] + hidden[:1], strict=True):
        pack[place] = card
    second = begun("N").deal(tuple(pack))[0]
    assert second.donne.dealt.undealt != first.donne.dealt.undealt
    assert see(second, seat) == see(first, seat)


def test_the_cut_is_not_seen():
    """The same cards dealt, cut from another pack: the same view."""
    pack = parse_pack(ORDERED)
    cut_before = begun("N").deal(pack[5:] + pack[:5])[0]
    assert see(cut_before, Seat.N) == see(bidding(), Seat.N)
    assert cut_before != bidding()
