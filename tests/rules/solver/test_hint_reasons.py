"""What a hint says of a card before it is played holds in the hands that nobody could see, by code of its own."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from games.rules.bots import choose_action
from games.rules.cards import SUIT_OF, Card
from games.rules.options import read_rules
from games.rules.playout import play_partie
from games.rules.record import record_of
from games.rules.replay import unfold
from games.rules.solver.hint_reasons import BEFORE, LEAST, LOADS, hint_reason
from games.rules.solver.reviewing import choices_of
from tests.rules.solver.test_solver_reasons_true import TrueHands, partner_leads

WORDS = Path(__file__).resolve().parents[3] / "templates" / "live" / "_hints.html"
PRESETS = ("classique", "contree", "coinche")
ALL = BEFORE | LOADS | LEAST


def fewest(true: TrueHands, others: Sequence[Card]) -> bool:
    return all(true.points(true.played) <= true.points(other) for other in others)


# By code: the true hands, where `played` is the hinted card; the reason; the other legal cards.
TRUE = {
    "draw-trumps": lambda t, w, _o: len(t.trumps(t.others)) == w.number and SUIT_OF[t.played] is t.trump,
    "sure-master": lambda t, _w, _o: t.always(t.played, ours=True),
    "master-in-suit": lambda t, _w, _o: t.is_master(t.played),
    "one-above": lambda t, w, _o: {one for one in t.others if t.beats(one, t.played)} == {w.other},
    "makes-void": lambda t, _w, _o: t.of_suit(t.own, SUIT_OF[t.played]) == {t.played} and t.trumps(t.own),
    "long-suit": lambda t, w, _o: SUIT_OF[t.played] is w.suit,
    "cuts-partner": lambda t, _w, _o: partner_leads(t) and SUIT_OF[t.played] is not t.trump,
    "richer": lambda t, _w, _o: t.always(t.played, ours=True) and t.wins_now(t.played),
    "sure-trick": lambda t, _w, _o: t.always(t.played, ours=True) and t.wins_now(t.played),
    "overcut": lambda t, _w, _o: t.always(t.played, ours=True) and SUIT_OF[t.played] is t.trump,
    "goes-over": lambda t, w, _o: w.other in t.others and t.beats(t.played, w.other),
    "leaves": lambda t, _w, _o: t.wins_now(t.played) and not partner_leads(t),
    "relies-on-partner": lambda t, _w, _o: t.wins_now(t.played) and not partner_leads(t),
    "protects": lambda t, w, _o: w.other in t.others and partner_leads(t) and t.beats(t.played, w.other),
    "enough": lambda t, _w, _o: t.always(t.played, ours=True),
    "spares-master": lambda t, _w, _o: t.always(t.played, ours=True),
    "could-be-enough": lambda t, _w, _o: t.wins_now(t.played),
    "single": lambda t, _w, _o: t.of_suit(t.own, SUIT_OF[t.played]) == {t.played},
    "takes-lead": lambda t, w, _o: t.always(t.played, ours=True) and t.is_master(w.other) and w.other in t.own,
    "load": lambda t, w, _o: t.always(t.played, ours=True) and w.number == t.points(t.played),
    "load-but-cut": lambda t, w, _o: partner_leads(t) and w.number == t.points(t.played),
    "gift": lambda t, _w, o: t.always(t.played, ours=False) and fewest(t, o),
    "too-early": lambda t, w, o: w.other in t.others and fewest(t, o),
    "cut-to-come": lambda t, _w, o: partner_leads(t) and fewest(t, o),
}


def test_every_reason_of_a_hint_has_its_words_and_its_truth() -> None:
    words = {key.removesuffix("-one") for key in re.findall(r'value="hint-([^"]+)"', WORDS.read_text())}
    assert set(map(str, ALL)) == set(TRUE) == words - {"warning", "card", "call"}


def test_what_a_hint_says_is_true_of_the_hands() -> None:
    """Of the cards that robots chose, as a hint would have told them."""
    found: Counter[str] = Counter()
    for number in range(12):
        dice = random.Random(number)
        rules = read_rules({"preset": PRESETS[number % 3], "objective": {"donnes": 2}, "tie": "draw"})
        record = record_of(play_partie(rules, dice, choose_action, seed=dice.randbytes(32)))
        for at in range(1, len(record.donnes) + 1):
            donne = unfold(record, at)
            for choice in choices_of(donne):
                why = hint_reason(choice.known, choice.play.card, choice.others)
                if why is not None:
                    found[str(why.code)] += 1
                    assert TRUE[str(why.code)](TrueHands(donne, choice), why, choice.others), (number, at, why)
    assert len(found) > 12, found
    assert found.total() > 100
