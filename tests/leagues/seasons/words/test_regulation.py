"""leagues.seasons.words.regulation: each value of each setting changes what is printed; only what holds is said."""

from dataclasses import fields, replace
from fractions import Fraction
from itertools import permutations

import pytest
from django.utils import translation

from leagues.seasons.kinds import regulation
from leagues.standings.regulation import TIE_BREAKS_ONLY, ByeRule, Leavers, MatchPoints, Metric
from leagues.standings.seasons.lines import SeasonMetric
from leagues.standings.seasons.next_season import Fill, MovementRule
from leagues.standings.seasons.settings import (
    PRESETS,
    Absent,
    ChallengeSettings,
    ChampionshipSettings,
    FixtureTables,
    Grouping,
    LadderSettings,
    Ranks,
)

SEED = bytes(32)
CHALLENGE = ChallengeSettings(preset="ours", seed=SEED)
CHAMPIONSHIP = ChampionshipSettings(preset="ours", seed=SEED)
LADDER = LadderSettings(preset="ours", seed=SEED)
CLUB_LADDER = LadderSettings(preset="ours", tables=FixtureTables.PAPER, seed=SEED)
POINTS = [MatchPoints(*figures) for figures in ((3, 1, 0, 0), (4, 1, 0, 0), (3, 2, 0, 0), (3, 1, 2, 0))]
MOVEMENTS = [
    MovementRule(up=up, down=down, fill=fill) for up, down in ((2, 2), (1, 1), (1, 2), (2, 0), (0, 0)) for fill in Fill
]
OF_FEW = [SeasonMetric.DAYS, SeasonMetric.DAYS_WON, SeasonMetric.BEST_DAY]


def firsts(*barred):
    known = [each for each in (*Metric, *SeasonMetric) if each not in TIE_BREAKS_ONLY and each not in barred]
    return [(each,) for each in known]


# Where a setting says something: a season it holds in. Then its values, all of them where they can be counted.
VALUES = {
    (CHALLENGE, "preset"): ["challenge-hivernal", "ours"],
    (CHALLENGE, "ranks"): [*Ranks],
    (CHALLENGE, "days"): [1, 2, 18],
    (CHALLENGE, "best"): [None, 1, 5],
    (CHALLENGE, "days_for_prize"): [0, 1, 4],
    (CHALLENGE, "days_to_rank"): [0, 1, 4],
    (CHALLENGE, "match_points"): [*POINTS, MatchPoints(3, 1, 0, 2)],
    (CHALLENGE, "places"): [(), (10,), (10, 6, 4)],
    (CHALLENGE, "metrics"): firsts(SeasonMetric.FORFEITS),
    (CHALLENGE, "bye"): [*ByeRule],
    (replace(CHALLENGE, bye=ByeRule.FLAT), "bye_points"): [972, 1000],
    (CHALLENGE, "walkover"): [(1100, 844), (1000, 844), (1100, 0)],
    (CHALLENGE, "leavers"): [*Leavers],
    (CHAMPIONSHIP, "preset"): ["championnat-aller-retour", "ours"],
    (CHAMPIONSHIP, "legs"): [1, 2, 3, 4],
    (CHAMPIONSHIP, "tables"): [*FixtureTables],
    (CHAMPIONSHIP, "match_points"): POINTS,
    (CHAMPIONSHIP, "forfeit"): [0, 1],
    (CHAMPIONSHIP, "walkover"): [(1100, 844), (1000, 844), (1100, 0)],
    (CHAMPIONSHIP, "forfeited"): [(0, 1100), (100, 1100), (0, 1000)],
    (CHAMPIONSHIP, "metrics"): firsts(*OF_FEW, Metric.FIRST_PARTIE),
    (CHAMPIONSHIP, "annulled_under"): [
        Fraction(0),
        Fraction(1, 2),
        Fraction(2, 3),
        Fraction(33, 100),
        Fraction(1),
        Fraction(2),
    ],
    (CHAMPIONSHIP, "leavers"): [*Leavers],
    (CHAMPIONSHIP, "movement"): [*MOVEMENTS, *(MovementRule(play_offs=places) for places in (1, 2))],
    (LADDER, "preset"): ["echelle-mensuelle", "ours"],
    (LADDER, "group_size"): [4, 8],
    (LADDER, "grouping"): [*Grouping],
    (LADDER, "movement"): MOVEMENTS,
    (LADDER, "parties"): [0, 1, 4],
    (LADDER, "most"): [None, 1, 20],
    (LADDER, "absent"): [*Absent],
    (LADDER, "out_after"): [None, 1, 2],
    (LADDER, "match_points"): POINTS,
    (LADDER, "metrics"): firsts(*OF_FEW, Metric.FIRST_PARTIE, SeasonMetric.FORFEITS),
    (LADDER, "tables"): [FixtureTables.LIVE, FixtureTables.PAPER],
    (CLUB_LADDER, "ranks"): [*Ranks],
    (CLUB_LADDER, "group_size"): [4, 8],
    (CLUB_LADDER, "movement"): MOVEMENTS,
    (CLUB_LADDER, "parties"): [0, 1, 4],
}


def printed(settings, language="fr", **more):
    with translation.override(language):
        return "\n".join("\n".join((each.title, *each.paragraphs)) for each in regulation(settings, **more))


@pytest.mark.parametrize("holds", [CHALLENGE, CHAMPIONSHIP, LADDER], ids=lambda each: type(each).__name__)
def test_no_setting_is_forgotten(holds):
    told = {name for each, name in VALUES if type(each) is type(holds)}
    assert told | {"seed"} == {each.name for each in fields(holds)}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("holds", "name"), VALUES, ids=lambda each: each if isinstance(each, str) else "")
def test_every_value_of_a_setting_is_printed_in_its_own_words(holds, name, language):
    values = VALUES[holds, name]
    texts = [printed(replace(holds, **{name: value}), language) for value in values]
    assert len(set(texts)) == len(values)
    assert not any("%(" in text or "None" in text for text in texts)


@pytest.mark.parametrize("holds", [CHALLENGE, CHAMPIONSHIP, LADDER], ids=lambda each: type(each).__name__)
def test_every_order_of_tie_breaks_is_another_regulation(holds):
    orders = list(permutations([Metric.WINS, Metric.HEAD_TO_HEAD, SeasonMetric.MEAN, Metric.LOT]))
    texts = {printed(replace(holds, metrics=(Metric.POINTS, *order)), "en") for order in orders}
    assert len(texts) == len(orders)


def test_the_game_of_a_ladder_is_said():
    assert printed(LADDER, game="retourne") != printed(LADDER, game="encheres")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_prints_what_it_is_known_for(preset):
    known = {
        "challenge-hivernal": ("18 days", "4 days", "1,000 points", "4 for a win"),
        "championnat-aller-retour": ("at home", "fewest forfeits", "first 2", "0 for a forfeit"),
        "echelle-au-club": ("Pairs are ranked", "real cards", "order of entries", "At least 2 parties"),
        "echelle-au-club-seul": ("individual", "real cards", "order of entries"),
        "echelle-mensuelle": ("at most 8", "first 20 parties", "At least 4 parties", "2 months in a row"),
    }
    text = printed(PRESETS[preset], "en")
    assert all(each in text for each in known[preset]), text


def test_what_does_not_hold_is_not_said():
    assert "by place" not in printed(CHALLENGE, "en")
    assert "safe in the upper division" not in printed(CHAMPIONSHIP, "en")
    assert "From one month to the next" not in printed(replace(LADDER, grouping=Grouping.RATINGS), "en")
