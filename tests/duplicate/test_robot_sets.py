"""Sets of robot accounts: made each day, played and ranked among themselves, apart from those of people."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.duplicate import counting, daily
from games.duplicate.opening import SetCode, open_next
from games.duplicate.sets import reveal
from games.duplicate.strength import strengths_of
from games.live.seating import robot_players
from games.models import DonneSet, Partie, Player, PreparedPlay, RobotAccount, Table
from games.robot_accounts.accounts import make_robot
from games.rules.bots import Level
from games.rules.errors import Refusal
from tests.api.conftest import Program

pytestmark = pytest.mark.django_db


@pytest.fixture
def the_set(transactional_db):
    daily.prepare(timezone.now())
    return DonneSet.objects.get(code=daily.code_for_robots(timezone.localdate(), "contree"))


def robot(owner, name):
    """A robot account that is two days old."""
    made = make_robot(owner.user, name, "")
    Player.objects.filter(pk=made.player_id).update(created_at=timezone.now() - timedelta(days=2))
    return RobotAccount.objects.select_related("player").get(pk=made.pk)


def played(account, the_set, *marks):
    """The donnes of a set as played by a robot, with these differences of marks."""
    for number, difference in enumerate(marks, 1):
        table = Table.objects.create(host=account.player, rules=the_set.rules, kind=Table.Kind.PREPARED)
        PreparedPlay.objects.create(
            donne_set=the_set,
            number=number,
            player=account.player,
            table=table,
            ranked=True,
            opened_at=timezone.now(),
            finished_at=timezone.now(),
            difference=difference,
        )


def test_each_day_has_a_set_for_robots_made_once(the_set):
    assert daily.prepare(timezone.now()) == 0
    sets = DonneSet.objects.filter(kind=DonneSet.Kind.ROBOTS)
    assert sets.count() == 4
    assert {each.day for each in sets} == {None}
    assert len({each.seed for each in DonneSet.objects.all()}) == 8


def test_a_robot_opens_a_donne_where_it_alone_sits_with_robots_of_the_site(the_set, alice):
    table = open_next(robot(alice, "Rodolphe").player, the_set, timezone.now())
    kinds = sorted(table.seats.values_list("player__kind", flat=True))
    assert (table.kind, kinds) == (Table.Kind.PREPARED, ["bot", "bot", "bot", "robot"])
    partie = Partie.objects.get(table=table)
    assert (partie.withheld, partie.visibility) == (True, Table.Visibility.LINK)


def test_people_do_not_play_it_nor_a_robot_made_today(the_set, alice, bruno):
    young = make_robot(alice.user, "Rodolphe", "")
    Player.objects.filter(pk=young.player_id).update(created_at=the_set.opens_at + timedelta(seconds=1))
    [site] = robot_players([Level.NOVICE])
    for player, code in ((bruno, SetCode.NOT_YOURS), (site, SetCode.NOT_YOURS), (young.player, SetCode.TOO_NEW)):
        player.refresh_from_db()
        with pytest.raises(Refusal, match=code):
            open_next(player, the_set, timezone.now())
    with pytest.raises(Refusal, match=SetCode.OVER):
        open_next(robot(bruno, "Ursule").player, the_set, the_set.closes_at)


def test_robots_are_ranked_among_themselves_and_people_s_strength_stays_theirs(the_set, alice, bruno):
    strong, weak = robot(alice, "Rodolphe"), robot(bruno, "Ursule")
    played(strong, the_set, 100, 160, 0, 500)
    played(weak, the_set, 0, 160, -80, -500)
    assert counting.count(the_set.pk) == 8
    lines = counting.counted(the_set).lines
    assert [(line.rank, line.player_id, line.score) for line in lines] == [
        (1, strong.player_id, 87.5),
        (2, weak.player_id, 12.5),
    ]
    answer = Program().get(f"/robot-sets/{the_set.code}").json()
    assert [(line["rank"], line["robot"], line["per_cent"]) for line in answer["ranking"]] == [
        (1, "Rodolphe", 87.5),
        (2, "Ursule", 12.5),
    ]
    assert answer["set"]["seed"] is None
    reveal(the_set.closes_at)
    counting.count(the_set.pk)
    assert strengths_of(strong.player)["contree"].mean == 87.5
    assert strengths_of(alice) == {}
    shown = Program().get("/robots/Rodolphe").json()
    [strength] = shown["strengths"]
    assert (strength["preset"], strength["donnes"], strength["per_cent"]) == ("contree", 4, 87.5)
    assert Program().get(f"/robot-sets/{the_set.code}").json()["set"]["seed"] == the_set.seed


def test_a_set_of_robots_is_on_no_page_of_people(the_set, client):
    assert client.get(f"/defis/{the_set.code}/").status_code == 404
    sets = Program().get("/sets").json()["sets"]
    assert the_set.commitment not in {each["commitment"] for each in sets}


def test_the_page_of_robots_shows_the_rankings_and_who_answers_now(the_set, alice, bruno, client):
    first, second = robot(alice, "Rodolphe"), robot(bruno, "Ursule")
    played(first, the_set, 100)
    played(second, the_set, 0)
    counting.count(the_set.pk)
    page = client.get("/api/robots/").content.decode()
    assert page.index("Rodolphe") < page.index("Ursule")
    assert "100,0" in page
    assert "/api/robots/Rodolphe/jouer/" not in page, "no program listens for it"
    RobotAccount.objects.update(heard_at=timezone.now())
    client.force_login(alice.user)
    page = client.get("/api/robots/").content.decode()
    assert "/api/robots/Ursule/jouer/" in page
    assert "/api/robots/Rodolphe/jouer/" not in page, "it is one's own"


def test_a_person_meets_a_robot_at_a_private_table(alice, bruno, client):
    made = robot(alice, "Rodolphe")
    client.force_login(bruno.user)
    address = "/api/robots/Rodolphe/jouer/"
    assert client.post(address, {"preset": "contree"}).status_code == 409
    RobotAccount.objects.update(heard_at=timezone.now())
    assert client.post(address, {"preset": "nothing"}).status_code == 404
    answer = client.post(address, {"preset": "contree"})
    table = Table.objects.get(kind=Table.Kind.ROBOTS)
    assert answer["Location"] == f"/tables/{table.code}/"
    assert dict(table.seats.values_list("seat", "player")) == {"S": bruno.pk, "N": made.player_id}
    page = client.get(answer["Location"]).content.decode()
    assert "data-note=" in page
    RobotAccount.objects.update(open_to_people=False)
    assert client.post(address, {"preset": "contree"}).status_code == 409
    client.force_login(alice.user)
    RobotAccount.objects.update(open_to_people=True)
    assert client.post(address, {"preset": "contree"}).status_code == 409


def test_a_robot_s_owner_makes_it_a_token_that_is_shown_once_and_ends_it(alice, bruno, client):
    client.force_login(alice.user)
    assert client.post("/api/robots/miens/", {"name": "Rodolphe", "about": "Joue vite."}).status_code == 302
    made = RobotAccount.objects.get()
    client.force_login(bruno.user)
    for verb in ("jeton", "changer", "finir"):
        assert client.post(f"/api/robots/miens/{made.pk}/{verb}/").status_code in (302, 404)
    made.refresh_from_db()
    assert (made.ended_at, made.tokens.count()) == (None, 0)
