"""leagues.exchange: a contest's results go from one site to another, once, or are refused by a code."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forgetting import forget
from leagues.clubs.log_text import undo
from leagues.clubs.past_results import kept
from leagues.clubs.registry import strike, write_down
from leagues.contests.contest_log.ranking import standings_of
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.importing import keep, look_at
from leagues.exchange.keys import moment_told, new_private_key
from leagues.exchange.own_keys import current_key, keys_of, make_key, replace_key, revoke_key
from leagues.exchange.trusted_keys import drop, read_key_file, trust
from leagues.models import ClubKey, Person, TrustedKey
from tests.leagues.contests.staging import club_of, somebody, stage
from tests.leagues.exchange.two_sites import SITE, TwoSites, compared, everything, licensed, resigned, two_sites

pytestmark = pytest.mark.django_db


@pytest.fixture
def sites():
    return two_sites()


def refused(sites, verb, *said, **more):
    """The code of a refusal that changed nothing of either club."""
    before = everything(sites.club), everything(sites.sender)
    with pytest.raises(ExchangeRefusal) as told:
        verb(*said, **more)
    assert (everything(sites.club), everything(sites.sender)) == before
    return told.value.code


def imported(sites, sent, chosen=None, *, agreed=False):
    return keep(sites.club, sites.owner, look_at(sites.club, sent), chosen or {}, agreed=agreed)


def read_again(sites):
    """The sender's new key file, read by the importing club."""
    trust(sites.club, sites.owner, read_key_file(sites.keys_sent()))


def test_the_ranking_arrives_with_public_names(sites):
    imported(sites, sites.sent())
    [results] = kept(sites.club)
    standings = standings_of(sites.held.state)
    assert [(row.rank, row.points, row.wins) for row in results.rows] == [
        (each.rank, each.row.points, each.row.wins) for each in standings
    ]
    expected = [
        tuple(f"{person.first_name} {person.last_name[0]}." for person in map(sites.person, (n, n), (0, 1)))
        for n in (each.entrant for each in standings)
    ]
    assert [row.names for row in results.rows] == expected
    assert (results.name, results.day.isoformat()) == ("Concours d’automne", "2026-11-21")
    assert (results.source.club, results.source.code, results.source.site) == (
        sites.sender.name,
        "amis-du-trefle",
        SITE,
    )
    assert not Person.objects.filter(club=sites.club).exists()


def test_the_file_has_no_licence_and_no_last_name_that_was_not_agreed_to(sites):
    licensed(sites, 1, "67001234")
    Person.objects.filter(pk=sites.person(2).pk).update(shown_whole=True)
    text = sites.sent().decode()
    assert "67001234" not in text
    assert str(sites.person(2)) in text
    assert sites.person(1).last_name not in text


def test_people_are_matched_by_their_licence_whatever_their_name(sites):
    here = licensed(sites, 1, "67001234")
    imported(sites, sites.sent())
    found = [row for row in kept(sites.club)[0].rows if row.persons]
    assert [row.persons for row in found] == [(here.pk,)]
    assert len(found[0].names) == 1


def test_a_removed_person_is_not_matched(sites):
    here = licensed(sites, 1, "67001234")
    strike(sites.club, sites.owner, here.pk)
    assert not [each for each in look_at(sites.club, sites.sent()).people.values() if each.matched]


def test_only_the_club_it_is_for_can_check_a_proof_and_no_two_files_have_the_same(sites):
    licensed(sites, 1, "67001234")
    files = [json.loads(sites.sent()) for _ in range(2)]
    proofs = [
        proof
        for told in files
        for line in told["entrants"]
        for person in line["people"]
        for proof in person["proofs"].values()
    ]
    assert len(proofs) == len(set(proofs)) == 16
    third = club_of(somebody("third"), "les-valets", "Les Valets")
    make_key(third, third.opened_by)
    compared(third, third.opened_by, sites.sender)
    write_down(third, third.opened_by, "Annie", "Martin", licence="67001234")
    assert not [each for each in look_at(third, sites.sent()).people.values() if each.matched]


def test_a_person_chosen_by_hand_must_have_agreed(sites):
    here = write_down(sites.club, sites.owner, sites.person(1).first_name, sites.person(1).last_name)
    review = look_at(sites.club, sites.sent())
    [found] = [each for each in review.people.values() if each.candidates]
    assert (found.candidates, found.matched) == ((here,), None)
    chosen = {found.place: here.pk}
    assert refused(sites, keep, sites.club, sites.owner, review, chosen) is ExchangeCode.CONSENT_MISSING
    step = keep(sites.club, sites.owner, review, chosen, agreed=True)
    assert step.data["agreed"] == [here.pk]
    assert here.pk in kept(sites.club)[0].persons


def test_nobody_of_another_club_or_twice_is_chosen(sites):
    here = write_down(sites.club, sites.owner, "Annie", "Martin")
    review = look_at(sites.club, sites.sent())
    one, other, *_rest = review.people
    stranger = sites.person(1).pk
    for chosen, code in (
        ({one: stranger}, ExchangeCode.NO_SUCH_PERSON),
        ({one: here.pk, other: here.pk}, ExchangeCode.PERSON_TWICE),
    ):
        assert refused(sites, keep, sites.club, sites.owner, review, chosen, agreed=True) is code
    forget(sites.club, sites.owner, here.pk)
    gone = {one: here.pk}
    assert refused(sites, keep, sites.club, sites.owner, review, gone, agreed=True) is ExchangeCode.NO_SUCH_PERSON


def test_a_contest_is_imported_once_also_from_another_file(sites):
    sent = sites.sent()
    review = look_at(sites.club, sent)
    imported(sites, sent)
    assert refused(sites, imported, sites, sent) is ExchangeCode.ALREADY_IMPORTED
    assert refused(sites, imported, sites, sites.sent()) is ExchangeCode.ALREADY_IMPORTED
    assert refused(sites, keep, sites.club, sites.owner, review, {}) is ExchangeCode.ALREADY_IMPORTED
    spread = json.dumps(dict(reversed(json.loads(sent).items())), indent=4).encode()
    assert refused(sites, imported, sites, spread) is ExchangeCode.ALREADY_IMPORTED


def test_an_import_is_undone_in_the_log_and_may_then_be_repeated_once(sites):
    sent = sites.sent()
    first = imported(sites, sent)
    undone = undo(sites.club, sites.owner, first.version)
    assert kept(sites.club) == []
    imported(sites, sent)
    with pytest.raises(ClubRefusal) as told:
        undo(sites.club, sites.owner, undone.version)
    assert told.value.code is ClubCode.IMPORTED_BEFORE
    assert len(kept(sites.club)) == 1


def paths_in(value, path=()):
    if isinstance(value, dict):
        for key, each in value.items():
            yield from paths_in(each, (*path, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from paths_in(each, (*path, at))
    else:
        yield path


def tampered(told, path):
    """The file with one value changed in its own kind, as little as possible."""
    changed = json.loads(json.dumps(told))
    place = changed
    for each in path[:-1]:
        place = place[each]
    value = place[path[-1]]
    if isinstance(value, bool):
        place[path[-1]] = not value
    elif isinstance(value, int):
        place[path[-1]] = value + 1
    elif path == ("signed_at",):
        place[path[-1]] = moment_told(timezone.now() - timedelta(days=1))
    elif value[-1:].isdigit():
        place[path[-1]] = value[:-1] + str((int(value[-1]) + 1) % 10)
    else:
        place[path[-1]] = value[:-1] + ("b" if value[-1:] == "a" else "a")
    return changed


def test_every_changed_value_is_found(sites):
    told = json.loads(sites.sent())
    codes = {}
    for path in paths_in(told):
        changed = tampered(told, path)
        assert changed != told
        codes[path] = refused(sites, look_at, sites.club, json.dumps(changed).encode())
    others = {path: code for path, code in codes.items() if code is not ExchangeCode.BAD_SIGNATURE}
    assert others == {("format",): ExchangeCode.UNKNOWN_FORMAT, ("key",): ExchangeCode.UNKNOWN_KEY}
    assert len(codes) > 50


def test_removed_added_and_moved_parts_are_found(sites):
    sent = sites.sent()
    told = json.loads(sent)
    for name in told:
        without = json.dumps({key: value for key, value in told.items() if key != name}).encode()
        assert refused(sites, look_at, sites.club, without) is ExchangeCode.NOT_A_RESULTS_FILE
    more = json.dumps(told | {"more": 1}).encode()
    assert refused(sites, look_at, sites.club, more) is ExchangeCode.NOT_A_RESULTS_FILE
    turned = json.dumps(told | {"entrants": told["entrants"][::-1]}).encode()
    assert refused(sites, look_at, sites.club, turned) is ExchangeCode.BAD_SIGNATURE
    reordered = json.dumps({key: told[key] for key in sorted(told, reverse=True)}, indent=1).encode()
    assert look_at(sites.club, reordered).document == look_at(sites.club, sent).document


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"format":', b'"format":"belote-results/1","format":'),
        (b'"left":false', b'"left":false,"left":false'),
        (b'"rank":1', b'"rank":' + b"1" * 4_000),
        (b'"rank":1', b'"rank":NaN'),
        (b'"rank":1', b'"rank":1.0'),
        (b'"rank":1', b'"rank":true'),
        (b'"rank":1', b'"rank":"1"'),
        (b'"rank":1', b'"rank":0'),
        (b'"rank":1', b'"rank":' + b"[" * 100_000),
        (b'"rank":1', b'"rank":' + b'{"a":' * 100_000),
        (b'"name":"Les', b'"name":"\\ud800Les'),
        (b'"name":"Les', b'"name":"\\u202eLes'),
        (b'"place":"', b'"place":"\\u0000'),
        (b"{", b"\xff{"),
        (b'"entrants":', b'"entrants":[],"x":'),
        (b'"day":"2026-11-21"', b'"day":"2026-13-41"'),
        (b'"left":', '"é":1,"left":'.encode()),
    ],
)
def test_what_is_no_results_file_is_refused(sites, old, new):
    sent = sites.sent()
    assert old in sent
    assert refused(sites, look_at, sites.club, sent.replace(old, new, 1)) is ExchangeCode.NOT_A_RESULTS_FILE


def test_other_files_are_refused(sites):
    assert refused(sites, look_at, sites.club, b"") is ExchangeCode.NOT_A_RESULTS_FILE
    assert refused(sites, look_at, sites.club, sites.keys_sent()) is ExchangeCode.NOT_A_RESULTS_FILE
    assert refused(sites, look_at, sites.club, b" " * 1_800_001) is ExchangeCode.TOO_LARGE
    newer = sites.sent().replace(b"belote-results/1", b"belote-results/2")
    assert refused(sites, look_at, sites.club, newer) is ExchangeCode.UNKNOWN_FORMAT


def test_a_file_signed_by_somebody_else_is_refused(sites):
    """A stranger signs with a key of theirs, under their own fingerprint or the club's."""
    told, thief = json.loads(sites.sent()), new_private_key()
    forged = told | {"signature": thief.sign(told)}
    assert refused(sites, look_at, sites.club, json.dumps(forged).encode()) is ExchangeCode.BAD_SIGNATURE
    own = told | {"key": thief.fingerprint}
    own["signature"] = thief.sign(own)
    assert refused(sites, look_at, sites.club, json.dumps(own).encode()) is ExchangeCode.UNKNOWN_KEY


def test_a_club_signs_for_itself_only(sites):
    told = json.loads(sites.sent())
    told["club"] = {"code": "les-valets", "name": "Les Valets"}
    assert refused(sites, look_at, sites.club, resigned(sites, told)) is ExchangeCode.WRONG_CLUB


def test_a_file_of_a_key_that_nobody_compared_or_that_was_dropped_is_refused(sites):
    drop(sites.club, sites.owner, TrustedKey.objects.get(club=sites.club).pk)
    assert refused(sites, look_at, sites.club, sites.sent()) is ExchangeCode.UNKNOWN_KEY


def test_a_revoked_key_signs_nothing_whatever_the_moment(sites):
    """Also a file signed before: who stole the key writes any moment. What was imported stays."""
    before = sites.sent()
    review = look_at(sites.club, before)
    revoke_key(sites.sender, sites.sending, keys_of(sites.sender)[0].fingerprint, "The laptop was stolen.")
    read_again(sites)
    assert refused(sites, look_at, sites.club, before) is ExchangeCode.REVOKED_KEY
    assert refused(sites, keep, sites.club, sites.owner, review, {}) is ExchangeCode.REVOKED_KEY


def test_what_was_imported_before_a_revocation_stays(sites):
    imported(sites, sites.sent())
    revoke_key(sites.sender, sites.sending, keys_of(sites.sender)[0].fingerprint, "The laptop was stolen.")
    read_again(sites)
    assert len(kept(sites.club)) == 1


def test_a_key_that_replaces_a_trusted_one_signs_once_its_file_was_read(sites):
    before = sites.sent()
    replace_key(sites.sender, sites.sending)
    after = sites.sent()
    assert refused(sites, look_at, sites.club, after) is ExchangeCode.UNKNOWN_KEY
    read_again(sites)
    assert look_at(sites.club, before).document.key != look_at(sites.club, after).document.key
    imported(sites, after)
    assert refused(sites, imported, sites, before) is ExchangeCode.ALREADY_IMPORTED


def test_a_replaced_key_signs_nothing_later(sites):
    old = current_key(sites.sender)[1]
    told = json.loads(sites.sent())
    replace_key(sites.sender, sites.sending)
    read_again(sites)
    told["signed_at"] = moment_told(timezone.now() + timedelta(minutes=1))
    late = json.dumps(told | {"signature": old.sign(told)}).encode()
    assert refused(sites, look_at, sites.club, late) is ExchangeCode.EXPIRED_KEY


def test_proofs_for_a_key_that_the_importing_club_has_replaced_since_still_match(sites):
    here = licensed(sites, 1, "67001234")
    sent = sites.sent()
    replace_key(sites.club, sites.owner)
    assert [each.matched for each in look_at(sites.club, sent).people.values() if each.matched] == [here]


def test_a_contest_that_is_open_or_a_practice_and_a_club_without_key_sign_nothing():
    held = stage(pairs=4)
    sites = two_sites_of(held)
    assert refused(sites, sites.sent) is ExchangeCode.NOT_CLOSED
    held.contest.practice = True
    held.contest.save()
    assert refused(sites, sites.sent) is ExchangeCode.PRACTICE


def two_sites_of(held):
    owner = somebody("roxane")
    return TwoSites(held, club_of(owner, "les-rois", "Les Rois"), owner, owner)


def test_a_club_whose_key_is_revoked_signs_nothing(sites):
    revoke_key(sites.sender, sites.sending, keys_of(sites.sender)[0].fingerprint, "Lost")
    assert refused(sites, sites.sent) is ExchangeCode.NO_KEY
    ClubKey.objects.filter(club=sites.sender).delete()
    assert refused(sites, sites.sent) is ExchangeCode.NO_KEY


@pytest.mark.django_db(transaction=True)
def test_two_windows_at_once_import_it_once():
    sites = two_sites()
    sent = sites.sent()
    reviews = [look_at(sites.club, sent) for _ in range(2)]

    def window(review):
        try:
            return keep(sites.club, sites.owner, review, {}).version
        except ExchangeRefusal as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as windows:
        answers = list(windows.map(window, reviews))
    assert answers.count(ExchangeCode.ALREADY_IMPORTED) == 1
    assert len(kept(sites.club)) == 1
