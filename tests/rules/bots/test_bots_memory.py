"""What a bot remembers is what its seat was shown, and what follows from it (docs/bots.md, « Memory »)."""

import pytest

from games.rules.bots import choose_action
from games.rules.cards import parse_card
from games.rules.dealing import parse_pack
from games.rules.estimates.memory import remember
from games.rules.seats import Seat
from games.rules.seen import see

from ..notation import ORDERED, acted, begun, contracted
from .table import cards, dealt, remembers

TRUMPS = {f"{rank}H" for rank in "789TJQKA"}
TABLE = {
    "take": "N take H",
    "north": "JH 9H 8H AS 8S AC 8C 8D",
    "west": "7H TH 7S 9S JS QS KS TS",
    "south": "QH 7C 9C TC JC QC 7D 9D",
    "east": "KH AH KC TD JD QD KD AD",
}
FIRST = ("N play JH", "W play 7H", "S play QH", "E play KH")


def test_what_was_played_and_what_is_in_hand_is_not_in_the_other_hands():
    memory = remembers(*FIRST, **TABLE)
    assert cards(memory.unseen) & TRUMPS == {"TH", "AH"}
    assert len(cards(memory.unseen)) == 21


def test_a_card_is_a_master_when_nobody_else_has_a_higher_one():
    memory = remembers(*FIRST, **TABLE)
    assert memory.is_master(parse_card("9H"))
    assert memory.is_master(parse_card("AS"))
    assert not memory.is_master(parse_card("8H"))


def test_who_does_not_follow_has_none_of_the_suit():
    memory = remembers(*FIRST, "N play AS", "W play 7S", "S play 7D", "E play AH", **TABLE)
    assert not {name for name in cards(memory.can_hold[Seat.S]) if name[1] == "S"}
    assert memory.seat is Seat.E


def test_who_discards_on_an_opponents_trick_has_no_trump():
    memory = remembers(*FIRST, "N play 8S", "W play KS", "S play 7C", **TABLE)
    assert memory.seat is Seat.E
    assert not cards(memory.can_hold[Seat.S]) & TRUMPS
    assert {"9H", "8H"} <= cards(memory.can_hold[Seat.N])


def test_who_discards_on_partners_trick_may_have_trumps():
    memory = remembers(*FIRST, "N play AS", "W play 7S", "S play 7C", **TABLE)
    assert {"TH", "AH"} & cards(memory.can_hold[Seat.S])


OBLIGED = {
    "undertrump_partner": "obliged",
    "take": "W take H",
    "north": "AS KS AC TC AD TD 7C 8C",
    "west": "TH QH 7D 8D 9D JD QD KD",
    "south": "7S 8S 9S TS JS QS JH 9H",
    "east": "AH KH 8H 7H 9C JC QC KC",
}
"""West cuts the ace of spades; east, who has none either, throws a club on partner's ten of trump."""


def test_who_discards_where_a_lower_trump_is_obliged_may_have_one_beside_a_higher():
    """rules 2, `undertrump_partner` obliged: a higher trump in hand makes any card legal"""
    memory = remembers("N play AS", "W play TH", "S play 7S", "E play 9C", "W play 7D", **OBLIGED)
    assert memory.seat is Seat.S
    assert {"AH", "KH", "8H", "7H"} <= cards(memory.can_hold[Seat.E])


def test_and_still_may_when_that_higher_trump_has_been_played_since():
    first = ("N play AS", "W play TH", "S play 7S", "E play 9C")
    memory = remembers(*first, "W play 7D", "S play 9H", "E play AH", "N play AD", **OBLIGED)
    assert memory.seat is Seat.S
    assert {"KH", "8H", "7H"} <= cards(memory.can_hold[Seat.E])


def test_and_has_no_trump_when_there_is_no_higher_one():
    table = OBLIGED | {
        "north": "TH 9H AH KH AS KS AC AD",
        "west": "JH QH 7D 8D 9D JD QD KD",
        "south": "7S 8S 9S TS JS QS 8H 7H",
        "east": "7C 8C 9C TC JC QC KC TD",
    }
    first = ("N play AS", "W play JH", "S play 7S", "E play 7C", "W play 7D")
    assert not cards(remembers(*first, **table).can_hold[Seat.E]) & TRUMPS
    allowed = remembers(*first, **table | {"undertrump_partner": "allowed"})
    assert cards(allowed.can_hold[Seat.E]) & TRUMPS


def test_who_does_not_go_above_a_trump_has_no_higher_one():
    memory = remembers("N play 8H", "W play TH", "S play QH", **TABLE)
    assert not cards(memory.can_hold[Seat.S]) & {"JH", "9H", "AH"}


def test_where_one_need_not_go_above_partner_it_tells_nothing():
    first, table = ("N play 9H", "W play TH", "S play QH"), TABLE | {"north": "8H 9H JH AS 8S AC 8C 8D"}
    assert "JH" in cards(remembers(*first, overtrump_partner="lenient", **table).can_hold[Seat.S])
    assert "JH" not in cards(remembers(*first, **table).can_hold[Seat.S])


def test_the_card_that_was_turned_is_in_the_takers_hand():
    memory = remembers("N play 9H", **TABLE)
    assert "JH" in cards(memory.can_hold[Seat.N])
    assert "JH" not in cards(memory.can_hold[Seat.S] | memory.can_hold[Seat.E])


def test_the_cards_of_an_annonce_shown_are_in_that_hand():
    table = TABLE | {"annonces": True}
    memory = remembers("N play JH", "W annonce cent KS", *FIRST[1:], **table)
    assert "KS" in cards(memory.unseen)
    shown = {"9S", "TS", "JS", "QS", "KS"}
    assert shown <= cards(memory.can_hold[Seat.W])
    assert not shown & cards(memory.can_hold[Seat.S] | memory.can_hold[Seat.E])


def test_in_tout_atout_who_does_not_go_above_has_no_higher_card():
    memory = trumped("TA", "N play 8S", "W play TS", "S play 7S")
    assert not cards(memory.can_hold[Seat.S]) & {"9S", "AS"}
    assert "JH" in cards(memory.can_hold[Seat.S])


def test_in_sans_atout_a_small_card_tells_nothing():
    memory = trumped("SA", "N play 8S", "W play TS", "S play 7S")
    assert {"9S", "AS"} <= cards(memory.can_hold[Seat.S])


def test_in_tout_atout_each_belote_said_places_its_other_card():
    memory = trumped("TA", "N play 8D", "W play QD belote", "S play AD")
    assert "KD" not in cards(memory.can_hold[Seat.N] | memory.can_hold[Seat.S])


def trumped(trump: str, *played: str):
    table = {"north": "8S AS JH 8D 8H 9H TH AH", "west": "9S TS KD QD 7C 8C 9C TC"}
    table |= {"south": "7S AD TD 9D JC QC KC AC", "east": "JS QS KS 7H QH KH 7D JD"}
    partie = acted(contracted(f"N bid 80 {trump}", sans_atout=True, tout_atout=True, **table), *played)
    memory = remember(see(partie, partie.seat_to_act))
    assert memory is not None
    return memory


def test_who_said_belote_has_the_other_card():
    table = TABLE | {"east": "KH QH KC TD JD QD KD AD", "south": "AH 7C 9C TC JC QC 7D 9D"}
    memory = remembers("N play 9H", "W play TH", "S play AH", "E play QH belote", **table)
    assert "KH" in cards(memory.can_hold[Seat.E])
    assert "KH" not in cards(memory.can_hold[Seat.W] | memory.can_hold[Seat.S])


def test_nothing_is_remembered_before_there_is_a_trump():
    assert remember(see(begun().deal(parse_pack(ORDERED))[0], Seat.W)) is None


@pytest.mark.parametrize("seat", [None, Seat.S])
def test_a_seat_that_has_nothing_to_do_chooses_nothing(seat):
    with pytest.raises(ValueError, match="not for this seat"):
        choose_action(see(dealt(**TABLE), seat), None)


def test_the_memory_depends_on_what_was_seen_alone():
    """The two hands that north cannot tell apart make the same memory."""
    swapped = TABLE | {"west": TABLE["west"].replace("KS", "QD"), "east": TABLE["east"].replace("QD", "KS")}
    assert remembers(*FIRST, **TABLE) == remembers(*FIRST, **swapped)
    assert acted(dealt(**TABLE), *FIRST) != acted(dealt(**swapped), *FIRST)
