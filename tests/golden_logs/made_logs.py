"""The logs that are stored: each kind of step and refused step, undo, undo of an undo, and two long ones."""

import random
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from leagues.contests.contest_log import steps as contest
from leagues.contests.contest_log.drawing import field_of
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import Released
from leagues.contests.contest_log.steps.drawing import draft
from leagues.logs.folding import LogRefusal
from leagues.pairings.by_hand import seat_late
from leagues.seasons.season_log import steps as season
from tests.golden_logs.stored_log import new_log
from tests.leagues.contests.contest_log.hall import Hall, hall
from tests.leagues.contests.contest_log.simulated import SimulatedDay
from tests.leagues.contests.contest_log.simulated_days import day_settings, rounds
from tests.leagues.seasons.season_log import autumn, pure_season
from tests.leagues.seasons.season_log.autumn import FRIDAY, Autumn, begun
from tests.leagues.seasons.season_log.pure_season import PureSeason
from tests.leagues.seasons.season_log.test_fixtures_anything_goes import something, tried


def contest_of_rare_steps() -> str:
    """Steps that a simulated day lacks: amended, drawn anew, played online, cancelled."""
    made = hall(7, place=ContestPlace.BOTH, rounds=rounds(3, 4))
    made.do(contest.Amend(number=6, persons=(1011, 4000)))
    made.do(contest.CloseEntries())
    made.do(contest.ReopenEntries())
    made.do(contest.Undo(version=made.do(contest.Pay(number=1, cents=500)), why="déjà payé"), by=None)
    made.do(contest.CloseEntries())
    made.do(contest.Rekey(number=2))
    made.do(contest.FixTable(number=3, table=1))
    made.do(contest.FixTable(number=3, table=None))
    made.do(contest.Forbid(two=(1, 2)))
    made.do(contest.Forbid(two=(1, 2), lifted=True))
    made.do(draft(made.state))
    made.do(contest.Discard(round=1))
    made.do(draft(made.state))
    made.do(contest.Publish(round=1))
    made.do(contest.Late(number=8, persons=(1015, 1016), since=1))
    made.do(contest.SeatLate(number=8, draw=seat_late(made.state.round(1).draw, 8, field_of(made.state, 1)), round=1))
    made.do(contest.Shorten(rounds=2))
    for turn in contest.Turn:
        _tried(made, contest.RunClock(round=1, turn=turn, minutes=5))
    made.do(contest.PlayLive(round=1, table=1, code="abcdef"))
    made.do(contest.PlayLive(round=1, table=1, code=""))
    made.do(contest.PlayLive(round=1, table=1, code="ghijkl"))
    made.do(contest.Write(round=1, table=1, score=contest.Score(points=(400, 248)), live=True), by=None)
    made.do(contest.Postpone(round=1, table=2))
    made.do(contest.Postpone(round=1, table=2, lifted=True))
    made.do(contest.Dispute(round=1, table=2, why="Donne 3"), by=None)
    made.do(contest.Settle(round=1, table=2, score=contest.Score(points=(300, 348)), why="feuille relue"))
    made.do(contest.Walkover(round=1, table=3, present=1))
    made.do(contest.Walkover(round=1, table=3, present=1, lifted=True))
    made.score(1, 3, (324, 324), winner=1)
    made.score(1, 4, (400, 248))
    made.do(contest.Release(round=1, what=Released.RANKING))
    made.do(contest.Release(round=1, what=Released.RANKING, shown=False))
    made.do(contest.Close())
    made.do(contest.Reopen(why="erreur"))
    made.do(contest.Cancel(why="Neige"))
    return new_log("contest", made.seed, made.lines)


def long_contest() -> str:
    """A day of 17 pairs with all that goes wrong; then a hundred undos, also of undos."""
    day = SimulatedDay(day_settings("fixed rotation of single players put in pairs", 17), 17)
    day.play()
    dice = random.Random("long contest")
    for _ in range(100):
        _tried(
            day.hall, contest.Undo(version=dice.randint(3, len(day.hall.lines)), why=dice.choice(["", "par erreur"]))
        )
    return new_log("contest", day.hall.seed, day.hall.lines)


def caught_up() -> str:
    """A day of 9 pairs: catch-up parties, a partner replaced."""
    day = SimulatedDay(day_settings("4 for a win, catch-up parties, order of entry, tables kept", 9), 9)
    day.play()
    return new_log("contest", day.hall.seed, day.hall.lines)


def challenge() -> str:
    made = PureSeason(pure_season.CHALLENGE)
    made.do(season.Open())
    made.do(season.HoldDay(number=1, contest=71))
    made.do(season.HoldDay(number=2, contest=72))
    made.do(season.DropDay(number=1, why="annulé"))
    made.do(season.HoldDay(number=3, contest=71))
    made.do(season.Withdraw(entrant=1001, why="parti"))
    made.do(season.Undo(version=made.state.version, why="il reste"))
    made.do(season.Undo(version=made.state.version))
    made.do(season.Undo(version=5))
    made.do(season.Close())
    made.do(season.Reopen(why="une feuille était fausse"))
    made.do(season.Close())
    return new_log("season", pure_season.SEED, made.lines)


def ladder() -> str:
    made = PureSeason(pure_season.LADDER)
    made.enter((1001,), (1002,), (1003,))
    made.do(season.Enter(persons=(1004,), own=True))
    made.do(season.Open())
    made.do(season.TurnMonth(number=1, ratings=((1, 1500), (2, 1622), (4, 1400))))
    made.do(season.Withdraw(entrant=4, own=True))
    made.do(season.Enter(persons=(1004,), own=True))
    made.do(season.TurnMonth(number=2, ratings=((1, 1510), (2, 1600), (3, 1450))))
    made.do(season.Undo(version=made.state.version))
    made.do(season.Undo(version=made.state.version, why="le mois a bien commencé"))
    made.do(season.Cancel(why="trop peu"))
    made.do(season.Undo(version=made.state.version))
    made.do(season.Close())
    return new_log("season", pure_season.SEED, made.lines)


def club_ladder() -> str:
    """With real cards: of pairs, and then of persons in two months."""
    made = PureSeason(pure_season.CLUB_LADDER)
    made.do(pure_season.PERSONS_LADDER)
    made.enter(*((each,) for each in range(1001, 1007)))
    made.do(season.Open())
    made.do(season.TurnMonth(number=1, ratings=()))
    friday, score = date(2026, 10, 9), season.Score(points=(1044, 900), capots=(1, 0))
    made.do(season.Meet(number=1, home=(1, 2), away=(3, 4), on=friday, entrant=2))
    made.do(season.Report(fixture=1, score=score, entrant=1))
    made.do(season.Confirm(fixture=1, of=made.state.version, entrant=4))
    made.do(season.Meet(number=2, home=(1,), away=(3, 5), on=friday))
    made.do(season.Dispute(fixture=2, entrant=5, why="pas cette donne"))
    made.do(season.Settle(fixture=2, score=score, why="feuille"))
    made.do(season.Meet(number=3, home=(6,), away=(2,), on=date(2026, 11, 20), entrant=6))
    made.do(season.Propose(fixture=3, to=date(2026, 11, 21), entrant=6))
    made.do(season.CallOff(fixture=3, entrant=2, why="grippe"))
    made.do(season.Undo(version=made.state.version, why="guérie"))
    made.do(season.TurnMonth(number=2, ratings=()))
    made.do(season.Settle(fixture=1, score=season.Score(points=(900, 1044)), why="relue"))
    made.do(season.Close())
    return new_log("season", pure_season.SEED, made.lines)


def championship_drawn_up() -> str:
    """Two divisions drawn up from the season before, played to the play-offs."""
    made = Autumn()
    entrants = [
        season.DrawnEntrant(number=each, persons=autumn.persons_of(each), division=each // 5, was=each // 4)
        for each in range(1, 9)
    ]
    made.do(season.DrawUp(season=1, entrants=tuple(entrants)))
    made.start()
    of = made.report(1, 2, entrant=1)
    made.do(season.Confirm(fixture=made.number(1, 2), of=of, entrant=2))
    made.play_everything()
    made.do(season.Settle(fixture=1, score=season.Score(points=(500, 1444)), why="feuille relue"))
    made.do(season.Close())
    made.do(season.PlayOff(upper=2, lower=7, winner=7))
    made.do(season.Decline(entrant=7))
    made.do(season.Decline(entrant=7, declines=False))
    return new_log("season", autumn.SEED, made.lines)


def long_championship() -> str:
    """Two divisions where anything is done by chance, then a hundred undos, also of undos."""
    made, dice = begun(*(0,) * 5, *(1,) * 3), random.Random("long championship")
    of = made.propose(1, 2, FRIDAY + timedelta(days=3))
    made.answer(1, 2, of)
    for _ in range(220):
        tried(made, something(made, dice))
    for _ in range(100):
        tried(made, lambda: season.Undo(version=dice.randint(3, len(made.lines)), why=dice.choice(["", "par erreur"])))
    return new_log("season", autumn.SEED, made.lines)


LOGS: Final[dict[str, Callable[[], str]]] = {
    "contest-rare-steps": contest_of_rare_steps,
    "contest-long": long_contest,
    "contest-caught-up": caught_up,
    "challenge": challenge,
    "ladder": ladder,
    "ladder-with-cards": club_ladder,
    "championship-drawn-up": championship_drawn_up,
    "championship-long": long_championship,
}


def _tried(made: Hall, step: contest.Step) -> None:
    try:
        made.do(step)
    except LogRefusal:
        return
