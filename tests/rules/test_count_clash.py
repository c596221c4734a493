"""What no pack holds (docs/record.md): refused where it is written or comes in, read as it stands once it is stored."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from games.rules.actions import Action, Annonce, Bid, Play, Take
from games.rules.cards import CARDS, names_of
from games.rules.cards import cards_in as cards_of
from games.rules.counting import (
    MOST_PENALTIES,
    MOST_PENALTY,
    BadCount,
    DonneCount,
    DonnePenalty,
    clash_of,
    tally_of,
    verify_count,
)
from games.rules.dealing import PACKETS, Pack
from games.rules.donne import Donne
from games.rules.options import Rules, read_rules
from games.rules.partie import Partie
from games.rules.record import parse_record, read_count
from games.rules.replay import answer, replay, replayed_as_json
from games.rules.seats import Camp

from .notation import rules
from .walking import begun, dice, rule_sets

STORED = Path(__file__).parent / "stored"
PLAYED = {"taker": "N", "trump": "H", "value": 80, "points": {"NS": 100}}


def count(**written: object) -> DonneCount:
    return read_count(PLAYED | written)


def clash(*names: str, camp: str = "NS", reuse: bool = True, **written: object):
    chosen = rules(preset="coinche", annonce_card_reuse=reuse)
    found = clash_of(count(annonces={camp: list(names)}, **written), chosen)
    return None if found is None else (found.kind, names_of(cards_of(found.cards)))


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["tierce 8H"], ("no-such-run", "")),
        (["tierce KH", "cinquante AH"], ("same-card", "JH QH KH")),
        (["carre J", "carre J"], ("same-card", "JS JH JD JC")),
        (["tierce 9S", "tierce QS"], None),
        (["carre J", "tierce QH"], None),
        (["carre J", "carre 9", "carre A", "carre T"], None),
        (["cent AS", "cent AH", "cent AD"], None),
    ],
)
def test_two_annonces_of_a_camp_share_no_card(names, expected):
    """rules 5.2; record, « What no pack holds »"""
    assert clash(*names) == expected


def test_a_run_and_a_carre_share_one_where_the_option_says_so():
    """rules 5.5"""
    assert clash("carre J", "tierce QH", reuse=True) is None
    assert clash("carre J", "tierce QH", reuse=False) == ("card-twice", "JH")


@pytest.mark.parametrize(
    "names",
    [
        ["carre J", "carre 9", "carre A", "carre T", "carre K", "carre Q"],
        ["cent AS", "cent AH", "cent AD", "cent AC"],
        ["carre J", "carre 9", "carre A", "tierce KS", "tierce KH", "tierce KD"],
    ],
)
def test_a_camp_holds_sixteen_cards(names):
    """record, « What no pack holds »"""
    assert clash(*names)[0] == "too-many-cards"


def test_a_card_that_serves_twice_is_held_once():
    """record, « What no pack holds »: the cent has the jack and the nine of two of these carrés"""
    assert clash("carre J", "carre 9", "carre A", "cent JD") is None


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["tierce KH"], ("belote", "QH KH")),
        (["tierce AH"], ("belote", "QH KH")),
        (["cinquante QH"], ("belote", "QH")),
        (["carre Q"], ("belote", "QH")),
        (["carre K", "tierce 9S"], ("belote", "KH")),
        (["tierce JH"], None),
        (["tierce KS", "cent AD"], None),
        (["carre J"], None),
    ],
)
def test_a_belote_and_the_annonces_of_the_other_camp_share_no_card(names, expected):
    """record, « What no pack holds »"""
    assert clash(*names, belote="EW") == expected
    assert clash(*names, belote="NS") is None
    assert clash(*names) is None


@pytest.mark.parametrize(
    ("names", "belote", "possible"),
    [
        (["tierce KH"], ["EW", "EW", "EW"], True),
        (["tierce KH"], ["EW", "EW", "EW", "EW"], False),
        (["tierce KH", "tierce QS"], ["EW", "EW", "NS", "NS"], True),
        (["tierce KH", "tierce QS"], ["EW", "EW", "EW"], False),
        (["carre K"], ["EW"], False),
        (["carre K"], ["NS", "NS", "NS", "NS"], True),
    ],
)
def test_in_tout_atout_the_belotes_may_be_in_the_suits_that_are_left(names, belote, possible):
    """rules 4.9"""
    assert (clash(*names, trump="TA", belote=belote) is None) == possible


def test_what_no_pack_holds_is_a_bad_count():
    wrong = count(annonces={"NS": ["tierce KH"]}, belote="EW")
    with pytest.raises(BadCount, match="annonces: no pack holds this: belote: tierce KH: QH KH") as caught:
        verify_count(wrong, rules(preset="coinche"))
    assert (caught.value.code, caught.value.about) == ("bad-count", "annonces")
    assert tally_of(wrong, rules(preset="coinche")) is not None


def penalized(*marks: int, taken: bool) -> DonneCount:
    penalties = tuple(DonnePenalty(Camp.NS, each) for each in marks)
    return replace(count() if taken else DonneCount(taker=None), penalties=penalties)


@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("marks", [[MOST_PENALTY + 1], [1] * (MOST_PENALTIES + 1)], ids=["marks", "penalties"])
def test_penalties_have_bounds(marks, taken):
    """record, « penalties »"""
    with pytest.raises(BadCount, match="at most") as caught:
        verify_count(penalized(*marks, taken=taken), rules(preset="coinche"))
    assert caught.value.about == "penalties"
    verify_count(penalized(*[MOST_PENALTY] * MOST_PENALTIES, taken=taken), rules(preset="coinche"))


RECORDS = (STORED / "records.jsonl").read_text().splitlines()
ANSWERS = [json.loads(line) for line in (STORED / "answers.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_what_was_stored_before_is_read_as_it_was_and_refused_anew(number):
    """The answers are those of the version that accepted these records."""
    stored = replay(parse_record(RECORDS[number], stored=True))
    assert replayed_as_json(stored) == ANSWERS[number]
    assert answer(RECORDS[number])["error"]["code"] == ("bad-count" if number < 6 else "bad-rules")


def counted(donne: Donne) -> DonneCount | None:
    """A donne that was played to its end as its players would write it on a sheet; None for one that was void."""
    tally = donne.tally()
    if donne.void or tally is None:
        return None if donne.void else DonneCount(taker=None)
    shown = donne.playing.annonces.shown if donne.playing is not None else ()
    names = tuple(str(one.annonce).partition(" annonce ")[2] for one in shown)
    generale = tally.value == "generale" and tally.capot is tally.taker.camp and not tally.alone
    return DonneCount(
        taker=tally.taker,
        trump=tally.trump,
        value=tally.value,
        multiplier=tally.multiplier if tally.multiplier > 1 else None,
        points=tally.points,
        capot=None if generale else tally.capot,
        belote=tuple(camp for camp in Camp for _belote in range(tally.belote[camp] // 20)),
        annonces=((shown[0].seat.camp, names),) if names else (),
    )


def rich_pack(partie: Partie, dice: random.Random) -> Pack:
    """A pack that deals runs and carrés: cards near the order of the box or by ranks, or a carré and a run that share
    a card for one seat, where all eight cards are dealt before the bidding.
    """
    suits = [suit * 8 + rank for suit in range(4) for rank in range(8)]
    ranks = [suit * 8 + rank for rank in range(8) for suit in range(4)]
    cards = list(dice.choice((suits, ranks)))
    if dice.random() < 0.3:
        rank = dice.randrange(2, 6)
        run = [8 * dice.randrange(4) + each for each in range(rank - 2, rank + 3)]
        first = list(dict.fromkeys([*(suit * 8 + rank for suit in range(4)), *run]))
        cards = first + dice.sample(sorted(set(CARDS) - set(first)), 32 - len(first))
    for _swap in range(dice.randrange(6)):
        one, other = dice.randrange(32), dice.randrange(32)
        cards[one], cards[other] = cards[other], cards[one]
    return dealing(cards, partie)


def dealing(cards: list[int], partie: Partie) -> Pack:
    """The pack that deals these cards eight by eight, as far as they are dealt before the bidding."""
    left = [cards[8 * place : 8 * place + 8] for place in range(4)]
    pack = [left[place].pop(0) for size in PACKETS[partie.rules.packets] for place in range(4) for _card in range(size)]
    return tuple(pack + [card for hand in left for card in hand])


def eager(legal: Sequence[Action], dice: random.Random) -> Action:
    """Declares everything, says every word, and mostly takes or bids."""
    annonces = [action for action in legal if isinstance(action, Annonce)]
    said = [action for action in legal if isinstance(action, Play) and action.word]
    calls = [action for action in legal if isinstance(action, Take | Bid)]
    if annonces and dice.random() < 0.9:
        return dice.choice(annonces)
    if calls and dice.random() < 0.7:
        return dice.choice(calls)
    return dice.choice(said or legal)


def played(partie: Partie, dice: random.Random) -> Partie:
    """The partie after one more donne."""
    partie = partie.deal(rich_pack(partie, dice))[0]
    while partie.donne is not None:
        partie = partie.act(eager(partie.legal_actions(), dice))[0]
    return partie


@settings(max_examples=80)
@given(rule_sets, dice)
def test_a_count_made_from_a_donne_that_was_played_is_accepted(rules, dice):
    """No refusal of `verify_count` hits a donne that can be, whatever the rules, the cards and the play."""
    before = begun(rules, dice)
    for _donne in range(4):
        if before.finished:
            break
        after = played(before, dice)
        said = counted(after.sheet.left)
        if said is not None:
            verify_count(said, rules)
            line, written = after.lines[-1], before.count(said)[0].lines[-1]
            assert (line.outcome, line.marks, line.held) == (written.outcome, written.marks, written.held)
        before = after


def test_such_donnes_have_every_kind_of_annonce_and_several_belotes():
    """The test above says something: annonces that share a card, cents, carrés, three annonces of a camp, belotes."""
    seen: Counter[str] = Counter()
    for reuse in (True, False):
        dice = random.Random(7)
        rules = read_rules({"preset": "coinche", "annonce_card_reuse": reuse, "belote": "automatic"})
        for _donne in range(150):
            said = counted(played(begun(rules, dice), dice).sheet.left)
            if said is None:
                continue
            names = [name for _camp, marked in said.annonces for name in marked]
            seen.update({name.split()[0] for name in names})
            seen["three"] += len(names) >= 3
            seen["belotes"] += len(said.belote) > 1
            seen["shared"] += reuse and clash_of(said, rules_without_reuse(rules)) is not None
    assert min(seen[each] for each in ("tierce", "cinquante", "cent", "carre", "three", "belotes", "shared")) > 0, seen


def rules_without_reuse(rules: Rules) -> Rules:
    return replace(rules, annonce_card_reuse=False)
