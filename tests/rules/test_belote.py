"""Rules 2, options `belote` and its words. East holds king and queen of hearts; north took at hearts and leads."""

import pytest

from .notation import acted, contracted, legal, refused, taken

LEAD = ("N play JH", "W play 7C", "S play 7D")
FIRST = (*LEAD, "E play QH belote")
SECOND = ("N play 9H", "W play 8C", "S play 8D")


def before_east(*actions: str, **choices):
    """East is to play for the first time, then after these actions."""
    return acted(taken(take="N take H", dealer="E", **choices), *actions)


def counted(partie) -> tuple[int, int]:
    return partie.donne.tally().belote


def test_the_word_may_be_said_with_the_first_card_of_the_pair():
    assert legal(before_east(*LEAD)) == [
        "E play 7H",
        "E play 8H",
        "E play KH",
        "E play KH belote",
        "E play QH",
        "E play QH belote",
    ]


def test_only_rebelote_may_follow_belote():
    assert legal(before_east(*FIRST, *SECOND)) == ["E play 7H", "E play 8H", "E play KH", "E play KH rebelote"]


def test_without_belote_there_is_no_rebelote():
    silent = before_east(*LEAD, "E play QH", *SECOND)
    assert legal(silent) == ["E play 7H", "E play 8H", "E play KH"]
    with refused("not-now"):
        acted(silent, "E play KH rebelote")


def test_both_words_are_worth_20_to_the_camp_that_holds_them():
    partie = before_east(*FIRST, *SECOND)
    assert counted(partie) == (0, 0)
    assert counted(acted(partie, "E play KH rebelote")) == (0, 20)


def test_the_belote_is_lost_when_the_second_word_is_missing():
    assert counted(before_east(*FIRST, *SECOND, "E play KH")) == (0, 0)


def test_an_automatic_belote_counts_without_a_word_once_both_cards_are_played():
    partie = before_east(*LEAD, "E play QH", *SECOND, belote="automatic")
    assert counted(partie) == (0, 0)
    assert legal(partie) == ["E play 7H", "E play 8H", "E play KH"]
    assert counted(acted(partie, "E play KH")) == (0, 20)


@pytest.mark.parametrize("word", ["belote", "rebelote"])
def test_no_word_is_said_where_the_belote_is_automatic(word):
    """record: `not-now` for any word when `belote` is `automatic`"""
    with refused("not-now"):
        acted(before_east(*LEAD, belote="automatic"), f"E play KH {word}")


@pytest.mark.parametrize("play", ["E play 7H belote", "E play 8H rebelote"])
def test_the_word_goes_with_king_or_queen_only(play):
    """record: `not-held`"""
    with refused("not-held"):
        acted(before_east(*LEAD), play)


def test_one_card_of_the_pair_is_no_belote():
    """record: `not-held`"""
    split = {"north": "JH 9H AH TH AS TS KS KH", "east": "QS QH 8H 7H JS 9S 8S 7S"}
    partie = acted(taken(take="N take H", dealer="E", **split), *LEAD)
    assert legal(partie) == ["E play 7H", "E play 8H", "E play QH"]
    with refused("not-held"):
        acted(partie, "E play QH belote")


def test_a_king_that_is_no_trump_makes_no_belote():
    with refused("not-held"):
        acted(taken(take="N take H", dealer="E"), "N play KS belote")


def test_belote_is_not_said_with_the_second_card():
    """record: `not-now`"""
    with refused("not-now"):
        acted(before_east(*FIRST, *SECOND), "E play KH belote")


def test_rebelote_is_not_said_with_the_first_card():
    """record: `not-now`"""
    with refused("not-now"):
        acted(before_east(*LEAD), "E play KH rebelote")


def test_the_card_is_looked_at_before_the_word():
    """record: the order of the faults"""
    with refused("must-follow"):
        acted(before_east(*LEAD), "E play 7S belote")
    with refused("not-in-hand"):
        acted(before_east(*LEAD), "E play KS belote")


def test_nobody_has_a_belote_when_the_pair_is_split():
    split = {"north": "JH 9H AH TH AS TS KS KH", "east": "QS QH 8H 7H JS 9S 8S 7S"}
    assert counted(taken(take="N take H", dealer="E", **split)) == (0, 0)


TOUT_ATOUT = {"tout_atout": True, "sans_atout": True}
TWO_PAIRS = {
    "north": "KH QH KS QS 7H 8H 7S 8S", "east": "KD QD JH 9H AH TH JS 9S",
    "south": "AD TD JD 9D 8D 7D AS TS", "west": "AC TC KC QC JC 9C 8C 7C",
}  # fmt: skip


def test_in_tout_atout_there_is_a_belote_for_each_suit():
    """rules 4.9: each with its own two words"""
    partie = contracted("N bid 80 TA", **TWO_PAIRS, **TOUT_ATOUT)
    assert [play for play in legal(partie) if play.endswith("belote")] == [
        f"N play {card} belote" for card in ("KH", "KS", "QH", "QS")
    ]
    partie = acted(partie, "N play KH belote", "W play 7C", "S play 7D", "E play JH")
    partie = acted(partie, "E play JS")
    assert [play for play in legal(partie) if "belote" in play] == ["N play KS belote", "N play QS belote"]
    partie = acted(partie, "N play KS belote", "W play 8C", "S play TS", "E play 9S")
    assert legal(partie) == ["N play 7S", "N play 8S", "N play QS", "N play QS rebelote"]
    assert counted(partie) == (0, 0)
    assert counted(acted(partie, "N play QS rebelote")) == (20, 0)


def test_each_pair_needs_both_its_words():
    """rules 2, `belote` said; 4.9"""
    partie = contracted("N bid 80 TA", **TWO_PAIRS, **TOUT_ATOUT)
    partie = acted(partie, "N play KH belote", "W play 7C", "S play 7D", "E play JH")
    partie = acted(partie, "E play JS", "N play KS", "W play 8C", "S play TS")
    partie = acted(partie, "E play 9S", "N play QS", "W play 9C", "S play AS")
    with refused("not-now"):
        acted(partie, "E play 9H", "N play QH belote")
    partie = acted(partie, "E play 9H", "N play QH rebelote")
    assert counted(partie) == (20, 0)


def test_in_sans_atout_there_is_none():
    """rules 4.9"""
    partie = contracted("N bid 80 SA", **TWO_PAIRS, **TOUT_ATOUT)
    assert not any("belote" in play for play in legal(partie))
    with refused("not-held"):
        acted(partie, "N play KH belote")
