"""docs/dealing.md, « The check »: a record whose deals are right, and every way to tamper with one."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from games.rules.cards import parse_cards
from games.rules.deal_check import deal_answer, verify_deals
from games.rules.dealing import commitment_of, gathered_hands, pack_text, shuffled_by
from games.rules.record import parse_record
from games.rules.replay import replay
from games.rules.seats import SEATS

from .tampering import (
    SEED,
    change_the_commitment,
    change_the_dealer,
    fair,
    passed_out,
    swap_two_cards,
    take_the_seed_away,
)

OTHER = bytes(32).hex()


def checked(record: dict[str, Any]) -> dict[str, Any]:
    return deal_answer(json.dumps(record))


def faults(record: dict[str, Any]) -> list[tuple[str, int | None]]:
    """Every fault of a record: its code and its donne."""
    verdict = verify_deals(parse_record(json.dumps(record)))
    found = [*verdict.faults, *(donne.fault for donne in verdict.donnes)]
    return [(str(fault.code), fault.donne) for fault in found if fault]


def sources(record: dict[str, Any]) -> list[tuple[str, int | None]]:
    return [(donne["source"], donne.get("shuffle")) for donne in checked(record)["donnes"]]


def test_a_record_as_it_was_played_is_right():
    answer = checked(fair())
    assert answer["ok"] is True
    assert "error" not in answer
    assert len(answer["donnes"]) >= 4
    assert all(donne["ok"] for donne in answer["donnes"])


def test_the_hands_are_those_that_were_dealt():
    record = fair()
    first = replay(parse_record(json.dumps(record | {"donnes": record["donnes"][:1]}))).partie.sheet.left
    assert first is not None
    assert first.playing is not None
    told = {seat: set(parse_cards(cards)) for seat, cards in checked(record)["donnes"][0]["hands"].items()}
    plays = [play for trick in first.playing.tricks for play in trick.plays]
    assert told == {str(seat): {play.card for play in plays if play.seat is seat} for seat in SEATS}


def test_every_donne_has_the_next_shuffle_where_cards_are_shuffled_anew():
    record = fair()
    assert sources(record) == [("shuffle", number + 1) for number in range(len(record["donnes"]))]


def test_a_donne_nobody_took_used_its_shuffle():
    record = passed_out(3, shuffle="every-donne")
    assert sources(record) == [("shuffle", 1), ("shuffle", 2), ("shuffle", 3)]
    assert checked(record)["ok"]


def test_a_pack_that_was_only_gathered_uses_no_shuffle():
    """rules 1.9: `shuffle` once"""
    record = fair(shuffle="once")
    assert sources(record) == [("shuffle", 1)] + [("gathered", None)] * (len(record["donnes"]) - 1)
    assert checked(record)["ok"]


def test_the_cutter_may_have_the_gathered_pack_shuffled():
    """rules 2, `shuffle` cutter"""
    record = passed_out(4, asked=(2,), shuffle="cutter")
    assert sources(record) == [("shuffle", 1), ("gathered", None), ("shuffle", 2), ("gathered", None)]
    assert checked(record)["ok"]


def test_nobody_may_shuffle_where_cards_are_shuffled_once():
    """Otherwise the server could choose between two packs."""
    record = passed_out(3, asked=(1,), shuffle="once")
    assert faults(record) == [("wrong-pack", 1)]


def test_a_counted_donne_has_no_pack_and_says_so():
    record = fair()
    record["donnes"] = [*record["donnes"][:1], {"count": {"taker": None}}]
    answer = checked(record)
    assert answer["ok"]
    assert answer["donnes"][1] == {"dealer": answer["donnes"][1]["dealer"], "ok": True, "source": "counted"}
    counted = verify_deals(parse_record(json.dumps(record))).donnes[1]
    assert (counted.hands, counted.undealt) == ((), ())


def test_a_donne_under_way_is_checked_as_far_as_it_went():
    record = fair()
    record["donnes"] = [record["donnes"][0] | {"actions": []}]
    answer = checked(record)
    assert answer["ok"]
    assert [len(cards.split()) for cards in answer["donnes"][0]["hands"].values()] == [5, 5, 5, 5]


def test_what_nobody_got_is_kept_turned_card_first():
    check = verify_deals(parse_record(json.dumps(passed_out(1)))).donnes[0]
    left = (*gathered_hands(check.hands, SEATS), *check.undealt)
    assert sorted(left) == sorted(shuffled_by(SEED, 1))
    assert check.dealt is not None
    assert check.undealt[0] == check.dealt.dealt.retourne


def test_in_encheres_everybody_has_eight_cards_and_nothing_is_left():
    check = verify_deals(parse_record(json.dumps(passed_out(1, preset="contree")))).donnes[0]
    assert [len(cards) for cards in check.hands] == [8] * 4
    assert check.undealt == ()


def change(**changes: Any) -> Callable[[dict[str, Any]], None]:
    return lambda record: record.update(changes)


TAMPERINGS: list[tuple[str, Callable[[dict[str, Any]], None], list[tuple[str, int | None]]]] = [
    ("a pack", swap_two_cards, [("wrong-pack", 2)]),
    ("the commitment", change_the_commitment, [("bad-commitment", None)]),
    ("a commitment of another type", change(x_commitment=7), [("bad-commitment", None)]),
    ("no commitment", lambda r: r.pop("x_commitment"), [("no-commitment", None)]),
    ("no seed", take_the_seed_away, [("no-seed", None), *[("no-seed", n) for n in range(4)]]),
    ("a short seed", change(x_seed="ab"), [("bad-seed", None), *[("no-seed", n) for n in range(4)]]),
    (
        "a seed in capitals",
        lambda r: r.update(x_seed="A" * 64),
        [("bad-seed", None), *[("no-seed", n) for n in range(4)]],
    ),
]


@pytest.mark.parametrize(
    ("tamper", "expected"), [each[1:] for each in TAMPERINGS], ids=[each[0] for each in TAMPERINGS]
)
def test_each_tampering_is_found_and_told_where_it_is(tamper, expected):
    record = fair()
    record["donnes"] = record["donnes"][:4]
    tamper(record)
    assert faults(record) == expected
    assert checked(record)["ok"] is False
    assert checked(record)["error"]["code"] == expected[0][0]


def test_another_seed_breaks_its_commitment_and_every_pack():
    record = fair() | {"x_seed": OTHER}
    assert {("bad-commitment", None), *[("wrong-pack", number) for number in range(4)]} <= set(faults(record))


def test_another_seed_with_its_own_commitment_is_found_by_the_packs():
    record = fair() | {"x_seed": OTHER, "x_commitment": commitment_of(bytes(32))}
    assert {("wrong-pack", number) for number in range(4)} <= set(faults(record))


def test_another_first_dealer_is_not_the_one_drawn():
    """The actions no longer fit either: the first is not the turn of who now speaks first."""
    record = fair()
    change_the_dealer(record)
    assert faults(record) == [("wrong-dealer", None), ("not-your-turn", 0)]


def test_a_pack_that_is_not_the_32_cards_ends_the_check_there():
    record = fair()
    record["donnes"][1]["pack"] = record["donnes"][1]["pack"].replace("7S", "7H")
    answer = checked(record)
    assert answer["error"] == {"donne": 1, "action": None, "code": "bad-pack", "message": answer["error"]["message"]}
    assert [donne["ok"] for donne in answer["donnes"]] == [True, False]
    assert "source" not in answer["donnes"][1]


def test_an_action_that_may_not_be_ends_the_check_there():
    record = fair()
    record["donnes"][1]["actions"][0] = "N play 7S"
    answer = checked(record)
    assert (answer["error"]["code"], answer["error"]["donne"], answer["error"]["action"]) == ("not-now", 1, 0)
    assert len(answer["donnes"]) == 2


def test_a_pack_is_told_wrong_before_the_actions_it_makes_impossible():
    record = fair()
    record["donnes"][1]["pack"] = pack_text(shuffled_by(SEED, 77))
    assert faults(record)[-1] == ("wrong-pack", 1)


def test_another_cut_deals_other_hands_and_is_found_by_the_actions():
    record = fair()
    before = checked(record)["donnes"][0]["hands"]
    record["donnes"][0]["cut"] = 30 if record["donnes"][0]["cut"] != 30 else 2
    answer = checked(record)
    assert answer["donnes"][0]["hands"] != before
    assert not answer["ok"]


def test_every_swap_of_two_cards_of_a_pack_is_found():
    record, dice = fair(), random.Random(4)
    for _ in range(50):
        tampered = json.loads(json.dumps(record))
        number = dice.randrange(4)
        cards = tampered["donnes"][number]["pack"].split()
        one, other = dice.sample(range(32), 2)
        cards[one], cards[other] = cards[other], cards[one]
        tampered["donnes"][number]["pack"] = " ".join(cards)
        assert ("wrong-pack", number) in faults(tampered)


def test_what_is_no_record_is_told_as_the_other_commands_tell_it():
    answer = deal_answer("?")
    assert (answer["ok"], answer["error"]["code"], answer["donnes"]) == (False, "unreadable", [])


def test_a_partie_that_ended_early_is_checked_all_the_same():
    record = passed_out(2, shuffle="every-donne") | {"x_end": {"how": "conceded", "winner": "NS"}}
    assert checked(record)["ok"]
