"""Something to read at every address of the API, and what stands in the addresses, by the names of their parameters."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.duplicate import counting, daily
from games.duplicate.sets import reveal
from games.models import DonneSet, Player
from games.robot_accounts.accounts import make_robot
from games.rules.options import read_rules
from games.rules.seats import SEATS
from games.sheets.opening import SheetPlayer, open_sheet
from leagues.contests.contest_log import steps as contest_steps
from leagues.contests.contest_log.steps import Released
from leagues.contests.store import open_contest
from leagues.seasons.recounting import recount
from leagues.seasons.season_log.steps import Report, Score
from tests.duplicate.test_pages import finished
from tests.factories import CAST, TableFactory, cast, played, stored
from tests.leagues.contests.staging import MORNING, Stage
from tests.leagues.seasons.agenda_cast import started
from tests.leagues.seasons.cast import Played


def readable_for(player: Player) -> dict[str, Any]:
    """A partie of this player's, an open table, a sheet they keep; a season and a contest of a club; a set of a day.

    The site needs robots for the set (`ROBOT_PROCESSES`).
    """
    partie = stored(played(donnes=2), players={**cast(), "S": player})
    TableFactory(seated={"N": player})
    rules = read_rules({"preset": "contree"})
    sheet = open_sheet(player, {seat: SheetPlayer(CAST[seat.name]) for seat in SEATS}, rules, first_dealer=SEATS[0])
    season = played_season()
    return {
        "code": partie.code,
        "sheet": sheet.partie.code,
        "person": str(player.pk),
        "number": 1,
        "line": 1,
        "league": season.season.league.code,
        "entrant": 1,
        "game": "retourne",
        "club": season.house.club.code,
        "contest": shown_contest(season).contest.code,
        "round_number": 1,
        **set_that_is_over(player),
    }


def value_for(found: Mapping[str, Any], path: str, name: str) -> Any:
    """What stands in an address for this parameter: `robot-sets.code` for `/robot-sets/{code}`, else `code`."""
    return found.get(f"{path.split('/')[1]}.{name}", found.get(name))


def robot_in_a_set(player: Player) -> dict[str, Any]:
    """A robot account of this person, older than the sets of robot accounts, and its result in one of them."""
    robot = make_robot(player.user, "Rodolphe", "Plays the first legal card.")
    yesterday = timezone.now() - timedelta(days=2)
    Player.objects.filter(pk=robot.player_id).update(created_at=yesterday)
    donne_set = DonneSet.objects.filter(kind=DonneSet.Kind.ROBOTS, preset="contree").earliest("opens_at")
    finished(robot.player, donne_set, 1, 80)
    counting.count(donne_set.pk)
    return {"robots.name": robot.name, "robot-sets.code": donne_set.code}


def played_season() -> Played:
    """A club's championship with a result, its tables counted."""
    made = started(4)
    made.do(Report(fixture=1, score=Score(points=(1102, 842))))
    recount(made.season.pk)
    return made


def shown_contest(season: Played) -> Stage:
    """A contest of the same club, announced, with one round whose draw, results and ranking are shown."""
    club, organizer = season.house.club, season.house.organizer
    contest = open_contest(club, organizer, name="Concours", starts_at=MORNING)
    staged = Stage(club, contest, organizer, organizer, organizer)
    staged.do(contest_steps.Describe(name="Concours", starts_at=MORNING, place="Salle des fêtes", public=True))
    staged.enter(4)
    staged.draw()
    staged.play()
    for what in Released:
        staged.do(contest_steps.Release(round=1, what=what))
    return staged


def set_that_is_over(player: Player) -> dict[str, str]:
    """Today's sets, that of belote over, with the result of one donne."""
    daily.prepare(timezone.now())
    donne_set = DonneSet.objects.get(kind=DonneSet.Kind.DAY, preset="classique", opens_at__lte=timezone.now())
    finished(player, donne_set, 1, 80)
    DonneSet.objects.filter(pk=donne_set.pk).update(closes_at=timezone.now() - timedelta(minutes=1))
    reveal(timezone.now())
    counting.count(donne_set.pk)
    assert donne_set.day is not None
    return {"day": donne_set.day.isoformat(), "preset": donne_set.preset}
