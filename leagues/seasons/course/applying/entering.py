"""Steps on entrants: entry, withdrawal, replacement, and the field taken from the previous season."""

from dataclasses import replace
from typing import Final

from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.state import SeasonEntrant, SeasonState
from leagues.seasons.course.steps import Decline, DrawUp, Enter, Moment, Replace, Withdraw
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings

MOST_ENTRANTS: Final = 2000
MOST_DIVISIONS: Final = 30
MOST_NAME: Final = 80


def enter(state: SeasonState, step: Enter, moment: Moment) -> SeasonState:
    """Enter an entrant.

    A championship that has begun takes entrants by `Arrive` only; a ladder takes them at any time.
    """
    if isinstance(state.settings, ChampionshipSettings) and state.fixtures:
        raise SeasonRefusal(SeasonCode.STARTED)
    return entered(state, step.persons, moment, division=step.division, name=step.name, own=step.own)


def entered(
    state: SeasonState, persons: tuple[int, ...], moment: Moment, *, division: int, name: str, own: bool = False
) -> SeasonState:
    """Return the state with one more entrant, under the next number. SeasonRefusal."""
    _verify_persons(state, persons)
    _verify_place(division, name)
    if len(state.entrants) >= MOST_ENTRANTS:
        raise SeasonRefusal(SeasonCode.FULL, str(MOST_ENTRANTS))
    number = max(state.entrants, default=0) + 1
    new = SeasonEntrant(number=number, persons=persons, entered=moment, division=division, name=name.strip(), own=own)
    return replace(state, entrants={**state.entrants, number: new})


def _verify_place(division: int, name: str) -> None:
    if not 0 <= division < MOST_DIVISIONS:
        raise SeasonRefusal(SeasonCode.NO_SUCH_DIVISION, str(division))
    if len(name.strip()) > MOST_NAME:
        raise SeasonRefusal(SeasonCode.UNREADABLE, "name")


def _verify_persons(state: SeasonState, persons: tuple[int, ...]) -> None:
    if state.settings is None or isinstance(state.settings, ChallengeSettings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    wanted = 2 if isinstance(state.settings, ChampionshipSettings) else 1
    if len(set(persons)) != wanted or len(persons) != wanted:
        raise SeasonRefusal(SeasonCode.WRONG_NUMBER_OF_PERSONS, str(wanted))
    there = {person for each in state.entrants.values() if each.withdrawn is None for person in each.persons}
    if there & set(persons):
        raise SeasonRefusal(SeasonCode.ALREADY_ENTERED, str(min(there & set(persons))))


def withdraw(state: SeasonState, step: Withdraw, moment: Moment) -> SeasonState:
    """Withdraw an entrant: removed before a championship begins; later its settings decide about their results."""
    if isinstance(state.settings, ChallengeSettings):
        if step.entrant in state.left:
            raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(step.entrant))
        return replace(state, left={**state.left, step.entrant: moment})
    entrant = _there(state, step.entrant)
    if isinstance(state.settings, ChampionshipSettings) and not state.fixtures:
        return replace(state, entrants={n: each for n, each in state.entrants.items() if n != entrant.number})
    return _with(state, replace(entrant, withdrawn=moment))


def replace_partner(state: SeasonState, step: Replace, moment: Moment) -> SeasonState:
    """Replace a partner in a championship: the pair keeps its results (see `Entrant.persons_in` for each round)."""
    entrant = _there(state, step.entrant)
    if not isinstance(state.settings, ChampionshipSettings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    if step.out not in entrant.persons:
        raise SeasonRefusal(SeasonCode.NO_SUCH_PERSON, str(step.out))
    there = {person for each in state.entrants.values() if each.withdrawn is None for person in each.persons}
    if step.put in there:
        raise SeasonRefusal(SeasonCode.ALREADY_ENTERED, str(step.put))
    if step.since < max((until for until, _persons in entrant.earlier), default=1):
        raise SeasonRefusal(SeasonCode.UNREADABLE, "since")
    now = tuple(step.put if person == step.out else person for person in entrant.persons)
    return _with(state, replace(entrant, persons=now, earlier=(*entrant.earlier, (step.since, entrant.persons))))


def decline(state: SeasonState, step: Decline, moment: Moment) -> SeasonState:
    entrant = _there(state, step.entrant)
    if entrant.declines is step.declines:
        raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(step.entrant))
    return _with(state, replace(entrant, declines=step.declines))


def draw_up(state: SeasonState, step: DrawUp, moment: Moment) -> SeasonState:
    """Enter the whole field once, in a season without entrants. A challenge has no entrants."""
    if state.entrants or state.drawn_from is not None:
        raise SeasonRefusal(SeasonCode.ALREADY_ENTERED)
    if len(step.entrants) > MOST_ENTRANTS:
        raise SeasonRefusal(SeasonCode.FULL, str(MOST_ENTRANTS))
    drawn = replace(state, drawn_from=step.season)
    for each in step.entrants:
        _verify_persons(drawn, each.persons)
        _verify_place(each.division, each.name)
        if each.number in drawn.entrants or each.number < 1:
            raise SeasonRefusal(SeasonCode.UNREADABLE, str(each.number))
        new = SeasonEntrant(
            number=each.number,
            persons=each.persons,
            entered=moment,
            division=each.division,
            name=each.name,
            was=each.was,
            moved=each.why,
        )
        drawn = _with(drawn, new)
    return drawn


def _there(state: SeasonState, number: int) -> SeasonEntrant:
    entrant = state.entrant(number)
    if entrant.withdrawn is not None:
        raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(number))
    return entrant


def _with(state: SeasonState, entrant: SeasonEntrant) -> SeasonState:
    return replace(state, entrants={**state.entrants, entrant.number: entrant})


VERBS: Verbs = {
    Enter: enter,
    Withdraw: withdraw,
    Replace: replace_partner,
    Decline: decline,
    DrawUp: draw_up,
}
