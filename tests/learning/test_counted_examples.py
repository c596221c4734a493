"""Examples on the page of a rule set: belote and rounding as counted by hand."""

import re
from html import unescape

import pytest
from django.urls import reverse

from games.learning.presets import preset_page

WORKED = {
    "contree": [
        # At 80. 76 is written 80, and 80 more is the complement to 160; 77 the same.
        ("86 points to 76", "made, 160 and 80 are written"),
        ("85 points to 77", "made, 160 and 80 are written"),
        # 60 and 20 reach 80; the belote is not written: 102 gives 100, 160 less that is 60.
        ("60 points to 102, belote held by the taker", "made, 140 and 100 are written"),
        ("86 points to 76, belote held by the defence", "made, 160 and 80 are written"),
        ("79 points to 83", "failed, 0 and 240 are written"),
    ],
    "contree-cours": [
        ("86 points to 76", "made, 170 and 80 are written"),
        ("85 points to 77", "made, 170 and 80 are written"),
        ("60 points to 102, belote held by the taker", "made, 160 and 100 are written"),
        ("86 points to 76, belote held by the defence", "made, 170 and 100 are written"),
        ("79 points to 83", "failed, 0 and 240 are written"),
    ],
    "wikipedia": [
        ("86 points to 76", "made, 86 and 76 are written"),
        ("75 points to 87", "dedans, 0 and 162 are written"),
        ("72 points to 90, belote held by the taker", "made, 92 and 90 are written"),
        ("71 points to 91, belote held by the taker", "litige, 20 and 91 are written, 71 in litige"),
        ("70 points to 92, belote held by the taker", "dedans, 20 and 162 are written"),
    ],
}

TOLD = {
    "contree": (
        "If the contract is made, the defence scores its card points to the nearest ten, the taker the contract and "
        "the rest of 160.",
        "The belote of the taker’s side counts when we check whether the taker has succeeded; the belote",
        "The 20 points of the belote are never written down, for either side.",
        "(5 is rounded up), and the taker scores the contract and what is left of 160",
        "The exact points decide whether the contract or the donne is made; rounding never helps the taker.",
    ),
    "wikipedia": (
        "The points of a belote count when we check whether the taker has succeeded, for both sides.",
        "The side that held the belote scores it, even when that side fails.",
        "Nothing is rounded: exact points are written.",
        "choose the option “Under partner’s trump: a lower trump must be played when you hold no higher one”",
    ),
    "annonces": (
        "has no exception for a trick your partner is winning",
        "Tables do make that exception, and so do these rules.",
        "choose the option “Partner is winning: you must trump all the same”",
    ),
}


def page_of(client, preset, language="en"):
    """The text of the page, without what the popovers of its terms say."""
    answer = client.get(reverse("learning:preset", args=[preset]), headers={"accept-language": language})
    text = re.sub(r"<span popover.*?</span>", "", answer.text, flags=re.DOTALL)
    text = re.sub(r"<dfn><button[^>]*>(.*?)</button></dfn>", r"\1", text)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


@pytest.mark.parametrize("preset", WORKED)
def test_the_page_counts_as_one_does_by_hand(client, preset):
    text = page_of(client, preset)
    for points, written in WORKED[preset]:
        assert f"{points}: {written}." in text


@pytest.mark.parametrize("preset", TOLD)
def test_the_page_tells_what_its_text_says_and_how_it_is_counted(client, preset):
    text = page_of(client, preset)
    for told in TOLD[preset]:
        assert told in text


@pytest.mark.parametrize(("preset", "choices"), [("annonces", "Partenaire maître"), ("wikipedia", "Sous l’atout")])
def test_the_option_that_plays_the_text_is_named_in_french_too(client, preset, choices):
    assert f"l’option « {choices}" in page_of(client, preset, "fr").replace("\u202f", " ")


def test_every_preset_has_its_examples_with_a_contract_where_one_is_bid():
    for name in ("classique", "coinche", "ffb-coinche", "concours"):
        page = preset_page(name)
        assert len(page.examples) == 5
        assert all((each.contract == 80) is (page.rules.game == "encheres") for each in page.examples)


@pytest.mark.parametrize("preset", ["classique", "contree"])
def test_a_preset_whose_text_is_played_to_the_letter_has_no_note(preset):
    assert preset_page(preset).notes == ()
