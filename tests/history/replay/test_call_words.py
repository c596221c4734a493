"""The sentences about calls in the analysis of a donne, in both languages, and their place in the page."""

import pytest
from django.urls import reverse
from django.utils import translation

from games.history.replay.call_words import promise_sentence, verdict_sentence
from games.rules.actions import Bid, Contre, Pass, Surcontre, Take
from games.rules.cards import Suit
from games.rules.estimates.promises import CallPromise, Verdict
from games.rules.seats import Seat
from tests.factories import played, stored


def promise(call, verdict=Verdict.AMPLE, *, height=90, promised=96, **fields):
    return CallPromise(
        call=call, trump=Suit.H, height=height, bidder=Seat.N, promised=promised, verdict=verdict, **fields
    )


def said(of, language):
    with translation.override(language):
        return f"{promise_sentence(of)} {verdict_sentence(of)}".replace("\u202f", " ")


TOLD = [
    (
        promise(Bid(Seat.N, 90, Suit.H), Verdict.CLOSE),
        "The hand promised about 96 points at hearts. The bid of 90 was just within reach.",
        "La main promettait environ 96 points à cœur. L’enchère de 90 était tout juste à sa portée.",
    ),
    (
        promise(Bid(Seat.N, 90, Suit.H), with_partner=True),
        "With partner’s bid, the hand promised about 96 points at hearts. The bid of 90 left a margin.",
        "Avec l’enchère du partenaire, la main promettait environ 96 points à cœur. "
        "L’enchère de 90 laissait de la marge.",
    ),
    (
        promise(Bid(Seat.N, "capot", Suit.H), Verdict.SHORT, height="capot", promised=120),
        "The hand promised about 120 of the 162 card points at hearts. A capot needed luck.",
        "La main promettait environ 120 des 162 points à cœur. Un capot demandait de la chance.",
    ),
    (
        promise(Pass(Seat.N)),
        "The hand promised about 96 points at hearts. A bid of 90 would have left a margin.",
        "La main promettait environ 96 points à cœur. Une enchère de 90 aurait laissé de la marge.",
    ),
    (
        promise(Contre(Seat.E), Verdict.SHORT),
        "By the bid and this hand, the bidders should make about 96 points at hearts. "
        "The contre of 90 hearts was a gamble.",
        "D’après l’enchère et cette main, le camp adverse devait faire environ 96 points à cœur. "
        "Contrer 90 cœur était risqué.",
    ),
    (
        promise(Surcontre(Seat.N), Verdict.CLOSE),
        "The hand promised about 96 points at hearts. The surcontre was a close call.",
        "La main promettait environ 96 points à cœur. Surcontrer se discutait.",
    ),
    (
        promise(Take(Seat.N), Verdict.SHORT, height=None, promised=-38, passing=4),
        "Taking at hearts promised a gap of about −38 between the camps on the score sheet; passing, +4. "
        "Passing promised more.",
        "Prendre à cœur promettait environ −38 d’écart entre les camps sur la feuille ; passer, +4. "
        "Passer promettait plus.",
    ),
    (
        promise(Pass(Seat.N), height=None, promised=40, passing=0),
        "Taking at hearts promised a gap of about +40 between the camps on the score sheet; passing, 0. "
        "Taking promised more.",
        "Prendre à cœur promettait environ +40 d’écart entre les camps sur la feuille ; passer, 0. "
        "Prendre promettait plus.",
    ),
]


@pytest.mark.parametrize(("of", "english", "french"), TOLD)
def test_each_call_has_its_sentence(of, english, french):
    assert said(of, "en") == english
    assert said(of, "fr") == french


@pytest.mark.django_db
@pytest.mark.parametrize(("preset", "words"), [("classique", "Taking at"), ("contree", "The hand promised about")])
def test_the_page_tells_the_calls_and_leads_to_where_they_were_chosen(client, preset, words):
    partie = stored(played(seed=5, donnes=1, preset=preset))
    address = reverse("history:replay", args=[partie.code, 1])
    text = " ".join(client.get(address, headers={"accept-language": "en"}).content.decode().split())
    told = text.partition("Bidding: what each hand promised")[2].partition("</ol>")[0]
    assert words in told
    assert f'<a href="{address}' in told
