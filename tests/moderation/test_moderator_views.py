"""The moderators' pages: who may open them, what they show, what every act writes, and nobody's own case."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.models import Appeal, ChatLine, Notification, Report, Sanction, Signal
from tests.factories import UserFactory, played, stored
from tests.members import ENGLISH, member, signed_in

pytestmark = pytest.mark.django_db
CASES = reverse("order:cases")


@pytest.fixture
def report(sacha, wanda):
    return Report.objects.create(by=sacha, about=wanda, reason="insult", words="He swore.")


@pytest.fixture
def suspension(mona, wanda):
    return Sanction.objects.create(player=wanda, kind="suspend", why="swearing", by=mona.user)


def case(report):
    return reverse("order:case", args=[report.pk])


def decide(client, report, kind="warn", why="Be kind.", days="7"):
    return client.post(case(report), {"kind": kind, "why": why, "days": days}, **ENGLISH)


def every_address(report, suspension, wanda):
    appeal = Appeal.objects.create(sanction=suspension, words="Please.")
    return [
        CASES,
        case(report),
        reverse("order:file", args=[wanda.pk]),
        reverse("order:lift", args=[suspension.pk]),
        reverse("order:answer", args=[appeal.pk]),
    ]


class TestWhoMayCome:
    def test_moderators_and_operators_alone(self, client, report, suspension, wanda, sacha, milo):
        operator = member("Olga")
        operator.user.is_superuser = True
        operator.user.save()
        for address in every_address(report, suspension, wanda):
            assert client.get(address).status_code == 404
            assert signed_in(sacha).get(address).status_code == 404
            if address != CASES:
                assert client.post(address, {"kind": "ban", "why": "x", "words": "x"}).status_code == 404
            assert signed_in(milo).get(address).status_code == 200
            assert signed_in(operator).get(address).status_code == 200
        assert Sanction.objects.count() == 1

    def test_a_moderator_reported_sees_nothing_of_it(self, milo, sacha):
        about = Report.objects.create(by=sacha, about=milo, reason="spam")
        assert signed_in(milo).get(case(about)).status_code == 404
        assert "Sacha" not in signed_in(milo).get(CASES).text
        assert decide(signed_in(milo), about).status_code == 404

    def test_a_moderator_does_not_handle_what_they_reported(self, milo, wanda):
        by = Report.objects.create(by=milo, about=wanda, reason="spam")
        assert signed_in(milo).get(case(by)).status_code == 404
        assert decide(signed_in(milo), by).status_code == 404
        assert not Sanction.objects.exists()

    def test_a_moderator_decides_nothing_about_themselves(self, milo, mona):
        bound = Sanction.objects.create(player=milo, kind="mute", why="x", by=mona.user)
        appeal = Appeal.objects.create(sanction=bound, words="x")
        client = signed_in(milo)
        for address in (
            reverse("order:file", args=[milo.pk]),
            reverse("order:lift", args=[bound.pk]),
            reverse("order:answer", args=[appeal.pk]),
        ):
            assert client.get(address).status_code == 404
            assert client.post(address, {"why": "x", "words": "x", "verdict": "lift"}).status_code == 404
        bound.refresh_from_db()
        assert bound.lifted_at is None

    def test_only_an_operator_decides_about_an_operator(self, milo, sacha):
        operator = member("Olga")
        operator.user.is_superuser = True
        operator.user.save()
        about = Report.objects.create(by=sacha, about=operator, reason="spam")
        assert decide(signed_in(milo), about, "ban").status_code == 404
        assert signed_in(milo).get(reverse("order:file", args=[operator.pk])).status_code == 404


class TestContext:
    def test_open_reports_come_first_then_appeals_then_what_was_handled(self, milo, sacha, wanda, mona, suspension):
        Report.objects.create(by=sacha, about=wanda, reason="spam", handled_at=timezone.now(), handled_by=mona.user)
        Report.objects.create(by=sacha, about=mona, reason="name")
        Appeal.objects.create(sanction=suspension, words="Please.")
        text = signed_in(milo).get(CASES).text
        assert text.index("1 open report") < text.index(">Appeals<") < text.index("Reports that were handled")

    def test_one_page_holds_sheet_record_lines_earlier_reports_and_decisions(self, milo, sacha, wanda, suspension):
        partie = stored(played(), players={"N": member("N1"), "E": member("E1"), "S": sacha, "W": wanda})
        ChatLine.objects.create(table=partie.table, player=wanda, text="You cow.")
        Report.objects.create(by=sacha, about=wanda, reason="stalling")
        made = Report.objects.create(
            by=sacha, about=wanda, reason="insult", said="You cow.", partie=partie, table=partie.table
        )
        text = signed_in(milo).get(case(made)).text
        assert reverse("history:sheet", args=[partie.code]) in text
        assert reverse("history:record", args=[partie.code]) in text
        assert text.count("You cow.") == 2
        assert "Stalling or leaving" in text
        assert "swearing" in text

    def test_the_record_of_a_partie_under_way_is_not_offered_even_to_a_moderator(self, milo, sacha, wanda):
        partie = stored(played(), players={"N": member("N1"), "E": member("E1"), "S": sacha, "W": wanda})
        type(partie).objects.update(finished_at=None)
        made = Report.objects.create(by=sacha, about=wanda, reason="cheating", partie=partie, table=partie.table)
        assert reverse("history:record", args=[partie.code]) not in signed_in(milo).get(case(made)).text

    def test_who_shares_an_address_is_a_hint_and_the_digest_is_not_shown(self, milo, report, wanda):
        twin = member("Twin")
        for player in (wanda, twin):
            Signal.objects.create(player=player, digest="a" * 64)
        text = signed_in(milo).get(case(report)).text
        assert reverse("order:file", args=[twin.pk]) in text
        assert "a" * 64 not in text


class TestDeciding:
    @pytest.mark.parametrize("kind", ["warn", "mute", "suspend", "ban"])
    def test_a_decision_is_a_row_tells_the_person_and_closes_the_report(self, milo, report, wanda, kind):
        assert decide(signed_in(milo), report, kind, days="3").url == CASES
        made = Sanction.objects.get()
        assert (made.player, made.kind, made.why, made.by, made.report) == (wanda, kind, "Be kind.", milo.user, report)
        if kind == "warn":
            assert made.until is None
        else:
            assert timedelta(days=2) < made.until - timezone.now() < timedelta(days=3, minutes=1)
        report.refresh_from_db()
        assert (report.handled_by, report.outcome) == (milo.user, "Be kind.")
        assert Notification.objects.get(to=wanda).about["why"] == "Be kind."
        assert Notification.objects.get(to=report.by).kind == "report-handled"

    def test_a_decision_may_hold_until_it_is_lifted(self, milo, report):
        decide(signed_in(milo), report, "ban", days="")
        assert Sanction.objects.get().until is None

    def test_a_note_tells_nobody_and_leaves_the_report_open(self, milo, report, wanda):
        decide(signed_in(milo), report, "note", "Twin of Nour?")
        report.refresh_from_db()
        assert report.handled_at is None
        assert not Notification.objects.exists()
        assert "Twin of Nour?" not in signed_in(wanda).get(reverse("order:own")).text

    def test_a_report_may_be_closed_without_a_decision(self, milo, report):
        signed_in(milo).post(case(report), {"outcome": "Nothing wrong."})
        report.refresh_from_db()
        assert (report.handled_by, report.outcome) == (milo.user, "Nothing wrong.")
        assert not Sanction.objects.exists()

    def test_two_moderators_close_one_report_once(self, milo, mona, report):
        signed_in(milo).post(case(report), {"outcome": "Nothing wrong."})
        answer = signed_in(mona).post(case(report), {"outcome": "Much wrong."}, **ENGLISH)
        assert answer.status_code == 409
        assert "This appeal or report is settled already." in answer.text
        report.refresh_from_db()
        assert report.outcome == "Nothing wrong."

    def test_a_decision_without_a_reason_or_of_no_kind_is_refused_on_its_field(self, milo, report):
        assert list(decide(signed_in(milo), report, why="").context["decision"].errors) == ["why"]
        assert list(decide(signed_in(milo), report, "hang").context["decision"].errors) == ["kind"]
        assert not Sanction.objects.exists()

    def test_a_person_may_be_decided_about_without_a_report(self, milo, wanda):
        address = reverse("order:file", args=[wanda.pk])
        signed_in(milo).post(address, {"kind": "mute", "why": "Spam.", "days": "1"})
        assert Sanction.objects.get().kind == "mute"


class TestLifting:
    def test_lifting_says_who_when_and_why(self, milo, suspension, wanda):
        signed_in(milo).post(reverse("order:lift", args=[suspension.pk]), {"why": "He apologised."})
        suspension.refresh_from_db()
        assert suspension.lifted_by == milo.user
        assert suspension.lifted_at is not None
        note = Sanction.objects.get(kind="note")
        assert (note.why, note.by, note.player) == ("He apologised.", milo.user, wanda)
        assert Notification.objects.get(to=wanda).kind == "lifted"

    def test_what_is_lifted_is_not_lifted_again(self, milo, suspension):
        for status in (302, 409):
            answer = signed_in(milo).post(reverse("order:lift", args=[suspension.pk]), {"why": "x"})
            assert answer.status_code == status


class TestAppealing:
    def test_a_sanction_is_appealed_once(self, wanda, suspension):
        address = reverse("order:appeal", args=[suspension.pk])
        client = signed_in(wanda)
        assert "swearing" in client.get(reverse("order:own")).text
        assert client.post(address, {"words": "It was not me."}).status_code == 302
        assert client.post(address, {"words": "Really."}).status_code == 409
        assert Appeal.objects.get().words == "It was not me."
        assert address not in client.get(reverse("order:own")).text

    def test_nobody_appeals_for_somebody_else_nor_about_a_note(self, wanda, sacha, mona, suspension):
        note = Sanction.objects.create(player=wanda, kind="note", why="x", by=mona.user)
        assert signed_in(sacha).get(reverse("order:appeal", args=[suspension.pk])).status_code == 404
        assert signed_in(wanda).get(reverse("order:appeal", args=[note.pk])).status_code == 404

    def test_who_decided_does_not_answer(self, mona, suspension):
        made = Appeal.objects.create(sanction=suspension, words="Please.")
        address = reverse("order:answer", args=[made.pk])
        answer = signed_in(mona).post(address, {"verdict": "keep", "words": "No."}, **ENGLISH)
        assert answer.status_code == 409
        assert "You took this decision." in answer.text
        made.refresh_from_db()
        assert made.answered_at is None

    @pytest.mark.parametrize(("verdict", "lifted"), [("keep", False), ("lift", True)])
    def test_another_moderator_answers_and_the_person_reads_it(self, milo, wanda, suspension, verdict, lifted):
        made = Appeal.objects.create(sanction=suspension, words="Please.")
        address = reverse("order:answer", args=[made.pk])
        assert signed_in(milo).post(address, {"verdict": verdict, "words": "I looked."}).url == CASES
        made.refresh_from_db()
        suspension.refresh_from_db()
        assert (made.answer, made.answered_by) == ("I looked.", milo.user)
        assert (suspension.lifted_at is not None) is lifted
        assert "I looked." in signed_in(wanda).get(reverse("order:own")).text
        assert signed_in(milo).post(address, {"verdict": "keep", "words": "Again."}).status_code == 409


def test_the_pages_are_read_in_french(milo, report):
    milo.user.language = "fr"
    milo.user.save()
    text = signed_in(milo).get(case(report)).text
    assert "Insultes ou menaces" in text
    assert "Write the decision down" not in text


def test_a_page_of_cases_costs_the_same_for_many(milo, wanda, django_assert_num_queries):
    client = signed_in(milo)
    Report.objects.create(by=member("First"), about=wanda, reason="spam")
    client.get(CASES)
    with CaptureQueriesContext(connection) as one:
        client.get(CASES)
    for name in range(12):
        Report.objects.create(by=member(f"P{name}"), about=wanda, reason="spam")
    with django_assert_num_queries(len(one)):
        client.get(CASES)


def test_a_staff_member_without_the_permission_is_no_moderator(client, report):
    client.force_login(UserFactory(is_staff=True))
    assert client.get(CASES).status_code == 404
