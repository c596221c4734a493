"""How a bot plays sans-atout and tout-atout (docs/bots.md). North leads the first trick, then west, south, east."""

from ..notation import ORDERED, acted, contracted
from .table import chosen

SEATS = ("north", "west", "south", "east")


def plays(trump: str, *played: str, **given: str) -> str:
    """What a bot plays after these plays; what is not given of a hand is dealt from the cards left."""
    left = [card for card in ORDERED.split() if card not in " ".join(given.values()).split()]
    hands = {seat: given.get(seat, "").split() for seat in SEATS}
    for hand in hands.values():
        hand += [left.pop(0) for _ in range(8 - len(hand))]
    table = {seat: " ".join(hand) for seat, hand in hands.items()}
    partie = contracted(f"N bid 80 {trump}", sans_atout=True, tout_atout=True, **table)
    return chosen(acted(partie, *played))


def test_in_sans_atout_the_long_suit_is_led_from_its_ace():
    assert plays("SA", north="AS TS KS QS 8S AH 7D 7C") == "N play AS"


def test_in_sans_atout_a_ten_waits_for_its_ace():
    hand = "TS 8S TH 8H TD 8D TC 8C"
    assert plays("SA", north=hand)[-2] == "8"


def test_in_tout_atout_a_jack_is_led_before_the_nine_under_it():
    assert plays("TA", north="JS 9S AS 7S 8H 7D 7C 8C") == "N play JS"


def test_in_tout_atout_a_nine_waits_for_its_jack():
    assert plays("TA", north="9S 7S 9H 7H 9D 7D 9C 7C")[-2] == "7"


def test_in_tout_atout_points_go_to_a_winning_partner():
    first = ("N play JH", "W play 7H")
    assert plays("TA", *first, north="JH", west="7H 8H", south="9C QC 7C 8C 7D 8D QD 7S", east="QH") == "S play 9C"


def test_nothing_is_saved_for_a_cut_where_nothing_cuts():
    """West cannot follow and north's ace is sure to win: the least goes."""
    table = {"north": "AS KS QS", "west": "JH 9H AH 7H AD TD 7D 8D", "south": "7S 8S", "east": "TS JS 9S"}
    assert plays("SA", "N play AS", **table) in {"W play 7H", "W play 7D", "W play 8D"}


def test_an_ace_falls_on_no_trick_of_the_others_without_a_trump():
    table = {"north": "AS KS QS", "west": "AH KH TH QH AD KD TD QD", "south": "7S 8S", "east": "TS JS 9S"}
    assert plays("SA", "N play AS", **table)[-2:] in {"QH", "QD"}
