"""Named settings of leagues. No other code depends on a preset's name."""

from typing import Final, TypeAlias

from leagues.standings.regulation import ByeRule, MatchPoints, Metric
from leagues.standings.seasons.challenge_settings import WINTER_POINTS, ChallengeSettings, Ranks
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.divisions import MovementRule
from leagues.standings.seasons.ladder_settings import LadderSettings
from leagues.standings.seasons.metrics import SeasonMetric

LeagueSettings: TypeAlias = ChallengeSettings | ChampionshipSettings | LadderSettings

CHALLENGES: Final[dict[str, ChallengeSettings]] = {
    each.preset: each
    for each in (
        ChallengeSettings(
            preset="challenge-hivernal",
            ranks=Ranks.PERSONS,
            days=18,
            days_for_prize=4,
            match_points=WINTER_POINTS,
            metrics=(Metric.MATCH_POINTS, Metric.WINS, Metric.POINTS),
            bye=ByeRule.FLAT,
            bye_points=1000,
        ),
    )
}

CHAMPIONSHIPS: Final[dict[str, ChampionshipSettings]] = {
    each.preset: each
    for each in (
        ChampionshipSettings(
            preset="championnat-aller-retour",
            legs=2,
            match_points=MatchPoints(win=3, draw=2, loss=1, bye=0),
            forfeit=0,
            metrics=(
                Metric.MATCH_POINTS,
                SeasonMetric.FORFEITS,
                Metric.HEAD_TO_HEAD,
                Metric.DIFFERENCE,
                Metric.POINTS,
            ),
            movement=MovementRule(up=2, down=2, play_offs=1),
        ),
    )
}

LADDERS: Final[dict[str, LadderSettings]] = {
    each.preset: each
    for each in (
        LadderSettings(
            preset="echelle-mensuelle",
            group_size=8,
            movement=MovementRule(up=2, down=2),
            parties=4,
            most=20,
            out_after=2,
            match_points=MatchPoints(win=3, draw=1, loss=0, bye=0),
            metrics=(Metric.MATCH_POINTS, SeasonMetric.MEAN, Metric.DIFFERENCE, Metric.WINS),
        ),
    )
}

PRESETS: Final[dict[str, LeagueSettings]] = {**CHALLENGES, **CHAMPIONSHIPS, **LADDERS}
