"""A contest in the database, as far as a test wants it: a club and its people, entries, rounds, results.

The cast: `organizer`, `arbiter` and `desk` of the club « Les Amis du Trèfle »; pairs by number.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from games.models import Player
from leagues.clubs.names import sought_of
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import PRESETS, EntryMode, Settings
from leagues.contests.contest_log.state import ContestState, ContestTableState
from leagues.contests.contest_log.steps import Score, Step
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.rights import pair_key
from leagues.contests.store import open_contest, state_of, write
from leagues.logs.store import WrittenStep
from leagues.models import Club, Contest, Member, Person
from tests.factories import PlayerFactory, UserFactory

MORNING = datetime(2026, 11, 21, 13, 30, tzinfo=UTC)
FIRST = ("Anne", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaël", "Hélène", "Inès", "Jean")
LAST = ("Martin", "Muller", "Haas", "Roux", "Noël", "Perrin", "Quenot", "Sénéchal", "Thill", "Weber", "Zehner")


@dataclass
class Stage:
    """One contest. Steps are written by the organizer unless `by` says otherwise."""

    club: Club
    contest: Contest
    organizer: Player
    arbiter: Player
    desk: Player

    @property
    def state(self) -> ContestState:
        return state_of(self.contest)

    def do(self, step: Step, by: Player | None = None) -> WrittenStep:
        return write(self.contest, step, by or self.organizer)

    def enter(self, pairs: int) -> None:
        persons = iter(people(self.club, 2 * pairs))
        each = 2 if self.state.settings.entry is EntryMode.PAIRS else 1
        for _ in range(pairs):
            entered = tuple(next(persons).pk for _person in range(each))
            self.do(steps.Enter(number=self.state.next_number, persons=entered))

    def draw(self) -> None:
        """The next round, drawn and published; entries are closed by the first."""
        if self.state.entries_closed is None:
            self.do(steps.CloseEntries())
        drafted = draft(self.state)
        self.do(drafted)
        self.do(steps.Publish(round=drafted.round))

    def key(self, number: int) -> str:
        return pair_key(self.contest, self.state, number)

    def score(self, table: ContestTableState, points: tuple[int, int], round_number: int | None = None) -> None:
        """Entered by one side with its key, confirmed by the other."""
        number = round_number or len(self.state.published)
        one, other = table.sides[0][0], table.sides[1][0]
        written = write(
            self.contest, steps.Write(round=number, table=table.number, score=Score(points=points), pair=one), None
        )
        write(self.contest, steps.Confirm(round=number, table=table.number, of=written.version, pair=other), None)

    def play(self, seed: int = 1) -> None:
        """Every table of the round under way that has no result yet."""
        dice = random.Random(seed)
        for table in list(self.state.published[-1].missing):
            points = dice.randrange(600, 1344)
            self.score(table, (points, 1944 - points))


def stage(pairs: int = 0, settings: Settings = PRESETS["classique-4x12"], *, public: bool = True) -> Stage:
    """A contest of so many entrants, entries open."""
    organizer, arbiter, desk = (somebody(name) for name in ("organizer", "arbiter", "desk"))
    club = club_of(organizer)
    for player, role in ((arbiter, Member.Role.ARBITER), (desk, Member.Role.DESK)):
        Member.objects.create(club=club, player=player, role=role, since=MORNING)
    contest = open_contest(club, organizer, name="Concours d’automne", starts_at=MORNING, settings=settings)
    staged = Stage(club, contest, organizer, arbiter, desk)
    if public:
        staged.do(steps.Describe(name="Concours d’automne", starts_at=MORNING, place="Salle des fêtes", public=True))
    staged.enter(pairs)
    contest.refresh_from_db()
    return staged


def club_of(owner: Player, code: str = "amis-du-trefle", name: str = "Les Amis du Trèfle") -> Club:
    club = Club.objects.create(code=code, name=name, town="Sélestat", opened_by=owner, opened_at=MORNING)
    Member.objects.create(club=club, player=owner, role=Member.Role.OWNER, since=MORNING)
    return club


def somebody(name: str) -> Player:
    """A player with an account, whose username is their name."""
    user = UserFactory(username=name)
    return PlayerFactory(name=name, user=user)


def people(club: Club, count: int) -> Iterator[Person]:
    """New people of the club's registry, no two of one name in the first hundred."""
    there = Person.objects.filter(club=club).count()
    for number in range(there, there + count):
        first, last = FIRST[number % len(FIRST)], LAST[number % len(LAST)]
        yield Person.objects.create(
            club=club, first_name=first, last_name=last, sought=sought_of(first, last), written_at=MORNING
        )
