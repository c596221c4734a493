"""Named settings: for each preset, its differences from the defaults. No other code depends on a preset's name."""

from dataclasses import replace
from typing import Final

from leagues.contests.contest_log.settings import (
    Ends,
    EntryMode,
    Later,
    Litige,
    NobodyTakes,
    RankedBy,
    RoundSettings,
    Settings,
    Turning,
)
from leagues.standings.regulation import ByeRule, Leavers, MatchPoints, Metric

WINTER_POINTS: Final = MatchPoints(win=4, draw=3, loss=2, bye=3)

PRESETS: Final[dict[str, Settings]] = {
    preset.preset: preset
    for preset in (
        Settings(preset="classique-4x12"),
        Settings(
            preset="alsace-3x20",
            rounds=(RoundSettings(donnes=20, minutes=90),) * 3,
            later=Later.LOT,
            capot=162,
            litige=Litige.EIGHTY_ONE_LOSES,
            bye_points=1620,
        ),
        Settings(
            preset="federation-2016",
            game_preset="ffb-belote",
            rounds=(RoundSettings(donnes=12, minutes=60),) * 4,
            turning=Turning.COUNTERCLOCKWISE,
            nobody_takes=NobodyTakes.NEXT_DEALER,
            metrics=(Metric.MATCH_POINTS, Metric.DIFFERENCE, Metric.POINTS, Metric.HEAD_TO_HEAD, Metric.LOT),
            leavers=Leavers.LAST,
        ),
        Settings(
            preset="contree-2001",
            game_preset="contree",
            rounds=(RoundSettings(points=2001, minutes=40, donnes=20),) * 5,
            ends=Ends.POINTS_OR_CLOCK,
            turning=Turning.COUNTERCLOCKWISE,
            nobody_takes=NobodyTakes.NEXT_DEALER,
            metrics=(Metric.MATCH_POINTS, Metric.DIFFERENCE, Metric.POINTS, Metric.LOT),
            penalty=160,
            bye=ByeRule.FLAT,
            bye_points=1000,
            walkover=(2001, 0),
        ),
        Settings(
            preset="melee-4x12",
            entry=EntryMode.MELEE,
            later=Later.MELEE,
            capacity=128,
            metrics=(Metric.POINTS, Metric.WINS, Metric.BEST_PARTIE, Metric.LOT),
        ),
        Settings(
            preset="challenge-hivernal",
            ranked=RankedBy.PERSONS,
            metrics=(Metric.MATCH_POINTS, Metric.WINS, Metric.POINTS, Metric.LOT),
            match_points=WINTER_POINTS,
            bye=ByeRule.FLAT,
            bye_points=1000,
            days_for_prize=4,
        ),
    )
}


def settings_of(preset: str, **changed: object) -> Settings:
    """Return a preset's settings with some of them changed. KeyError: no such preset."""
    return replace(PRESETS[preset], **changed)  # type: ignore[arg-type]
