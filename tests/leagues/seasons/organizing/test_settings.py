"""The settings page: every setting there and back for each kind, what cannot be told at its field, forms gone stale."""

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from leagues.contests.store import open_contest
from leagues.seasons.kinds import kind_of_settings
from leagues.seasons.season_log import steps
from leagues.seasons.settings_form import digest_of
from leagues.seasons.store import known
from leagues.standings.regulation import ByeRule, Leavers, MatchPoints, Metric
from leagues.standings.seasons.lines import SeasonMetric
from leagues.standings.seasons.next_season import Fill, MovementRule
from leagues.standings.seasons.settings import (
    Absent,
    ChallengeSettings,
    ChampionshipSettings,
    FixtureTables,
    Grouping,
    LadderSettings,
    Ranks,
)
from tests.leagues.seasons.cast import FIRST_DAY, Desk, a_challenge, a_championship, a_club_ladder, a_ladder, later

pytestmark = pytest.mark.django_db

SEED = b"any"
# No setting as it is by default, nor as the presets of the cast have it.
CHALLENGE = ChallengeSettings(
    preset="challenge-hivernal",
    ranks=Ranks.PAIRS,
    days=7,
    best=5,
    days_for_prize=3,
    days_to_rank=2,
    match_points=MatchPoints(5, 2, 1, 4),
    places=(10, 6, 4, 2),
    metrics=(Metric.POINTS, SeasonMetric.BEST_DAY, SeasonMetric.DAYS_WON, SeasonMetric.DAYS, Metric.LOT),
    bye=ByeRule.AVERAGE,
    bye_points=950,
    walkover=(1000, 700),
    leavers=Leavers.LAST,
    seed=SEED,
)
CHAMPIONSHIP = ChampionshipSettings(
    preset="championnat-aller-retour",
    legs=1,
    tables=FixtureTables.PAPER,
    match_points=MatchPoints(4, 3, 2, 0),
    forfeit=1,
    walkover=(1000, 700),
    forfeited=(100, 1200),
    metrics=(Metric.WINS, Metric.STRENGTH, Metric.CAPOTS, SeasonMetric.MEAN),
    annulled_under=Fraction(3, 4),
    leavers=Leavers.KEEP,
    movement=MovementRule(up=3, down=1, play_offs=2, fill=Fill.PROMOTE),
)
LADDER = LadderSettings(
    preset="echelle-mensuelle",
    group_size=6,
    grouping=Grouping.RATINGS,
    movement=MovementRule(up=1, down=3, fill=Fill.PROMOTE),
    parties=5,
    most=30,
    absent=Absent.STAY,
    out_after=4,
    match_points=MatchPoints(5, 2, 1, 0),
    metrics=(SeasonMetric.MEAN, Metric.HEAD_TO_HEAD, Metric.LOT),
    seed=SEED,
)
CLUB_LADDER = replace(
    LADDER, tables=FixtureTables.PAPER, ranks=Ranks.PERSONS, grouping=Grouping.RANKS, preset="echelle-au-club"
)
OTHERS = [(a_challenge, CHALLENGE), (a_championship, CHAMPIONSHIP), (a_ladder, LADDER), (a_club_ladder, CLUB_LADDER)]
IDS = ["challenge", "championship", "ladder", "club-ladder"]
FIXED = {"ladder": {"tables", "ranks"}, "club-ladder": {"tables", "grouping"}}


def typed(played, settings, **said):
    """What a browser would send of a form that says those settings."""
    played.season.refresh_from_db()
    whole = replace(settings, seed=played.state.seed)
    form = kind_of_settings(settings).settings_form(settings=whole, state=played.state)
    values = {name: "" if value is None else str(value) for name, value in form.initial.items()}
    values |= {"game": played.state.game} if played.state.game else {}
    was = digest_of(played.state.settings, played.state.game)
    return {"do": "choose", "was": was, "ref": "form-1"} | values | said


def steps_of(played):
    return [step for step, _moment in known(played.season).lines]


@pytest.mark.parametrize(
    ("make", "other", "kind"), [(*both, kind) for both, kind in zip(OTHERS, IDS, strict=True)], ids=IDS
)
def test_every_setting_goes_there_and_back(make, other, kind):
    played = make()
    assert all(
        getattr(other, each.name) != getattr(played.state.settings, each.name)
        for each in fields(other)
        if each.name not in {"preset", "seed", *FIXED.get(kind, ())}
    )
    answer = Desk(played).post("settings", typed(played, other))
    assert answer.status_code == 200
    assert "Saved" in answer.content.decode()
    assert played.state.settings == replace(other, seed=played.state.seed)


@pytest.mark.parametrize(("make", "other"), OTHERS, ids=IDS)
def test_saved_as_it_is_nothing_is_written(make, other):
    played = make()
    Desk(played).post("settings", typed(played, played.state.settings))
    assert played.state.version == 2


@pytest.mark.parametrize(("make", "other"), OTHERS, ids=IDS)
def test_sent_twice_it_is_one_step(make, other):
    played = make()
    said, desk = typed(played, other), Desk(played)
    for _time in range(2):
        assert "Saved" in desk.post("settings", said).content.decode()
    assert played.state.version == 3


@pytest.mark.parametrize(("make", "other"), OTHERS, ids=IDS)
def test_who_saves_over_what_somebody_else_saved_is_told(make, other):
    played = make()
    desk, said = Desk(played), typed(played, other)
    points = {"win": "9"}
    desk.post("settings", typed(played, played.state.settings, ref="form-2", **points))
    answer = desk.post("settings", said)
    assert "Somebody else was faster." in answer.content.decode()
    assert played.state.settings.match_points.win == 9


def test_settings_of_a_season_under_way_may_change():
    played = a_challenge()
    played.do(steps.Open())
    Desk(played).post("settings", typed(played, played.state.settings, win="5"))
    assert played.state.settings.match_points.win == 5
    assert "under way" in Desk(played).get("settings").content.decode()


WRONG = [
    (a_challenge, {"days": "0"}, "days", "greater than or equal to 1"),
    (a_challenge, {"places": "10, much"}, "places", "Write whole numbers"),
    (a_challenge, {"places": "10, -4"}, "places", "Write whole numbers"),
    (a_challenge, {"metric_2": "match-points"}, "metric_2", "in the list above already"),
    (a_challenge, {"metric_1": "forfeits"}, "metric_1", "Select a valid choice"),
    (a_challenge, {"metric_1": "days", "metric_2": "strength"}, "metric_1", "order of the ranking is impossible"),
    (a_championship, {"legs": "0"}, "legs", "greater than or equal to 1"),
    (a_championship, {"metric_1": "head-to-head"}, "metric_1", "Select a valid choice"),
    (a_championship, {"metric_3": "days"}, "metric_3", "Select a valid choice"),
    (a_championship, {"up": "-1"}, "up", "greater than or equal to 0"),
    (a_ladder, {"group_size": "1"}, "group_size", "greater than or equal to 2"),
    (a_ladder, {"parties": "21"}, "parties", "The number of parties required is higher"),
    (a_ladder, {"most": "3"}, "most", "Fewer parties can count"),
    (a_ladder, {"parties": "10", "most": "5"}, "most", "Fewer parties can count"),
    (a_ladder, {"game": "poker"}, "game", "Select a valid choice"),
]


@pytest.mark.parametrize(
    ("make", "wrong", "field", "why"), WRONG, ids=lambda each: str(each) if isinstance(each, dict) else ""
)
def test_what_cannot_be_is_told_at_its_field(make, wrong, field, why):
    played = make()
    answer = Desk(played).post("settings", typed(played, played.state.settings) | wrong)
    assert why in " ".join(answer.context["form"].errors[field])
    assert "Not saved yet" in answer.content.decode()
    assert played.state.version == 2


def test_days_that_have_a_contest_stay_planned():
    played = a_challenge()
    contest = open_contest(played.house.club, played.organizer, name="Soir", starts_at=later())
    played.do(steps.HoldDay(number=4, contest=contest.pk))
    answer = Desk(played).post("settings", typed(played, played.state.settings, days="3"))
    assert "days" in answer.context["form"].errors


def test_legs_stay_once_fixtures_are_drawn():
    played = a_championship(2)
    meetings = tuple(
        steps.Drawn(number=leg, division=0, leg=leg, round=leg, home=leg, away=3 - leg, on=FIRST_DAY) for leg in (1, 2)
    )
    played.do(steps.Start(fixtures=meetings))
    answer = Desk(played).post("settings", typed(played, played.state.settings, legs="1"))
    assert "has begun" in " ".join(answer.context["form"].errors["legs"])
    assert played.state.settings.legs == 2


def test_a_share_that_is_no_whole_percent_stays_until_another_is_typed():
    played = a_championship(annulled_under=Fraction(2, 3))
    Desk(played).post("settings", typed(played, played.state.settings, win="4"))
    assert played.state.settings.annulled_under == Fraction(2, 3)
    Desk(played).post("settings", typed(played, played.state.settings, annulled_under="66", ref="form-2"))
    assert played.state.settings.annulled_under == Fraction(66, 100)


def test_a_formula_taken_resets_everything():
    played = a_challenge(days=3, best=2)
    Desk(played).post("settings", {"do": "preset", "preset": "challenge-hivernal", "ref": "one"})
    assert (played.state.settings.days, played.state.settings.best) == (18, None)


def test_a_formula_of_another_kind_is_not_taken():
    played = a_challenge()
    Desk(played).post("settings", {"do": "preset", "preset": "echelle-mensuelle", "ref": "one"})
    assert played.state.version == 2


def test_the_game_of_a_ladder_is_chosen_there():
    played = a_ladder()
    Desk(played).post("settings", typed(played, played.state.settings, game="encheres"))
    assert played.state.game == "encheres"


@pytest.mark.parametrize(
    ("who", "status"), [("owner", 200), ("arbiter", 302), ("desk", 302), ("stranger", 404), ("runner", 404)]
)
def test_organizers_choose_and_the_rest_of_the_club_reads_the_regulation(who, status):
    played = a_challenge(days=3)
    desk = Desk(played, getattr(played.house, who))
    assert desk.get("settings").status_code == status
    answer = desk.post("settings", typed(played, played.state.settings, days="9"), follow=False)
    assert answer.status_code == (302 if status == 200 else status)
    assert played.state.settings.days == (9 if who == "owner" else 3)
