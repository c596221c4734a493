"""Results of fixtures: reported, confirmed by the other side, disputed, settled or forfeited; play-offs.

If both sides report the same score, it is confirmed; if their scores differ, there is a dispute, which the arbiter
closes. A result entered by the club or sent by a live table counts at once.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from django.utils.translation import gettext as _

from leagues.contests.contest_log.codes import reason_told
from leagues.contests.contest_log.score import Score, impossible_figure, score_told
from leagues.logs.steps import DESK, ClubOffice, Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import settings_of, tables, tables_of
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.rules import still_there
from leagues.seasons.season_log.state import FixtureState, Reported, Result, SeasonState
from leagues.seasons.season_log.steps.fixtures import side_of, with_fixture
from leagues.standings.seasons.next_season import PlayedOff
from leagues.standings.seasons.settings import FixtureTables

MOST_WHY: Final = 200
NOBODY: Final = (False, False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(SeasonLogStep):
    """Report a score, home first, by one side (`entrant`) or the organizer (DESK). `live`: it is the result of its live
    table.

    The organizer's and a live table's reports count at once; a side's counts when the other side confirms it. A live
    result that arrives after a dispute or decision changes nothing: it is stored for the arbiter to read.
    """

    fixture: int
    score: Score
    entrant: int = DESK
    live: bool = False
    kind: Literal["report"] = "report"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Report a score. A side may replace its own report; a score reported by both counts."""
        if self.live and _is_decided(state.fixture(self.fixture)):
            return with_fixture(state, _told_late(state, self, moment))
        fixture = _verify_open(state, self.fixture)
        _verify_score(self.score)
        _verify_where(state, fixture, self)
        if self.live or self.entrant == DESK:
            return with_fixture(state, _confirmed(fixture, self.score, DESK, moment, live=self.live))
        side = _verify_side(state, fixture, self.entrant)
        before = {fixture.side_of(each.entrant): each for each in fixture.reported}
        if side in before and before[side].score == self.score:
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(self.fixture))
        told = {**before, side: Reported(score=self.score, entrant=self.entrant, at=moment)}
        after = replace(fixture, reported=tuple(told[each] for each in (0, 1) if each in told))
        others = before.get(1 - side)
        if others is None:
            return with_fixture(state, after)
        if others.score.agrees(self.score):
            return with_fixture(state, _confirmed(after, self.score, self.entrant, moment))
        return with_fixture(state, replace(after, disputed=moment, dispute=""))

    def sentence(self, names: SeasonNames) -> str:
        said = _("%(fixture)s: score %(score)s entered.") % names.with_fixture(
            self.fixture, score=score_told(self.score)
        )
        return said + (" " + _("(the table on the site has ended)") if self.live else names.by_side(self.entrant))


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(SeasonLogStep):
    """Confirm the other side's report. `of`: the version of the report they saw."""

    fixture: int
    of: int
    entrant: int = DESK
    kind: Literal["confirm"] = "confirm"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Confirm a report as the other side, or as the club."""
        fixture = _verify_open(state, self.fixture)
        if not fixture.reported:
            raise SeasonRefusal(SeasonCode.NOTHING_TO_CONFIRM, str(self.fixture))
        found = next((each for each in fixture.reported if each.at.version == self.of), None)
        if found is None:
            raise SeasonRefusal(SeasonCode.CHANGED_SINCE, str(self.fixture))
        if self.entrant != DESK and _verify_side(state, fixture, self.entrant) == fixture.side_of(found.entrant):
            raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(self.fixture))
        return with_fixture(state, _confirmed(fixture, found.score, self.entrant, moment))

    def sentence(self, names: SeasonNames) -> str:
        said = _("%(fixture)s: the score entered in step %(of)s is confirmed.") % names.with_fixture(
            self.fixture, of=self.of
        )
        return said + names.by_side(self.entrant)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute(SeasonLogStep):
    """Dispute the result: only the arbiter closes the dispute. `live`: its live table was not played to its end.

    `why`: free text, or a code of `LogReason` in `leagues.contests.contest_log.codes`.
    """

    fixture: int
    why: str = ""
    entrant: int = DESK
    live: bool = False
    kind: Literal["dispute"] = "dispute"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        disputed = _verify_started(state, self.fixture)
        if self.live and disputed.disputed is not None:
            return with_fixture(state, replace(disputed, late_why=self.why.strip()[:MOST_WHY]))
        fixture = _verify_open(state, self.fixture)
        if self.entrant != DESK:
            _verify_side(state, fixture, self.entrant)
        return with_fixture(state, replace(fixture, disputed=moment, dispute=self.why.strip()[:MOST_WHY]))

    def sentence(self, names: SeasonNames) -> str:
        said = _("%(fixture)s: result disputed.") % names.with_fixture(self.fixture)
        return said + names.by_side(self.entrant)

    def reason(self) -> str:
        return reason_told(self.why)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle(SeasonLogStep):
    """Settle the result by the arbiter's decision, or correct a confirmed one."""

    fixture: int
    score: Score
    why: str = ""
    kind: Literal["settle"] = "settle"

    office = ClubOffice.ARBITER

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Settle a fixture as the arbiter: disputed, confirmed wrongly, or not reported."""
        fixture = _verify_started(state, self.fixture)
        _verify_score(self.score)
        if fixture.result is not None and fixture.result.score == self.score:
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(self.fixture))
        return with_fixture(state, _ruled(_confirmed(fixture, self.score, DESK, moment), self.why))

    def sentence(self, names: SeasonNames) -> str:
        said = _("%(fixture)s: the arbiter decided %(score)s.")
        return said % names.with_fixture(self.fixture, score=score_told(self.score))


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit(SeasonLogStep):
    """Record which sides were absent, home first; both may be."""

    fixture: int
    forfeits: tuple[bool, bool]
    why: str = ""
    kind: Literal["forfeit"] = "forfeit"

    office = ClubOffice.ARBITER

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        settings_of(state)
        fixture = _verify_started(state, self.fixture)
        if not any(self.forfeits):
            raise SeasonRefusal(SeasonCode.UNREADABLE, "forfeits")
        if fixture.result is not None and fixture.result.forfeits == self.forfeits:
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(self.fixture))
        result = Result(score=None, forfeits=self.forfeits, entrant=DESK, at=moment)
        return with_fixture(state, _ruled(_over(fixture, result), self.why))

    def sentence(self, names: SeasonNames) -> str:
        said = {
            (True, False): _("%(fixture)s: the home side forfeits."),
            (False, True): _("%(fixture)s: the visitors forfeit."),
            (True, True): _("%(fixture)s: both sides forfeit."),
        }.get(self.forfeits, _("%(fixture)s: the forfeit is cancelled."))
        return said % names.with_fixture(self.fixture)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOff(SeasonLogStep):
    """Record the winner of a play-off between two divisions, played once the tables are final."""

    upper: int
    lower: int
    winner: int
    kind: Literal["play-off"] = "play-off"

    after_the_end = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Set the winner of a play-off, once the tables are final. A second step for the same two replaces it."""
        settings = settings_of(state)
        if state.closed is None:
            raise SeasonRefusal(SeasonCode.NOT_CLOSED)
        two = (self.upper, self.lower)
        if (
            two not in {(each.upper, each.lower) for each in tables(state, settings).play_offs}
            or self.winner not in two
        ):
            raise SeasonRefusal(SeasonCode.NOT_DUE, str(self.upper))
        played = PlayedOff(upper=self.upper, lower=self.lower, winner=self.winner)
        if played in state.play_offs:
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(self.upper))
        others = tuple(each for each in state.play_offs if (each.upper, each.lower) != two)
        return replace(state, play_offs=(*others, played))

    def sentence(self, names: SeasonNames) -> str:
        return _("Play-off of %(upper)s and %(lower)s: won by %(winner)s.") % {
            "upper": names.entrant(self.upper),
            "lower": names.entrant(self.lower),
            "winner": names.entrant(self.winner),
        }


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
    """Return a fixture that was not called off. SeasonRefusal `wrong-kind`, `no-such-fixture`, `called-off`."""
    tables_of(state)
    fixture = state.fixture(number)
    if fixture.called_off is not None:
        raise SeasonRefusal(SeasonCode.CALLED_OFF, str(number))
    return fixture


def _verify_open(state: SeasonState, number: int) -> FixtureState:
    """Return a fixture without result or dispute. SeasonRefusal `already-confirmed`, `disputed`."""
    fixture = _verify_started(state, number)
    if fixture.result is not None:
        raise SeasonRefusal(SeasonCode.ALREADY_CONFIRMED, str(number))
    if fixture.disputed is not None:
        raise SeasonRefusal(SeasonCode.DISPUTED, str(number))
    return fixture


def _verify_side(state: SeasonState, fixture: FixtureState, entrant: int) -> int:
    """Return the side of an entrant. SeasonRefusal `not-theirs`, `has-withdrawn`."""
    side = side_of(fixture, entrant)
    still_there(state, entrant)
    return side


def _verify_where(state: SeasonState, fixture: FixtureState, step: Report) -> None:
    """Verify the source of a result: a live result needs its live table, and in a live season only the arbiter may
    enter others.
    """
    where = tables_of(state)
    if (step.live and not fixture.live) or (not step.live and where is FixtureTables.LIVE):
        raise SeasonRefusal(SeasonCode.PLAYED_ELSEWHERE, str(fixture.number))


def _verify_score(score: Score) -> None:
    """Refuse a score that no sheet can have, or that is all zero."""
    wrong = impossible_figure(score) or ("" if any(score.points) or score.winner is not None else "points")
    if wrong:
        raise SeasonRefusal(SeasonCode.IMPOSSIBLE_SCORE, wrong)
