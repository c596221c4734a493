"""Seasons of each kind, played as far as their pages want them, counted and kept."""

from datetime import UTC, date, datetime, timedelta

from games.models import Partie, Table
from leagues.contests.contest_log import steps as of_contests
from leagues.models import RankedResult, RatingBook, Season
from leagues.seasons.context import SeasonContext
from leagues.seasons.recounting import recount
from leagues.seasons.rights import SeasonRights
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import drawn, rounds_needed
from leagues.seasons.season_log.steps import DESK, Score
from leagues.seasons.store import state_of
from tests.leagues.seasons.cast import FIRST_DAY, House, Played, a_challenge, a_championship, a_club_ladder, a_ladder
from tests.leagues.seasons.counting.hall import Hall, people_of, winter_halls

POINTS = ((1044, 900), (820, 1124), (1300, 644), (972, 972), (600, 1344))


def a_played_championship(*sizes: int, rounds: int = 3, house: House | None = None, **choices: object) -> Played:
    """Fixtures drawn a week apart; so many rounds are played, home first."""
    played = a_championship(*sizes, house=house, **choices)
    days = [FIRST_DAY + timedelta(days=7 * each) for each in range(rounds_needed(played.state))]
    played.do(steps.Start(fixtures=drawn(played.state, days)))
    for place, fixture in enumerate(list(played.state.fixtures.values())):
        if fixture.drawn.round <= rounds:
            played.do(steps.Report(fixture=fixture.number, score=Score(points=POINTS[place % len(POINTS)])))
    return counted(played)


def a_played_challenge(house: House | None = None) -> tuple[Played, list[Hall]]:
    """Three days of eight pairs, announced, counted."""
    played = a_challenge(house)
    played.do(steps.Open())
    halls = winter_halls(played, people_of(played.house))
    for number, hall in enumerate(halls, 1):
        at = hall.contest.starts_at
        hall.do(of_contests.Describe(name=f"Jeudi {number}", starts_at=at, place="Salle des fêtes", public=True))
    return counted(played), halls


def a_played_ladder(players: int = 16, *, months: int = 1, house: House | None = None) -> Played:
    """Groups of eight; in each month every four in a row have met once."""
    played = a_ladder(players, house=house)
    played.do(steps.Open())
    for month in range(1, months + 1):
        played.do(steps.TurnMonth(number=month, ratings=()))
        numbers = [each.persons[0] for each in played.state.entrants.values()]
        for table in range(0, players - 3, 4):
            ranked_partie(tuple(numbers[table : table + 4]), date(2026, 9 + month, 10), points=POINTS[table % 5])
    return counted(played)


def a_played_club_ladder(*, house: House | None = None) -> Played:
    """Eight pairs with real cards in two groups, whose fixtures are confirmed, disputed, planned or off."""
    played = a_club_ladder(8, house=house, group_size=4)
    played.do(steps.Open())
    played.do(steps.TurnMonth(number=1, ratings=()))
    played.do(steps.TurnMonth(number=2, ratings=()))
    pairs = ((1, 2), (3, 4), (5, 6), (7, 8), (2, 3), (1, 5), (4, 1), (1, 3), (6, 1), (2, 1))
    for number, (home, away) in enumerate(pairs, 1):
        on = FIRST_DAY + timedelta(days=7 * number)
        played.do(steps.Meet(number=number, home=(home,), away=(away,), on=on))
        if number < 8:
            by = DESK if number < 6 else home
            played.do(steps.Report(fixture=number, score=Score(points=POINTS[number % len(POINTS)]), entrant=by))
    played.do(steps.Dispute(fixture=8, entrant=3, why="deux feuilles"))
    played.do(steps.CallOff(fixture=9, entrant=6))
    return counted(played)


def ranked_partie(four: tuple[int, ...], day: date, points: tuple[int, int] = (1044, 900)) -> Partie:
    """One that these four players finished, first and second against third and fourth."""
    at = datetime(day.year, day.month, day.day, 20, 30, tzinfo=UTC)
    winner = 0 if points[0] > points[1] else 1 if points[1] > points[0] else None
    partie = Partie.objects.create(
        code=f"lad{Partie.objects.count():05}",
        kind=Table.Kind.RANKED,
        game="retourne",
        rules={},
        begun_at=at - timedelta(hours=1),
        finished_at=at,
        ns_total=points[0],
        ew_total=points[1],
    )
    one, two, three, four_th = four
    RankedResult.objects.create(
        partie=partie,
        game="retourne",
        day=day,
        finished_at=at,
        first=one,
        second=two,
        third=three,
        fourth=four_th,
        winner=winner,
        number=1,
        before=b"",
    )
    book, _made = RatingBook.objects.get_or_create(game="retourne")
    book.version += 1
    book.save()
    return partie


def counted(played: Played) -> Played:
    """The season as it stands, with its ranking recounted."""
    recount(played.season.pk)
    played.season.refresh_from_db()
    return played


def at_of(played: Played) -> SeasonContext:
    """The season as everybody sees it."""
    season = Season.objects.select_related("league__club").get(pk=played.season.pk)
    return SeasonContext(state_of(season), None, season=season, rights=SeasonRights())
