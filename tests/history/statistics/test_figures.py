"""Figures added up and formatted: shares of nothing, averages, contracts in their order, numbers in both languages."""

import pytest
from django.utils.translation import override

from games.history.statistics.figures import FigureCounts, added, luck_of, percent, tenth, whole
from games.history.statistics.plots import bars_of


def test_a_name_that_was_never_counted_counts_nothing():
    assert FigureCounts()["won"] == 0
    assert FigureCounts().share("won", "donnes") is None
    assert FigureCounts().mean("points", "settled") is None


def test_figures_are_added_name_by_name():
    total = added([FigureCounts({"won": 2, "donnes": 3}), FigureCounts({"won": 1, "capot": 1})])
    assert dict(total.counts) == {"won": 3, "donnes": 3, "capot": 1}
    assert total.share("won", "donnes") == 100


def test_the_average_contract_is_that_of_the_numbers():
    figures = FigureCounts({"value.80.taken": 3, "value.120.taken": 1, "value.capot.taken": 5})
    assert figures.mean_contract == 90
    assert FigureCounts({"value.capot.taken": 1}).mean_contract is None


def test_contracts_stand_from_the_lowest_to_the_highest():
    taken = {f"value.{height}.taken": 1 for height in ("capot", "100", "generale", "80", "150")}
    with override("en"):
        [plot] = bars_of(FigureCounts(taken), "encheres")
    assert [str(bar.name) for bar in plot.bars] == ["80", "100", "150", "capot", "générale"]


def test_bars_are_as_long_as_what_was_taken_against_the_longest():
    figures = FigureCounts(
        {"trump.H.taken": 8, "trump.H.made": 6, "trump.S.taken": 2, "trump.C.taken": 4, "trump.C.made": 4}
    )
    with override("en"):
        [plot] = bars_of(figures, "retourne")
    assert [(bar.suit, bar.whole, bar.part, bar.share) for bar in plot.bars] == [
        ("S", "25.0%", "0.0%", "0%"),
        ("H", "100.0%", "75.0%", "75%"),
        ("C", "50.0%", "50.0%", "100%"),
    ]


def test_a_place_says_how_often_one_spoke_there():
    with override("en"):
        [plot] = bars_of(FigureCounts({"place.4": 9, "place.4.taken": 3, "place.4.made": 2, "place.1": 7}), "retourne")
    assert [(bar.name, bar.taken, bar.spoken) for bar in plot.bars] == [("dealer", "3", "of 9")]


@pytest.mark.parametrize(
    ("dealt", "x"), [(38.0, "50.0%"), (43.0, "72.5%"), (28.0, "5.0%"), (90.0, "95.0%"), (0.5, "5.0%")]
)
def test_luck_is_marked_round_the_mean_and_never_beyond_the_scale(dealt, x):
    luck = luck_of(FigureCounts({"dealt": round(dealt * 10), "dealt_known": 10}))
    assert luck is not None
    assert luck.x == x


def test_no_luck_is_told_of_cards_nobody_knows():
    assert luck_of(FigureCounts({"donnes": 30})) is None


def test_numbers_are_written_as_each_language_writes_them():
    with override("en"):
        assert (whole(12345), tenth(81.25), percent(66.6), tenth(None), percent(None)) == (
            "12,345",
            "81.2",
            "67%",
            "–",
            "–",
        )
    with override("fr"):
        assert tenth(81.25) == "81,2"
        assert whole(12345).replace("\u202f", " ").replace("\xa0", " ") == "12 345"
        assert percent(66.6) == "67\u202f%"
