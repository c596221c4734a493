"""The viewer's possible actions on a fixture: as one of its pairs, and as an organizer."""

from dataclasses import dataclass

from leagues.seasons.context import SeasonContext
from leagues.seasons.season_log.fixtures import settings_of, still_due
from leagues.seasons.season_log.state import FixtureState, Proposed, Reported
from leagues.standings.seasons.championship_settings import FixtureTables


@dataclass(frozen=True, slots=True, kw_only=True)
class Acts:
    """The viewer's possible actions. `own`: the side they play as, or None. `answers`: the proposal they may answer;
    `confirms`: the score.

    `reports` a score for their side; `enters` one for the club (counts at once); `accepts`, `objects`: for the club.
    `opens` a live table; `cards`: takes it back. `rules`: records absences; `settles`: decides what cannot be entered.
    """

    own: int | None = None
    answers: Proposed | None = None
    confirms: Reported | None = None
    proposes: bool = False
    reports: bool = False
    disputes: bool = False
    opens: bool = False
    cards: bool = False
    enters: bool = False
    accepts: bool = False
    objects: bool = False
    moves: bool = False
    rules: bool = False
    settles: bool = False

    @property
    def any_office(self) -> bool:
        return self.enters or self.accepts or self.objects or self.moves or self.rules or self.cards

    @property
    def waits(self) -> bool:
        """Whether the other side waits for the viewer."""
        return self.answers is not None or self.confirms is not None


def own_side(at: SeasonContext, fixture: FixtureState) -> int | None:
    return next((side for side in fixture.sides if side in at.rights.entrants), None)


def acts_of(at: SeasonContext, fixture: FixtureState, *, live: bool) -> Acts:
    """Return the possible actions. `live`: its table is open on the site."""
    own, rights = own_side(at, fixture), at.rights
    if at.state.over:
        return Acts(own=own)
    due, undisputed = still_due(at.state, fixture), fixture.disputed is None
    where = settings_of(at.state).tables
    playable = due and undisputed
    said = fixture.reported if undisputed and fixture.result is None else ()
    theirs = next((each for each in said if own is not None and each.entrant != own), None)
    asked = fixture.proposed
    by_paper = where is not FixtureTables.LIVE and fixture.result is None and undisputed
    return Acts(
        own=own,
        answers=asked if own is not None and due and asked is not None and asked.entrant != own else None,
        confirms=theirs,
        proposes=own is not None and playable,
        reports=own is not None and by_paper,
        disputes=own is not None and fixture.result is None and undisputed,
        opens=(own is not None or rights.arbitrates) and playable and not live and where is not FixtureTables.PAPER,
        cards=rights.arbitrates and live and fixture.result is None,
        enters=rights.at_desk and by_paper,
        accepts=rights.at_desk and bool(said),
        objects=rights.at_desk and fixture.result is None and undisputed,
        moves=rights.arbitrates and due,
        rules=rights.arbitrates,
        settles=rights.arbitrates and not by_paper,
    )
