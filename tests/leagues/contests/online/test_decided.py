"""A live table whose result the desk has decided is closed; what its partie came to late reaches the arbiter."""

import pytest
from django.urls import reverse

from games.lobby.queries import my_tables
from games.models import Entry, Partie, Table
from games.outbox import run_due
from leagues import tasks
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestRefusal, LogReason
from leagues.contests.contest_log.steps import Score
from leagues.contests.online.seating import seat_round
from tests.leagues.contests.online.test_live_tables import ONLINE, finish, with_accounts
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)
SCORE = Score(points=(200, 124))


@pytest.fixture
def staged():
    """Round 1 of four pairs, both tables open on the site."""
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    return staged


def table_of(staged, number=1):
    return staged.state.table(1, number)


def typed_and_confirmed(staged):
    of = staged.do(steps.Write(round=1, table=1, score=SCORE)).version
    staged.do(steps.Confirm(round=1, table=1, of=of), by=staged.desk)


def settled(staged):
    staged.do(steps.Dispute(round=1, table=1))
    staged.do(steps.Settle(round=1, table=1, score=SCORE))


def forfeited(staged):
    staged.do(steps.Walkover(round=1, table=1, present=0))


def deserted(staged):
    staged.do(steps.Walkover(round=1, table=1, present=None))


@pytest.mark.parametrize("decide", [typed_and_confirmed, settled, forfeited, deserted])
def test_a_table_the_desk_has_decided_is_closed_with_a_word_and_leaves_the_home_page(staged, decide):
    code = table_of(staged).live
    seated = Table.objects.get(code=code).seats.get(seat="N").player
    assert [card.code for card in my_tables({seated.pk})] == [code]
    decide(staged)
    run_due()
    assert Entry.objects.filter(table__code=code).latest("version").text == "close decided"
    assert my_tables({seated.pk}) == []
    assert (Partie.objects.get(table__code=code).how, table_of(staged).disputed) == ("stopped", None)
    other = table_of(staged, 2)
    assert Table.objects.get(code=other.live).closed_at is None


def test_a_score_that_waits_for_somebody_else_closes_nothing(staged):
    staged.do(steps.Write(round=1, table=1, score=SCORE))
    staged.do(steps.Dispute(round=1, table=2))
    run_due()
    assert not Table.objects.exclude(closed_at=None).exists()


def test_its_own_result_asks_for_no_closing(staged):
    finish(table_of(staged), 180, 144)
    run_due()
    assert table_of(staged).played_live
    assert not Entry.objects.filter(text__startswith="close").exists()


def test_a_decision_taken_back_opens_the_table_anew(staged):
    code = table_of(staged).live
    forfeited(staged)
    run_due()
    staged.do(steps.Walkover(round=1, table=1, present=0, lifted=True))
    assert seat_round(staged.contest, 1, staged.organizer).opened == (1,)
    assert table_of(staged).live != code


def test_a_result_that_comes_during_a_dispute_is_read_by_the_arbiter_and_may_be_taken(client, staged):
    staged.do(steps.Dispute(round=1, table=1, why=LogReason.NOBODY_CAME))
    finish(table_of(staged), 180, 144)
    run_due()
    table = table_of(staged)
    assert (table.confirmed, table.disputed is not None) == (None, True)
    assert [each.score.points for each in table.unconfirmed] == [(180, 144)]
    client.force_login(staged.arbiter.user)
    page = reverse("contests:results", args=[staged.contest.code, 1])
    assert "180 – 144" in client.get(f"{page}?table=1").content.decode()
    client.post(page, {"do": "choose", "table": "1", "of": str(table.unconfirmed[0].at.version), "why": ""})
    assert table_of(staged).confirmed.score.points == (180, 144)


def test_a_partie_broken_off_during_a_dispute_is_said_beside_its_reason(client, staged):
    staged.do(steps.Dispute(round=1, table=1, why="Ils trichent"))
    finish(table_of(staged), 20, 144, how="left")
    run_due()
    table = table_of(staged)
    assert (table.why, table.late_why) == ("Ils trichent", "left")
    client.force_login(staged.arbiter.user)
    page = client.get(f"/concours/{staged.contest.code}/resultats/1/?table=1").content.decode()
    assert "Ils trichent" in page
    assert "a été quittée avant sa fin" in page


def test_a_result_that_comes_after_the_decision_changes_nothing_and_is_told(client, staged):
    forfeited(staged)
    partie = finish(table_of(staged), 180, 144)
    assert tasks.enter_result(partie) is True
    assert tasks.enter_result(partie) is False
    table = table_of(staged)
    assert (table.walkover, table.confirmed, table.late.score.points) == (0, None, (180, 144))
    client.force_login(staged.arbiter.user)
    page = client.get(f"/concours/{staged.contest.code}/resultats/1/?table=1").content.decode()
    assert "La table sur le site a fini sur 180 – 144" in page


def test_a_result_that_is_not_what_the_desk_has_written_is_the_arbiters(staged):
    staged.do(steps.Write(round=1, table=1, score=SCORE))
    finish(table_of(staged), 180, 144)
    run_due()
    table = table_of(staged)
    assert (table.confirmed, table.why) == (None, LogReason.DIFFERS)
    assert [each.score.points for each in table.unconfirmed] == [(200, 124), (180, 144)]


def test_a_result_that_is_what_was_written_counts(staged):
    staged.do(steps.Write(round=1, table=1, score=Score(points=(180, 144))))
    finish(table_of(staged), 180, 144)
    run_due()
    assert table_of(staged).played_live


def conceded(staged, ns, ew, winner):
    partie = finish(table_of(staged), ns, ew, how="conceded")
    Partie.objects.filter(pk=partie).update(winner=winner)
    run_due()
    return table_of(staged)


def test_who_concedes_has_lost_although_they_lead(staged):
    confirmed = conceded(staged, 300, 24, "EW").confirmed
    assert (confirmed.score.points, confirmed.score.winner) == ((300, 24), 1)


def test_a_concession_before_the_first_donne_is_a_walkover(staged):
    table = conceded(staged, 0, 0, "EW")
    assert (table.walkover, table.confirmed) == (1, None)


def test_logs_of_before_mark_a_live_result_only_where_it_is_odd(staged):
    """They said of every live result that it did not add up."""
    right = Score(points=(180, 144), belotes=0, donnes=2, despite=True)
    wrong = Score(points=(180, 150), belotes=0, donnes=2, despite=True)
    for number, score in ((1, right), (2, wrong)):
        staged.do(steps.Write(round=1, table=number, score=score, live=True))
    assert [table_of(staged, number).confirmed.score.despite for number in (1, 2)] == [False, True]


def test_nobody_writes_a_live_result_after_the_contest(staged):
    for number in (1, 2):
        staged.do(steps.Walkover(round=1, table=number, present=0))
    staged.do(steps.Shorten(rounds=1))
    staged.do(steps.Close())
    partie = finish(table_of(staged), 180, 144)
    assert tasks.enter_result(partie) is False
    with pytest.raises(ContestRefusal):
        staged.do(steps.Write(round=1, table=1, score=SCORE, live=True))
