"""Reporting somebody from a name or a message: what is attached, what is refused, what a storm comes to."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Block, ChatLine, Message, Player, Report
from tests.factories import PlayerFactory, played, stored
from tests.members import ENGLISH, FRENCH, guest_of, signed_in

pytestmark = pytest.mark.django_db


def address(about, **query):
    return reverse("order:report", args=[about.pk], query=query)


def reports(client, about, reason="insult", words="He swore.", **query):
    return client.post(address(about, **query), {"reason": reason, "words": words}, **ENGLISH)


@pytest.fixture
def partie(sacha, wanda):
    north, east = PlayerFactory(name="Nour"), PlayerFactory(name="Émile")
    return stored(played(), players={"N": north, "E": east, "S": sacha, "W": wanda})


def test_a_report_takes_the_partie_and_its_table_along(sacha, wanda, partie):
    answer = reports(signed_in(sacha), wanda, partie=partie.code)
    assert answer.url == reverse("order:own")
    made = Report.objects.get()
    assert (made.by, made.about, made.reason, made.words) == (sacha, wanda, "insult", "He swore.")
    assert (made.partie, made.table, made.said) == (partie, partie.table, "")
    assert made.handled_at is None


def test_a_report_from_a_table_takes_its_last_partie_along(sacha, wanda, partie):
    reports(signed_in(sacha), wanda, table=partie.table.code)
    assert Report.objects.get().partie == partie


def test_a_line_of_the_table_is_kept_as_it_was(sacha, wanda, partie):
    line = ChatLine.objects.create(table=partie.table, player=wanda, text="You play like a cow.")
    code = partie.table.code
    link = f"?table={code}&amp;line={line.pk}"
    assert link in signed_in(sacha).get(address(wanda, table=code)).text
    reports(signed_in(sacha), wanda, table=code, line=line.pk)
    line.delete()
    made = Report.objects.get()
    assert (made.said, made.table, made.partie) == ("You play like a cow.", partie.table, partie)


def test_a_private_message_is_kept_as_it_was(sacha, wanda):
    message = Message.objects.create(sender=wanda, to=sacha, text="I know where you live.")
    page = signed_in(sacha).get(address(wanda, message=message.pk), **ENGLISH).text
    assert "I know where you live." in page
    reports(signed_in(sacha), wanda, message=message.pk)
    message.delete()
    assert Report.objects.get().said == "I know where you live."


def test_somebody_elses_messages_cannot_be_read_by_reporting_them(sacha, wanda, mona):
    message = Message.objects.create(sender=wanda, to=mona, text="between us")
    assert signed_in(sacha).get(address(wanda, message=message.pk)).status_code == 404
    assert signed_in(mona).get(address(sacha, message=message.pk)).status_code == 404


def test_a_line_is_read_only_by_who_knows_its_table(sacha, wanda, partie):
    line = ChatLine.objects.create(table=partie.table, player=wanda, text="among us")
    for query in ({"line": line.pk}, {"line": line.pk, "table": stored(played()).table.code}):
        assert signed_in(sacha).get(address(wanda, **query)).status_code == 404


@pytest.mark.parametrize("query", [{"message": "x"}, {"line": "9" * 40}, {"table": "nowhere"}, {"partie": "nowhere"}])
def test_what_is_not_there_is_not_found(sacha, wanda, query):
    assert signed_in(sacha).get(address(wanda, **query)).status_code == 404
    assert not Report.objects.exists()


def test_robots_and_nobody_are_not_found(sacha):
    robot = PlayerFactory(name="Marius", kind=Player.Kind.BOT)
    assert signed_in(sacha).get(address(robot)).status_code == 404
    assert signed_in(sacha).get(reverse("order:report", args=[10**6])).status_code == 404


def test_the_people_of_a_partie_are_listed_but_oneself_and_robots(sacha, wanda, partie):
    partie.seats.filter(seat="N").update(player=PlayerFactory(name="Marius", kind=Player.Kind.BOT), name="Marius")
    partie.table.seats.all().delete()
    answer = signed_in(sacha).get(reverse("order:choose", query={"partie": partie.code}), **ENGLISH)
    assert {player.name for player in answer.context["people"]} == {"Wanda", "Émile"}
    assert f"{address(wanda)}?partie={partie.code}" in answer.text


def test_who_wrote_at_a_table_without_sitting_can_be_reported(sacha, wanda, partie, mona):
    ChatLine.objects.create(table=partie.table, player=mona, text="hello")
    answer = signed_in(sacha).get(reverse("order:choose", query={"table": partie.table.code}))
    assert mona in answer.context["people"]


def test_the_score_sheet_and_the_table_lead_to_reporting(client, sacha, wanda, partie):
    link = reverse("order:choose")
    assert f'{link}?partie={partie.code}"' in client.get(reverse("history:sheet", args=[partie.code])).text
    assert f'{link}?table={partie.table.code}"' in client.get(reverse("live:table", args=[partie.table.code])).text


def test_who_never_sat_down_is_asked_to_sign_in(client, wanda):
    assert client.get(address(wanda)).url.startswith(reverse("account_login"))
    assert client.get(reverse("order:choose")).url.startswith(reverse("account_login"))


def test_a_guest_who_sat_may_report(client, wanda):
    guest = guest_of(client)
    reports(client, wanda)
    assert Report.objects.get().by == guest


def test_a_report_about_a_guest_who_signed_in_since_is_about_their_account(sacha, wanda):
    guest = PlayerFactory(name="Guest", absorbed_by=wanda)
    reports(signed_in(sacha), guest)
    assert Report.objects.get().about == wanda


def test_nobody_reports_themselves_under_any_of_their_names(sacha):
    guest = PlayerFactory(name="Guest", absorbed_by=sacha)
    for me in (sacha, guest):
        answer = reports(signed_in(sacha), me)
        assert answer.status_code == 409
        assert "This is you." in answer.text
    assert not Report.objects.exists()


def test_the_same_person_about_the_same_thing_is_reported_once(sacha, wanda, partie):
    client = signed_in(sacha)
    reports(client, wanda, partie=partie.code)
    again = reports(client, wanda, reason="spam", partie=partie.code)
    assert again.status_code == 409
    assert "You have reported this person already." in again.text
    assert Report.objects.count() == 1


def test_once_handled_a_person_may_be_reported_again_but_not_the_same_partie(sacha, wanda, partie):
    client = signed_in(sacha)
    reports(client, wanda)
    reports(client, wanda, partie=partie.code)
    Report.objects.update(handled_at=timezone.now())
    assert reports(client, wanda).status_code == 302
    assert reports(client, wanda, partie=partie.code).status_code == 409


def test_a_storm_of_reports_is_stopped_after_five_an_hour(sacha):
    client = signed_in(sacha)
    people = PlayerFactory.create_batch(6)
    codes = [reports(client, player).status_code for player in people]
    assert codes == [302] * 5 + [409]
    assert Report.objects.count() == 5
    Report.objects.update(at=timezone.now() - timedelta(hours=2))
    assert reports(client, people[5]).status_code == 302


def test_a_storm_by_one_person_leaves_others_free_to_report(sacha, mona, wanda):
    Report.objects.bulk_create(Report(by=sacha, about=wanda, reason="spam", words=str(n)) for n in range(20))
    assert reports(signed_in(sacha), mona).status_code == 409
    assert reports(signed_in(mona), wanda).status_code == 302


@pytest.mark.parametrize(
    ("fields", "wrong"), [({"reason": "ugly"}, "reason"), ({"reason": ""}, "reason"), ({"words": "x" * 1001}, "words")]
)
def test_an_impossible_report_names_its_field(sacha, wanda, fields, wrong):
    answer = signed_in(sacha).post(address(wanda), {"reason": "spam", **fields})
    assert list(answer.context["form"].errors) == [wrong]
    assert not Report.objects.exists()


def test_who_is_hidden_by_a_block_is_reported_for_something_only(sacha, wanda, partie):
    Block.objects.create(by=wanda, blocked=sacha)
    assert signed_in(sacha).get(address(wanda)).status_code == 404
    assert signed_in(sacha).get(address(wanda, partie=partie.code)).status_code == 200


def test_words_of_people_are_never_markup(sacha, wanda):
    message = Message.objects.create(sender=wanda, to=sacha, text="<script>x</script>")
    assert "<script>x" not in signed_in(sacha).get(address(wanda, message=message.pk)).text


def test_the_reporter_reads_what_becomes_of_it_and_not_who_decided(sacha, wanda, mona):
    reports(signed_in(sacha), wanda)
    own = reverse("order:own")
    assert "Your report waits for a moderator." in signed_in(sacha).get(own).text
    Report.objects.update(handled_at=timezone.now(), handled_by=mona.user, outcome="secret outcome")
    page = signed_in(sacha).get(own).text
    assert "A moderator has read your report." in page
    assert "Mona" not in page
    assert "secret outcome" not in page


def test_the_page_is_read_in_french_and_in_english(client, wanda):
    guest_of(client)
    assert "Signaler Wanda" in client.get(address(wanda), **FRENCH).text
    assert "Report Wanda" in client.get(address(wanda), **ENGLISH).text
