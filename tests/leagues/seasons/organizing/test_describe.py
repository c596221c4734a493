"""The page that names, dates and announces a season."""

import pytest

from games.models import Sanction
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.organizing.describe import described, digest_of
from leagues.seasons.rights import SeasonRights
from leagues.seasons.season_log import steps
from leagues.seasons.store import open_season
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, Desk, a_challenge, a_ladder

pytestmark = pytest.mark.django_db


def typed(played, **said):
    """What a browser would send of the form as it is now."""
    played.season.refresh_from_db()
    played.season.league.refresh_from_db()
    now = described(SeasonContext(played.state, None, season=played.season, rights=SeasonRights()))
    values = {"league": now.league, "name": now.name, "about": now.about}
    values |= {"starts_on": now.starts_on.isoformat(), "ends_on": now.ends_on.isoformat()}
    values |= {"public": "on"} if now.public else {}
    return {"was": digest_of(now), "ref": "form-1"} | values | said


def test_what_is_written_is_what_the_page_says():
    played = a_challenge(public=False)
    said = typed(
        played, league="Coupe d’hiver", name="Hiver", about="Le jeudi.\r\nÀ 20 h.", public="on", ends_on="2027-05-31"
    )
    assert Desk(played).post("describe", said).status_code == 200
    state, league = played.state, League.objects.get()
    assert (state.name, state.public, state.ends_on.isoformat()) == ("Hiver", True, "2027-05-31")
    assert (league.name, league.about) == ("Coupe d’hiver", "Le jeudi.\nÀ 20 h.")
    assert league.code == played.season.league.code


def test_sent_twice_it_is_one_step():
    played = a_challenge()
    said, desk = typed(played, name="Hiver"), Desk(played)
    for _time in range(2):
        desk.post("describe", said)
    assert played.state.version == 3


def test_saved_as_it_is_nothing_is_written():
    played = a_challenge()
    Desk(played).post("describe", typed(played))
    assert played.state.version == 2


def test_who_saves_over_what_somebody_else_saved_is_told():
    played = a_challenge()
    desk, said = Desk(played), typed(played, name="Hiver")
    desk.post("describe", typed(played, about="Le jeudi.", ref="form-2"))
    assert "Somebody else was faster." in desk.post("describe", said).content.decode()
    assert (played.state.name, played.state.about) == ("2026-2027", "Le jeudi.")


def test_an_older_season_keeps_the_name_the_league_has_since():
    played = a_challenge()
    league = played.season.league
    new = steps.Describe(name="2027-2028", starts_on=FIRST_DAY, ends_on=LAST_DAY, league="Coupe")
    open_season(league, played.organizer, described=new, settings=played.state.settings)
    Desk(played).post("describe", typed(played, name="La première"))
    league.refresh_from_db()
    assert (league.name, played.state.name) == ("Coupe", "La première")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"league": ""}, "league"),
        ({"name": "a\u202eb"}, "name"),
        ({"about": "a\u202eb"}, "about"),
        ({"ends_on": "2026-01-01"}, "ends_on"),
        ({"starts_on": "soon"}, "starts_on"),
    ],
)
def test_what_cannot_be_is_told_at_its_field(wrong, field):
    played = a_challenge()
    answer = Desk(played).post("describe", typed(played) | wrong)
    assert field in answer.context["form"].errors
    assert played.state.version == 2


def test_the_first_day_stays_once_a_month_has_begun():
    played = a_ladder(2)
    played.do(steps.Open())
    played.do(steps.TurnMonth(number=1, ratings=()))
    answer = Desk(played).post("describe", typed(played, starts_on="2026-09-01"))
    assert "The first month has begun" in " ".join(answer.context["form"].errors["starts_on"])


def test_who_may_not_write_to_others_writes_no_name_here():
    played = a_challenge()
    mute = Sanction.Kind.MUTE
    Sanction.objects.create(player=played.organizer, kind=mute, why="insults", by=played.house.runner.user)
    answer = Desk(played).post("describe", typed(played, name="Injure"))
    assert "not allowed to do this" in answer.content.decode()
    assert played.state.name == "2026-2027"


@pytest.mark.parametrize(
    ("who", "status"), [("owner", 200), ("arbiter", 302), ("desk", 302), ("stranger", 404), ("runner", 404)]
)
def test_organizers_alone_describe_it(who, status):
    played = a_challenge()
    desk = Desk(played, getattr(played.house, who))
    assert desk.get("describe").status_code == status
    desk.post("describe", typed(played, name="Hiver"))
    assert played.state.name == ("Hiver" if who == "owner" else "2026-2027")
