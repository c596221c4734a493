"""Steps on results of fixtures: reported, confirmed by the other side, disputed, settled or forfeited; play-offs.

Two sides that report the same score have confirmed each other; different scores make a dispute, which the arbiter
closes. A result entered by the club or sent by a live table counts at once.
"""

from dataclasses import replace
from typing import Final

from leagues.seasons.course.applying.fixtures import with_fixture
from leagues.seasons.course.applying.verbs import Verbs
from leagues.seasons.course.championship import tables
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.fixtures import settings_of
from leagues.seasons.course.state import FixtureState, Reported, Result, SeasonState
from leagues.seasons.course.steps import (
    DESK,
    Confirm,
    Dispute,
    Forfeit,
    Moment,
    PlayOff,
    Report,
    Score,
    Settle,
)
from leagues.standings.seasons.championship_settings import FixtureTables

MOST_MARKS: Final = 100_000
MOST_CAPOTS: Final = 60
MOST_WHY: Final = 200
NOBODY: Final = (False, False)


def report(state: SeasonState, step: Report, moment: Moment) -> SeasonState:
    """Report a score. A side may replace its own report; a score reported by both counts."""
    if step.live and _is_decided(state.fixture(step.fixture)):
        return with_fixture(state, _told_late(state, step, moment))
    fixture = _verify_open(state, step.fixture)
    _verify_score(step.score)
    _verify_where(state, fixture, step)
    if step.live or step.entrant == DESK:
        return with_fixture(state, _confirmed(fixture, step.score, DESK, moment, live=step.live))
    _verify_side(state, fixture, step.entrant)
    before = {each.entrant: each for each in fixture.reported}
    if step.entrant in before and before[step.entrant].score == step.score:
        raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(step.fixture))
    told = {**before, step.entrant: Reported(score=step.score, entrant=step.entrant, at=moment)}
    after = replace(fixture, reported=tuple(told[side] for side in fixture.sides if side in told))
    others = before.get(fixture.other(step.entrant))
    if others is None:
        return with_fixture(state, after)
    if others.score.agrees(step.score):
        return with_fixture(state, _confirmed(after, step.score, step.entrant, moment))
    return with_fixture(state, replace(after, disputed=moment, dispute=""))


def confirm(state: SeasonState, step: Confirm, moment: Moment) -> SeasonState:
    """Confirm a report as the other side, or as the club."""
    fixture = _verify_open(state, step.fixture)
    if not fixture.reported:
        raise SeasonRefusal(SeasonCode.NOTHING_TO_CONFIRM, str(step.fixture))
    found = next((each for each in fixture.reported if each.at.version == step.of), None)
    if found is None:
        raise SeasonRefusal(SeasonCode.CHANGED_SINCE, str(step.fixture))
    if step.entrant != DESK:
        _verify_side(state, fixture, step.entrant)
    if step.entrant == found.entrant:
        raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(step.fixture))
    return with_fixture(state, _confirmed(fixture, found.score, step.entrant, moment))


def dispute(state: SeasonState, step: Dispute, moment: Moment) -> SeasonState:
    disputed = _verify_started(state, step.fixture)
    if step.live and disputed.disputed is not None:
        return with_fixture(state, replace(disputed, late_why=step.why.strip()[:MOST_WHY]))
    fixture = _verify_open(state, step.fixture)
    if step.entrant != DESK:
        _verify_side(state, fixture, step.entrant)
    return with_fixture(state, replace(fixture, disputed=moment, dispute=step.why.strip()[:MOST_WHY]))


def settle(state: SeasonState, step: Settle, moment: Moment) -> SeasonState:
    """Settle a fixture as the arbiter: disputed, confirmed wrongly, or not reported."""
    fixture = _verify_started(state, step.fixture)
    _verify_score(step.score)
    if fixture.result is not None and fixture.result.score == step.score:
        raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(step.fixture))
    return with_fixture(state, _ruled(_confirmed(fixture, step.score, DESK, moment), step.why))


def forfeit(state: SeasonState, step: Forfeit, moment: Moment) -> SeasonState:
    fixture = _verify_started(state, step.fixture)
    if not any(step.forfeits):
        raise SeasonRefusal(SeasonCode.UNREADABLE, "forfeits")
    if fixture.result is not None and fixture.result.forfeits == step.forfeits:
        raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(step.fixture))
    result = Result(score=None, forfeits=step.forfeits, entrant=DESK, at=moment)
    return with_fixture(state, _ruled(_over(fixture, result), step.why))


def play_off(state: SeasonState, step: PlayOff, moment: Moment) -> SeasonState:
    """Set the winner of a play-off, once the tables are final; a second step for the same two replaces the first."""
    settings = settings_of(state)
    if state.closed is None:
        raise SeasonRefusal(SeasonCode.NOT_CLOSED)
    two = (step.upper, step.lower)
    if two not in {(each.upper, each.lower) for each in tables(state, settings).play_offs} or step.winner not in two:
        raise SeasonRefusal(SeasonCode.NOT_DUE, str(step.upper))
    if step in state.play_offs:
        raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(step.upper))
    others = tuple(each for each in state.play_offs if (each.upper, each.lower) != two)
    return replace(state, play_offs=(*others, step))


def _confirmed(
    fixture: FixtureState, score: Score, entrant: int, moment: Moment, *, live: bool = False
) -> FixtureState:
    return _over(fixture, Result(score=score, forfeits=NOBODY, entrant=entrant, at=moment, live=live))


def _over(fixture: FixtureState, result: Result) -> FixtureState:
    return replace(fixture, result=result, proposed=None, disputed=None, dispute="", late=None, late_why="")


def _is_decided(fixture: FixtureState) -> bool:
    """Return whether the arbiter has decided, or must decide."""
    return fixture.disputed is not None or (fixture.result is not None and not fixture.result.live)


def _told_late(state: SeasonState, step: Report, moment: Moment) -> FixtureState:
    """Return the fixture with the late result of its live table."""
    fixture = _verify_started(state, step.fixture)
    _verify_score(step.score)
    _verify_where(state, fixture, step)
    return replace(fixture, late=Reported(score=step.score, entrant=DESK, at=moment))


def _ruled(fixture: FixtureState, why: str) -> FixtureState:
    assert fixture.result is not None
    return replace(fixture, result=replace(fixture.result, ruled=True, why=why.strip()[:MOST_WHY]))


def _verify_started(state: SeasonState, number: int) -> FixtureState:
    settings_of(state)
    return state.fixture(number)


def _verify_open(state: SeasonState, number: int) -> FixtureState:
    """Return a fixture without result or dispute. SeasonRefusal `already-confirmed`, `disputed`."""
    fixture = _verify_started(state, number)
    if fixture.result is not None:
        raise SeasonRefusal(SeasonCode.ALREADY_CONFIRMED, str(number))
    if fixture.disputed is not None:
        raise SeasonRefusal(SeasonCode.DISPUTED, str(number))
    return fixture


def _verify_side(state: SeasonState, fixture: FixtureState, entrant: int) -> None:
    if entrant not in fixture.sides:
        raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(fixture.number))
    if state.entrant(entrant).withdrawn is not None:
        raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(entrant))


def _verify_where(state: SeasonState, fixture: FixtureState, step: Report) -> None:
    """Verify the source of a result: a live result needs its live table, and in a live season only the arbiter may
    enter others.
    """
    where = settings_of(state).tables
    if (step.live and not fixture.live) or (not step.live and where is FixtureTables.LIVE):
        raise SeasonRefusal(SeasonCode.PLAYED_ELSEWHERE, str(fixture.number))


def _verify_score(score: Score) -> None:
    """Refuse scores that no sheet can have: negative, too high, with more capots than donnes, or all zero."""
    figures = (*score.points, score.annonces, score.penalties, score.lost, score.belotes or 0)
    if not all(0 <= each <= MOST_MARKS for each in figures) or (not any(score.points) and score.winner is None):
        raise SeasonRefusal(SeasonCode.IMPOSSIBLE_SCORE, "points")
    donnes = MOST_CAPOTS if score.donnes is None else score.donnes
    if not 0 <= donnes <= MOST_CAPOTS:
        raise SeasonRefusal(SeasonCode.IMPOSSIBLE_SCORE, "donnes")
    if not all(0 <= each <= donnes for each in score.capots) or sum(score.capots) > donnes:
        raise SeasonRefusal(SeasonCode.IMPOSSIBLE_SCORE, "capots")
    if score.belotes is not None and score.belotes > donnes:
        raise SeasonRefusal(SeasonCode.IMPOSSIBLE_SCORE, "belotes")


VERBS: Verbs = {
    Report: report,
    Confirm: confirm,
    Dispute: dispute,
    Settle: settle,
    Forfeit: forfeit,
    PlayOff: play_off,
}
