"""Every combination of the options that touch scoring, against the clauses said independently (`clauses.py`)."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.cards import Suit
from games.rules.line import Tally
from games.rules.options import Rules, options_of, read_rules
from games.rules.scoring import score
from games.rules.seats import Camp, Seat, for_camp

from . import clauses
from .clauses import D, Facts, T

SCORING = {
    "retourne": [
        "dedans", "capot_against_taker", "litige_amount", "annonces_in_contract", "annonces_when_capot", "capot",
        "equality", "belote_in_contract", "belote_marks", "annonces_when_dedans", "rounding",
    ],
    "encheres": [
        "must_outscore", "fail_base", "annonces_in_contract", "annonces_when_capot", "belote_in_contract",
        "belote_marks", "annonces_when_dedans", "rounding", "scoring", "contre_base", "capot_points", "capot_bid",
    ],
}  # fmt: skip
CAMPS = {T: Camp.NS, D: Camp.EW, "": None}
FIGURES = [0, 60, 61, 71, 72, 80, 81, 82, 85, 86, 91, 101, 102, 108, 156, 162]


def rules_of(game: str, chosen: dict) -> Rules:
    return replace(read_rules({"game": game, "annonces": True, "objective": {"donnes": 64}}), **chosen)


def tally_of(facts: Facts) -> Tally:
    points = (facts.made, 162 - facts.made)
    camp = {role: CAMPS[role] for role in (T, D)}
    return Tally(
        taker=Seat.N,
        trump=Suit.H,
        points=points,
        capot=CAMPS[facts.capot],
        belote=for_camp(camp[facts.belote], 20) if facts.belote else (0, 0),
        annonces=for_camp(camp[facts.annonces], facts.worth) if facts.annonces else (0, 0),
        value=facts.value or None,
        multiplier=facts.times,
        alone=facts.value == "generale" and facts.capot == T,
    )


def agrees(rules: Rules, facts: Facts) -> None:
    """The engine writes what the clauses say."""
    scored, said = score(tally_of(facts), rules), clauses.outcome(rules, facts)
    assert scored.outcome == said
    if said == "litige":
        entries, held = clauses.litige_entries(rules, facts)
        assert scored.held == (held, 0)
    else:
        entries = (clauses.encheres_entries if rules.game == "encheres" else clauses.retourne_entries)(rules, facts)
        assert scored.held == (0, 0)
    assert scored.marks == clauses.written(rules, entries)


def facts_of(game: str) -> st.SearchStrategy[Facts]:
    contract = {}
    if game == "encheres":
        contract = {
            "value": st.sampled_from([80, 90, 100, 110, 130, 160, "capot", "generale"]),
            "times": st.sampled_from([1, 2, 3, 4]),
        }
    told = {
        "belote": st.sampled_from(["", T, D]),
        "annonces": st.sampled_from(["", T, D]),
        "worth": st.sampled_from([20, 50, 70, 100, 200]),
    }
    points = st.builds(Facts, made=st.sampled_from(FIGURES), **told, **contract)
    return st.one_of(
        points,
        st.builds(Facts, made=st.just(162), capot=st.just(T), **told, **contract),
        st.builds(Facts, made=st.just(0), capot=st.just(D), **told, **contract),
    )


def choices_of(game: str) -> st.SearchStrategy[dict]:
    options = options_of(game)
    return st.fixed_dictionaries({name: st.sampled_from(options[name].values) for name in SCORING[game]})


@settings(max_examples=600)
@given(choices_of("retourne"), facts_of("retourne"))
def test_a_retourne_donne_marks_what_the_clauses_say(chosen, facts):
    """rules 3.4 to 3.8, 5.7, `rounding`"""
    agrees(rules_of("retourne", chosen), facts)


@settings(max_examples=600)
@given(choices_of("encheres"), facts_of("encheres"))
def test_an_encheres_donne_marks_what_the_clauses_say(chosen, facts):
    """rules 4.6 to 4.8, 5.7"""
    agrees(rules_of("encheres", chosen), facts)


def with_two_values(game: str) -> list[str]:
    return [name for name in SCORING[game] if len(options_of(game)[name].values) == 2]


CASES = {
    "retourne": [
        Facts(made, belote=belote, annonces=annonces, worth=20)
        for made in (61, 71, 81, 85, 101) for belote in ("", T, D) for annonces in ("", T, D)
    ] + [Facts(162, T, T, D, 50), Facts(0, D, T, T, 50), Facts(162, T, D, D, 50), Facts(0, D, D, D, 50)],
    "encheres": [
        Facts(made, belote=belote, annonces=annonces, worth=20, value=80, times=times)
        for made in (60, 79, 81, 86) for belote in ("", T, D) for annonces in ("", T, D) for times in (1, 2)
    ] + [
        Facts(162, T, T, D, 50, value, times)
        for value in (80, "capot", "generale") for times in (1, 2, 4)
    ] + [Facts(0, D, T, T, 50, value, times) for value in (80, "capot") for times in (1, 2)],
}  # fmt: skip


@pytest.mark.parametrize("game", SCORING)
def test_all_combinations_of_options_with_two_values(game):
    """Those with more values take each of theirs in turn."""
    names = with_two_values(game)
    others = [name for name in SCORING[game] if name not in names]
    values = [options_of(game)[name].values for name in names]
    turn = 0
    for chosen in product(*values):
        for facts in CASES[game]:
            turn += 1
            rest = {
                name: options_of(game)[name].values[turn // 3**place % len(options_of(game)[name].values)]
                for place, name in enumerate(others)
            }
            agrees(rules_of(game, dict(zip(names, chosen, strict=True)) | rest), facts)


@pytest.mark.slow
@pytest.mark.parametrize("game", SCORING)
def test_all_combinations_of_all_options_that_touch_scoring(game):
    """Every combination of the options that touch scoring, against the clauses said independently."""
    values = [options_of(game)[name].values for name in SCORING[game]]
    cases = CASES[game][:: max(1, len(CASES[game]) // 12)]
    for chosen in product(*values):
        rules = rules_of(game, dict(zip(SCORING[game], chosen, strict=True)))
        for facts in cases:
            agrees(rules, facts)


@given(choices_of("retourne"), facts_of("retourne"))
def test_made_and_litige_donnes_conserve_the_points(chosen, facts):
    """rules 3.5, 3.8: without rounding or capot, 162 + belote + annonces are marked or held, all of them"""
    rules = rules_of("retourne", chosen | {"rounding": "none", "belote_marks": "holder"})
    scored = score(tally_of(facts), rules)
    if facts.capot or scored.outcome == "dedans":
        return
    whole = 162 + (20 if facts.belote else 0) + (facts.worth if facts.annonces else 0)
    assert sum(scored.marks) + sum(scored.held) == whole


@pytest.mark.parametrize("game", SCORING)
def test_options_left_out_here_touch_no_scoring(game):
    """A new option has to be looked at: either it is above, or it changes no figure of a donne by itself."""
    elsewhere = {
        "game", "direction", "finish", "both_reach", "tie", "shuffle", "cut_min", "all_pass", "undertrump",
        "partner_winning", "undertrump_partner", "overtrump_partner", "belote", "annonces", "packets", "second_round",
        "litige_last_donne", "bid_max", "sans_atout", "tout_atout", "generale", "contre", "surcontre", "annonce_length",
        "annonce_tie", "annonce_card_reuse", "carre_of_sevens", "carre_of_eights",
    }  # fmt: skip
    assert set(options_of(game)) <= elsewhere | set(SCORING[game])
