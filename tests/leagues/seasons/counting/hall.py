"""Contests of a hall written down as real ones: every table by its two pairs, drawn as the sheets say.

`(round, pair, pair, points, points)`, as in `tests.leagues.standings.seasons.winter`, whose three days they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from leagues.clubs.names import sought_of
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import PRESETS, Settings
from leagues.contests.contest_log.steps import Score, Step
from leagues.contests.store import open_contest, state_of, write
from leagues.logs.store import WrittenStep
from leagues.models import Contest, Person
from leagues.pairings.draw import Draw, DrawnTable
from leagues.seasons.season_log.steps import HoldDay
from tests.leagues.seasons.cast import OPENED, House, Played
from tests.leagues.standings.seasons.winter import BYES_2, DAY_1, DAY_2, DAY_3

WINTER_CONTEST = PRESETS["challenge-hivernal"]
Sheets = tuple[tuple[int, int, int, int, int], ...]


@dataclass
class Hall:
    house: House
    contest: Contest

    def do(self, step: Step, ref: str = "") -> WrittenStep:
        return write(self.contest, step, self.house.organizer, ref=ref)

    def draw(self, number: int, sheets: Sheets, byes: tuple[int, ...] = ()) -> None:
        pairs = [(one, other) for at, one, other, *_points in sheets if at == number]
        tables = tuple(DrawnTable(place, ((one,), (other,))) for place, (one, other) in enumerate(pairs, 1))
        self.draw_tables(number, tables, byes)

    def draw_tables(self, number: int, tables: tuple[DrawnTable, ...], byes: tuple[int, ...] = ()) -> None:
        self.do(steps.Draft(round=number, draw=Draw(tables, byes), by_hand=True))
        self.do(steps.Publish(round=number))

    def score(self, number: int, table: int, points: tuple[int, int]) -> None:
        """Said by one side, confirmed by the other."""
        sides = state_of(self.contest).table(number, table).sides
        score = steps.Write(round=number, table=table, score=Score(points=points), pair=sides[0][0])
        version = write(self.contest, score, None).version
        write(self.contest, steps.Confirm(round=number, table=table, of=version, pair=sides[1][0]), None)

    def correct(self, number: int, table: int, points: tuple[int, int]) -> WrittenStep:
        return self.do(steps.Correct(round=number, table=table, score=Score(points=points), why="misread"))


def open_hall(house: House, pairs: Mapping[int, tuple[int, ...]], settings: Settings = WINTER_CONTEST) -> Hall:
    """A contest that these have entered, each under its number, entries closed."""
    held = Contest.objects.count() + 1
    starts_at = OPENED + timedelta(days=7 * held)
    contest = open_contest(house.club, house.organizer, name=f"Jeudi {held}", starts_at=starts_at, settings=settings)
    hall = Hall(house, contest)
    for number, persons in pairs.items():
        hall.do(steps.Enter(number=number, persons=persons))
    return hall


def play(hall: Hall, sheets: Sheets, byes: tuple[tuple[int, int], ...] = ()) -> None:
    hall.do(steps.CloseEntries())
    for number in sorted({sheet[0] for sheet in sheets}):
        hall.draw(number, sheets, tuple(pair for at, pair in byes if at == number))
        of_round = [sheet for sheet in sheets if sheet[0] == number]
        for place, (_at, _one, _other, *points) in enumerate(of_round, 1):
            hall.score(number, place, (points[0], points[1]))


def people_of(house: House) -> dict[int, int]:
    """The sixteen of the cast and a newcomer, by the numbers they have in the sheets."""
    pks = [person.pk for person in house.people.values()]
    newcomer = Person.objects.create(
        club=house.club,
        first_name="Quentin",
        last_name="Fabre",
        sought=sought_of("Quentin", "Fabre"),
        written_at=OPENED,
    )
    return dict(enumerate([*pks, newcomer.pk], 1))


def winter_halls(played: Played, who: Mapping[int, int]) -> list[Hall]:
    """The three days, each held as a day of the season: on day 2 pair 8 was looked for in vain."""
    ours = {pair: (who[2 * pair - 1], who[2 * pair]) for pair in range(1, 9)}
    halls = []
    for number, (sheets, byes) in enumerate(((DAY_1, ()), (DAY_2, tuple(BYES_2)), (DAY_3, ())), 1):
        hall = open_hall(played.house, ours if number == 1 else {**ours, 3: (who[5], who[17])})
        if number == 2:
            hall.do(steps.CheckIn(number=8, present=False))
        played.do(HoldDay(number=number, contest=hall.contest.pk))
        play(hall, sheets, byes)
        halls.append(hall)
    return halls
