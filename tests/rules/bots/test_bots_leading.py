"""What a bot leads (docs/bots.md, « Leading »). North leads the first trick, then west, south, east."""

from .table import plays

STRONG = "JH 9H AH 7H AS 8S 8C 9D"


def test_the_taker_draws_trumps():
    assert plays(take="N take H", north=STRONG) == "N play JH"


def test_the_taker_goes_on_while_trumps_are_out():
    first = ("N play JH", "W play QH", "S play 7C", "E play 8H")
    assert plays(*first, take="N take H", north=STRONG, west="QH TH", east="8H KH", south="7C") == "N play 9H"


def test_the_taker_stops_when_the_others_have_no_trump():
    first = ("N play JH", "W play QH", "S play TH", "E play KH")
    second = ("N play 9H", "W play 7C", "S play 8H", "E play 7S")
    table = {"north": STRONG, "west": "QH 7C", "south": "TH 8H", "east": "KH 7S"}
    assert plays(*first, *second, take="N take H", **table) == "N play AS"


def test_the_partner_of_the_taker_draws_trumps_too():
    assert plays(take="S take H", north="JH 7H 8S 9S 8C 9C 7D 8D", south="9H AH KH QH") == "N play JH"


def test_a_defender_leads_an_ace():
    assert plays(take="W take H", north="AS 8S 9C QC 8D QD 7H 8H", west="JH 9H AH") == "N play AS"


def test_a_defender_does_not_lead_trumps():
    assert plays(take="W take H", north="KH 8H QS 8S QC 8C KD 8D", west="JH 9H AH")[-1] != "H"


def test_a_ten_is_not_led_under_its_ace():
    assert plays(take="W take H", north="TS 9S TC 9C TD 9D 7H 8H", west="JH 9H AH") not in {
        "N play TS",
        "N play TC",
        "N play TD",
    }


def test_the_last_trump_is_kept_for_the_der():
    tricks = (
        *("N play JH", "W play QH", "S play TH", "E play KH"),
        *("N play 9H", "W play 8H", "S play 7C", "E play 7S"),
        *("N play AH", "W play 9S", "S play 8C", "E play 8S"),
        *("N play AS", "W play TS", "S play 9C", "E play JS"),
        *("N play AC", "W play JC", "S play TC", "E play QS"),
    )
    table = {
        "north": "JH 9H AH 7H AS AC 9D AD",
        "west": "QH 8H 9S TS JC 7D 8D TD",
        "south": "TH 7C 8C 9C TC KC KD QC",
        "east": "KH 7S 8S JS QS KS JD QD",
    }
    assert plays(*tricks, take="N take H", **table) == "N play AD"
    assert plays(*tricks, "N play AD", "W play 7D", "S play KD", "E play JD", take="N take H", **table) == "N play 9D"
