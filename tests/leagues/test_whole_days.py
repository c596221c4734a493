"""Contests of the presets from the first draw to the last ranking: late pairs, leavers, penalties, corrections."""

from collections import Counter

import pytest

from leagues.standings.ranking import ranking
from tests.leagues.standings.days import plain
from tests.leagues.standings.recount import recounted
from tests.leagues.whole_days import PRESETS, Day


def check(preset, entrants, chance):
    day = Day(PRESETS[preset], entrants, chance)
    day.play()
    regulation = day.preset.regulation
    by_hand = plain(day.played, regulation)
    counted = [(line.rank, line.entrant) for line in ranking(day.played, regulation)]
    assert counted == recounted(by_hand.contest, by_hand.rules)
    met = Counter(frozenset(two) for draw in day.draws for two in draw.opponents)
    byes = Counter(entrant for draw in day.draws for entrant in draw.byes)
    assert set(byes.values()) <= {1}
    assert sum(times - 1 for times in met.values()) == sum(draw.rematches for draw in day.draws)
    return sum(draw.rematches for draw in day.draws)


@pytest.mark.parametrize("entrants", [8, 9, 33, 64])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_day_is_ranked_as_a_pencil_would_and_has_no_avoidable_rematch(preset, entrants):
    rematches = check(preset, entrants, chance=1)
    assert rematches == 0 or entrants < 2 * len(PRESETS[preset].donnes)


@pytest.mark.slow
@pytest.mark.parametrize("entrants", [8, 9, 33, 64, 150])
@pytest.mark.parametrize("preset", PRESETS)
def test_many_days_are_too(preset, entrants, run_seed):
    for chance in range(run_seed, run_seed + 10):
        rematches = check(preset, entrants, chance)
        assert rematches == 0 or entrants < 2 * len(PRESETS[preset].donnes)
