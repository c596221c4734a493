"""What the contest is: settings, name and place, its length, its cancelling."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated, Literal

from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from pydantic import BeforeValidator

from accounts.grammar import date_format
from games.rules.earlier_presets import from_first_edition
from games.rules.errors import Refusal
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.names import ContestLogStep, ContestNames
from leagues.contests.contest_log.settings import Later, Settings, rules_of, shortened, verify, with_options_of_the_game
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps.entering import promoted
from leagues.logs.steps import Moment
from leagues.standings.prizes import Prize

MOST_NAME = 80
MOST_PLACE = 120
FREE = frozenset({Later.RANKING, Later.LOT})
"""Ways to draw that may follow one another in one contest."""
OF_A_PLAN = ("first", "pool_size", "qualified", "consolante", "third_place")
"""Settings from which a bracket or pools are made: they cannot change once a round is drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(ContestLogStep):
    """Choose all settings.

    `edition`: the edition of the presets that `settings.game_preset` refers to; steps of the first edition were stored
    without it.
    """

    settings: Annotated[Settings, BeforeValidator(with_options_of_the_game)]
    edition: Literal[1, 2] = 2
    kind: Literal["choose"] = "choose"

    def as_read(self) -> "Choose":
        """Return the same rules, written as differences from today's preset."""
        if self.edition == 2:
            return self
        rules = from_first_edition(self.settings.game_preset, self.settings.rules)
        return Choose(settings=replace(self.settings, rules=rules))

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        """Replace the settings. Settings that entrants, drawn rounds or given prizes depend on are refused with
        `has-played`.

        If there are more places, waiting entrants enter.
        """
        verify(self.settings)
        _verify_rules(self.settings)
        before, after = state.settings, self.settings
        if state.entrants and before.entry is not after.entry:
            raise ContestRefusal(ContestCode.HAS_PLAYED, "entry")
        if state.rounds and before.later is not after.later and len({before.later, after.later} & FREE) < 2:
            raise ContestRefusal(ContestCode.HAS_PLAYED, "later")
        if state.rounds and after.later not in FREE:
            for name in OF_A_PLAN:
                if getattr(before, name) != getattr(after, name):
                    raise ContestRefusal(ContestCode.HAS_PLAYED, name)
        if len(after.rounds) < len(state.rounds):
            raise ContestRefusal(ContestCode.HAS_PLAYED, "rounds")
        _verify_given(state, after)
        return promoted(state.with_prizes(after, moment))

    def sentence(self, names: ContestNames) -> str:
        return _("Settings chosen: %(preset)s.") % {"preset": self.settings.preset}


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectPrizes(ContestLogStep):
    """Correct the list of prizes, also after the end. Prizes already given stay as they are."""

    prizes: tuple[Prize, ...]
    kind: Literal["correct-prizes"] = "correct-prizes"

    after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if self.prizes == state.settings.prizes:
            raise ContestRefusal(ContestCode.NOTHING_CHANGES, "prizes")
        corrected = replace(state.settings, prizes=self.prizes)
        verify(corrected)
        _verify_given(state, corrected)
        return state.with_prizes(corrected, moment)

    def sentence(self, names: ContestNames) -> str:
        return ngettext(
            "List of prizes corrected: %(count)s prize.",
            "List of prizes corrected: %(count)s prizes.",
            len(self.prizes),
        ) % {"count": len(self.prizes)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Describe(ContestLogStep):
    """Set the name, the start, the place, and whether the contest is announced to everybody."""

    name: str
    starts_at: datetime
    place: str = ""
    public: bool = False
    kind: Literal["describe"] = "describe"

    after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        if not 0 < len(self.name.strip()) <= MOST_NAME or len(self.place) > MOST_PLACE or self.starts_at.tzinfo is None:
            raise ContestRefusal(ContestCode.UNREADABLE, "describe")
        return replace(state, name=self.name.strip(), starts_at=self.starts_at, place=self.place, public=self.public)

    def sentence(self, names: ContestNames) -> str:
        when = date_format(localtime(self.starts_at), "DATETIME_FORMAT")
        said = _("Description: %(name)s, %(when)s %(place)s") % {"name": self.name, "when": when, "place": self.place}
        return said.strip() + (" " + _("(announced)") if self.public else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shorten(ContestLogStep):
    """End the contest after so many rounds: fewer than chosen, or more."""

    rounds: int
    kind: Literal["shorten"] = "shorten"

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        chosen = shortened(state.settings, self.rounds) if self.rounds > 0 else None
        if chosen is None or self.rounds < len(state.rounds):
            raise ContestRefusal(ContestCode.HAS_PLAYED, "rounds")
        if self.rounds == len(state.settings.rounds):
            raise ContestRefusal(ContestCode.NOTHING_CHANGES)
        verify(chosen)
        return replace(state, settings=chosen)

    def sentence(self, names: ContestNames) -> str:
        return ngettext(
            "The contest is over after %(count)s round.", "The contest is over after %(count)s rounds.", self.rounds
        ) % {"count": self.rounds}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(ContestLogStep):
    why: str = ""
    kind: Literal["cancel"] = "cancel"

    undone_after_the_end = True

    def apply(self, state: ContestState, moment: Moment) -> ContestState:
        return replace(state, cancelled=moment)

    def sentence(self, names: ContestNames) -> str:
        return _("The contest is cancelled.")


def _verify_given(state: ContestState, after: Settings) -> None:
    """Refuse settings that change a prize already given."""
    before = state.settings.prizes
    if any(before[given] not in after.prizes[given : given + 1] for given, _entrant in state.given):
        raise ContestRefusal(ContestCode.PRIZE_GIVEN)


def _verify_rules(settings: Settings) -> None:
    """Refuse settings if the engine does not know the rules of a round."""
    for number in range(1, len(settings.rounds) + 1):
        try:
            rules_of(settings, number)
        except Refusal as refusal:
            raise ContestRefusal(ContestCode.BAD_SETTINGS, "rules") from refusal
