"""Stored parties replayed: nothing to say of those that are right, and every figure that is not is named."""

import json

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Donne, Notification, Partie, Player
from games.rules.cards import Suit
from games.rules.counting import DonneCount, DonnePenalty
from games.rules.dealing import pack_text
from games.rules.options import Objective, Rules
from games.rules.seats import Camp, Seat
from games.tallies import keep_tallies, tally_as_text, tally_from_text
from games.tasks import verify_records
from games.verifying import Difference, differences, finished_parties, newest
from tests.factories import UserFactory, cast, counted, played, stored

pytestmark = pytest.mark.django_db

PRESETS = ("classique", "annonces", "contree", "ffb-coinche", "concours")


@pytest.fixture
def players():
    return cast()


def found():
    return list(differences(finished_parties()))


def altered(partie, number=1, **columns):
    Donne.objects.filter(partie=partie, number=number).update(**columns)
    return {str(difference) for difference in found()}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("shuffle", ["once", "every-donne"])
def test_what_was_stored_as_it_was_played_differs_in_nothing(players, preset, shuffle):
    stored(played(1, donnes=4, preset=preset, shuffle=shuffle), players=players)
    assert found() == []


def test_counted_donnes_penalties_and_litiges_differ_in_nothing(players):
    rules = Rules(objective=Objective(points=100))
    litige = DonneCount(taker=Seat.S, trump=Suit.H, points=(81, None))
    penalty = DonneCount(taker=None, penalties=(DonnePenalty(camp=Camp.EW, marks=162, why="maldonne"),))
    stored(counted(litige, penalty, rules=rules), players=players)
    assert found() == []


def test_a_partie_stopped_between_donnes_differs_in_nothing(players):
    stored(counted(DonneCount(taker=Seat.S, trump=Suit.H, points=(86, None))), players=players, stopped=True)
    assert found() == []


@pytest.mark.parametrize(
    ("column", "wrong"),
    [
        *[("ns_marks", 1000), ("ew_total", 1000), ("ns_points", 163), ("s_dealt", 151), ("swing", 999), ("round", 3)],
        *[("outcome", "litige"), ("taker", "X"), ("trump", "X"), ("dealer", "X"), ("der", "X"), ("stood_in", "N")],
    ],
)
def test_a_column_that_was_changed_is_named_with_its_donne(players, column, wrong):
    partie = stored(played(2, donnes=2), players=players)
    assert altered(partie, 2, **{column: wrong}) == {f"{partie.code} 2 {column}"}


@pytest.mark.parametrize(
    ("what", "wrong"),
    [
        ("totals", {"ns_total": 9999}),
        ("winner", {"winner": "draw"}),
        ("donnes_count", {"donnes_count": 7}),
        ("how", {"how": "stopped"}),
    ],
)
def test_an_ending_that_was_changed_is_named(players, what, wrong):
    partie = stored(played(), players=players)
    Partie.objects.update(**wrong)
    assert [difference.what for difference in found()] == [what]
    assert {difference.partie for difference in found()} == {partie.code}


def test_an_action_that_may_not_be_is_told_by_its_code_and_shows_no_card(players):
    partie = stored(played(3, donnes=2), players=players)
    donne = partie.donnes.get(number=2)
    record = json.loads(donne.record)
    record["actions"][-1] = record["actions"][-2]
    assert altered(partie, 2, record=json.dumps(record, separators=(",", ":"))) <= {
        f"{partie.code} 2 not-your-turn",
        f"{partie.code} 2 not-in-hand",
    }
    assert len(found()) == 1


@pytest.mark.parametrize("text", ["", "{", "[]", '{"actions":[1]}'])
def test_a_text_that_cannot_be_read_is_named_and_the_others_are_looked_at(players, text):
    bad, other = stored(played(), players=players), stored(played(4), players=players)
    Donne.objects.filter(partie=bad).update(record=text)
    Donne.objects.filter(partie=other).update(ns_marks=1)
    assert {difference.partie for difference in found()} == {bad.code, other.code}


def test_a_text_that_is_not_canonical_is_named(players):
    """What is exported as it was sealed must be what replaying writes."""
    partie = stored(played(), players=players)
    donne = partie.donnes.get()
    assert altered(partie, record=json.dumps(json.loads(donne.record))) == {f"{partie.code} - record"}


def test_rows_of_before_that_say_the_gathered_pack_and_a_cut_of_nothing_differ_in_nothing(players):
    of = played(5, donnes=3, shuffle="once")
    partie = stored(of, players=players)
    for donne in partie.donnes.all():
        setup = of.sheet.past[donne.number - 1].setup
        record = json.loads(donne.record)
        pack = pack_text(setup.pack)
        donne.record = json.dumps({"pack": pack, "cut": 12, "actions": record["actions"]}, separators=(",", ":"))
        donne.save()
    assert found() == []


def test_a_sum_for_statistics_that_is_not_that_of_its_donnes_is_named(players):
    partie = stored(played(6, donnes=3), players=players)
    assert keep_tallies() == 4
    assert found() == []
    seat = partie.seats.get(seat="E")
    seat.tally = tally_as_text(tally_from_text(seat.tally) | {"donnes": 99})
    seat.save()
    assert [str(difference) for difference in found()] == [f"{partie.code} - tally E"]


def test_rules_that_cannot_be_are_named_once(players):
    partie = stored(played(), players=players)
    keep_tallies()
    Partie.objects.update(rules={"preset": "poker"})
    assert [str(difference) for difference in found()] == [f"{partie.code} - bad-rules"]


def test_a_partie_under_way_is_not_looked_at(players):
    stored(counted(rules=Rules()), players=players)
    assert found() == []


def test_the_newest_are_those_begun_last(players):
    kept = [stored(played(), players=players) for _n in range(3)]
    assert list(newest(2).order_by("pk")) == kept[1:]
    assert list(newest(9).order_by("pk")) == kept
    Partie.objects.all()[0].donnes.all().delete()
    Partie.objects.filter(pk=kept[0].pk).delete()
    assert len(newest(2)) == 2


def test_the_command_prints_a_line_a_difference_and_fails(players, capsys):
    partie = stored(played(), players=players)
    call_command("verify_records")
    assert capsys.readouterr().err == "1 parties replayed, 0 differences\n"
    Donne.objects.update(ns_marks=5000)
    with pytest.raises(SystemExit) as ended:
        call_command("verify_records", "--last", "1")
    assert ended.value.code == 1
    assert capsys.readouterr().out == f"{partie.code} 1 ns_marks\n"


def test_the_nightly_task_logs_what_differs_and_tells_the_operators(players, caplog):
    operator = Player.objects.create(name="Olga", user=UserFactory(username="Olga", is_superuser=True))
    stored(played(), players=players)
    assert verify_records() == 0
    assert not Notification.objects.exists()
    Donne.objects.update(ns_marks=5000)
    assert verify_records() == 1
    assert "ns_marks" in caplog.text
    told = Notification.objects.get()
    assert (told.to, told.kind, told.about["count"]) == (operator, "records-differ", "1")


def test_more_parties_ask_no_more_queries_a_page(players):
    def queries():
        with CaptureQueriesContext(connection) as asked:
            assert found() == []
        return len(asked)

    stored(played(), players=players)
    few = queries()
    for _n in range(20):
        stored(played(), players=players)
    assert queries() == few


def test_a_difference_is_a_line_of_code_donne_and_what():
    assert str(Difference("abc", None, "totals")) == "abc - totals"
