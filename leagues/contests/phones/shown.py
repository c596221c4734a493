"""The page of a pair with the names and words that it shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from games.labels import Text
from leagues.clubs.names import Name, names_of
from leagues.contests.contest_log.settings import Ends, RankedBy
from leagues.contests.contest_log.state import ContestState, WrittenScore
from leagues.contests.contest_log.steps import DESK, Score
from leagues.contests.context import ContestContext
from leagues.contests.phones.own_page import OwnPage, OwnPlace, OwnRound, OwnTable, OwnTableStage
from leagues.contests.phones.score_form import PhoneScoreForm
from leagues.contests.words.scoring import CAME
from leagues.contests.words.stages import stage_text

Forms = Mapping[tuple[int, int], PhoneScoreForm]
"""Forms by round and table."""
Names = Mapping[int, Name]
"""Names by the persons' numbers in the registry."""
BY_CLOCK = (Ends.CLOCK, Ends.DONNES_OR_CLOCK, Ends.POINTS_OR_CLOCK)


@dataclass(frozen=True, slots=True)
class PairName:
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ScoreVersion:
    """A score of either side or the desk, ours first. `version`: the version to confirm."""

    us: int
    them: int
    capots: tuple[int, int]
    belotes: int | None
    despite: bool
    desk: bool
    version: int


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table on the page. `same_phone`: the other side's score was written on the phone that shows this page."""

    own: OwnTable
    stage: OwnTableStage
    opponents: tuple[PairName, ...]
    mine: ScoreVersion | None
    theirs: ScoreVersion | None
    result: ScoreVersion | None
    form: PhoneScoreForm | None
    same_phone: bool


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round on the page. `left`: seconds left on its clock, negative once it is over."""

    own: OwnRound
    left: int
    tables: tuple[ShownTable, ...]
    partners: tuple[PairName, ...]
    came: Text

    @property
    def to_write(self) -> tuple[ShownTable, ...]:
        return tuple(each for each in self.tables if each.form is not None)


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A place in the ranking. `name`: empty if the pair itself is ranked. `reached`: empty if no knock-out ranks."""

    name: str
    rank: int
    of: int
    tied: bool
    reached: str


@dataclass(frozen=True, slots=True)
class ShownPage:
    """The content of a pair's page. `rounds`, the last first; `by_clock`: a clock ends the parties."""

    called: str
    rounds: tuple[ShownRound, ...]
    places: tuple[ShownPlace, ...]
    by_clock: bool

    @property
    def now(self) -> ShownRound | None:
        return self.rounds[0] if self.rounds else None

    @property
    def played(self) -> tuple[ShownRound, ...]:
        """The rounds that count, from the first."""
        return tuple(each for each in reversed(self.rounds) if each.own.points is not None)

    @property
    def earlier(self) -> tuple[ShownRound, ...]:
        """The earlier rounds that still need a score."""
        return tuple(each for each in self.rounds[1:] if each.to_write)


def shown_page(at: ContestContext, own: OwnPage, forms: Forms, now: datetime, phone: str) -> ShownPage:
    """Return the page's content. Names are in their public form: a found card shows no more than the hall's screens."""
    persons = at.state.settings.ranked is RankedBy.PERSONS and len(own.places) > 1
    names = _names(at.state, own)
    places = tuple(_place(names, each, named=persons) for each in own.places)
    return ShownPage(
        called=_called(at.state, names, own.entrant.number, own.now.number if own.now else None),
        rounds=tuple(_round(at.state, names, each, forms, now, phone) for each in own.rounds),
        places=places,
        by_clock=at.state.settings.ends in BY_CLOCK,
    )


def _place(names: Names, place: OwnPlace, *, named: bool) -> ShownPlace:
    name = names[place.ranked].shown if named and place.ranked in names else ""
    return ShownPlace(name, place.rank, place.of, place.tied, stage_text(place.reached))


def _round(state: ContestState, names: Names, own: OwnRound, forms: Forms, now: datetime, phone: str) -> ShownRound:
    return ShownRound(
        own=own,
        left=int(own.clock.remaining(now).total_seconds()),
        tables=tuple(_table(state, names, each, forms, phone) for each in own.tables),
        partners=_people(state, names, own.partners, own.number),
        came="" if own.came is None else CAME[own.came],
    )


def _table(state: ContestState, names: Names, own: OwnTable, forms: Forms, phone: str) -> ShownTable:
    confirmed = own.table.confirmed
    return ShownTable(
        own=own,
        stage=own.stage,
        opponents=_people(state, names, own.opponents, own.round),
        mine=_written(own, own.own),
        theirs=_written(own, own.theirs),
        result=None if confirmed is None else _word(own, confirmed.score, confirmed.at.version),
        form=forms.get((own.round, own.table.number)),
        same_phone=own.table.written_for_others(own.side, phone),
    )


def _written(own: OwnTable, written: WrittenScore | None) -> ScoreVersion | None:
    return None if written is None else _word(own, written.score, written.at.version, desk=written.pair == DESK)


def _word(own: OwnTable, score: Score, version: int, *, desk: bool = False) -> ScoreVersion:
    us, them = own.ours_first(score.points)
    return ScoreVersion(us, them, own.ours_first(score.capots), score.belotes, score.despite, desk, version)


def _names(state: ContestState, own: OwnPage) -> Names:
    """Return the names of the people on this page only: one query for a few people."""
    numbers = {own.entrant.number}
    for each in own.rounds:
        numbers.update(each.partners, *(table.opponents for table in each.tables))
    found = (state.entrant(number) for number in numbers)
    persons = (
        person for each in found for group in (each.persons, *(old for _, old in each.earlier)) for person in group
    )
    return names_of(persons)


def _called(state: ContestState, names: Names, number: int, round_number: int | None) -> str:
    """Return « Anne M. – Bruno T. », the persons who play under that number in that round."""
    entrant = state.entrant(number)
    persons = entrant.persons if round_number is None else entrant.persons_in(round_number)
    return " – ".join(names[person].shown or "…" if person in names else "…" for person in persons)


def _people(state: ContestState, names: Names, numbers: tuple[int, ...], round_number: int) -> tuple[PairName, ...]:
    return tuple(PairName(number, _called(state, names, number, round_number)) for number in numbers)
