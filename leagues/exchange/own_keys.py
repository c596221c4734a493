"""A club's own keys: made, replaced and revoked by its owner, and told to everybody in its key file.

Each change is a step of the club's log that cannot be undone, since other sites may have read the file.
"""

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

from games.models import Player
from games.rules.record_json import Json
from games.wording import tidy
from leagues.clubs.club_log import ClubTurn, turn
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.keys import (
    FORMAT,
    MOST_REASON,
    KeyEntry,
    PrivateKey,
    grouped,
    new_entry,
    new_private_key,
    read_entry,
    replaced,
    revoked,
)
from leagues.exchange.sealing import seal, unseal
from leagues.models import Club, ClubKey

LASTS: Final = timedelta(days=3 * 365)
"""How long a key signs results before it must be replaced."""
MOST_KEYS: Final = 50


def make_key(club: Club, by: Player) -> ClubKey:
    """Make the club's key. ExchangeRefusal `key-exists`, `too-many-keys`."""
    with turn(club, by) as now:
        if ClubKey.objects.filter(club=now.club, ended_at=None).exists():
            raise ExchangeRefusal(ExchangeCode.KEY_EXISTS)
        made = _made(now, new_private_key(), timezone.now())
        now.write("make-key", more={"name": grouped(made.fingerprint)})
    return made


def replace_key(club: Club, by: Player) -> ClubKey:
    """Make a new key, named by a statement of the old one. ExchangeRefusal `no-key`, `key-unreadable`, `too-many-keys`.

    Clubs that trust the old key trust the new one after reading the key file again.
    """
    with turn(club, by) as now:
        old, at, new = _current(now.club), timezone.now(), new_private_key()
        old.entry = replaced(old.entry, unseal(bytes(old.sealed), old.fingerprint), new.fingerprint, at)
        old.ended_at = at
        old.save(update_fields=["entry", "ended_at"])
        made = _made(now, new, at)
        now.write("replace-key", more={"name": grouped(made.fingerprint)})
    return made


def revoke_key(club: Club, by: Player, fingerprint: str, reason: str) -> ClubKey:
    """Revoke a key for good, current or replaced; its private part is deleted.

    The revocation is signed by the key itself; not if the site's secret key has changed: then other clubs do not
    believe the file and are told by telephone. ExchangeRefusal `no-such-key`, `already-revoked`, `reason-missing`.
    """
    why = tidy(reason, MOST_REASON)
    if why is None:
        raise ExchangeRefusal(ExchangeCode.REASON_MISSING, "reason")
    with turn(club, by) as now:
        key = ClubKey.objects.filter(club=now.club, fingerprint=fingerprint).first()
        if key is None:
            raise ExchangeRefusal(ExchangeCode.NO_SUCH_KEY)
        if not key.sealed:
            raise ExchangeRefusal(ExchangeCode.ALREADY_REVOKED)
        at, private = timezone.now(), _unsealed(key)
        if private is not None:
            key.entry = revoked(key.entry, private, at, why)
        key.sealed, key.ended_at = b"", key.ended_at or at
        key.save(update_fields=["entry", "sealed", "ended_at"])
        now.write("revoke-key", more={"name": grouped(fingerprint), "reason": why})
    return key


def current_key(club: Club) -> tuple[KeyEntry, PrivateKey]:
    """Return the key that signs the club's results. ExchangeRefusal `no-key`, `expired-key`, `key-unreadable`."""
    row = _current(club)
    entry = read_entry(row.entry)
    if entry.until <= timezone.now():
        raise ExchangeRefusal(ExchangeCode.EXPIRED_KEY)
    return entry, unseal(bytes(row.sealed), row.fingerprint)


def private_keys(club: Club) -> Iterator[tuple[str, PrivateKey]]:
    """Yield the private keys that are not revoked, by fingerprint: results may name a key that is replaced now."""
    for row in ClubKey.objects.filter(club=club).order_by("-pk"):
        private = _unsealed(row)
        if private is not None:
            yield row.fingerprint, private


def keys_of(club: Club) -> list[KeyEntry]:
    """Return the public part of every key, the latest first. One query."""
    return [read_entry(row.entry) for row in ClubKey.objects.filter(club=club).order_by("-pk")]


def key_file(club: Club, site: str) -> bytes:
    """Return the key file: the public part of every key, the latest last. `site`: the address of this site."""
    told: Json = {
        "format": FORMAT,
        "site": site,
        "club": {"code": club.code, "name": club.name},
        "keys": [entry.told for entry in reversed(keys_of(club))],
    }
    return f"{json.dumps(told, ensure_ascii=False, indent=2)}\n".encode()


def _current(club: Club) -> ClubKey:
    row = ClubKey.objects.filter(club=club, ended_at=None).first()
    if row is None:
        raise ExchangeRefusal(ExchangeCode.NO_KEY)
    return row


def _made(now: ClubTurn, key: PrivateKey, at: datetime) -> ClubKey:
    if ClubKey.objects.filter(club=now.club).count() >= MOST_KEYS:
        raise ExchangeRefusal(ExchangeCode.TOO_MANY_KEYS)
    return ClubKey.objects.create(
        club=now.club,
        fingerprint=key.fingerprint,
        entry=new_entry(key, now.club.code, at, at + LASTS),
        sealed=seal(key),
        made_at=at,
    )


def _unsealed(row: ClubKey) -> PrivateKey | None:
    if not row.sealed:
        return None
    try:
        return unseal(bytes(row.sealed), row.fingerprint)
    except ExchangeRefusal:
        return None  # the site's secret key has changed: the page says so when the key is to sign
