"""Rules 4.6 to 4.8 and the worked cases of rules 7: what an encheres donne marks. North and south took at hearts."""

import pytest

from .notation import begun, contracted, count, counted


def marked(points: str, value: int | str = 80, times: int = 1, trump: str = "H", **written) -> tuple:
    """Outcome and marks, the taker's camp first. `written` holds what a count says, then the options.

    Where annonces were marked, they are played.
    """
    said = {key: written.pop(key) for key in ("belote", "capot", "annonces") if key in written}
    played = {"annonces": True} if "annonces" in said else {}
    partie = begun(**{"game": "encheres"} | played | written)
    line = partie.count(count(f"N {trump} {points}", value=value, multiplier=times, **said))[0].lines[0]
    assert line.held == (0, 0)
    return (line.outcome, line.marks)


@pytest.mark.parametrize(
    ("preset", "value", "times", "points", "also", "marks"),
    [
        ("contree", 80, 1, "86", {}, (160, 80)),
        ("contree", 80, 1, "60", {"belote": "NS"}, (140, 100)),
        ("contree", 80, 1, "79", {}, (0, 240)),
        ("contree", 100, 2, "95", {}, (0, 360)),
        ("contree", 100, 2, "108", {}, (310, 50)),
        ("contree", "capot", 1, "", {"capot": "NS"}, (410, 0)),
        ("contree-cours", 110, 1, "113", {}, (220, 50)),
        ("ffb-coinche", 80, 1, "80", {}, (0, 240)),
        ("ffb-coinche", 100, 2, "105", {"belote": "NS", "annonces": "NS tierce KH"}, (600, 0)),
    ],
)
def test_the_worked_cases_of_the_page(preset, value, times, points, also, marks):
    """rules 7"""
    assert marked(points, value, times, preset=preset, **also)[1] == marks


@pytest.mark.parametrize(
    ("points", "value", "outcome"), [("80", 80, "made"), ("79", 80, "dedans"), ("160", 160, "made")]
)
def test_a_contract_is_made_when_it_is_reached(points, value, outcome):
    """rules 4.6"""
    assert marked(points, value)[0] == outcome


@pytest.mark.parametrize(
    ("choice", "belote", "outcome"),
    [("both", "NS", "made"), ("taker", "NS", "made"), ("none", "NS", "dedans"), ("both", "EW", "dedans")],
)
def test_belote_helps_as_it_counts(choice, belote, outcome):
    """rules 4.6, `belote_in_contract`"""
    assert marked("75", 80, belote=belote, belote_in_contract=choice)[0] == outcome


@pytest.mark.parametrize(("choice", "outcome"), [(True, "made"), (False, "dedans")])
def test_annonces_help_where_they_count(choice, outcome):
    """rules 4.6, 5.7 `annonces_in_contract`"""
    assert marked("60", 80, annonces="NS tierce KS", annonces_in_contract=choice)[0] == outcome


@pytest.mark.parametrize(
    ("must", "points", "also", "outcome"),
    [
        (True, "81", {}, "dedans"), (False, "81", {}, "made"), (True, "82", {}, "made"),
        (True, "90", {"belote": "EW"}, "dedans"), (False, "90", {"belote": "EW"}, "made"),
        (True, "90", {"belote": "EW", "belote_in_contract": "taker"}, "made"),
    ],
)  # fmt: skip
def test_the_taker_may_have_to_outscore_the_defence(must, points, also, outcome):
    """rules 4.6, `must_outscore`"""
    assert marked(points, 80, must_outscore=must, **also)[0] == outcome


def test_eight_tricks_make_a_contract_in_points_and_none_fails_it():
    """rules 4.6: whatever the annonces"""
    assert marked("", 160, capot="NS", must_outscore=True)[0] == "made"
    assert marked("", 80, capot="EW", belote="NS", annonces="NS carre J")[0] == "dedans"


def test_points_alone_are_no_capot():
    """rules 4.6: capot is eight tricks"""
    assert marked("162", "capot")[0] == "dedans"
    assert marked("", "capot", capot="NS")[0] == "made"
    assert marked("", "capot", capot="EW")[0] == "dedans"


def test_a_generale_is_eight_tricks_by_the_bidder_alone():
    """rules 4.6; record: with `value` generale, capot means the taker alone"""
    assert marked("", "generale", capot="NS", generale=True) == ("made", (162 + 500, 0))
    assert marked("162", "generale", generale=True) == ("dedans", (0, 160 + 500))


def generale_played(south: str, west: str):
    """North has bid générale and holds the masters in hearts and spades."""
    hands = {"north": "JH 9H AH TH AS TS KS QS", "east": "KH QH 8H 7H JS 9S 8S 7S", "south": south, "west": west}
    return contracted("N bid generale H", generale=True, belote="automatic", **hands)


def play_from_the_top(partie):
    for card in ["JH", "9H", "AH", "TH", "AS", "TS", "KS", "QS"]:
        partie = next(partie.act(a)[0] for a in partie.legal_actions() if str(a) == f"N play {card}")
        while partie.donne is not None and str(partie.seat_to_act) != "N":
            partie = partie.act(partie.legal_actions()[0])[0]
    return partie.lines[0]


def test_a_generale_is_counted_from_the_tricks():
    """rules 4.2: the bidder alone must win the eight tricks"""
    line = play_from_the_top(generale_played("AD TD KD QD JD 9D 8D 7D", "AC TC KC QC JC 9C 8C 7C"))
    assert (line.outcome, line.value, line.capot, line.marks) == ("made", "generale", 0, (662, 20))


def test_rounding_never_helps():
    """rules 4.6"""
    assert marked("79", 80, rounding="five-up")[0] == "dedans"
    assert marked("78", 80, rounding="defence-complement")[0] == "dedans"


@pytest.mark.parametrize("fail_base", [160, 162])
@pytest.mark.parametrize(
    ("scoring", "base", "times", "made", "failed"),
    [
        ("made+bid", "contract", 1, (200, 62), "F+100"),
        ("made+bid", "contract", 2, (300, 62), "F+200"),
        ("made+bid", "contract", 4, (500, 62), "F+400"),
        ("made+bid", "base-and-contract", 1, (200, 62), "F+100"),
        ("made+bid", "base-and-contract", 2, "2F+200", "2F+200"),
        ("made+bid", "everything", 4, "4F+400", "4F+400"),
        ("bid", "contract", 1, (100, 0), "100"),
        ("bid", "everything", 2, (200, 0), "200"),
        ("made", "contract", 1, (100, 62), "F"),
        ("made", "everything", 2, "2F", "2F"),
    ],
)
def test_each_scoring(scoring, base, times, made, failed, fail_base):
    """rules 4.7: V 100, P 100 / 62 made, 90 / 72 failed"""

    def worth(text: str) -> int:
        return sum(
            int(part.removesuffix("F") or 1) * fail_base if part.endswith("F") else int(part)
            for part in text.split("+")
        )

    options = {"scoring": scoring, "contre_base": base, "fail_base": fail_base}
    expected = made if isinstance(made, tuple) else (worth(made), 0)
    assert marked("100", 100, times, **options) == ("made", expected)
    assert marked("90", 100, times, **options) == ("dedans", (0, worth(failed)))


@pytest.mark.parametrize(("surcontre", "marks"), [(4, 162 * 4 + 400), (3, 162 * 3 + 300)])
def test_surcontre_multiplies_by_what_was_chosen(surcontre, marks):
    """rules 4.4, 4.7"""
    options = {"surcontre": surcontre, "preset": "contree-cours", "rounding": "none"}
    assert marked("100", 100, surcontre, **options)[1] == (marks, 0)


@pytest.mark.parametrize("capot_bid", [80, 250, 500])
def test_what_a_capot_bid_is_worth(capot_bid):
    """rules 4.7, `capot_bid`"""
    assert marked("", "capot", capot="NS", capot_bid=capot_bid)[1] == (162 + capot_bid, 0)
    assert marked("130", "capot", capot_bid=capot_bid)[1] == (0, 160 + capot_bid)


@pytest.mark.parametrize(("value", "times", "marks"), [("capot", 1, 500), ("capot", 2, 1000), ("generale", 4, 2000)])
def test_capot_and_generale_in_made(value, times, marks):
    """rules 4.7, `scoring` made: 500 × m to the winning camp"""
    options = {"scoring": "made", "generale": True}
    assert marked("", value, times, capot="NS", **options)[1] == (marks, 0)
    assert marked("130", value, times, **options)[1] == (0, marks)


@pytest.mark.parametrize("capot_points", [162, 250, 252])
def test_eight_tricks_are_worth_what_was_chosen_bid_or_not(capot_points):
    """rules 4.7, `capot_points`"""
    assert marked("", 100, capot="NS", capot_points=capot_points)[1] == (capot_points + 100, 0)
    assert marked("", "capot", capot="NS", capot_points=capot_points)[1] == (capot_points + 250, 0)
    assert marked("", 100, capot="NS", capot_points=capot_points, scoring="made")[1] == (capot_points, 0)


@pytest.mark.parametrize(("capot_points", "base"), [(162, 160), (250, 250), (252, 250)])
@pytest.mark.parametrize("contre_base", ["base-and-contract", "everything"])
def test_the_base_of_a_countered_taker_with_eight_tricks(capot_points, base, contre_base):
    """rules 4.7: F of a taker, never of a defence, who won all eight"""
    options = {"capot_points": capot_points, "contre_base": contre_base}
    assert marked("", 100, 2, capot="NS", **options)[1] == ((base + 100) * 2, 0)
    assert marked("", 100, 2, capot="EW", **options)[1] == (0, (160 + 100) * 2)


@pytest.mark.parametrize(
    ("base", "points", "belote", "marks"),
    [
        ("contract", "100", "NS", (320, 62)), ("base-and-contract", "100", "NS", (540, 0)),
        ("everything", "100", "NS", (560, 0)), ("everything", "100", "EW", (520, 20)),
        ("everything", "60", "NS", (20, 520)), ("everything", "60", "EW", (0, 560)),
        ("base-and-contract", "60", "EW", (0, 540)),
    ],
)  # fmt: skip
def test_belote_is_inside_the_bracket_only_in_everything(base, points, belote, marks):
    """rules 4.7: once, outside any multiplication, but for `everything`"""
    assert marked(points, 100, 2, belote=belote, contre_base=base, belote_in_contract="none")[1] == marks


def test_a_belote_taken_is_inside_it_too():
    """rules 4.7: its own or taken"""
    options = {"contre_base": "everything", "belote_marks": "takeable"}
    assert marked("60", 100, 2, belote="NS", **options)[1] == (0, (160 + 100 + 20) * 2)


def test_annonces_taken_are_inside_it_too():
    """rules 4.7, 5.7 `annonces_when_dedans`"""
    options = {"preset": "ffb-coinche", "rounding": "none"}
    assert marked("60", 100, 2, annonces="NS tierce KS", **options)[1] == (0, (160 + 100 + 20) * 2)
    kept = marked("60", 100, 2, annonces="NS tierce KS", annonces_when_dedans="kept", **options)
    assert kept[1] == (20, (160 + 100) * 2)


def test_everything_is_not_for_other_scorings():
    """rules 4.7: it acts under made+bid only"""
    options = {"contre_base": "everything", "scoring": "bid"}
    assert marked("100", 100, 2, belote="NS", **options)[1] == (200 + 20, 0)


@pytest.mark.parametrize(
    ("points", "also", "marks"),
    [
        ("86", {}, (80 + 80, 80)), ("87", {}, (80 + 80, 80)), ("88", {}, (90 + 80, 70)), ("97", {}, (90 + 80, 70)),
        ("98", {}, (100 + 80, 60)), ("162", {}, (160 + 80, 0)), ("158", {}, (160 + 80, 0)), ("157", {}, (150 + 80, 10)),
        ("", {"capot": "NS"}, (160 + 80, 0)), ("", {"capot": "NS", "capot_points": 252}, (160 + 80, 0)),
        ("79", {}, (0, 160 + 80)), ("86", {"belote": "EW"}, (160, 80 + 20)),
    ],
)  # fmt: skip
def test_the_defence_rounds_and_the_taker_has_its_complement(points, also, marks):
    """rules 4.8, `defence-complement`"""
    assert marked(points, 80, rounding="defence-complement", **also)[1] == marks


@pytest.mark.parametrize(
    ("options", "times", "marks"),
    [
        ({"contre_base": "contract"}, 2, (80 + 160, 80)),
        ({"contre_base": "base-and-contract"}, 1, (80 + 80, 80)),
        ({"contre_base": "base-and-contract"}, 2, ((160 + 80) * 2, 0)),
        ({"scoring": "made"}, 1, (80, 80)),
        ({"scoring": "made"}, 2, (320, 0)),
        ({"scoring": "bid"}, 1, (80, 0)),
    ],
)
def test_the_complement_stands_where_points_are_marked(options, times, marks):
    """rules 4.8: in place of P"""
    assert marked("86", 80, times, rounding="defence-complement", **options)[1] == marks


@pytest.mark.parametrize(("rounding", "marks"), [("five-up", (170, 80)), ("six-up", (160, 80)), ("none", (165, 77))])
def test_finished_lines_are_rounded(rounding, marks):
    """rules 4.8"""
    assert marked("85", 80, 1, rounding=rounding, belote="NS", belote_marks="never")[1] == marks


def test_a_parties_donnes_add_up():
    """rules 2, `objective`: exactly, without litiges"""
    partie = begun(preset="contree", objective={"donnes": 2}).count(count("N H 81", value=80))[0]
    partie = partie.count(count("E S 100", value=90))[0]
    assert (partie.totals, partie.winner) == ((160 + 60, 80 + 190), 1)


def test_nobody_took_and_nothing_is_marked():
    assert counted(begun(preset="contree"), "nobody").lines[0].outcome == "nobody"
