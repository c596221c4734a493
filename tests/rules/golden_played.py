"""Golden donnes that were played: name, clause, rules, what the donne must have shown, options that would change it."""

# ruff: noqa: E501 (a donne is a line of the table)

from collections.abc import Callable
from typing import Any

from games.rules.actions import Annonce

E: dict[str, Any] = {"game": "encheres"}
A: dict[str, Any] = {"annonces": True}
Shows = Callable[[Any], bool]


def anything(_story: Any) -> bool:
    return True


def calls(*wanted: str) -> Shows:
    """The bidding began so: « pass », « take H »… from the first to speak."""
    return lambda story: tuple(story.calls[: len(wanted)]) == wanted


def says(*parts: str) -> Shows:
    """Each of these is part of some action."""
    return lambda story: all(any(part in action for action in story.actions) for part in parts)


def outcome(wanted: str) -> Shows:
    return lambda story: story.line.outcome == wanted


def declared(*kinds: str) -> Shows:
    """So many annonces of these kinds, by both camps."""

    def shows(story: Any) -> bool:
        annonces = [action for action in story.donne.actions if isinstance(action, Annonce)]
        camps = {annonce.seat.camp for annonce in annonces}
        return len(camps) == 2 and sorted(annonce.what for annonce in annonces) == sorted(kinds)

    return shows


def both(*shows: Shows) -> Shows:
    return lambda story: all(one(story) for one in shows)


def on_whom(story: Any) -> bool:
    """An opponent counters out of turn."""
    legal, actions = story.legal, story.actions
    at = next((place for place, action in enumerate(actions) if action.endswith("contre")), None)
    return at is not None and not any(text == f"{actions[at][0]} pass" for text in legal[at])


PLAYED: list[tuple[str, str, dict[str, Any], Shows, dict[str, Any]]] = [
    ("1.4-clockwise", "1.4", {"direction": "clockwise"}, outcome("made"), {"direction": "counterclockwise"}),
    ("1.9-gathered-tricks", "1.9", {}, lambda story: story.donne.setup.gathered and story.line.outcome == "made", {"shuffle": "every-donne"}),
    ("1.9-gathered-void", "1.9", A | {"carre_of_sevens": "void-donne"}, outcome("void"), {"carre_of_sevens": "nothing"}),
    ("2-cut-min", "2 cut_min", {"cut_min": 2}, lambda story: story.donne.setup.cut in (2, 3, 29, 30), {"cut_min": 4}),
    ("2-undertrump-free", "2 undertrump", {"undertrump": "free"}, outcome("made"), {"undertrump": "required"}),
    ("2-partner-winning-must-trump", "2 partner_winning", {"partner_winning": "must-trump"}, outcome("made"), {"partner_winning": "free"}),
    ("2-undertrump-partner-forbidden", "2 undertrump_partner", {"undertrump_partner": "forbidden"}, outcome("made"), {"undertrump_partner": "allowed"}),
    ("2-undertrump-partner-obliged", "2 undertrump_partner", {"undertrump_partner": "obliged"}, outcome("made"), {"undertrump_partner": "allowed"}),
    ("2-overtrump-partner-lenient", "2 overtrump_partner", {"overtrump_partner": "lenient"}, outcome("made"), {"overtrump_partner": "strict"}),
    ("2-belote-said", "2 belote", {}, both(says(" belote", " rebelote"), outcome("dedans")), {"belote": "automatic"}),
    ("2-belote-word-missing", "2 belote", {}, lambda story: says(" belote")(story) and not says("rebelote")(story), {"belote": "automatic"}),
    ("2-belote-automatic", "2 belote", {"belote": "automatic"}, lambda story: sum(story.line.belote) == 20, {"belote": "said"}),
    ("2-sans-atout", "2 « Sans-atout »", E | {"sans_atout": True}, lambda story: str(story.line.trump) == "SA", {"sans_atout": False}),
    ("2-tout-atout", "2 « Tout-atout »", E | {"tout_atout": True, "overtrump_partner": "lenient"}, lambda story: str(story.line.trump) == "TA" and sum(story.line.belote) > 20, {"overtrump_partner": "strict"}),
    ("3.1-packets-2-3", "3.1", {"packets": "2-3"}, outcome("made"), {"packets": "3-2"}),
    ("3.2-second-round", "3.2", {}, lambda story: len(story.calls) > 4 and story.line.outcome == "made", {}),
    ("3.2-any-suit", "3.2", {"second_round": "any-suit"}, lambda story: len(story.calls) > 4 and story.line.outcome == "made", {"second_round": "other-suits"}),
    ("3.2-nobody", "3.2", {}, lambda story: story.calls == ["pass"] * 8, {"second_round": "any-suit"}),
    ("3.3-dealer-takes", "3.3", {}, calls("pass", "pass", "pass", "take"), {"packets": "2-3"}),
    ("3.7-capot-played", "3.7", {}, lambda story: story.line.capot is not None, {"capot": 162, "capot_against_taker": "dedans"}),
    ("3.8-litige-played", "3.8", {}, outcome("litige"), {"equality": "dedans"}),
    ("4.1-packets-3-2-3", "4.1", E, outcome("made"), {"packets": "3-3-2"}),
    ("4.1-packets-2-3-3", "4.1", E | {"packets": "2-3-3"}, outcome("made"), {"packets": "3-2-3"}),
    ("4.1-packets-4-4", "4.1", E | {"packets": "4-4"}, outcome("made"), {"packets": "3-2-3"}),
    ("4.2-capot-bid", "4.2", E, says("bid capot"), {"capot_bid": 500}),
    ("4.2-bid-max", "4.2", E | {"bid_max": 180}, says("bid 180"), {"bid_max": 170}),
    ("4.2-generale", "4.2", E | {"generale": True}, says("bid generale"), {"generale": False}),
    ("4.2-speaks-again", "4.2", E, lambda story: story.calls[:1] == ["pass"] and any("bid" in call for call in story.calls[4:]), {"bid_max": 180}),
    ("4.3-a-la-volee", "4.3", E, on_whom, {"contre": "in-turn"}),
    ("4.3-in-turn", "4.3", E | {"contre": "in-turn"}, says(" contre"), {"contre": "any-time"}),
    ("4.3-never", "4.3", E | {"contre": "never"}, outcome("made"), {"contre": "in-turn"}),
    ("4.4-surcontre-3", "4.4", E | {"surcontre": 3}, says("surcontre"), {"surcontre": 4}),
    ("4.4-surcontre-0", "4.4", E | {"surcontre": 0}, says(" contre"), {"surcontre": 4}),
    ("4.4-two-passes-answer", "4.4", E, lambda story: "contre" in story.calls and story.calls[-2:] == ["pass", "pass"], {"surcontre": 0}),
    ("4.5-four-passes", "4.5", E, lambda story: story.calls == ["pass"] * 4, {"bid_max": 180}),
    ("4.5-three-passes", "4.5", E, lambda story: story.calls[-3:] == ["pass"] * 3 and story.line.outcome == "made", {"bid_max": 170}),
    ("5.1-tierce-declared", "5.1", A, says("annonce tierce"), {"annonces": False}),
    ("5.2-cinquante-and-cent", "5.2", A, says("annonce cinquante", "annonce cent"), {"annonces": False}),
    ("5.3-carre-over-run", "5.3, 5.4", A, lambda story: declared("carre", "tierce")(story) and any("carre" in one for one in story.shown), {"annonces": False}),
    ("5.3-tie-nobody", "5.3", A, lambda story: declared("tierce", "tierce")(story) and not story.shown, {"annonce_tie": "first-declarer"}),
    ("5.3-first-declarer", "5.3", A | {"annonce_tie": "first-declarer"}, declared("tierce", "tierce"), {"annonce_tie": "nobody"}),
    ("5.3-capped", "5.3", A | {"annonce_length": "capped"}, declared("cent", "cent"), {"annonce_length": "real"}),
    ("5.5-card-reuse", "5.5", A, says("annonce carre", "annonce tierce"), {"annonce_card_reuse": False}),
    ("5.5-no-card-reuse", "5.5", A | {"annonce_card_reuse": False}, says("annonce carre"), {"annonce_card_reuse": True}),
    ("5.6-void-annonces", "5.6", A | {"carre_of_sevens": "void-annonces"}, says("annonce carre 7", "annonce tierce"), {"carre_of_sevens": "nothing"}),
    ("5.6-eights-void-annonces", "5.6", A | {"carre_of_eights": "void-annonces"}, says("annonce carre 8", "annonce tierce"), {"carre_of_eights": "nothing"}),
    ("5.6-sevens-worth-nothing", "5.6", A, lambda story: says("annonce carre 7")(story) and not any(story.line.annonces), {"carre_of_sevens": "void-donne"}),
    ("6-annonces", "6", {"preset": "annonces"}, outcome("made"), {"equality": "litige", "annonces": False}),
    ("6-contree", "6", {"preset": "contree"}, outcome("made"), {"rounding": "none"}),
    ("6-contree-cours", "6", {"preset": "contree-cours"}, outcome("dedans"), {"fail_base": 160, "rounding": "none"}),
    ("6-coinche", "6", {"preset": "coinche"}, outcome("made"), {"tout_atout": False}),
    ("6-ffb-coinche", "6", {"preset": "ffb-coinche"}, outcome("made"), {"rounding": "none"}),
    ("6-wikipedia", "6", {"preset": "wikipedia"}, outcome("made"), {"annonces": False}),
]  # fmt: skip
