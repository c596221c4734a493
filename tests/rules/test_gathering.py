"""Rules 1.9: the pack of the next donne, when cards are not shuffled anew."""

from games.rules.cards import names_of
from games.rules.counting import DonneCount
from games.rules.dealing import parse_pack

from .notation import ORDERED, acted, begun, refused, taken

PASSES = [f"{seat} pass" for seat in "WSEN" * 2]


def gathered(partie) -> str:
    return names_of(partie.next_pack)


def test_the_tricks_of_the_dealers_camp_come_first_in_the_order_won():
    """rules 1.9: then those of the other camp, each trick in the order its cards were played"""
    partie = taken(
        north="JH 9H AH 7H AS TS KS 9S", east="KH QH TH 8H JS QS 8S 7S", take="N take H", dealer="E", belote="automatic"
    )
    for trick in [
        "N play 9S, W play 7C, S play 7D, E play QS",
        "E play 7S, N play AS, W play 8C, S play 8D",
        "N play JH, W play 9C, S play 9D, E play 8H",
        "N play 9H, W play TC, S play TD, E play TH",
        "N play AH, W play JC, S play JD, E play QH",
        "N play 7H, W play QC, S play QD, E play KH",
        "E play 8S, N play TS, W play KC, S play KD",
        "N play KS, W play AC, S play AD, E play JS",
    ]:
        partie = acted(partie, *trick.split(", "))
    east_west = "9S 7C 7D QS 7H QC QD KH"
    north_south = "7S AS 8C 8D JH 9C 9D 8H 9H TC TD TH AH JC JD QH 8S TS KC KD KS AC AD JS"
    assert gathered(partie) == f"{east_west} {north_south}"


def test_after_a_donne_nobody_took_hands_then_retourne_then_the_rest():
    """rules 1.9: hands in dealing order, each in the order received"""
    partie = acted(begun("N").deal(parse_pack(ORDERED))[0], *PASSES)
    hands = "7S 8S 9S JH QH TS JS QS KH AH KS AS 7H 7D 8D 8H 9H TH 9D TD"
    assert gathered(partie) == f"{hands} JD QD KD AD 7C 8C 9C TC JC QC KC AC"


def test_the_gathered_pack_is_the_one_after_the_cut():
    partie = acted(begun("N").deal(parse_pack(ORDERED), cut=12)[0], *PASSES)
    assert gathered(partie).startswith("JH QH KH")


def test_the_gathered_pack_is_dealt_when_no_other_is_given():
    partie = acted(begun("N").deal(parse_pack(ORDERED))[0], *PASSES)
    assert partie.deal()[0] == partie.deal(partie.next_pack)[0]
    assert partie.deal()[0].donne.setup.pack == partie.next_pack


def test_a_pack_that_is_given_stands_as_it_is():
    """record: « When given it stands as it is »; rules 2, `shuffle` cutter"""
    partie = acted(begun("N", shuffle="cutter").deal(parse_pack(ORDERED))[0], *PASSES)
    assert partie.next_pack is not None
    assert partie.deal(parse_pack(ORDERED))[0].donne.setup.pack == parse_pack(ORDERED)


def test_the_first_donne_needs_a_pack():
    with refused("bad-pack"):
        begun().deal()


def test_every_donne_needs_a_pack_where_cards_are_shuffled_anew():
    """rules 2, `shuffle` every-donne"""
    partie = acted(begun("N", shuffle="every-donne").deal(parse_pack(ORDERED))[0], *PASSES)
    assert partie.next_pack is None
    with refused("bad-pack"):
        partie.deal()


def test_a_counted_donne_leaves_no_pack():
    partie = acted(begun("N").deal(parse_pack(ORDERED))[0], *PASSES)
    counted = partie.count(DonneCount(taker=None))[0]
    assert counted.next_pack is None


def test_there_is_no_next_pack_while_a_donne_is_under_way():
    assert begun("N").deal(parse_pack(ORDERED))[0].next_pack is None
