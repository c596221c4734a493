"""The page of a fixture as a value: pairs, day, place, messages, and the viewer's possible actions."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from games.live.closing import taken_back
from leagues.contests.accounts import Arrived, arrived_at
from leagues.contests.contest_log.codes import reason_told
from leagues.contests.contest_log.score import Score, score_told
from leagues.seasons.agenda import moved_text, sides_of, state_text
from leagues.seasons.context import SeasonContext
from leagues.seasons.playing.history import Happened, day_told, history_of, reads_why
from leagues.seasons.playing.live_tables import accounts_at, is_open, persons_at
from leagues.seasons.season_log.fixtures import result_of, still_due, tables_of
from leagues.seasons.season_log.state import FixtureState, Proposed, Reported
from leagues.standings.seasons.championship import FixtureResult
from leagues.standings.seasons.settings import FixtureTables


@dataclass(frozen=True, slots=True, kw_only=True)
class Acts:
    """The viewer's possible actions. `own`: the entrant they play as, or None. `answers`: the proposal they may answer;
    `confirms`: the score.

    `reports` a score for their side; `enters` one for the club (counts at once); `accepts`, `objects`: for the club.
    `opens` a live table; `cards`: takes it back. `rules`: records absences; `settles`: decides what cannot be entered.
    `drops`: calls the fixture off for their side, `calls_off` for the club.
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
    drops: bool = False
    calls_off: bool = False

    @property
    def any_office(self) -> bool:
        club = (
            self.enters,
            self.accepts,
            self.objects,
            self.moves,
            self.rules,
            self.cards,
            self.settles,
            self.calls_off,
        )
        return any(club)

    @property
    def waits(self) -> bool:
        """Whether the other side waits for the viewer."""
        return self.answers is not None or self.confirms is not None


def own_entrant(at: SeasonContext, fixture: FixtureState) -> int | None:
    return next((entrant for entrant in fixture.entrants if entrant in at.rights.entrants), None)


def own_side(at: SeasonContext, fixture: FixtureState) -> int | None:
    """Return the viewer's side, 0 for home; None if they do not play in it."""
    own = own_entrant(at, fixture)
    return None if own is None else fixture.side_of(own)


def acts_of(at: SeasonContext, fixture: FixtureState, *, live: bool) -> Acts:
    """Return the possible actions. `live`: its table is open on the site."""
    own, side, rights = own_entrant(at, fixture), own_side(at, fixture), at.rights
    if at.state.over or fixture.called_off is not None:
        return Acts(own=own)
    due, undisputed = still_due(at.state, fixture), fixture.disputed is None
    where = tables_of(at.state)
    playable = due and undisputed
    said = fixture.reported if undisputed and fixture.result is None else ()
    theirs = next((each for each in said if own is not None and fixture.side_of(each.entrant) != side), None)
    asked = fixture.proposed
    drops = at.rules.meets and not at.rules.draws and fixture.result is None
    by_paper = where is not FixtureTables.LIVE and fixture.result is None and undisputed
    return Acts(
        own=own,
        answers=asked if own is not None and due and asked and fixture.side_of(asked.entrant) != side else None,
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
        rules=rights.arbitrates and at.rules.draws,
        settles=rights.arbitrates and not by_paper,
        drops=drops and own is not None and undisputed and theirs is None,
        calls_off=drops and rights.arbitrates,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side. `entrants`: with their names. `people`: the names of a pair that has a name of its own. `points` None:
    no result is confirmed.

    `unseen`: they won, although the points do not show it.
    """

    entrants: tuple[tuple[int, str], ...]
    name: str
    people: str
    mine: bool
    left: bool
    won: bool
    unseen: bool
    forfeited: bool
    points: int | None
    capots: int


@dataclass(frozen=True, slots=True)
class ScoreClaim:
    """A result reported by one side, or the club. `of`: its step. `points`: home first."""

    of: int
    by: str
    mine: bool
    points: tuple[int, int]
    capots: tuple[int, int]
    winner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FixturePage:
    """The page of a fixture. `live`: the code of its open or finished live table. `without`: people without the
    account that a live table needs.

    `dispute`, `why`: reasons, for viewers who may read them. `late`: the result its live table sent after a dispute or
    decision, `late_why`: how that partie broke off. `came`: who was connected to the live table of a disputed fixture.
    """

    fixture: FixtureState
    sides: tuple[Side, Side]
    day: str
    past: bool
    moved: str
    state: str
    division: int
    where: FixtureTables
    live: str
    without: tuple[str, ...]
    words: tuple[ScoreClaim, ...]
    dispute: str
    late_why: str
    late: str
    why: str
    came: tuple[Arrived, ...]
    acts: Acts
    history: tuple[Happened, ...]

    @property
    def names(self) -> tuple[str, str]:
        return self.sides[0].name, self.sides[1].name

    @property
    def played_by_now(self) -> bool:
        """Whether the fixture's day is past without any report."""
        return self.past and not self.words and not self.acts.waits and not self.live

    @property
    def proposed(self) -> str:
        """The proposed day."""
        return "" if self.fixture.proposed is None else day_told(self.fixture.proposed.to)

    @property
    def waiting_score(self) -> str:
        """The points that wait for the viewer, the home side first; empty if none do."""
        said = self.acts.confirms
        return "" if said is None else score_told(Score(points=said.score.points))

    @property
    def asked_by(self) -> str:
        asked = self.fixture.proposed
        side = None if asked is None else self.fixture.side_of(asked.entrant)
        return "" if side is None else self.names[side]


def fixture_page(at: SeasonContext, fixture: FixtureState, today: date) -> FixturePage:
    """Return the page.

    At most five queries: names, the log, tables taken back, and the accounts of the people if a table may be opened, or
    their arrivals in a dispute.
    """
    live = fixture.live if fixture.live and is_open(fixture, taken_back([fixture.live])) else ""
    reads = reads_why(at, fixture)
    ended = fixture.result is not None and not fixture.result.live
    acts = acts_of(at, fixture, live=bool(live))
    return FixturePage(
        fixture=fixture,
        sides=_sides(at, fixture),
        day=day_told(fixture.on),
        past=fixture.on < today,
        moved=moved_text(fixture),
        state=state_text(at.state, fixture),
        division=fixture.drawn.division + 1 if len(at.state.divisions) > 1 else 0,
        where=tables_of(at.state),
        live="" if ended else live,
        without=_without(at, fixture) if acts.opens else (),
        words=tuple(_word(at, fixture, each) for each in fixture.reported) if fixture.result is None else (),
        dispute=reason_told(fixture.dispute) if reads else "",
        late_why=reason_told(fixture.late_why) if reads else "",
        late="" if fixture.late is None or not reads else score_told(fixture.late.score),
        why=fixture.result.why if reads and fixture.result is not None else "",
        came=_came(at, fixture) if reads and fixture.live and fixture.disputed is not None else (),
        acts=acts,
        history=history_of(at, fixture),
    )


def _sides(at: SeasonContext, fixture: FixtureState) -> tuple[Side, Side]:
    home, away = (_side(at, fixture, place) for place in (0, 1))
    return home, away


def _side(at: SeasonContext, fixture: FixtureState, place: int) -> Side:
    number, camp, found = fixture.drawn.round, fixture.camps[place], result_of(fixture)
    entrants = [at.state.entrant(each) for each in camp]
    persons = [person for each in entrants if each.name for person in each.persons_in(number)]
    forfeits = (False, False) if found is None else found.forfeits
    played = found is not None and not any(forfeits)
    won = found is not None and (_winner(found) == place if played else not forfeits[place])
    return Side(
        entrants=tuple((each, at.called(each, round_number=number)) for each in camp),
        name=sides_of(at, fixture)[place],
        people=" – ".join(_people(at, persons)),
        mine=not set(camp).isdisjoint(at.rights.entrants),
        left=any(each.withdrawn is not None for each in entrants),
        won=won,
        unseen=won and found is not None and found.points[place] <= found.points[1 - place],
        forfeited=forfeits[place],
        points=found.points[place] if found is not None and played else None,
        capots=found.capots[place] if found is not None and played else 0,
    )


def _winner(found: FixtureResult) -> int | None:
    if found.winner is not None:
        return found.winner
    return None if found.points[0] == found.points[1] else int(found.points[1] > found.points[0])


def _people(at: SeasonContext, persons: Iterable[int]) -> list[str]:
    found = (at.names.get(person) for person in persons)
    return ["…" if name is None else (name.whole if at.rights.at_desk else name.shown) or "…" for name in found]


def _without(at: SeasonContext, fixture: FixtureState) -> tuple[str, ...]:
    persons = persons_at(at.state, fixture)
    accounts = accounts_at(at.league, persons)
    return tuple(_people(at, (each for side in persons for each in side if each not in accounts)))


def _came(at: SeasonContext, fixture: FixtureState) -> tuple[Arrived, ...]:
    return arrived_at(fixture.live, persons_at(at.state, fixture), lambda person: _people(at, (person,))[0])


def _word(at: SeasonContext, fixture: FixtureState, said: Reported) -> ScoreClaim:
    winner = said.score.winner
    return ScoreClaim(
        of=said.at.version,
        by=at.called(said.entrant, round_number=fixture.drawn.round),
        mine=fixture.side_of(said.entrant) == own_side(at, fixture),
        points=said.score.points,
        capots=said.score.capots,
        winner="" if winner is None else sides_of(at, fixture)[winner],
    )
