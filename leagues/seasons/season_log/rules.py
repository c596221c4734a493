"""What a kind of league decides in the log of its seasons: the base class, and what all kinds share."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from django.utils.translation import gettext as _

from games.labels import Text, Words
from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep
from leagues.seasons.season_log.state import SeasonEntrant, SeasonState, Settings

SettingsT = TypeVar("SettingsT", bound=Settings)


@dataclass(frozen=True, slots=True)
class Formula:
    """Settings with which a league may be opened, under a name of their own."""

    settings: Settings
    words: Words


class SeasonRules(ABC):
    """The rules of one kind of league in the log of its seasons.

    `settings`: the class of its settings. `formulas`: initial settings, by name, the first one proposed. `steps`: those
    that only this kind takes. `persons`: how many make an entrant, if its settings do not say (`persons_of`); 0: nobody
    enters, everybody who plays is ranked. `meets`: its entrants meet in fixtures; `draws`: these are drawn. `monthly`:
    it is ranked in groups, month by month.
    """

    settings: ClassVar[type[Settings]]
    formulas: ClassVar[Mapping[str, Formula]]
    steps: ClassVar[tuple[type[SeasonLogStep], ...]]
    persons: ClassVar[int]
    meets: ClassVar[bool] = False
    draws: ClassVar[bool] = False
    monthly: ClassVar[bool] = False

    def fits(self, settings: Settings | None) -> bool:
        """Return whether these are the rules of a season with these settings."""
        return isinstance(settings, self.settings)

    def persons_of(self, settings: Settings | None) -> int:
        """Return how many persons make an entrant."""
        return self.persons

    @abstractmethod
    def choosing(self, settings: Settings, game: str) -> SeasonLogStep:
        """Return the step that chooses these settings. SeasonRefusal `wrong-kind`."""

    def withdraw(self, state: SeasonState, number: int, moment: Moment) -> SeasonState:
        """Return the season after an entrant has withdrawn. SeasonRefusal."""
        return with_entrant(state, replace(still_there(state, number), withdrawn=moment))

    def ranked_persons(self, number: int) -> tuple[int, ...]:
        """Return the persons ranked under a number that is no entrant's; empty if only entrants are ranked."""
        return ()

    def verify_entry(self, settings: Settings | None, persons: tuple[int, ...]) -> None:
        """SeasonRefusal `wrong-kind` if nobody enters, `wrong-number-of-persons` with the number wanted."""
        wanted = self.persons_of(settings)
        if not wanted:
            raise SeasonRefusal(SeasonCode.WRONG_KIND)
        if len(set(persons)) != wanted or len(persons) != wanted:
            raise SeasonRefusal(SeasonCode.WRONG_NUMBER_OF_PERSONS, str(wanted))


def settings_as(kind: type[SettingsT], settings: Settings | None) -> SettingsT:
    """Return the settings as those of one kind of league. SeasonRefusal `wrong-kind` for another kind."""
    if not isinstance(settings, kind):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    return settings


def choose(state: SeasonState, settings: Settings) -> SeasonState:
    """Return the season with these settings and its own seed; the tables follow. The kind of season cannot change."""
    if state.settings is not None and type(state.settings) is not type(settings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    return replace(state, settings=replace(settings, seed=state.seed))


def choice_text(formulas: Mapping[str, Formula], preset: str) -> str:
    """Return the sentence of a step that chooses settings."""
    return _("Settings chosen: %(preset)s.") % {"preset": formula_text(formulas, preset)}


def formula_text(formulas: Mapping[str, Formula], preset: str) -> Text:
    """Return the name of a formula; an unknown one is shown by its own name."""
    found = formulas.get(preset)
    return preset if found is None else found.words.label


def still_there(state: SeasonState, number: int) -> SeasonEntrant:
    """Return an entrant who has not withdrawn. SeasonRefusal `no-such-entrant`, `has-withdrawn`."""
    entrant = state.entrant(number)
    if entrant.withdrawn is not None:
        raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(number))
    return entrant


def with_entrant(state: SeasonState, entrant: SeasonEntrant) -> SeasonState:
    return replace(state, entrants={**state.entrants, entrant.number: entrant})
