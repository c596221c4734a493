"""Steps on fixtures: drawn, moved by agreement or by the organizer, played at a live table."""

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import Final

from leagues.pairings.moving import FixtureMoved, refusal_of
from leagues.seasons.course.applying.entering import entered
from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.fixtures import as_paired, full_divisions, settings_of, still_due
from leagues.seasons.course.state import FixtureState, Proposed, SeasonState
from leagues.seasons.course.steps import DESK, Answer, Arrive, Drawn, Moment, Move, PlayLive, Propose, Start
from leagues.standings.seasons.championship_settings import FixtureTables

MOST_FIXTURES: Final = 20_000
MOST_WHY: Final = 200


def start(state: SeasonState, step: Start, moment: Moment) -> SeasonState:
    """Start a championship: in each division everybody meets everybody, once per leg."""
    settings = settings_of(state)
    if state.started is not None:
        raise SeasonRefusal(SeasonCode.STARTED)
    divisions = full_divisions(state)
    started = replace(state, started=moment, excluded=step.excluded)
    _verify_drawn(started, step.fixtures)
    meetings = Counter(frozenset((each.home, each.away)) for each in step.fixtures)
    wanted = sum(len(division) * (len(division) - 1) // 2 for division in divisions)
    if len(meetings) != wanted or set(meetings.values()) != {settings.legs}:
        raise SeasonRefusal(SeasonCode.UNREADABLE, "fixtures")
    return _with_drawn(started, step.fixtures)


def arrive(state: SeasonState, step: Arrive, moment: Moment) -> SeasonState:
    """Enter a pair late, with fixtures of its own against the remaining entrants of its division."""
    legs = settings_of(state).legs
    if not state.fixtures:
        raise SeasonRefusal(SeasonCode.NOT_STARTED)
    if not step.fixtures:
        raise SeasonRefusal(SeasonCode.TOO_FEW)
    after = entered(state, step.persons, moment, division=step.division, name=step.name)
    newcomer = max(after.entrants)
    _verify_drawn(after, step.fixtures)
    met = Counter(each.away if each.home == newcomer else each.home for each in step.fixtures)
    if any(newcomer not in (each.home, each.away) for each in step.fixtures) or max(met.values()) > legs:
        raise SeasonRefusal(SeasonCode.UNREADABLE, "fixtures")
    return _with_drawn(after, step.fixtures)


def propose(state: SeasonState, step: Propose, moment: Moment) -> SeasonState:
    """Propose another day; a newer proposal of either side replaces it, and an answer removes it."""
    fixture = _verify_open(state, step.fixture)
    other = _other_of(fixture, step.entrant)
    if fixture.disputed is not None:
        raise SeasonRefusal(SeasonCode.DISPUTED, str(step.fixture))
    _verify_day(state, fixture, step.to, asked=step.entrant, agreed=other)
    proposed = Proposed(to=step.to, entrant=step.entrant, at=moment, why=step.why.strip()[:MOST_WHY])
    return with_fixture(state, replace(fixture, proposed=proposed))


def answer(state: SeasonState, step: Answer, moment: Moment) -> SeasonState:
    """Answer a proposal as the other side: if agreed, the fixture moves, and its open live table is dropped."""
    fixture = _verify_open(state, step.fixture)
    proposed = fixture.proposed
    if proposed is None:
        raise SeasonRefusal(SeasonCode.NO_PROPOSAL, str(step.fixture))
    if proposed.at.version != step.of:
        raise SeasonRefusal(SeasonCode.CHANGED_SINCE, str(step.fixture))
    if _other_of(fixture, step.entrant) != proposed.entrant:
        raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(step.fixture))
    if not step.agrees:
        return with_fixture(state, replace(fixture, proposed=None))
    _verify_day(state, fixture, proposed.to, asked=proposed.entrant, agreed=step.entrant)
    return with_fixture(state, replace(fixture, on=proposed.to, proposed=None, live=""))


def move(state: SeasonState, step: Move, moment: Moment) -> SeasonState:
    """Move a fixture as the organizer, without agreement; an open proposal and a live table are dropped."""
    fixture = _verify_open(state, step.fixture)
    home, away = fixture.sides
    _verify_day(state, fixture, step.to, asked=home, agreed=away)
    return with_fixture(state, replace(fixture, on=step.to, proposed=None, live=""))


def play_live(state: SeasonState, step: PlayLive, moment: Moment) -> SeasonState:
    """Play a fixture at a live table.

    Without a code it returns to real cards; only the club may do that, lest a losing side leave.
    """
    fixture = _verify_open(state, step.fixture)
    if step.entrant != DESK:
        _other_of(fixture, step.entrant)
        if not step.code:
            raise SeasonRefusal(SeasonCode.NOT_YOURS, str(step.fixture))
    if fixture.disputed is not None:
        raise SeasonRefusal(SeasonCode.DISPUTED, str(step.fixture))
    if step.code and settings_of(state).tables is FixtureTables.PAPER:
        raise SeasonRefusal(SeasonCode.PLAYED_ELSEWHERE, str(step.fixture))
    if step.code == fixture.live:
        raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(step.fixture))
    return with_fixture(state, replace(fixture, live=step.code))


def with_fixture(state: SeasonState, fixture: FixtureState) -> SeasonState:
    return replace(state, fixtures={**state.fixtures, fixture.number: fixture})


def _with_drawn(state: SeasonState, drawn: tuple[Drawn, ...]) -> SeasonState:
    new = {each.number: FixtureState(drawn=each, on=each.on) for each in drawn}
    return replace(state, fixtures={**state.fixtures, **new})


def _verify_drawn(state: SeasonState, drawn: tuple[Drawn, ...]) -> None:
    """Verify each fixture by itself and that numbers are unique. A late entrant's opponents may play twice on a day."""
    if len(state.fixtures) + len(drawn) > MOST_FIXTURES:
        raise SeasonRefusal(SeasonCode.FULL, str(MOST_FIXTURES))
    legs, taken = settings_of(state).legs, set(state.fixtures)
    for each in drawn:
        if each.number < 1 or each.number in taken or not 1 <= each.leg <= legs or each.round < 1:
            raise SeasonRefusal(SeasonCode.UNREADABLE, str(each.number))
        taken.add(each.number)
        if each.home == each.away:
            raise SeasonRefusal(SeasonCode.UNREADABLE, str(each.number))
        for entrant in (state.entrant(each.home), state.entrant(each.away)):
            if entrant.division != each.division:
                raise SeasonRefusal(SeasonCode.NO_SUCH_DIVISION, str(each.number))
            if entrant.withdrawn is not None:
                raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(entrant.number))
        if not _in_season(state, each.on):
            raise SeasonRefusal(SeasonCode.OUT_OF_SEASON, str(each.number))


def _in_season(state: SeasonState, day: date) -> bool:
    if state.starts_on is None or state.ends_on is None:
        return False
    return state.starts_on <= day <= state.ends_on and day not in state.excluded


def _verify_open(state: SeasonState, number: int) -> FixtureState:
    """Return a fixture that can still be moved: not played, and both entrants are in the season."""
    fixture = state.fixture(number)
    if fixture.result is not None:
        raise SeasonRefusal(SeasonCode.ALREADY_CONFIRMED, str(number))
    gone = state.withdrawn & set(fixture.sides)
    if gone:
        raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(min(gone)))
    return fixture


def _other_of(fixture: FixtureState, entrant: int) -> int:
    """Return the other side. SeasonRefusal `not-theirs`."""
    if entrant not in fixture.sides:
        raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(fixture.number))
    return fixture.other(entrant)


def _verify_day(state: SeasonState, fixture: FixtureState, to: date, *, asked: int, agreed: int) -> None:
    """Verify a new day against the current calendar, without fixtures cancelled by a withdrawal."""
    if state.starts_on is None or state.ends_on is None:
        raise SeasonRefusal(SeasonCode.OUT_OF_SEASON, str(fixture.number))
    calendar = [
        as_paired(each) for each in state.fixtures.values() if each.result is not None or still_due(state, each)
    ]
    refused = refusal_of(
        FixtureMoved(id=state.version + 1, fixture=fixture.number, to=to.toordinal(), asked=asked, agreed=agreed),
        calendar,
        (state.starts_on.toordinal(), state.ends_on.toordinal()),
        frozenset(day.toordinal() for day in state.excluded),
    )
    if refused is not None:
        raise SeasonRefusal(SeasonCode(refused.value), str(fixture.number))


VERBS: Verbs = {
    Start: start,
    Arrive: arrive,
    Propose: propose,
    Answer: answer,
    Move: move,
    PlayLive: play_live,
}
