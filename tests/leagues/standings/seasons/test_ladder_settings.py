"""leagues.standings.seasons.settings: which settings of a ladder go together."""

import pytest

from leagues.standings.seasons.settings import FixtureTables, Grouping, LadderSettings, Ranks


@pytest.mark.parametrize(
    "wrong",
    [
        {"tables": FixtureTables.EITHER},
        {"ranks": Ranks.PAIRS},
        {"tables": FixtureTables.PAPER, "grouping": Grouping.RATINGS},
    ],
)
def test_settings_of_a_ladder_that_do_not_go_together_are_refused(wrong):
    with pytest.raises(ValueError, match=r"site|persons|ratings"):
        LadderSettings(preset="ours", **wrong)


def test_with_real_cards_pairs_or_persons_are_ranked():
    for ranks in Ranks:
        assert LadderSettings(preset="ours", tables=FixtureTables.PAPER, ranks=ranks).with_cards
    assert not LadderSettings(preset="ours").with_cards
