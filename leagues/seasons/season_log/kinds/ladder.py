"""A ladder in the log, of the site or with real cards: its settings with the game whose ranked parties count, and its
months.

The steps of a partie with real cards are in `leagues.seasons.season_log.steps`.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import Words
from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.rules import Formula, SeasonRules, choice_text, choose, settings_as
from leagues.seasons.season_log.state import BegunMonth, SeasonState, Settings, month_of
from leagues.standings.seasons.settings import LADDERS, LadderSettings, Ranks

GAMES: Final = ("retourne", "encheres")
"""Games whose ranked parties a ladder of the site may count."""
FORMULAS: Final[dict[str, Formula]] = {
    "echelle-mensuelle": Formula(
        LADDERS["echelle-mensuelle"],
        Words(
            gettext_lazy("Monthly ladder"),
            gettext_lazy("Ranked parties in groups of eight; every month two go up and two go down."),
        ),
    ),
    "echelle": Formula(
        LadderSettings(preset="echelle"),
        Words(
            gettext_lazy("Plain ladder"),
            gettext_lazy("Groups of eight, every ranked partie counts; change what you like."),
        ),
    ),
}
CARD_FORMULAS: Final[dict[str, Formula]] = {
    "echelle-au-club": Formula(
        LADDERS["echelle-au-club"],
        Words(
            gettext_lazy("Ladder of pairs"),
            gettext_lazy(
                "Pairs challenge each other with real cards; every month two of each group go up and two down."
            ),
        ),
    ),
    "echelle-au-club-seul": Formula(
        LADDERS["echelle-au-club-seul"],
        Words(
            gettext_lazy("Ladder of persons"),
            gettext_lazy("As in a ladder of pairs, but each person has their own points; partners may change."),
        ),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseLadder(SeasonLogStep):
    """Choose all settings of a ladder.

    `game`: the game whose ranked parties count, `retourne` or `encheres`; empty for a ladder with real cards.
    """

    settings: LadderSettings
    game: str = "retourne"
    kind: Literal["choose-ladder"] = "choose-ladder"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Choose settings, at any time; once a month has begun the game stays, and with entrants who is ranked."""
        after, before = choose(state, self.settings), state.settings
        if self.game not in (("",) if self.settings.with_cards else GAMES):
            raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "game")
        if isinstance(before, LadderSettings) and before.tables is not self.settings.tables:
            raise SeasonRefusal(SeasonCode.WRONG_KIND)
        if isinstance(before, LadderSettings) and state.entrants and before.ranks is not self.settings.ranks:
            raise SeasonRefusal(SeasonCode.STARTED, "ranks")
        if state.months and self.game != state.game:
            raise SeasonRefusal(SeasonCode.STARTED, "game")
        return replace(after, game=self.game)

    def sentence(self, names: SeasonNames) -> str:
        return choice_text(FORMULAS | CARD_FORMULAS, self.settings.preset)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMonth(SeasonLogStep):
    """Begin month `number`, from 1: every entrant joins a group. `ratings` at that time: (entrant, points)."""

    number: int
    ratings: tuple[tuple[int, int], ...]
    kind: Literal["turn-month"] = "turn-month"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Begin the next month; no month is skipped. Every entrant who has not withdrawn is in it."""
        settings_as(LadderSettings, state.settings)
        if state.started is None or state.starts_on is None or state.ends_on is None:
            raise SeasonRefusal(SeasonCode.NOT_STARTED)
        if self.number != len(state.months) + 1 or self.number > month_of(state.starts_on, state.ends_on):
            raise SeasonRefusal(SeasonCode.NO_SUCH_MONTH, str(self.number))
        entered = frozenset(each.number for each in state.entrants.values() if each.withdrawn is None)
        ratings = {entrant: points for entrant, points in self.ratings if entrant in entered}
        month = BegunMonth(number=self.number, began=moment, entered=entered, ratings=ratings)
        return replace(state, months=(*state.months, month))

    def sentence(self, names: SeasonNames) -> str:
        return _("Month %(number)s begins.") % {"number": self.number}


class LadderRules(SeasonRules):
    """Players enter alone, at any time, and are in a group from the next month on."""

    settings = LadderSettings
    formulas = FORMULAS
    steps = (ChooseLadder, TurnMonth)
    persons = 1
    monthly = True

    def fits(self, settings: Settings | None) -> bool:
        return isinstance(settings, LadderSettings) and not settings.with_cards

    def choosing(self, settings: Settings, game: str) -> SeasonLogStep:
        return ChooseLadder(settings=settings_as(LadderSettings, settings), game=game or "retourne")


class CardLadderRules(SeasonRules):
    """Pairs or persons of a club are entered, at any time, and are in a group from the next month on.

    They meet with real cards, in fixtures of their own.
    """

    settings = LadderSettings
    formulas = CARD_FORMULAS
    steps = ()
    persons = 2
    meets = True
    monthly = True

    def fits(self, settings: Settings | None) -> bool:
        return isinstance(settings, LadderSettings) and settings.with_cards

    def persons_of(self, settings: Settings | None) -> int:
        return 1 if isinstance(settings, LadderSettings) and settings.ranks is Ranks.PERSONS else 2

    def choosing(self, settings: Settings, game: str) -> SeasonLogStep:
        return ChooseLadder(settings=settings_as(LadderSettings, settings), game="")
