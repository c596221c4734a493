"""Steps that describe the season: name, days and settings."""

from dataclasses import replace
from typing import Final

from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonState, Settings
from leagues.seasons.course.steps import (
    Cancel,
    ChooseChallenge,
    ChooseChampionship,
    ChooseLadder,
    Describe,
    Moment,
)

MOST_NAME: Final = 80
MOST_ABOUT: Final = 2000
GAMES: Final = ("retourne", "encheres")


def describe(state: SeasonState, step: Describe, moment: Moment) -> SeasonState:
    """Change name and days. Days may change during the season; fixtures drawn outside them stay."""
    names = (step.name.strip(), step.league.strip())
    if not all(0 < len(name) <= MOST_NAME for name in names) or len(step.about) > MOST_ABOUT:
        raise SeasonRefusal(SeasonCode.UNREADABLE, "describe")
    if step.ends_on < step.starts_on:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "ends_on")
    if state.months and step.starts_on != state.starts_on:
        raise SeasonRefusal(SeasonCode.STARTED, "starts_on")
    return replace(
        state,
        name=names[0],
        league=names[1],
        about=step.about,
        starts_on=step.starts_on,
        ends_on=step.ends_on,
        public=step.public,
    )


def choose(
    state: SeasonState, step: ChooseChallenge | ChooseChampionship | ChooseLadder, moment: Moment
) -> SeasonState:
    """Choose settings, at any time; the tables follow. The kind of season cannot change, and drawn legs stay."""
    if state.settings is not None and type(state.settings) is not type(step.settings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    if isinstance(step, ChooseChampionship) and state.fixtures:
        _verify_drawn(state.settings, step)
    game = state.game
    if isinstance(step, ChooseLadder):
        if step.game not in GAMES:
            raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "game")
        if state.months and step.game != state.game:
            raise SeasonRefusal(SeasonCode.STARTED, "game")
        game = step.game
    if isinstance(step, ChooseChallenge) and max(state.days, default=0) > step.settings.days:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days")
    return replace(state, settings=with_seed(step.settings, state.seed), game=game)


def with_seed(settings: Settings, seed: bytes) -> Settings:
    """Return the settings with the season's own seed."""
    return replace(settings, seed=seed)


def _verify_drawn(before: Settings | None, step: ChooseChampionship) -> None:
    if getattr(before, "legs", None) != step.settings.legs:
        raise SeasonRefusal(SeasonCode.STARTED, "legs")


def cancel(state: SeasonState, step: Cancel, moment: Moment) -> SeasonState:
    return replace(state, cancelled=moment)


VERBS: Verbs = {
    Describe: describe,
    ChooseChallenge: choose,
    ChooseChampionship: choose,
    ChooseLadder: choose,
    Cancel: cancel,
}
