"""leagues.seasons.season_log.steps: every kind of step is a sentence that names what it is about."""

from datetime import date

import pytest
from django.utils import translation

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.kinds.challenge import ChooseChallenge
from leagues.seasons.season_log.kinds.championship import ChooseChampionship
from leagues.seasons.season_log.kinds.ladder import ChooseLadder
from leagues.seasons.season_log.names import SeasonNames
from leagues.standings.seasons.settings import PRESETS

CALLED = SeasonNames(
    entrant=lambda number: f"entrant {number}",
    person=lambda number: f"person {number}",
    fixture=lambda number: f"fixture {number}",
    contest=lambda number: f"contest {number}",
)
DAY = date(2026, 11, 21)
SCORE = steps.Score(points=(1044, 900))
ONE = steps.Drawn(number=1, division=0, leg=1, round=1, home=1, away=2, on=DAY)

SAID = {
    steps.Describe(name="2026", starts_on=DAY, ends_on=DAY, league="Coupe", public=True): ("Coupe", "announced"),
    ChooseChallenge(settings=PRESETS["challenge-hivernal"]): ("Winter challenge",),
    ChooseChampionship(settings=PRESETS["championnat-aller-retour"]): ("home and away",),
    ChooseLadder(settings=PRESETS["echelle-mensuelle"]): ("Monthly ladder",),
    steps.Cancel(why="snow"): ("cancelled", "snow"),
    steps.Enter(persons=(3, 4), division=1): ("person 3 – person 4", "division 2"),
    steps.Enter(persons=(3, 4), name="Les Deux"): ("Les Deux",),
    steps.Enter(persons=(3,), own=True): ("person 3", "ladder"),
    steps.Withdraw(entrant=3, why="moved"): ("entrant 3", "moved"),
    steps.Replace(entrant=3, out=1, put=2, since=4): ("entrant 3", "person 2", "person 1", "round 4"),
    steps.Decline(entrant=3): ("entrant 3", "not go up"),
    steps.Decline(entrant=3, declines=False): ("entrant 3", "having declined before"),
    steps.DrawUp(season=2, entrants=()): ("season 2", "0 entrants"),
    steps.HoldDay(number=2, contest=9): ("Day 2", "contest 9"),
    steps.DropDay(number=2, why="fog"): ("Day 2", "fog"),
    steps.Start(fixtures=(ONE,)): ("1 fixture ",),
    steps.Arrive(persons=(3, 4), division=0, fixtures=(ONE,)): ("person 3 – person 4", "division 1", "1 fixture"),
    steps.Propose(fixture=7, to=DAY, entrant=3, why="wedding"): ("fixture 7", "entrant 3", "21", "wedding"),
    steps.Answer(fixture=7, of=4, entrant=3, agrees=True): ("fixture 7", "entrant 3", "agrees"),
    steps.Answer(fixture=7, of=4, entrant=3, agrees=False): ("fixture 7", "entrant 3", "not agree"),
    steps.Move(fixture=7, to=DAY): ("fixture 7", "21"),
    steps.PlayLive(fixture=7, code="abc", entrant=3): ("fixture 7", "on the site", "entrant 3"),
    steps.PlayLive(fixture=7, code=""): ("fixture 7", "real cards"),
    steps.Report(fixture=7, score=SCORE, entrant=3): ("fixture 7", "1,044 – 900", "entrant 3"),
    steps.Report(fixture=7, score=SCORE, live=True): ("fixture 7", "table on the site"),
    steps.Confirm(fixture=7, of=12): ("fixture 7", "step 12"),
    steps.Dispute(fixture=7, why="capot", entrant=3): ("fixture 7", "disputed", "capot", "entrant 3"),
    steps.Settle(fixture=7, score=SCORE, why="sheet"): ("fixture 7", "1,044 – 900", "sheet"),
    steps.Forfeit(fixture=7, forfeits=(True, False)): ("fixture 7", "home side"),
    steps.Forfeit(fixture=7, forfeits=(False, True)): ("fixture 7", "visitors"),
    steps.Forfeit(fixture=7, forfeits=(True, True)): ("fixture 7", "both"),
    steps.PlayOff(upper=1, lower=2, winner=2): ("entrant 1", "entrant 2"),
    steps.Meet(number=7, home=(1,), away=(2,), on=DAY, entrant=2): ("fixture 7", "21", "entrant 2"),
    steps.CallOff(fixture=7, why="snow"): ("fixture 7", "called off", "snow"),
    steps.TurnMonth(number=3, ratings=()): ("Month 3",),
    steps.Open(): ("open",),
    steps.Close(): ("closed",),
    steps.Reopen(why="a sheet was found"): ("open again", "a sheet was found"),
    steps.Undo(version=5, why="wrong pair"): ("Step 5", "wrong pair"),
}  # fmt: skip


def test_no_kind_of_step_is_without_a_sentence():
    assert set(steps.LOG.kinds) == {type(step) for step in SAID}


@pytest.mark.parametrize("step", SAID, ids=lambda step: step.kind)
def test_a_step_is_a_sentence_that_names_what_it_is_about(step):
    with translation.override("en"):
        told = step.told(CALLED)
    assert all(each in told for each in SAID[step]), told
    assert "%(" not in told
