"""Steps that describe the contest: settings, name and place, length."""

from dataclasses import replace

from games.rules.errors import Refusal
from leagues.contests.day.applying.entering import promoted
from leagues.contests.day.applying.verbs import Verbs
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.donnes import rules_of
from leagues.contests.day.settings import Later, Settings, shortened, verify
from leagues.contests.day.state import ContestState
from leagues.contests.day.steps import Cancel, Choose, Describe, Moment, Shorten

MOST_NAME = 80
MOST_PLACE = 120
FREE = frozenset({Later.RANKING, Later.LOT})
"""Ways to draw that may follow one another in one contest."""
OF_A_PLAN = ("first", "pool_size", "qualified", "consolante", "third_place")
"""Settings on which brackets or pools depend: they cannot change once a round is drawn."""


def choose(state: ContestState, step: Choose, moment: Moment) -> ContestState:
    """Replace the settings. Settings that entrants, drawn rounds or given prizes depend on are refused with
    `has-played`.

    If there are more places, waiting entrants enter.
    """
    verify(step.settings)
    _verify_rules(step.settings)
    before, after = state.settings, step.settings
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
    if any(before.prizes[given] not in after.prizes[given : given + 1] for given, _entrant in state.given):
        raise ContestRefusal(ContestCode.HAS_PLAYED, "prizes")
    return promoted(replace(state, settings=after))


def describe(state: ContestState, step: Describe, moment: Moment) -> ContestState:
    if not 0 < len(step.name.strip()) <= MOST_NAME or len(step.place) > MOST_PLACE or step.starts_at.tzinfo is None:
        raise ContestRefusal(ContestCode.UNREADABLE, "describe")
    return replace(state, name=step.name.strip(), starts_at=step.starts_at, place=step.place, public=step.public)


def shorten(state: ContestState, step: Shorten, moment: Moment) -> ContestState:
    chosen = shortened(state.settings, step.rounds) if step.rounds > 0 else None
    if chosen is None or step.rounds < len(state.rounds):
        raise ContestRefusal(ContestCode.HAS_PLAYED, "rounds")
    if step.rounds == len(state.settings.rounds):
        raise ContestRefusal(ContestCode.NOTHING_CHANGES)
    verify(chosen)
    return replace(state, settings=chosen)


def cancel(state: ContestState, step: Cancel, moment: Moment) -> ContestState:
    return replace(state, cancelled=moment)


def _verify_rules(settings: Settings) -> None:
    """Refuse settings if the engine does not know the rules of a round."""
    for number in range(1, len(settings.rounds) + 1):
        try:
            rules_of(settings, number)
        except Refusal as refusal:
            raise ContestRefusal(ContestCode.BAD_SETTINGS, "rules") from refusal


VERBS: Verbs = {Choose: choose, Describe: describe, Shorten: shorten, Cancel: cancel}
