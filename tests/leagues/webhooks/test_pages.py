"""The pages of a club's webhooks: for its owners and organizers alone, the secret shown once, every deed logged."""

import re

import pytest
from django.urls import reverse

from leagues.clubs.log_text import told
from leagues.contests.archives.deleting import delete
from leagues.contests.store import open_contest
from leagues.models import ClubStep, Member, Webhook, WebhookDelivery
from leagues.webhooks.registering import MOST_OF_A_CLUB, ping
from leagues.webhooks.signing import secret_of
from tests.leagues.contests.staging import MORNING, club_of, somebody, stage
from tests.leagues.webhooks.hooked import hooked
from tests.members import ENGLISH, FRENCH, signed_in

pytestmark = pytest.mark.django_db
ADDRESS = "https://hooks.club.example/key-7/x?token=s3cret"
CODE = "amis-du-trefle"


@pytest.fixture
def contest():
    return stage(pairs=2)


@pytest.fixture
def office(contest):
    return browser_of(contest.organizer)


def browser_of(player, language="en"):
    player.user.language = language
    player.user.save()
    return signed_in(player)


def where(name, *args):
    return reverse(f"webhooks:{name}", args=[CODE, *args])


def post(office, name, data, *args):
    return office.post(where(name, *args), data, follow=True, **ENGLISH)


def text(answer):
    return answer.content.decode()


def added(office, **more):
    return post(office, "add", {"address": ADDRESS, "events": ["club.changed", "draw.released"], **more})


def test_a_receiver_is_added_and_its_secret_shown_once(contest, office):
    answer = added(office)
    webhook = Webhook.objects.get()
    secret = secret_of(webhook)
    assert secret in text(answer)
    assert "no-store" in answer.headers["Cache-Control"]
    assert (webhook.events, webhook.contest) == (["draw.released", "club.changed"], None)
    for page in (where("list"), where("webhook", webhook.pk), reverse("clubs:log", args=[CODE])):
        assert "whsec_" not in text(office.get(page, **ENGLISH))
    assert "s3cret" in text(office.get(where("webhook", webhook.pk), **ENGLISH))


def test_the_log_of_the_club_names_the_host_and_no_key(contest, office):
    added(office)
    webhook = Webhook.objects.get()
    for name in ("secret", "stop", "start"):
        post(office, name, {}, webhook.pk)
    post(office, "webhook", {"address": "https://other.example/", "events": ["club.changed"]}, webhook.pk)
    post(office, "remove", {}, webhook.pk)
    lines, _following = told(contest.club)
    assert [line.what for line in reversed(lines)] == [
        "added a webhook to hooks.club.example",
        "replaced the secret of the webhook to hooks.club.example",
        "switched off the webhook to hooks.club.example",
        "switched on the webhook to hooks.club.example",
        "changed the webhook to other.example",
        "removed the webhook to other.example",
    ]
    assert not any(line.may_undo for line in lines)
    kept = str(list(ClubStep.objects.values_list("data", flat=True)))
    assert "s3cret" not in kept
    assert "whsec_" not in kept


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("http://hooks.club.example/", "does not begin with https"),
        ("https://localhost/", "not the name of a server"),
        ("https://10.0.0.1/", "not the name of a server"),
        ("https://hooks.club.example:22/", "port"),
        ("https://a:b@hooks.club.example/", "user name"),
        (f"https://hooks.club.example/{'a' * 600}", "500"),
    ],
)
def test_an_address_is_refused_with_its_reason_at_the_field(office, address, said):
    answer = added(office, address=address)
    assert said in text(answer)
    assert not Webhook.objects.exists()
    assert 'aria-invalid="true"' in text(answer)


def test_a_receiver_without_events_is_refused(office):
    assert "No event is chosen" in text(added(office, events=[]))
    assert not Webhook.objects.exists()


def test_an_event_nobody_knows_is_refused(office):
    added(office, events=["secrets.all"])
    assert not Webhook.objects.exists()


def test_a_receiver_for_one_contest_gets_only_its_events(contest, office):
    added(office, contest=contest.contest.code)
    webhook = Webhook.objects.get()
    assert (webhook.contest, webhook.events) == (contest.contest, ["draw.released"])


def test_a_contest_of_another_club_cannot_be_chosen(office):
    other = somebody("other")
    theirs = open_contest(club_of(other, "les-rois", "Les Rois"), other, name="Theirs", starts_at=MORNING)
    added(office, contest=theirs.code)
    assert not Webhook.objects.exists()


def test_a_club_has_at_most_ten(contest, office):
    for number in range(MOST_OF_A_CLUB):
        hooked(contest.club, contest.organizer, f"https://hooks{number}.club.example/")
    answer = added(office)
    assert answer.status_code == 409
    assert "at most ten" in text(answer)
    assert Webhook.objects.count() == MOST_OF_A_CLUB


def test_another_clubs_receiver_is_not_found(contest, office):
    other = club_of(somebody("other"), "les-rois", "Les Rois")
    theirs = hooked(other, other.opened_by, ADDRESS)
    for name in ("webhook", "secret", "ping", "stop", "start", "remove"):
        assert office.post(where(name, theirs.pk)).status_code == 404
    assert office.get(where("webhook", theirs.pk)).status_code == 404
    mine = hooked(contest.club, contest.organizer, ADDRESS)
    assert office.post(where("again", mine.pk, delivery_of(theirs).pk)).status_code == 404
    assert secret_of(Webhook.objects.get(pk=theirs.pk)) == secret_of(theirs)


def delivery_of(webhook):
    return ping(webhook).deliveries.get()


def test_who_loses_the_role_loses_the_pages(contest, office):
    webhook = hooked(contest.club, contest.organizer, ADDRESS)
    Member.objects.filter(club=contest.club, player=contest.organizer).update(role="arbiter")
    assert office.get(where("webhook", webhook.pk)).status_code == 403
    assert office.post(where("secret", webhook.pk)).status_code == 403


def test_a_test_event_and_one_sent_again_are_on_the_page(contest, office):
    webhook = hooked(contest.club, contest.organizer, ADDRESS)
    answer = post(office, "ping", {}, webhook.pk)
    assert "Test event" in text(answer)
    assert 'hx-trigger="every 5s"' in text(answer)
    row = WebhookDelivery.objects.get()
    WebhookDelivery.objects.update(state="given-up", attempts=17, status=503, error="refused", milliseconds=1234)
    page = text(office.get(where("webhook", webhook.pk), **ENGLISH))
    assert all(said in page for said in ("HTTP 503", "refused", "17 attempts", "1234 ms", row.event.uid))
    assert "hx-trigger" not in page.split('id="deliveries"')[1]
    post(office, "again", {}, webhook.pk, row.pk)
    row.refresh_from_db()
    assert (row.state, row.attempts, row.error) == ("waiting", 0, "")


def test_nothing_is_sent_by_a_receiver_that_is_switched_off(contest, office):
    webhook = hooked(contest.club, contest.organizer, ADDRESS)
    post(office, "stop", {}, webhook.pk)
    answer = post(office, "ping", {}, webhook.pk)
    assert answer.status_code == 409
    assert "switched off" in text(answer)
    assert not WebhookDelivery.objects.exists()


def test_deliveries_are_shown_thirty_at_a_time(contest, office):
    webhook = hooked(contest.club, contest.organizer, ADDRESS)
    for _each in range(33):
        delivery_of(webhook)
    page = text(office.get(where("webhook", webhook.pk), **ENGLISH))
    assert page.count("webhook-outcome") == 30
    [before] = re.findall(r"\?before=(\d+)", page)
    assert text(office.get(where("webhook", webhook.pk), {"before": before}, **ENGLISH)).count("webhook-outcome") == 3


def test_where_the_operator_has_switched_webhooks_off_the_pages_say_so(contest, office, settings):
    webhook = hooked(contest.club, contest.organizer, ADDRESS)
    assert "Send a test event" in text(office.get(where("webhook", webhook.pk), **ENGLISH))
    settings.WEBHOOKS = False
    for page in (where("list"), where("webhook", webhook.pk)):
        told = text(office.get(page, **ENGLISH))
        assert "its operator has switched webhooks off" in told
        assert "Send a test event" not in told
    assert "sends nothing to other sites" in text(added(office))
    assert post(office, "ping", {}, webhook.pk).status_code == 409
    assert Webhook.objects.count() == 1


@pytest.mark.parametrize(("language", "headers"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_pages_speak_both_languages(contest, language, headers):
    office = browser_of(contest.organizer, language)
    webhook = hooked(contest.club, contest.organizer, ADDRESS)
    delivery_of(webhook)
    french = {"Derniers envois": "fr", "Last messages": "en"}
    page = text(office.get(where("webhook", webhook.pk), **headers))
    assert [spoken for said, spoken in french.items() if said in page] == [language]
    for name in ("list", "add"):
        assert office.get(where(name), **headers).status_code == 200


def test_a_full_log_of_the_club_is_a_refusal(contest, office, monkeypatch):
    webhook = hooked(contest.club, contest.organizer, ADDRESS)
    before = secret_of(webhook)
    monkeypatch.setattr("leagues.clubs.club_log.MOST_STEPS", 1)
    for name in ("secret", "stop", "remove"):
        answer = post(office, name, {}, webhook.pk)
        assert answer.status_code == 409
        assert "club’s log is full" in text(answer)
    assert post(
        office, "webhook", {"address": "https://x.example/", "events": ["club.changed"]}, webhook.pk
    ).status_code
    webhook.refresh_from_db()
    assert (secret_of(webhook), webhook.address) == (before, ADDRESS)


def test_an_address_may_be_pasted_with_spaces_around_it(contest, office):
    added(office, address=f"  {ADDRESS}\n")
    assert Webhook.objects.get().address == ADDRESS


def test_a_receiver_goes_with_its_contest(contest):
    webhook = hooked(contest.club, contest.organizer, ADDRESS, contest=contest.contest)
    delivery_of(webhook)
    delete(contest.contest, contest.organizer)
    assert not Webhook.objects.exists()
