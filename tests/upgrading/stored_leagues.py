"""What clubs keep in a store: contests of each formula, over and under way, seasons of each kind, ratings, clubs."""

import hashlib
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from games.models import Player
from leagues.clubs.claiming import claim, code_of, turn_card
from leagues.clubs.forgetting import forget
from leagues.clubs.log_text import undo
from leagues.clubs.opening import describe, open_club
from leagues.clubs.registry import amend, merge, put_back, strike, unmerge, write_down
from leagues.clubs.roles import accept, change_role, invite
from leagues.contests.archives.packing import everybody_in
from leagues.contests.contest_log.settings import RoundSettings, Settings, settings_of
from leagues.contests.contest_log.steps import Describe, Publish, fold, step_json
from leagues.contests.rights import seed_of
from leagues.contests.store import stage_of
from leagues.models import Club, ClubStep, Contest, ContestStep, Member, Person
from leagues.seasons.recounting import recount
from leagues.seasons.season_log import steps as season_steps
from tests.leagues.contests.contest_log.hall import MORNING
from tests.leagues.contests.contest_log.simulated import SimulatedDay
from tests.leagues.contests.contest_log.simulated_days import day_settings
from tests.leagues.rankings.ranked_players import partie, run_outbox, settled, tell
from tests.leagues.seasons.cast import House, a_challenge, a_championship, a_house, a_ladder
from tests.leagues.seasons.counting.hall import people_of, winter_halls
from tests.leagues.seasons.whole import begin, finish

from .stored_games import people

SIZE: Final = 9
"""In pairs: somebody is bye each round."""
WIKIPEDIA: Final = settings_of(
    "classique-4x12", game_preset="wikipedia", rules={"cut_min": 4}, rounds=(RoundSettings(),) * 2, capacity=SIZE
)
CLOSED: Final = (
    *("classique-4x12", "alsace-3x20", "federation-2016", "contree-2001", "melee-4x12", "challenge-hivernal"),
    "knock-out with consolante, donnes or clock",
    "pools then a knock-out, to a number of points",
    "wins then points, average bye, cap at the end, a longer last round",
)
UNDER_WAY: Final = (
    *("classique-4x12", "contree-2001", "melee-4x12", "challenge-hivernal"),
    "knock-out with consolante, donnes or clock",
    "pools then a knock-out, to a number of points",
)


def make_leagues() -> None:
    make_contests()
    house = a_house()
    make_seasons(house)
    make_club()


def make_contests() -> None:
    """Days of contests as logs, each step written by one of the four who run it."""
    four = [Player.objects.get(pk=number) for number in range(1, 5)]
    club = Club.objects.create(code="club-des-halles", name="Club des Halles", opened_by=four[0], opened_at=MORNING)
    for player, role in zip(four, Member.Role, strict=False):
        Member.objects.create(club=club, player=player, role=role, since=MORNING)
    chosen = {name: day_settings(name, SIZE) for name in (*CLOSED, *UNDER_WAY)}
    for name in CLOSED:
        make_contest(club, name, chosen[name], whole=True)
    for name in UNDER_WAY:
        make_contest(club, name, chosen[name], whole=False)
    for whole in (True, False):
        make_contest(club, "wikipedia", WIKIPEDIA, whole=whole)


def make_contest(club: Club, name: str, settings: Settings, *, whole: bool) -> None:
    """A whole day; or that day up to some tables of its second round."""
    day = SimulatedDay(settings, SIZE)
    day.play()
    lines = day.hall.lines
    if not whole:
        second = max(at for at, (step, _moment) in enumerate(lines) if isinstance(step, Publish) and step.round == 2)
        lines = lines[: second + 9]
    told = f"{name}, {'over' if whole else 'under way'}"[:80]
    described, moment = lines[0]
    assert isinstance(described, Describe)
    lines = [(replace(described, name=told), moment), *lines[1:]]
    write_people(club, [step_json(step) for step, _moment in lines])
    secret = hashlib.sha256(f"{name} {whole}".encode()).digest()
    state = fold(seed_of(Contest(secret=secret)), lines)
    contest = Contest.objects.create(
        club=club,
        code=f"store{Contest.objects.count():03}"[-8:].replace("0", "a").replace("1", "b"),
        name=told,
        starts_at=MORNING,
        place=state.place,
        public=state.public,
        stage=stage_of(state),
        version=len(lines),
        secret=secret,
        moved_at=lines[-1][1].at,
    )
    ContestStep.objects.bulk_create(
        ContestStep(contest=contest, version=moment.version, data=step_json(step), by_id=moment.by, at=moment.at)
        for step, moment in lines
    )


def write_people(club: Club, log: list[dict[str, Any]]) -> None:
    """Everybody a log names, under the number it says."""
    there = set(Person.objects.values_list("pk", flat=True))
    Person.objects.bulk_create(
        Person(pk=pk, club=club, first_name=f"P{pk}", last_name="Weber", sought=f"p{pk} weber", written_at=MORNING)
        for pk in sorted(set(everybody_in(log)) - there)
    )


def make_seasons(house: House) -> None:
    challenge = a_challenge(house)
    challenge.do(season_steps.Open())
    winter_halls(challenge, people_of(house))
    under_way = a_championship(4, 4, house=house)
    begin(under_way)
    for number, each in islice(sorted(under_way.state.fixtures.items()), 7):
        points = (1100, 844) if number % 3 else (900, 1044)
        under_way.do(season_steps.Report(fixture=number, score=season_steps.Score(points=points)), at=None)
        assert each.result is None
    over = a_championship(4, house=house, site=True)
    finish(over)
    ladder = a_ladder(8, house=house, group_size=4)
    ladder.do(season_steps.Open())
    there = [each.number for each in ladder.state.entrants.values()]
    ladder.do(season_steps.TurnMonth(number=1, ratings=tuple((each, 2000 - 10 * each) for each in there)))
    make_ranked(house)
    run_outbox()
    for played in (challenge, under_way, over, ladder):
        recount(played.season.pk)


def make_ranked(house: House) -> None:
    """September to October: whole parties, a leaver, a draw, a concession; of the same four and of others."""
    players = list(house.players.values())
    made = []
    for number in range(24):
        four = [players[(number * 3 + place * (1 + number % 4)) % 8] for place in range(4)]
        if len({player.pk for player in four}) < 4:
            four = players[number % 5 : number % 5 + 4]
        columns = {"donnes_count": 8, "ns_total": 1010 + number, "ew_total": 700 - number}
        how = {"how": "left", "left": "E"} if number == 5 else {"how": "conceded"} if number == 9 else {}
        winner = "draw" if number == 14 else "NS" if number % 3 else "EW"
        if winner == "EW":
            columns |= {"ns_total": 700 - number, "ew_total": 1010 + number}
        minutes = number * 60 * 49
        made.append(partie(four, minutes=minutes, winner=winner, **how, **columns))
    tell(*made)
    settled()


def make_club() -> None:
    """Each verb of a registry, and one that is undone."""
    owner, second, third = people("Odette", "Paulin", "Quitterie")
    club = open_club(owner, name="La Dame de Trèfle", town="Colmar")
    describe(club, owner, name="La Dame de Trèfle", town="Colmar", about="Tous les jeudis.")
    names = ("Anne", "Annie", "Anna", "Bertrand", "Cyprien")
    anne, annie, anna, bertrand, cyprien = (write_down(club, owner, first, "Martin").pk for first in names)
    amend(club, owner, anne, last_name="Martin-Roux")
    merge(club, owner, anne, annie)
    merge(club, owner, anne, anna)
    unmerge(club, owner, anna)
    strike(club, owner, bertrand)
    put_back(club, owner, bertrand)
    claim(third, code_of(Person.objects.get(pk=bertrand)))
    turn_card(club, owner, anna)
    accept(second, invite(club, owner, "desk")[1])
    change_role(club, owner, second.pk, "organizer")
    forget(club, owner, cyprien)
    amended = amend(club, owner, anna, first_name="Hannah")
    undo(club, owner, amended.version)
    assert ClubStep.objects.filter(club=club).count() > 15
