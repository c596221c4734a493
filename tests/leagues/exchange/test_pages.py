"""The pages of keys and of results between sites, in the browser of each role, in both languages."""

import json
import re

import pytest
from django.contrib import admin
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from leagues.clubs.past_results import kept
from leagues.clubs.registry import write_down
from leagues.exchange.codes import ExchangeCode
from leagues.exchange.own_keys import current_key, keys_of, replace_key, revoke_key
from leagues.exchange.words import REFUSALS
from leagues.models import ClubKey, Member, Person, TrustedKey
from tests.leagues.contests.staging import MORNING, club_of
from tests.leagues.exchange.two_sites import everything, licensed, two_sites
from tests.members import ENGLISH, FRENCH, member, signed_in
from tests.site.roles import browser

pytestmark = pytest.mark.django_db


@pytest.fixture
def sites():
    return two_sites()


@pytest.fixture
def owner(sites):
    return signed_in(sites.owner)


def a_file(content):
    return {"file": SimpleUploadedFile("results.json", content, content_type="application/json")}


def field_in(page, name):
    return re.search(rf'name="{name}" value="([^"]*)"', page)[1]


def refusal_in(answer):
    return re.search(r"<code>([a-z-]+)</code>", answer.text)[1]


def test_every_code_has_its_texts():
    assert set(REFUSALS) == set(ExchangeCode)


def test_an_owner_makes_replaces_and_revokes_the_key():
    odile = member("Odile")
    club = club_of(odile, "les-dames", "Les Dames")
    client, page = signed_in(odile), reverse("exchange:keys", args=[club.code])
    assert "The club has no key yet." in client.get(page, **ENGLISH).text

    def change(what, **said):
        return client.post(reverse("exchange:change-key", args=[club.code, what]), said, **ENGLISH)

    assert refusal_in(change("remplacer")) == "no-key"
    assert change("faire").status_code == 302
    assert refusal_in(change("faire")) == "key-exists"
    assert change("remplacer").status_code == 302
    newest, oldest = keys_of(club)
    shown = browser(None).get(page, **ENGLISH).text
    assert newest.groups in shown
    assert oldest.groups in shown
    assert refusal_in(change("revoquer", key=newest.fingerprint)) == "reason-missing"
    assert change("revoquer", key=newest.fingerprint, reason="The laptop was stolen.").status_code == 302
    assert "The laptop was stolen." in browser(None).get(page, **FRENCH).text
    assert change("autre").status_code == 404
    told = json.loads(browser(None).get(reverse("exchange:key-file", args=[club.code])).content)
    assert [each.get("revoked", {}).get("reason") for each in told["keys"]] == [None, "The laptop was stolen."]


@pytest.mark.parametrize("role", [Member.Role.ORGANIZER, Member.Role.ARBITER, Member.Role.DESK, None])
def test_only_owners_change_keys(sites, role):
    somebody = member("Simone")
    if role is not None:
        Member.objects.create(club=sites.club, player=somebody, role=role, since=MORNING)
    client, before = signed_in(somebody), everything(sites.club)
    pinned = TrustedKey.objects.get(club=sites.club).pk
    verbs = ("faire", "remplacer", "revoquer")
    addresses = [reverse("exchange:change-key", args=[sites.club.code, what]) for what in verbs]
    addresses += [sites.address("trusted"), reverse("exchange:drop-key", args=[sites.club.code, pinned])]
    said = {"key": keys_of(sites.club)[0].fingerprint, "reason": "Lost"}
    said |= {"text": sites.keys_sent().decode(), "keep": "1"}
    assert {client.post(each, said).status_code for each in addresses} == {404 if role is None else 403}
    assert everything(sites.club) == before


def test_the_key_file_of_another_club_is_read_then_trusted(sites, owner):
    other = club_of(member("Valentin"), "les-valets", "Les Valets")
    signed_in(other.opened_by).post(reverse("exchange:change-key", args=[other.code, "faire"]))
    sent = browser(None).get(reverse("exchange:key-file", args=[other.code])).content
    page = sites.address("trusted")
    digits = current_key(other)[0].groups
    looked = owner.post(page, a_file(sent), **ENGLISH)
    assert "Les Valets" in looked.text
    assert digits not in looked.text, "the digits come by telephone, not from the file"
    text = {"text": sent.decode(), "keep": "1"}
    wrong = owner.post(page, text | {"fingerprint": "1" * 40}, **ENGLISH)
    assert (wrong.status_code, refusal_in(wrong)) == (409, "fingerprint-differs")
    assert owner.post(page, text | {"fingerprint": digits}, **ENGLISH).status_code == 302
    assert digits in owner.get(page, **FRENCH).text
    again = owner.post(page, text | {"fingerprint": digits}, **ENGLISH)
    assert refusal_in(again) == "nothing-new"
    assert refusal_in(owner.post(page, a_file(b"nothing"), **ENGLISH)) == "not-a-key-file"
    assert refusal_in(owner.post(page, {}, **ENGLISH)) == "not-a-key-file"
    number = TrustedKey.objects.get(club=sites.club, code="les-valets").pk
    dropped = reverse("exchange:drop-key", args=[sites.club.code, number])
    assert owner.post(dropped).status_code == 302
    assert refusal_in(owner.post(dropped)) == "no-such-key"


def test_a_replaced_key_is_read_without_comparing(sites, owner):
    replace_key(sites.sender, sites.sending)
    page, sent = sites.address("trusted"), sites.keys_sent()
    looked = owner.post(page, a_file(sent), **ENGLISH)
    assert "A key that you trust says that this one follows it." in looked.text
    assert owner.post(page, {"text": sent.decode(), "keep": "1"}).status_code == 302
    assert TrustedKey.objects.filter(club=sites.club).count() == 2


def test_an_organizer_downloads_the_signed_results(sites):
    address = reverse("exchange:signed-results", args=[sites.held.contest.code])
    organizer = sites.held.organizer
    answer = signed_in(organizer).get(address)
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert json.loads(answer.content)["club"]["code"] == sites.sender.code
    archive = reverse("contests:archive", args=[sites.held.contest.code])
    assert address in signed_in(organizer).get(archive).text
    for other in (sites.held.desk, sites.held.arbiter, sites.owner):
        assert signed_in(other).get(address).status_code == 404
    assert browser(None).get(address).status_code == 404
    revoke_key(sites.sender, sites.sending, keys_of(sites.sender)[0].fingerprint, "Lost")
    refused = signed_in(organizer).get(address, **FRENCH)
    assert (refused.status_code, refusal_in(refused)) == (409, "no-key")


def test_a_file_is_shown_before_it_is_imported_and_the_import_is_public(sites, owner):
    here = licensed(sites, 1, "67001234")
    page, before = sites.address("receive"), everything(sites.club)
    looked = owner.post(page, a_file(sites.sent()), **ENGLISH)
    assert f"Annie Martin-Dupont #{here.pk}" in looked.text
    assert everything(sites.club) == before
    answer = owner.post(page, {"sent": field_in(looked.text, "sent")}, follow=True, **ENGLISH)
    assert "This contest was held by Les Amis du Trèfle" in answer.text
    [results] = kept(sites.club)
    public = browser(None).get(reverse("clubs:past-result", args=[sites.club.code, results.version]), **FRENCH)
    assert "Annie M." in public.text
    assert "67001234" not in public.text
    assert "Concours d’automne" in browser(None).get(reverse("clubs:club", args=[sites.club.code])).text
    log = owner.get(reverse("clubs:log", args=[sites.club.code]), **ENGLISH).text
    assert "imported the results of Concours d’automne" in log
    second = owner.post(page, {"sent": field_in(looked.text, "sent")}, **ENGLISH)
    assert (second.status_code, refusal_in(second)) == (409, "already-imported")


def test_people_are_chosen_by_hand_once_they_agree(sites, owner):
    stands_for = sites.person(1)
    here = write_down(sites.club, sites.owner, stands_for.first_name, stands_for.last_name)
    page = sites.address("receive")
    looked = owner.post(page, a_file(sites.sent()), **ENGLISH).text
    [name] = re.findall(r'<select name="(person-[0-9-]+)"', looked)
    said = {"sent": field_in(looked, "sent"), name: str(here.pk)}
    refused = owner.post(page, said, **ENGLISH)
    assert (refused.status_code, refusal_in(refused)) == (409, "consent-missing")
    assert f'<option value="{here.pk}" selected>' in refused.text
    assert owner.post(page, said | {"agreed": "on"}).status_code == 302
    assert here.pk in kept(sites.club)[0].persons


def test_a_number_of_the_registry_may_be_typed(sites, owner):
    here = write_down(sites.club, sites.owner, "Zoé", "Zwilling")
    page = sites.address("receive")
    looked = owner.post(page, a_file(sites.sent()), **ENGLISH).text
    name = re.findall(r'<input type="text" name="(person-[0-9-]+)"', looked)[0]
    said = {"sent": field_in(looked, "sent"), "agreed": "on"}
    for typed in ("-1", "x", "9" * 30):
        assert owner.post(page, said | {name: typed}, **ENGLISH).status_code == 200
    assert refusal_in(owner.post(page, said | {name: "999999"}, **ENGLISH)) == "no-such-person"
    assert kept(sites.club) == []
    assert owner.post(page, said | {name: str(here.pk)}).status_code == 302
    assert here.pk in kept(sites.club)[0].persons


def test_refusals_are_told_by_their_code(sites, owner):
    page, sent = sites.address("receive"), sites.sent()
    told = json.loads(sent)
    told["entrants"][0]["points"] += 1
    answers = {
        "not-a-results-file": b"nothing",
        "unknown-format": sent.replace(b"results/1", b"results/2"),
        "too-large": b" " * 1_800_001,
        "bad-signature": json.dumps(told).encode(),
    }
    for code, content in answers.items():
        for language in (ENGLISH, FRENCH):
            assert refusal_in(owner.post(page, a_file(content), **language)) == code
    assert refusal_in(owner.post(page, {"sent": "no base64!"}, **ENGLISH)) == "not-a-results-file"
    assert "Choose the file first." in owner.post(page, {}, **ENGLISH).text
    assert not Person.objects.filter(club=sites.club).exists()


def test_a_desk_and_a_stranger_import_nothing(sites):
    page, before = sites.address("receive"), everything(sites.club)
    looked = signed_in(sites.owner).post(page, a_file(sites.sent()), **ENGLISH).text
    said = {"sent": field_in(looked, "sent")}
    for client, status in ((signed_in(sites.desk), 403), (browser(None), 404), (signed_in(sites.sending), 404)):
        assert client.get(page).status_code == status
        assert client.post(page, said).status_code == status
        assert client.post(page, a_file(sites.sent())).status_code == status
    assert everything(sites.club) == before


def test_the_administration_shows_no_key():
    assert ClubKey not in admin.site._registry
    assert TrustedKey not in admin.site._registry
