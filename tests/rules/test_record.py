"""belote-record/1 read and written (docs/record.md)."""

import json

import pytest

from games.rules.counting import DonneCount
from games.rules.dealing import parse_pack
from games.rules.record import parse_record, read_donne, read_record, record_of, record_text
from games.rules.replay import canonical
from games.rules.seats import Seat

from .notation import ORDERED, acted, begun, count, counted, refused

HEAD = {"format": "belote-record/1", "rules": {}, "first_dealer": "N", "donnes": []}
PASSES = [f"{seat} pass" for seat in "WSEN" * 2]


def without(key: str) -> dict:
    return {name: value for name, value in HEAD.items() if name != key}


def test_the_four_required_keys_make_a_record():
    record = read_record(HEAD)
    assert (record.first_dealer, record.donnes, record.seats, record.extras) == (Seat.N, (), {}, {})


@pytest.mark.parametrize("key", HEAD)
def test_none_of_them_may_be_missing(key):
    with refused("unreadable"):
        read_record(without(key))


@pytest.mark.parametrize(
    "wrong",
    [
        {"colour": "red"},
        {"format": 1},
        {"format": None},
        {"rules": []},
        {"first_dealer": "Nord"},
        {"first_dealer": 0},
        {"first_dealer": None},
        {"first_dealer": ["N"]},
        {"donnes": {}},
        {"donnes": None},
        {"seats": []},
        {"seats": {"X": "?"}},
        {"seats": {"N": 7}},
        {"seats": {"x_N": "?"}},
        {"seats": None},
    ],
    ids=str,
)
def test_a_wrong_type_or_key_is_unreadable(wrong):
    with refused("unreadable"):
        read_record(HEAD | wrong)


@pytest.mark.parametrize("value", [None, [], "belote", 7])
def test_a_record_is_an_object(value):
    with refused("unreadable"):
        read_record(value)


def test_another_format_is_not_looked_into():
    with refused("unknown-format"):
        read_record({"format": "belote-record/2", "parties": []})


def test_the_top_level_comes_before_the_rules():
    with refused("unreadable"):
        read_record(HEAD | {"rules": {"jokers": 2}, "first_dealer": "X"})
    with refused("bad-rules"):
        read_record(HEAD | {"rules": {"jokers": 2}})


@pytest.mark.parametrize(
    "donne",
    [
        None,
        [],
        "W pass",
        {},
        {"pack": ORDERED},
        {"actions": None},
        {"actions": "W pass"},
        {"actions": [], "colour": "red"},
        {"actions": [], "pack": 7},
        {"actions": [], "cut": "12"},
        {"actions": [], "cut": True},
        {"actions": [], "cut": 1.0},
        {"actions": [], "cut": None},
        {"actions": [], "dealer": "X"},
        {"actions": [], "dealer": None},
        {"count": None},
        {"count": {}},
        {"count": {"taker": None}, "actions": []},
        {"count": {"taker": None}, "pack": ORDERED},
        {"count": {"taker": None}, "dealer": 0},
    ],
    ids=str,
)
def test_a_donne_of_another_shape_is_unreadable(donne):
    with refused("unreadable"):
        read_donne(donne)


def test_what_is_absent_from_a_donne_has_its_default():
    entry = read_donne({"actions": []})
    assert (entry.pack, entry.cut, entry.dealer, entry.count) == (None, 0, None, None)


def test_a_partie_is_written_as_what_was_done():
    partie = acted(begun("N").deal(parse_pack(ORDERED), cut=12)[0], *PASSES)
    partie = acted(partie.deal(cut=5)[0], "S take")
    written = json.loads(record_text(record_of(partie)))
    assert written["donnes"] == [{"pack": ORDERED, "cut": 12, "actions": PASSES}, {"cut": 5, "actions": ["S take"]}]


def test_keys_come_in_the_order_of_the_page_and_defaults_are_left_out():
    """record, « The canonical form »"""
    partie = counted(begun("W", objective={"points": 500}, cut_min=2), "N H 100")
    text = record_text(
        record_of(
            partie,
            seats={Seat.W: "Ouest", Seat.N: "Zoé"},
            extras={"x_zebra": 1, "x_date": "2026-11-20", "x_colour": 2, "x_id": "k3"},
            donne_extras=[{"x_who": ["person"]}],
        )
    )
    assert text == (
        '{"format":"belote-record/1","rules":{"objective":{"points":500}},"seats":{"N":"Zoé","W":"Ouest"},"first_dealer":"W",'
        '"donnes":[{"count":{"taker":"N","trump":"H","points":{"NS":100,"EW":62}},"x_who":["person"]}],'
        '"x_id":"k3","x_date":"2026-11-20","x_colour":2,"x_zebra":1}'
    )


def test_what_is_written_is_read_back():
    partie = counted(begun("E", preset="concours"), "N H 100", "nobody")
    record = parse_record(record_text(record_of(partie, seats={Seat.N: "Nord"}, extras={"x_id": 1})))
    assert (record.rules, record.first_dealer, record.seats, record.extras) == (
        partie.rules,
        Seat.E,
        {Seat.N: "Nord"},
        {"x_id": 1},
    )


def line_of(*donnes: dict, **more: object) -> str:
    return json.dumps(HEAD | {"donnes": list(donnes)} | more)


def test_two_ways_to_write_a_partie_have_one_canonical_form():
    plain = line_of({"pack": ORDERED, "actions": PASSES}, {"count": {"taker": "N", "trump": "H", "points": {"EW": 62}}})
    wordy = line_of(
        {"actions": PASSES, "cut": 0, "dealer": "N", "pack": ORDERED},
        {"dealer": "W", "count": {"points": {"EW": 62, "NS": 100}, "trump": "H", "taker": "N", "belote": []}},
        rules={"preset": "classique", "finish": "reach"},
        seats={},
    )
    assert canonical(plain) == canonical(wordy)


def test_the_gathered_pack_is_left_out():
    partie = acted(begun("N").deal(parse_pack(ORDERED))[0], *PASSES)
    assert record_of(partie.deal(partie.next_pack)[0]) == record_of(partie.deal()[0])
    assert "pack" not in record_of(partie.deal()[0]).donnes[1]


def test_the_canonical_form_is_its_own():
    text = canonical(line_of({"pack": ORDERED, "cut": 3, "actions": ["W take"], "x_note": [1]}, x_id=3))
    assert canonical(text) == text


def test_extras_are_kept_at_every_level():
    """record: unknown keys whose name starts with `x_` are kept"""
    penalty = {"camp": "EW", "marks": 10, "why": "maldonne", "x_rule": 7}
    donne = {"count": {"taker": None, "penalties": [penalty], "x_table": 3}, "x_date": "1911"}
    written = json.loads(canonical(line_of(donne, x_id=1)))
    assert (written["donnes"], written["x_id"]) == ([donne], 1)


@pytest.mark.parametrize(
    "counted_donne",
    [
        {"taker": "N", "trump": "H", "points": {"NS": 100, "EW": 62}},
        {"taker": "N", "trump": "H", "points": {"NS": 162, "EW": 0}, "capot": "NS", "belote": "EW"},
        {"taker": None},
        {"taker": None, "penalties": [{"camp": "NS", "marks": 162}]},
    ],
    ids=str,
)
def test_a_counted_donne_is_written_as_it_was_read(counted_donne):
    assert json.loads(canonical(line_of({"count": counted_donne})))["donnes"] == [{"count": counted_donne}]


def test_a_count_made_here_is_written_too():
    partie = begun().count(count("E S 90", belote="NS"))[0].count(DonneCount(taker=None))[0]
    assert [donne["count"] for donne in record_of(partie).donnes] == [
        {"taker": "E", "trump": "S", "points": {"NS": 72, "EW": 90}, "belote": "NS"},
        {"taker": None},
    ]
