"""What the site announces: who reads it, in which language, until when, and who has put it away."""

from datetime import timedelta

import pytest
from django.test import RequestFactory
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.lobby.announcements import SHOWN, announcements
from games.models import Announcement

pytestmark = pytest.mark.django_db
HOME, TABLES = reverse("lobby:home"), reverse("lobby:tables")
ADMIN = reverse("admin:games_announcement_add")


def announce(english="Thursday is coinche night.", *, since=-1, until=None, **fields):
    """An announcement from so many hours, until so many hours, from now."""
    now = timezone.now()
    ends = None if until is None else now + timedelta(hours=until)
    french = fields.pop("french", "Jeudi, soirée coinche.")
    since = now + timedelta(hours=since)
    return Announcement.objects.create(english=english, french=french, since=since, until=ends, **fields)


def read(client, address=HOME, language="en"):
    return client.get(address, headers={"accept-language": language}).content.decode()


@pytest.mark.parametrize("address", [HOME, TABLES])
def test_everybody_reads_it_where_one_looks_for_a_game(client, address):
    announce()
    assert "Thursday is coinche night." in read(client, address)


def test_it_is_read_in_the_language_of_the_page(client):
    announce()
    assert "Jeudi, soirée coinche." in read(client, language="fr")
    assert "Thursday" not in read(client, language="fr")


@pytest.mark.parametrize("when", [{"since": 1}, {"since": -2, "until": -1}], ids=["to come", "over"])
def test_before_its_time_and_after_it_nobody_reads_it(client, when):
    announce(**when)
    assert "Thursday" not in read(client)


def test_what_is_written_taken_back_or_changed_shows_at_once(client):
    assert "Thursday" not in read(client)
    told = announce()
    assert "Thursday" in read(client)
    told.english = "Friday is coinche night."
    told.save()
    assert "Friday" in read(client)
    told.delete()
    assert "Friday" not in read(client)


def test_it_leads_to_a_page_if_there_is_one(client):
    announce(address="/jeu-classe/")
    assert '<a href="/jeu-classe/">Read more</a>' in read(client)


def test_it_is_never_markup(client):
    announce("<b>x</b>")
    assert "<b>x</b>" not in read(client)


def test_a_dismissed_message_is_not_shown_again_in_this_browser(client):
    told, other = announce(), announce("Friday too.")
    answer = client.post(reverse("lobby:put-away", args=[told.pk]), {"next": TABLES})
    assert answer.url == TABLES
    assert "Thursday" not in read(client)
    assert "Friday too." in read(client, TABLES)
    client.post(reverse("lobby:put-away", args=[other.pk]))
    assert 'class="announcements"' not in read(client)


def test_the_pages_script_takes_it_away_without_another_page(client):
    told = announce()
    answer = client.post(reverse("lobby:put-away", args=[told.pk]), headers={"hx-request": "true"})
    assert (answer.status_code, answer.content) == (200, b"")
    assert "Thursday" not in read(client)


def test_one_is_led_back_to_this_site_alone(client):
    told = announce()
    answer = client.post(reverse("lobby:put-away", args=[told.pk]), {"next": "https://example.org/"})
    assert answer.url == HOME


@pytest.mark.parametrize("cookie", ["", "x", "990.x.991", "9" * 4000, "-1"])
def test_a_browser_that_remembers_nonsense_reads_everything(client, cookie):
    client.cookies["announcements"] = cookie
    announce()
    assert "Thursday" in read(client)


def test_only_what_is_still_announced_is_remembered(client):
    told = announce()
    client.cookies["announcements"] = ".".join(str(number) for number in range(told.pk + 1, told.pk + 500))
    client.post(reverse("lobby:put-away", args=[told.pk]))
    assert client.cookies["announcements"].value == str(told.pk)


def test_the_list_that_asks_again_does_not_repeat_it(client):
    announce()
    fragment = client.get(TABLES, headers={"hx-request": "true", "accept-language": "en"}).content.decode()
    assert "Thursday" not in fragment


def test_it_costs_one_question_a_minute(client, django_assert_num_queries):
    for _n in range(5):
        announce()
    rf = RequestFactory()
    with django_assert_num_queries(1):
        announcements(rf.get(HOME))
    with django_assert_num_queries(0):
        assert len(announcements(rf.get(TABLES))) == SHOWN


@pytest.fixture
def operator(client):
    client.force_login(User.objects.create_superuser("Odile", language="en"))
    return client


def written(**fields):
    words = {"french": "Jeudi.", "english": "Thursday.", "address": ""}
    times = {"since_0": "2026-11-20", "since_1": "20:00:00", "until_0": "", "until_1": ""}
    return {**words, **times, **fields}


def test_the_operator_announces_in_both_languages(operator):
    assert operator.get(ADMIN).status_code == 200
    assert operator.post(ADMIN, written()).status_code == 302
    assert Announcement.objects.get().french == "Jeudi."


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("french", {"french": ""}),
        ("english", {"english": " "}),
        ("address", {"address": "javascript:alert(1)"}),
        ("address", {"address": "//example.org/"}),
        ("until", {"until_0": "2026-11-20", "until_1": "19:00:00"}),
    ],
)
def test_what_cannot_be_announced_names_the_field(operator, field, fields):
    answer = operator.post(ADMIN, written(**fields))
    assert list(answer.context["adminform"].form.errors) == [field]
    assert not Announcement.objects.exists()
