"""Keys of other clubs that a club trusts: read from their key file, compared by telephone, renewed by their statements.

Nothing is fetched: a hall has no Internet. A key is trusted for the first time only if the owner types its fingerprint,
as the other club reads it aloud. After that its key file alone brings the keys that replace it, and revocations.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils import timezone

from games.models import Player
from games.rules.record_json import Json
from games.wording import tidy
from leagues.clubs.club_log import turn
from leagues.exchange.canonical import NotCanonicalError, read_object
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.keys import FORMAT, BadEntryError, KeyEntry, chain_from, read_entry, read_fingerprint
from leagues.exchange.own_keys import MOST_KEYS
from leagues.models import Club, ClubKey, TrustedKey

MOST_BYTES: Final = 200_000
MOST_TRUSTED: Final = 300
MOST_NAME: Final = 80
MOST_SITE: Final = 200


@dataclass(frozen=True, slots=True)
class KeyFile:
    """A verified key file. `keys`: by fingerprint. `current`: the last key that is neither replaced nor revoked."""

    site: str
    code: str
    name: str
    keys: Mapping[str, KeyEntry]
    current: KeyEntry | None


@dataclass(frozen=True, slots=True)
class TrustedKeyLine:
    """A trusted key and its public part."""

    row: TrustedKey
    entry: KeyEntry


def read_key_file(sent: bytes) -> KeyFile:
    """Read a key file, and verify every statement in it. ExchangeRefusal `too-large`, `not-a-key-file`."""
    if len(sent) > MOST_BYTES:
        raise ExchangeRefusal(ExchangeCode.TOO_LARGE)
    try:
        told = read_object(sent)
        if told.keys() != {"format", "site", "club", "keys"} or told["format"] != FORMAT:
            raise BadEntryError("fields")
        site, code, name = _head(told)
        if not isinstance(told["keys"], list) or len(told["keys"]) > MOST_KEYS:
            raise BadEntryError("keys")
        entries = [read_entry(each) for each in told["keys"]]
    except (NotCanonicalError, BadEntryError) as error:
        raise ExchangeRefusal(ExchangeCode.NOT_A_KEY_FILE, str(error)) from error
    keys = {each.fingerprint: each for each in entries}
    if len(keys) != len(entries) or any(each.club != code for each in entries):
        raise ExchangeRefusal(ExchangeCode.NOT_A_KEY_FILE, "keys")
    valid = [each for each in entries if each.revoked is None and not each.replaced_by]
    return KeyFile(site, code, name, keys, valid[-1] if valid else None)


def _head(told: Json) -> tuple[str, str, str]:
    club, site = told["club"], told["site"]
    if not isinstance(club, dict) or club.keys() != {"code", "name"} or not isinstance(site, str):
        raise BadEntryError("club")
    code, name = club["code"], club["name"]
    if not isinstance(code, str) or not isinstance(name, str) or tidy(name, MOST_NAME) != name:
        raise BadEntryError("club")
    if site and tidy(site, MOST_SITE) != site:
        raise BadEntryError("site")
    return site, code, name


def trusted(club: Club) -> list[TrustedKeyLine]:
    """Return every key that the club trusts or trusted, the latest first. One query."""
    rows = TrustedKey.objects.filter(club=club).order_by("name", "-pk")
    return [TrustedKeyLine(row, read_entry(row.entry)) for row in rows]


def trusted_entry(club: Club, fingerprint: str) -> KeyEntry:
    """Return a key that the club trusts. ExchangeRefusal `unknown-key`."""
    row = TrustedKey.objects.filter(club=club, fingerprint=fingerprint, dropped_at=None).first()
    if row is None:
        raise ExchangeRefusal(ExchangeCode.UNKNOWN_KEY, fingerprint)
    return read_entry(row.entry)


def is_linked(club: Club, file: KeyFile) -> bool:
    """Return whether a trusted key leads to the file's current key: no fingerprint needs to be compared then."""
    return file.current is not None and file.current.fingerprint in _reached(_known(club), file)


def trust(club: Club, by: Player, file: KeyFile, typed: str = "") -> None:
    """Trust the keys of a file, and note what it says about keys that the club trusts already.

    `typed`: the fingerprint as the other club told it; needed unless `is_linked`. ExchangeRefusal `own-key`,
    `fingerprint-differs`, `no-valid-key`, `revoked-key`, `code-taken`, `nothing-new`, `too-many-keys`.
    """
    with turn(club, by) as now:
        if ClubKey.objects.filter(club=now.club, fingerprint__in=file.keys).exists():
            raise ExchangeRefusal(ExchangeCode.OWN_KEY)
        known = _known(now.club)
        noted = _note(known, file)
        fresh = _reached(known, file)
        if read_fingerprint(typed) or not (noted or fresh):
            fresh |= _compared(now.club, file, typed, known)
        if not fresh and not noted:
            raise ExchangeRefusal(ExchangeCode.NOTHING_NEW)
        if len(known) + len(fresh) > MOST_TRUSTED:
            raise ExchangeRefusal(ExchangeCode.TOO_MANY_KEYS)
        for fingerprint in (each for each in file.keys if each in fresh):
            _keep(now.club, file, fingerprint)
        now.write("trust-key", more={"name": file.name, "code": file.code, "keys": sorted(fresh)})


def drop(club: Club, by: Player, number: int) -> None:
    """Stop trusting a key. Results imported with it stay. ExchangeRefusal `no-such-key`."""
    with turn(club, by) as now:
        row = TrustedKey.objects.filter(club=now.club, pk=number, dropped_at=None).first()
        if row is None:
            raise ExchangeRefusal(ExchangeCode.NO_SUCH_KEY)
        row.dropped_at = timezone.now()
        row.save(update_fields=["dropped_at"])
        now.write("drop-key", more={"name": row.name, "code": row.code, "keys": [row.fingerprint]})


def _known(club: Club) -> dict[str, TrustedKey]:
    return {row.fingerprint: row for row in TrustedKey.objects.filter(club=club)}


def _merged(row: TrustedKey, told: KeyEntry) -> Json:
    """Return the entry of a file with what the key said before: a revocation, once read, stays."""
    return {**told.told, **{name: row.entry[name] for name in ("replaced", "revoked") if name in row.entry}}


def _reached(known: Mapping[str, TrustedKey], file: KeyFile) -> set[str]:
    """Return the new keys that trusted keys lead to, by statements in the file.

    A revoked key leads nowhere, nor does one that the club stopped trusting.
    """
    there = {each: row for each, row in known.items() if each in file.keys}
    entries = {**file.keys, **{each: read_entry(_merged(row, file.keys[each])) for each, row in there.items()}}
    found: set[str] = set()
    for start, row in there.items():
        if row.dropped_at is not None:
            continue
        for each in chain_from(start, entries):
            if each.fingerprint in known and known[each.fingerprint].dropped_at is not None:
                break
            found.add(each.fingerprint)
    return found - known.keys()


def _note(known: Mapping[str, TrustedKey], file: KeyFile) -> bool:
    """Store the file's statements on keys that are known. Return whether any is new."""
    noted = False
    for fingerprint, row in known.items():
        if fingerprint not in file.keys or row.dropped_at is not None:
            continue
        entry = _merged(row, file.keys[fingerprint])
        if entry != row.entry or (row.name, row.site) != (file.name, file.site):
            noted = noted or entry != row.entry
            row.entry, row.name, row.site = entry, file.name, file.site
            row.save(update_fields=["entry", "name", "site"])
    return noted


def _compared(club: Club, file: KeyFile, typed: str, known: Mapping[str, TrustedKey]) -> set[str]:
    """Return the file's current key, whose fingerprint was compared."""
    if file.current is None:
        raise ExchangeRefusal(ExchangeCode.NO_VALID_KEY)
    fingerprint = file.current.fingerprint
    row = known.get(fingerprint)
    if row is not None and read_entry(row.entry).revoked is not None:
        raise ExchangeRefusal(ExchangeCode.REVOKED_KEY)
    if row is not None and row.dropped_at is None:
        return set()
    if read_fingerprint(typed) != fingerprint:
        raise ExchangeRefusal(ExchangeCode.FINGERPRINT_DIFFERS, "fingerprint")
    others = (each for each in known.values() if each.code == file.code and each.dropped_at is None)
    if any(read_entry(each.entry).revoked is None for each in others):
        raise ExchangeRefusal(ExchangeCode.CODE_TAKEN)
    return {fingerprint}


def _keep(club: Club, file: KeyFile, fingerprint: str) -> None:
    fields: dict[str, object] = {"entry": file.keys[fingerprint].told, "code": file.code, "name": file.name}
    fields |= {"site": file.site, "trusted_at": timezone.now(), "dropped_at": None}
    TrustedKey.objects.update_or_create(club=club, fingerprint=fingerprint, defaults=fields)
