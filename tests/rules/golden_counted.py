"""Golden donnes the players wrote on a sheet: name, clause, rules, counts, and options that would change it."""

# ruff: noqa: E501 (a donne is a line of the table)

from typing import Any


def count(taker: str, points: int | None = None, trump: str = "H", **more: Any) -> dict[str, Any]:
    """North and south made so many; nobody took when there is no taker."""
    both = {} if points is None else {"points": {"NS": points, "EW": 162 - points}}
    return {"taker": taker, "trump": trump, **both, **more}


NOBODY: dict[str, Any] = {"taker": None}
PENALTY = {"taker": None, "penalties": [{"camp": "EW", "marks": 162, "why": "maldonne"}]}
E: dict[str, Any] = {"game": "encheres"}
A: dict[str, Any] = {"annonces": True}
TIERCE, CARRE = {"NS": ["tierce KH"]}, {"EW": ["carre J"]}

COUNTED: list[tuple[str, str, dict[str, Any], list[dict[str, Any]], dict[str, Any]]] = [
    ("2-finish-exceed", "2 finish", {"finish": "exceed", "objective": {"points": 100}}, [count("N", 100), count("N", 90)], {"finish": "reach"}),
    ("2-both-reach-last-winner", "2 both_reach", {"both_reach": "last-winner", "objective": {"points": 200}}, [count("N", 100), count("E", 67), count("E", 80)], {"both_reach": "most-points"}),
    ("2-tie-draw", "2 tie", {"tie": "draw", "equality": "made", "objective": {"donnes": 1}}, [count("N", 81)], {"tie": "extra-donne"}),
    ("2-all-pass-same-dealer", "2 all_pass", {"all_pass": "same-dealer"}, [NOBODY, count("N", 100)], {"all_pass": "next-dealer"}),
    ("2-rounding-five-up", "2 rounding", {"rounding": "five-up"}, [count("N", 85)], {"rounding": "six-up"}),
    ("2-rounding-six-up", "2 rounding", {"rounding": "six-up"}, [count("N", 85)], {"rounding": "none"}),
    ("2-belote-in-contract-taker", "2 belote_in_contract", {"belote_in_contract": "taker"}, [count("N", 85, belote="EW")], {"belote_in_contract": "both"}),
    ("2-belote-marks-takeable", "2 belote_marks", {"belote_marks": "takeable"}, [count("N", 60, belote="NS")], {"belote_marks": "holder"}),
    ("3.4-belote-decides", "3.4, 3.5", {}, [count("N", 72, belote="NS")], {"belote_in_contract": "none"}),
    ("3.6-dedans-160", "3.6", {"dedans": 160}, [count("N", 60)], {"dedans": 162}),
    ("3.7-capot-250", "3.7", {"capot": 250}, [count("N", capot="NS")], {"capot": 252}),
    ("3.7-capot-against-taker", "3.7", {"capot_against_taker": "dedans"}, [count("N", capot="EW", belote="NS")], {"capot_against_taker": "capot"}),
    ("3.8-litige-after-litige", "3.8", {}, [count("N", 81), count("E", 81), NOBODY, count("N", 100)], {"equality": "dedans"}),
    ("3.8-litige-with-belote", "3.8", {"litige_amount": "with-belote"}, [count("N", 71, belote="NS"), count("N", 60)], {"litige_amount": "without-belote"}),
    ("3.8-equality-made", "3.8", {"equality": "made"}, [count("N", 81)], {"equality": "dedans"}),
    ("3.9-each-marks", "3.9", {"objective": {"donnes": 2}}, [count("N", 81), count("E", 81)], {"litige_last_donne": "lost"}),
    ("3.9-lost", "3.9", {"litige_last_donne": "lost", "objective": {"donnes": 2}}, [count("N", 81), PENALTY], {"litige_last_donne": "each-marks"}),
    ("4.6-must-outscore", "4.6", E | {"must_outscore": True}, [count("N", 80, value=80)], {"must_outscore": False}),
    ("4.6-none-of-the-tricks", "4.6", E | A, [count("N", capot="EW", value=80, annonces={"NS": ["carre J"]})], {"annonces_when_dedans": "lost"}),
    ("4.6-capot-failed", "4.6", E, [count("N", 150, value="capot")], {"capot_bid": 500}),
    ("4.6-generale-alone", "4.6", E | {"generale": True}, [count("N", capot="NS", value="generale")], {"scoring": "bid"}),
    ("4.7-contract-contre", "4.7", E, [count("N", 108, value=100, multiplier=2)], {"contre_base": "base-and-contract"}),
    ("4.7-base-and-contract", "4.7", E | {"contre_base": "base-and-contract"}, [count("N", 108, value=100, multiplier=4)], {"contre_base": "contract"}),
    ("4.7-everything-own", "4.7", E | A | {"contre_base": "everything"}, [count("N", 108, value=100, multiplier=2, belote="NS", annonces=TIERCE)], {"contre_base": "base-and-contract"}),
    ("4.7-everything-taken", "4.7", E | A | {"contre_base": "everything"}, [count("N", 40, value=100, multiplier=2, annonces=TIERCE)], {"annonces_when_dedans": "kept"}),
    ("4.7-bid", "4.7", E | {"scoring": "bid"}, [count("N", 108, value=100, multiplier=2), count("E", 108, value=80)], {"scoring": "made"}),
    ("4.7-made", "4.7", E | {"scoring": "made"}, [count("N", 108, value=100), count("N", 60, value=80, multiplier=2)], {"scoring": "bid"}),
    ("4.7-made-capot", "4.7", E | {"scoring": "made"}, [count("N", capot="NS", value="capot", multiplier=2)], {"scoring": "made+bid"}),
    ("4.7-capot-points", "4.7", E | {"capot_points": 252}, [count("N", capot="NS", value=100)], {"capot_points": 162}),
    ("4.7-base-of-eight-tricks", "4.7", E | {"capot_points": 250, "contre_base": "everything"}, [count("N", capot="NS", value=100, multiplier=2)], {"capot_points": 162}),
    ("4.7-fail-base", "4.7", E | {"fail_base": 162}, [count("N", 60, value=80)], {"fail_base": 160}),
    ("4.8-complement", "4.8", E | {"rounding": "defence-complement"}, [count("N", 87, value=80), count("N", 85, value=80)], {"rounding": "five-up"}),
    ("4.8-complement-eight-tricks", "4.8", E | {"rounding": "defence-complement", "capot_points": 252}, [count("N", capot="NS", value=80)], {"rounding": "none"}),
    ("4.9-belotes-in-tout-atout", "4.9", E | {"tout_atout": True}, [count("N", 90, "TA", value=110, belote=["NS", "NS", "EW"])], {"tout_atout": False}),
    ("5.7-annonces-not-in-contract", "5.7", A | {"annonces_in_contract": False}, [count("N", 72, annonces=TIERCE)], {"annonces_in_contract": True}),
    ("5.7-annonces-lost", "5.7", A | {"annonces_when_dedans": "lost"}, [count("N", 60, annonces=TIERCE)], {"annonces_when_dedans": "to-defence"}),
    ("5.7-annonces-to-winner", "5.7", A | {"annonces_when_capot": "to-winner"}, [count("N", capot="NS", annonces=CARRE)], {"annonces_when_capot": "kept"}),
    ("5.7-annonces-held", "5.7", A, [count("N", 71, annonces=TIERCE), count("N", 100)], {"annonces_in_contract": False}),
]  # fmt: skip
