"""leagues.exchange: a club's own keys and those it trusts: made, replaced, revoked, compared, read from files."""

import json
import logging
from datetime import timedelta

import pytest
from django.test import override_settings
from django.utils import timezone

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.log_text import undo
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.keys import BadEntryError, new_entry, new_private_key, read_entry, replaced, revoked
from leagues.exchange.own_keys import current_key, key_file, keys_of, make_key, replace_key, revoke_key
from leagues.exchange.sealing import seal, unseal
from leagues.exchange.trusted_keys import drop, is_linked, read_key_file, trust, trusted
from leagues.models import ClubKey, ClubStep, TrustedKey
from tests.leagues.contests.staging import club_of, somebody
from tests.leagues.exchange.two_sites import SITE

pytestmark = pytest.mark.django_db
NOW = timezone.now().replace(microsecond=0)


@pytest.fixture
def club():
    return club_of(somebody("owner"))


@pytest.fixture
def owner(club):
    return club.opened_by


@pytest.fixture
def rois():
    return club_of(somebody("roxane"), "les-rois", "Les Rois")


def everything():
    return [list(model.objects.order_by("pk").values()) for model in (ClubKey, TrustedKey, ClubStep)]


def refused(verb, *said):
    before = everything()
    with pytest.raises(ExchangeRefusal) as told:
        verb(*said)
    assert everything() == before
    return told.value.code


def file_of(club):
    return key_file(club, SITE)


def read(club):
    return read_key_file(file_of(club))


def told_of(club):
    return json.loads(file_of(club))


def compared(rois, club):
    trust(rois, rois.opened_by, read(club), current_key(club)[0].groups)


def test_a_club_has_one_current_key(club, owner):
    made = make_key(club, owner)
    assert refused(make_key, club, owner) is ExchangeCode.KEY_EXISTS
    [entry] = keys_of(club)
    assert (entry.fingerprint, entry.club, entry.revoked, entry.replaced_by) == (made.fingerprint, club.code, None, "")
    assert entry.groups.replace(" ", "") == made.fingerprint
    assert len(entry.groups.split()) == 8


def test_the_file_says_nothing_private_and_is_read_by_another_site(club, owner):
    made = make_key(club, owner)
    private = unseal(bytes(made.sealed), made.fingerprint)
    raw = private.signing.private_bytes_raw().hex(), private.agreeing.private_bytes_raw().hex()
    text = file_of(club).decode()
    assert not [half for half in raw if half in text]
    assert not [half for half in raw if half in f"{made!r} {made} {made.__dict__} {private!r} {private}"]
    assert bytes.fromhex(raw[0]) not in bytes(made.sealed)
    file = read(club)
    assert (file.code, file.name, file.site, file.current.fingerprint) == (club.code, club.name, SITE, made.fingerprint)


def test_nothing_private_is_logged(club, owner, caplog, capsys):
    caplog.set_level(logging.DEBUG)
    made = make_key(club, owner)
    private = unseal(bytes(made.sealed), made.fingerprint)
    revoke_key(club, owner, made.fingerprint, "A test")
    logged = caplog.text + "".join(capsys.readouterr())
    assert private.signing.private_bytes_raw().hex() not in logged


def test_the_row_signs_nothing_without_the_secret_key_of_the_site(club, owner):
    made = make_key(club, owner)
    with override_settings(SECRET_KEY="another", SECRET_KEY_FALLBACKS=[]):
        assert refused(current_key, club) is ExchangeCode.KEY_UNREADABLE
        assert refused(replace_key, club, owner) is ExchangeCode.KEY_UNREADABLE
        revoke_key(club, owner, made.fingerprint, "The server was installed anew.")
    assert not ClubKey.objects.get().sealed
    assert make_key(club, owner).fingerprint != made.fingerprint


def test_an_older_secret_key_among_the_fallbacks_still_opens_it(club, owner, settings):
    make_key(club, owner)
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "newer", [settings.SECRET_KEY]
    assert current_key(club)[0].club == club.code


def test_a_sealed_key_of_another_row_does_not_open():
    one, other = new_private_key(), new_private_key()
    assert refused(unseal, seal(one), other.fingerprint) is ExchangeCode.KEY_UNREADABLE


def test_the_old_key_names_the_new_one(club, owner):
    old = make_key(club, owner)
    new = replace_key(club, owner)
    [later, earlier] = keys_of(club)
    assert (later.fingerprint, earlier.fingerprint) == (new.fingerprint, old.fingerprint)
    assert earlier.replaced_by == new.fingerprint
    assert earlier.until <= timezone.now() < later.until


def test_a_revocation_is_for_good_and_takes_the_private_part_away(club, owner):
    made = make_key(club, owner)
    assert refused(revoke_key, club, owner, made.fingerprint, "  ") is ExchangeCode.REASON_MISSING
    assert refused(revoke_key, club, owner, "0" * 40, "Lost") is ExchangeCode.NO_SUCH_KEY
    revoke_key(club, owner, made.fingerprint, "The laptop was stolen.")
    assert refused(revoke_key, club, owner, made.fingerprint, "Again") is ExchangeCode.ALREADY_REVOKED
    assert refused(current_key, club) is ExchangeCode.NO_KEY
    [entry] = keys_of(club)
    assert (entry.reason, entry.revoked <= timezone.now()) == ("The laptop was stolen.", True)
    assert not ClubKey.objects.get().sealed
    assert read(club).current is None


def test_steps_of_keys_stay_in_the_log(club, owner):
    made = make_key(club, owner)
    revoke_key(club, owner, made.fingerprint, "Lost")
    for version in ClubStep.objects.values_list("version", flat=True):
        with pytest.raises(ClubRefusal) as told:
            undo(club, owner, version)
        assert told.value.code is ClubCode.NOT_UNDOABLE


def test_a_key_that_has_run_out_signs_nothing(club, owner):
    made = make_key(club, owner)
    private = unseal(bytes(made.sealed), made.fingerprint)
    entry = new_entry(private, club.code, NOW - timedelta(days=9), NOW - timedelta(days=1))
    ClubKey.objects.update(entry=entry)
    assert refused(current_key, club) is ExchangeCode.EXPIRED_KEY


def statements():
    """An entry with both statements, and the paths to all of its values."""
    key, other = new_private_key(), new_private_key()
    entry = new_entry(key, "amis", NOW, NOW + timedelta(days=9))
    entry = revoked(replaced(entry, key, other.fingerprint, NOW), key, NOW, "Lost")
    paths = [(name,) for name in entry if isinstance(entry[name], str)]
    paths += [(name, field) for name in ("replaced", "revoked") for field in entry[name]]
    return entry, paths


@pytest.mark.parametrize("at", range(12))
def test_a_changed_value_of_an_entry_is_found(at):
    entry, paths = statements()
    assert len(paths) == 12
    read_entry(entry)
    *outer, last = paths[at]
    place = entry[outer[0]] if outer else entry
    text = place[last]
    place[last] = ("1" if text[0] != "1" else "2") + text[1:]
    with pytest.raises(BadEntryError):
        read_entry(entry)


@pytest.mark.parametrize("name", ["replaced", "revoked"])
def test_a_statement_of_another_key_is_found(name):
    key, thief = new_private_key(), new_private_key()
    entry = new_entry(key, "amis", NOW, NOW + timedelta(days=9))
    by = {
        "replaced": lambda: replaced(entry, thief, thief.fingerprint, NOW),
        "revoked": lambda: revoked(entry, thief, NOW, ""),
    }
    with pytest.raises(BadEntryError):
        read_entry(by[name]())


def test_a_key_that_agrees_on_nothing_is_refused():
    key = new_private_key()
    entry = new_entry(key, "amis", NOW, NOW + timedelta(days=9)) | {"agree": "00" * 32}
    with pytest.raises(BadEntryError):
        read_entry(entry)


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told.update(format="belote-keys/2"),
        lambda told: told.update(more="x"),
        lambda told: told.update(club={"code": "les-rois", "name": "Les Rois"}),
        lambda told: told["club"].update(name="Les\u202eAmis"),
        lambda told: told["keys"].append(told["keys"][0]),
        lambda told: told.update(keys=[1]),
        lambda told: told.update(keys=told["keys"] * 60),
        lambda told: told["keys"][0].update(until="2999-01-01T00:00:00Z"),
    ],
)
def test_a_file_that_is_no_key_file_is_refused(club, owner, change):
    make_key(club, owner)
    told = told_of(club)
    change(told)
    assert refused(read_key_file, json.dumps(told).encode()) is ExchangeCode.NOT_A_KEY_FILE


def test_other_files_are_refused():
    assert refused(read_key_file, b"nothing") is ExchangeCode.NOT_A_KEY_FILE
    assert refused(read_key_file, b" " * 200_001) is ExchangeCode.TOO_LARGE


def test_a_key_is_trusted_once_its_digits_are_compared(club, owner, rois):
    make_key(club, owner)
    file = read(club)
    assert not is_linked(rois, file)
    assert refused(trust, rois, rois.opened_by, file) is ExchangeCode.FINGERPRINT_DIFFERS
    assert refused(trust, rois, rois.opened_by, file, "1" * 40) is ExchangeCode.FINGERPRINT_DIFFERS
    assert refused(trust, rois, rois.opened_by, file, file.current.groups[:-1]) is ExchangeCode.FINGERPRINT_DIFFERS
    trust(rois, rois.opened_by, file, f" {file.current.groups.replace(' ', '-')} ")
    [line] = trusted(rois)
    assert (line.row.name, line.row.code, line.entry.fingerprint) == (club.name, club.code, file.current.fingerprint)
    assert refused(trust, rois, rois.opened_by, file, file.current.groups) is ExchangeCode.NOTHING_NEW


def test_a_club_does_not_trust_itself(club, owner):
    make_key(club, owner)
    file = read(club)
    assert refused(trust, club, owner, file, file.current.groups) is ExchangeCode.OWN_KEY


def test_a_trusted_key_brings_those_that_replace_it_without_comparing(club, owner, rois):
    make_key(club, owner)
    compared(rois, club)
    replace_key(club, owner)
    newest = replace_key(club, owner)
    file = read(club)
    assert is_linked(rois, file)
    trust(rois, rois.opened_by, file)
    assert trusted(rois)[0].row.fingerprint == newest.fingerprint
    assert len(trusted(rois)) == 3
    assert refused(trust, rois, rois.opened_by, file) is ExchangeCode.NOTHING_NEW


def test_a_file_without_the_statement_brings_nothing(club, owner, rois):
    """Somebody writes a file with the trusted key and one of theirs, which the trusted key never named."""
    make_key(club, owner)
    compared(rois, club)
    told, thief = told_of(club), new_private_key()
    told["keys"].append(new_entry(thief, club.code, NOW, NOW + timedelta(days=9)))
    file = read_key_file(json.dumps(told).encode())
    assert not is_linked(rois, file)
    assert refused(trust, rois, rois.opened_by, file) is ExchangeCode.FINGERPRINT_DIFFERS
    assert refused(trust, rois, rois.opened_by, file, file.current.groups) is ExchangeCode.CODE_TAKEN


def test_a_revoked_key_leads_nowhere_and_its_revocation_stays(club, owner, rois):
    old = make_key(club, owner)
    compared(rois, club)
    before = read(club)
    replace_key(club, owner)
    revoke_key(club, owner, old.fingerprint, "Stolen")
    file = read(club)
    assert not is_linked(rois, file)
    trust(rois, rois.opened_by, file)
    assert [(line.row.fingerprint, line.entry.reason) for line in trusted(rois)] == [(old.fingerprint, "Stolen")]
    assert refused(trust, rois, rois.opened_by, before, before.current.groups) is ExchangeCode.REVOKED_KEY
    assert trusted(rois)[0].entry.revoked is not None
    trust(rois, rois.opened_by, file, file.current.groups)
    assert trusted(rois)[0].entry.revoked is None


def test_a_key_that_is_dropped_stays_so_until_it_is_compared_again(club, owner, rois):
    make_key(club, owner)
    compared(rois, club)
    drop(rois, rois.opened_by, TrustedKey.objects.get().pk)
    assert refused(drop, rois, rois.opened_by, TrustedKey.objects.get().pk) is ExchangeCode.NO_SUCH_KEY
    assert refused(drop, club, owner, TrustedKey.objects.get().pk) is ExchangeCode.NO_SUCH_KEY
    replace_key(club, owner)
    assert not is_linked(rois, read(club))
    assert refused(trust, rois, rois.opened_by, read(club)) is ExchangeCode.FINGERPRINT_DIFFERS
    compared(rois, club)
    assert [line.row.dropped_at is None for line in trusted(rois)] == [True, False]


def test_all_keys_revoked_leave_nothing_to_compare(club, owner, rois):
    made = make_key(club, owner)
    revoke_key(club, owner, made.fingerprint, "Lost")
    assert refused(trust, rois, rois.opened_by, read(club), made.fingerprint) is ExchangeCode.NO_VALID_KEY
