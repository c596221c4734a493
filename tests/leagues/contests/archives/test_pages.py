"""The pages: who gets the archive, what a review shows before anything is written, how a phone is told to join."""

import gzip
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from leagues.clubs.registry import write_down
from leagues.contests.archives.backups import Failure, archive_of, keep, keeper
from leagues.contests.archives.import_views import MOST_BROUGHT
from leagues.contests.archives.packing import pack, unpack
from leagues.contests.rights import pair_key
from leagues.contests.store import state_of
from leagues.models import Contest, Member, Person
from tests.leagues.contests.archives.elsewhere import a_day, taken_away
from tests.leagues.contests.staging import MORNING, club_of, somebody, stage

pytestmark = pytest.mark.django_db(transaction=True)


def signed_in(player):
    client = Client()
    client.force_login(player.user)
    return client


# The archive.


def test_the_organizer_downloads_the_contest_as_it_stands():
    staged = stage(pairs=2)
    answer = signed_in(staged.organizer).get(reverse("contests:archive-file", args=[staged.contest.code]))
    assert answer.status_code == 200
    assert unpack(answer.content) == archive_of(staged.contest)
    assert f"{staged.contest.code}-" in answer.headers["Content-Disposition"]
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("page", ["archive", "archive-file"])
def test_the_archive_is_nobody_elses(page):
    staged = stage(pairs=2)
    odile = somebody("odile")
    club_of(odile, code="voisins", name="Les Voisins")
    for player in (staged.arbiter, staged.desk, odile, somebody("paul")):
        assert signed_in(player).get(reverse(f"contests:{page}", args=[staged.contest.code])).status_code == 404
    assert Client().get(reverse(f"contests:{page}", args=[staged.contest.code])).status_code == 404


def test_no_page_says_a_key_or_the_secret():
    staged = stage(pairs=2)
    client = signed_in(staged.organizer)
    told = [bytes(staged.contest.secret).hex(), *(staged.key(number) for number in (1, 2))]
    for page in ("archive", "join"):
        text = client.get(reverse(f"contests:{page}", args=[staged.contest.code])).content.decode()
        assert not [secret for secret in told if secret in text]


def test_the_page_says_when_the_last_backup_was_written(settings, tmp_path):
    settings.VAR_DIR = settings.BACKUP_DIR = tmp_path
    staged = stage(pairs=2)
    settings.BACKUPS = True
    client = signed_in(staged.organizer)
    address = reverse("contests:archive", args=[staged.contest.code])
    assert "hall-backup" not in client.get(address).content.decode()
    path = keep(staged.contest)
    text = client.get(address).content.decode()
    assert path.name in text
    assert "hall-backup" in text
    keeper.failures[staged.contest.pk] = Failure(MORNING, "No space left on device")
    try:
        assert "No space left on device" in client.get(address).content.decode()
    finally:
        keeper.failures.clear()


# Joining.


def test_joining_shows_the_contests_address_and_its_code(settings):
    settings.ALLOWED_HOSTS = ["*"]
    staged = stage(pairs=2)
    text = Client(HTTP_HOST="192.168.1.20:8000").get(reverse("contests:join", args=[staged.contest.code]))
    page = text.content.decode()
    assert f"192.168.1.20:8000/concours/{staged.contest.code}" in page
    assert "<svg" in page


def test_a_contest_that_is_not_announced_has_no_join_page_for_strangers():
    staged = stage(pairs=2, public=False)
    assert Client().get(reverse("contests:join", args=[staged.contest.code])).status_code == 404
    assert signed_in(staged.desk).get(reverse("contests:join", args=[staged.contest.code])).status_code == 200


# The import.


@pytest.fixture
def site():
    archive = taken_away(a_day())
    owner = somebody("claire")
    return archive, club_of(owner, code="amis", name="Les Amis du Trèfle"), owner


def address(club):
    return reverse("contests:import", args=[club.code])


def upload(client, club, packed):
    return client.post(address(club), {"file": SimpleUploadedFile("a.concours.gz", packed)})


def sent_back(page):
    """What the form of the review holds, as a browser sends it."""
    text = page.content.decode()
    fields = dict(re.findall(r'<input type="hidden" name="(archive)" value="([^"]+)"', text))
    for name, options in re.findall(r'<select name="(person-\d+)"[^>]*>(.*?)</select>', text, re.DOTALL):
        fields[name] = re.search(r'value="(\d+)" selected', options)[1]
    return fields


def test_a_look_writes_nothing_and_sent_back_it_is_imported(site):
    archive, club, owner = site
    known = write_down(club, owner, "Anne", "Martin")
    client = signed_in(owner)
    review = upload(client, club, pack(archive))
    assert review.status_code == 200
    assert (Contest.objects.count(), Person.objects.count()) == (0, 1)
    text = review.content.decode()
    assert "Bruno Muller" in text
    assert archive.contest.secret not in text
    fields = sent_back(review)
    assert [value for name, value in fields.items() if name != "archive"] == [str(known.pk)]
    answer = client.post(address(club), fields)
    contest = Contest.objects.get()
    assert answer.headers["Location"] == reverse("contests:contest", args=[contest.code])
    assert known.pk in state_of(contest).entrant(1).persons


def test_the_second_time_is_told_and_leads_to_the_contest(site):
    archive, club, owner = site
    client = signed_in(owner)
    fields = sent_back(upload(client, club, pack(archive)))
    client.post(address(club), fields)
    for again in (client.post(address(club), fields), upload(client, club, pack(archive))):
        assert again.status_code == 409
        assert reverse("contests:contest", args=[archive.contest.code]) in again.content.decode()
    assert Contest.objects.count() == 1


def test_an_archive_cut_in_half_is_refused_in_words(site):
    archive, club, owner = site
    packed = pack(archive)
    answer = upload(signed_in(owner), club, packed[: len(packed) // 2])
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()
    assert Contest.objects.count() == 0


@pytest.mark.parametrize("sent", ["!", "aGVsbG8=", ""])
def test_a_form_whose_archive_was_changed_is_refused(site, sent):
    _archive, club, owner = site
    assert signed_in(owner).post(address(club), {"archive": sent}).status_code == 400


def test_a_choice_that_was_not_offered_is_refused(site):
    archive, club, owner = site
    write_down(club, owner, "Anne", "Martin")
    stranger = write_down(club, owner, "Paul", "Autre")
    client = signed_in(owner)
    fields = sent_back(upload(client, club, pack(archive)))
    wrong = {name: str(stranger.pk) if name.startswith("person") else value for name, value in fields.items()}
    assert client.post(address(club), wrong).status_code == 200
    assert Contest.objects.count() == 0


def test_a_file_too_large_is_refused(site):
    _archive, club, owner = site
    assert upload(signed_in(owner), club, bytes(MOST_BROUGHT + 1)).status_code == 400
    assert upload(signed_in(owner), club, gzip.compress(bytes(100_000_000))).status_code == 400


def test_the_longest_archive_a_form_takes_comes_back_from_its_review(settings):
    """Base64 makes four letters of three bytes; more than Django takes of a form would be refused without a word."""
    assert MOST_BROUGHT * 4 / 3 < settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def test_who_does_not_organize_the_club_finds_nothing(site):
    archive, club, owner = site
    for role in (Member.Role.ARBITER, Member.Role.DESK):
        player = somebody(role.value + "2")
        Member.objects.create(club=club, player=player, role=role, since=MORNING)
        assert signed_in(player).get(address(club)).status_code == 404
        assert upload(signed_in(player), club, pack(archive)).status_code == 404
    odile = somebody("odile")
    club_of(odile, code="voisins", name="Les Voisins")
    assert signed_in(odile).get(address(club)).status_code == 404
    assert Client().get(address(club)).status_code == 404
    assert signed_in(owner).get(reverse("contests:import", args=["nobody"])).status_code == 404


def test_the_keys_of_the_cards_open_the_imported_contest(site):
    archive, club, owner = site
    client = signed_in(owner)
    client.post(address(club), sent_back(upload(client, club, pack(archive))))
    contest = Contest.objects.get()
    key = pair_key(contest, state_of(contest), 1)
    card = Client().get(f"/concours/{contest.code}/paire/1/{key}/", follow=True)
    assert card.status_code == 200
