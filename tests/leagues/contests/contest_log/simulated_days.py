"""The days that are simulated: each preset, and presets changed so that every value real regulations have is there."""

from dataclasses import replace

from games.rules.seats import Direction
from leagues.contests.contest_log.settings import (
    PRESETS,
    Category,
    Confirmation,
    ContestPlace,
    Ends,
    EntryMode,
    FirstRoundDraw,
    Later,
    Maldonne,
    Numbering,
    RankedBy,
    RoundSettings,
    Settings,
    settings_of,
)
from leagues.standings.prizes import Prize, Ties
from leagues.standings.regulation import ByeRule, Cap, Leavers, MatchPoints, Metric


def rounds(count: int, donnes: int, minutes: int = 60) -> tuple[RoundSettings, ...]:
    return tuple(RoundSettings(donnes=donnes, minutes=minutes) for _ in range(count))


MONEY = (
    Prize(name="1er", worth=20000),
    Prize(name="2e", worth=10000, place=2),
    Prize(name="Jambon", worth=4000, place=3, divisible=False),
    Prize(name="Bouteille", worth=500, place=None),
    *(Prize(name=str(each), worth=3000, category=each) for each in Category),
)

CHANGED: dict[str, Settings] = {
    "wins then points, average bye, cap at the end, a longer last round": settings_of(
        "classique-4x12",
        rounds=(*rounds(4, 10), RoundSettings(donnes=15)),
        metrics=(Metric.WINS, Metric.POINTS, Metric.HEAD_TO_HEAD, Metric.STRENGTH),
        bye=ByeRule.AVERAGE,
        cap=Cap(frozenset({4, 5})),
        prizes=MONEY,
        categories=frozenset(Category),
    ),
    "4 for a win, catch-up parties, order of entry, tables kept": settings_of(
        "classique-4x12",
        rounds=rounds(5, 12),
        first=FirstRoundDraw.ENTRY,
        numbering=Numbering.KEPT,
        metrics=(Metric.MATCH_POINTS, Metric.CAPOTS, Metric.FIRST_PARTIE, Metric.AGAINST),
        match_points=MatchPoints(4, 3, 2, 4),
        bye=ByeRule.CATCH_UP,
        capot=250,
        equality="dedans",
        maldonne=Maldonne.FREE_NO_TAKE_PENALTY,
        confirmation=Confirmation.NOBODY,
    ),
    "fixed rotation of single players put in pairs": settings_of(
        "classique-4x12",
        entry=EntryMode.SINGLES,
        rounds=rounds(6, 12),
        later=Later.ROTATION,
        maldonne=Maldonne.FREE_FREE_COUNTS,
        place=ContestPlace.BOTH,
        leavers=Leavers.LAST,
        prizes=MONEY,
        prize_ties=Ties.BY_LOT,
        cumulative=False,
    ),
    "round robin at the clock": settings_of(
        "classique-4x12",
        rounds=rounds(4, 10, minutes=75),
        later=Later.ROUND_ROBIN,
        ends=Ends.CLOCK,
        all_pass="next-dealer",
        direction=Direction.COUNTERCLOCKWISE,
        metrics=(Metric.POINTS, Metric.DIFFERENCE),
    ),
    "pools then a knock-out, to a number of points": settings_of(
        "classique-4x12", rounds=rounds(6, 10), later=Later.POOLS, ends=Ends.POINTS, place=ContestPlace.ONLINE
    ),
    "knock-out with consolante, donnes or clock": settings_of(
        "classique-4x12", rounds=rounds(3, 12, minutes=90), later=Later.KNOCK_OUT, ends=Ends.DONNES_OR_CLOCK
    ),
    "half a partie of a longer last round, under the cap": settings_of(
        "classique-4x12",
        rounds=(*rounds(3, 12), RoundSettings(donnes=15)),
        metrics=(Metric.POINTS, Metric.CAPOTS),
        cap=Cap(frozenset({4})),
    ),
    "planned mêlée": settings_of("melee-4x12", later=Later.PLANNED_MELEE),
    "everyone with everyone": settings_of("melee-4x12", later=Later.WHIST),
    "a short day, ranked by person": settings_of("alsace-3x20", rounds=rounds(3, 12), ranked=RankedBy.PERSONS),
}


def day_settings(name: str, size: int) -> Settings:
    """With as many places as entries, so that one more waits."""
    chosen = (PRESETS | CHANGED)[name]
    singles = chosen.entry in (EntryMode.SINGLES, EntryMode.MELEE)
    return replace(chosen, capacity=2 * size if singles else size)
