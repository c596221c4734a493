"""Keys of clubs: making them, their fingerprint, the statements they sign, and the proof of a licence number.

A club key has two halves that belong together: one signs (Ed25519), one agrees on secrets with another club's key
(X25519). The fingerprint covers both. An entry is the public part as in a key file (docs/results-files.md): each of its
statements carries its own signature, so that it can be copied from file to file.

Pure: time is an argument. Only making a key uses chance.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from games.rules.record_json import Json
from leagues.exchange.canonical import canonical

FORMAT: Final = "belote-keys/1"
DIGITS: Final = 40
GROUP: Final = 5
MOMENT: Final = "%Y-%m-%dT%H:%M:%SZ"
HALF: Final = 32
MOST_REASON: Final = 200
PROOF_BYTES: Final = 16
HEX: Final = {count: re.compile(rf"[0-9a-f]{{{2 * count}}}", re.ASCII) for count in (16, 32, 64)}
CODE: Final = re.compile(r"[-a-zA-Z0-9_]{1,40}", re.ASCII)
FINGERPRINT: Final = re.compile(rf"[0-9]{{{DIGITS}}}", re.ASCII)
ENTRY: Final = {"club", "sign", "agree", "from", "until", "signature"}
ADDED: Final = {"replaced", "revoked"}


class BadEntryError(ValueError):
    """An entry of a key file is malformed, or a signature in it is wrong."""


@dataclass(frozen=True, slots=True)
class PrivateKey:
    """Both private halves of a key; they are in no text of this object."""

    signing: Ed25519PrivateKey = field(repr=False)
    agreeing: X25519PrivateKey = field(repr=False)

    @property
    def sign_bytes(self) -> bytes:
        return self.signing.public_key().public_bytes_raw()

    @property
    def agree_bytes(self) -> bytes:
        return self.agreeing.public_key().public_bytes_raw()

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(self.sign_bytes, self.agree_bytes)

    def sign(self, value: Json) -> str:
        """Return the signature of a value without its field `signature`, as 128 hexadecimal letters."""
        return self.signing.sign(canonical(_unsigned(value))).hex()


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """A public key as in a key file, verified. `told`: the entry itself.

    `until`: files signed later are refused; the day it runs out, or the moment it was replaced. `replaced_by`: the
    fingerprint of the next key. `revoked`: the moment, or None.
    """

    told: Json
    club: str
    sign: bytes
    agree: bytes
    since: datetime
    until: datetime
    replaced_by: str = ""
    revoked: datetime | None = None
    reason: str = ""

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(self.sign, self.agree)

    @property
    def groups(self) -> str:
        return grouped(self.fingerprint)

    def verify(self, value: Json) -> bool:
        """Return whether this key has signed this value, whose field `signature` has the signature."""
        return _signed_by(self.sign, value)


def new_private_key() -> PrivateKey:
    return PrivateKey(Ed25519PrivateKey.generate(), X25519PrivateKey.generate())


def private_bytes(key: PrivateKey) -> bytes:
    return key.signing.private_bytes_raw() + key.agreeing.private_bytes_raw()


def private_from(raw: bytes) -> PrivateKey:
    return PrivateKey(Ed25519PrivateKey.from_private_bytes(raw[:HALF]), X25519PrivateKey.from_private_bytes(raw[HALF:]))


def fingerprint_of(sign: bytes, agree: bytes) -> str:
    """Return forty digits, to be read aloud: about 132 bits of the SHA-256 of both public halves."""
    number = int.from_bytes(sha256(b"belote-key/1" + sign + agree).digest(), "big")
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def grouped(fingerprint: str) -> str:
    """Return the digits in groups of five."""
    return " ".join(fingerprint[at : at + GROUP] for at in range(0, len(fingerprint), GROUP))


def read_fingerprint(typed: str) -> str:
    """Return the digits of a fingerprint as somebody typed or pasted it."""
    return "".join(letter for letter in typed if letter.isascii() and letter.isdigit())


def moment_told(at: datetime) -> str:
    return at.astimezone(UTC).strftime(MOMENT)


def read_moment(text: object) -> datetime:
    """Read « 2026-11-20T20:30:00Z », and nothing else. BadEntryError."""
    try:
        at = datetime.strptime(str(text), MOMENT).replace(tzinfo=UTC)
    except ValueError as error:
        raise BadEntryError("moment") from error
    if moment_told(at) != text:
        raise BadEntryError("moment")
    return at


def new_entry(key: PrivateKey, club: str, since: datetime, until: datetime) -> Json:
    """Return the entry of a new key, signed by the key itself: nobody can show a key of others as theirs."""
    told: Json = {
        "club": club,
        "sign": key.sign_bytes.hex(),
        "agree": key.agree_bytes.hex(),
        "from": moment_told(since),
        "until": moment_told(until),
    }
    return {**told, "signature": key.sign(_statement("key", told))}


def replaced(entry: Json, key: PrivateKey, by: str, at: datetime) -> Json:
    """Return the entry with the statement, signed by its key, that the key `by` (a fingerprint) replaces it."""
    told: Json = {"by": by, "at": moment_told(at)}
    said = _statement("replaced", told, key.fingerprint)
    return {**entry, "replaced": {**told, "signature": key.sign(said)}}


def revoked(entry: Json, key: PrivateKey, at: datetime, reason: str) -> Json:
    """Return the entry with the statement, signed by its key, that the key is not to be trusted any more."""
    told: Json = {"at": moment_told(at), "reason": reason}
    said = _statement("revoked", told, key.fingerprint)
    return {**entry, "revoked": {**told, "signature": key.sign(said)}}


def read_entry(entry: object) -> KeyEntry:
    """Verify an entry of a key file with all its statements. BadEntryError."""
    if not isinstance(entry, dict) or not ENTRY <= entry.keys() <= ENTRY | ADDED:
        raise BadEntryError("fields")
    sign, agree = _hex(entry["sign"], HALF), _hex(entry["agree"], HALF)
    _verify_agrees(agree)
    club = entry["club"]
    if not isinstance(club, str) or not CODE.fullmatch(club):
        raise BadEntryError("club")
    told = {name: entry[name] for name in ENTRY}
    _verify(sign, {**_statement("key", told), "signature": entry["signature"]})
    since, until = read_moment(entry["from"]), read_moment(entry["until"])
    if since >= until:
        raise BadEntryError("until")
    fingerprint = fingerprint_of(sign, agree)
    next_key, ended = _replaced(entry.get("replaced"), sign, fingerprint)
    at, reason = _revoked(entry.get("revoked"), sign, fingerprint)
    return KeyEntry(
        told=dict(entry),
        club=club,
        sign=sign,
        agree=agree,
        since=since,
        until=until if ended is None else min(until, ended),
        replaced_by=next_key,
        revoked=at,
        reason=reason,
    )


def chain_from(fingerprint: str, entries: Mapping[str, KeyEntry]) -> list[KeyEntry]:
    """Return the keys that follow this one, each named by the one before it. A revoked key names nobody."""
    found: list[KeyEntry] = []
    each = entries.get(fingerprint)
    while each is not None and each.revoked is None and each.replaced_by:
        each = entries.get(each.replaced_by)
        if each is None or each in found:
            break
        found.append(each)
    return found


def licence_proofs(
    own: PrivateKey, theirs: bytes, pair: tuple[str, str], salt: bytes, licences: Iterable[str]
) -> list[str]:
    """Return a proof for each licence number, which only the holders of these two keys can compute.

    `theirs`: the other club's public half for agreeing. `pair`: the fingerprints of sender and receiver. `salt`: of the
    file; the proofs of two files cannot be compared.
    """
    shared = own.agreeing.exchange(X25519PublicKey.from_public_bytes(theirs))
    info = f"belote-licence/1 {pair[0]} {pair[1]}".encode()
    key = HKDF(algorithm=SHA256(), length=HALF, salt=salt, info=info).derive(shared)
    return [_proof(key, licence) for licence in licences]


def is_hex(text: object, count: int) -> bool:
    """Return whether this is the hexadecimal text of so many bytes (16, 32 or 64)."""
    return isinstance(text, str) and HEX[count].fullmatch(text) is not None


def _proof(key: bytes, licence: str) -> str:
    mac = HMAC(key, SHA256())
    mac.update(licence.encode())
    return mac.finalize()[:PROOF_BYTES].hex()


def _statement(of: str, told: Json, fingerprint: str = "") -> Json:
    """Return what is signed. `of` and the fingerprint keep a signature from being used for another statement."""
    return {"statement": f"{FORMAT} {of}", "key": fingerprint, **_unsigned(told)}


def _unsigned(value: Json) -> Json:
    return {name: each for name, each in value.items() if name != "signature"}


def _replaced(told: object, sign: bytes, fingerprint: str) -> tuple[str, datetime | None]:
    if told is None:
        return "", None
    read = _with_fields(told, {"by", "at", "signature"})
    if not FINGERPRINT.fullmatch(str(read["by"])):
        raise BadEntryError("by")
    _verify(sign, {**_statement("replaced", read, fingerprint), "signature": read["signature"]})
    return str(read["by"]), read_moment(read["at"])


def _revoked(told: object, sign: bytes, fingerprint: str) -> tuple[datetime | None, str]:
    if told is None:
        return None, ""
    read = _with_fields(told, {"at", "reason", "signature"})
    if not isinstance(read["reason"], str) or len(read["reason"]) > MOST_REASON:
        raise BadEntryError("reason")
    _verify(sign, {**_statement("revoked", read, fingerprint), "signature": read["signature"]})
    return read_moment(read["at"]), read["reason"]


def _with_fields(told: object, fields: set[str]) -> Json:
    if not isinstance(told, dict) or told.keys() != fields:
        raise BadEntryError("fields")
    return told


def _verify(sign: bytes, value: Json) -> None:
    if not _signed_by(sign, value):
        raise BadEntryError("signature")


def _signed_by(sign: bytes, value: Mapping[str, Any]) -> bool:
    signature = value.get("signature")
    if not isinstance(signature, str) or not is_hex(signature, 2 * HALF):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(sign).verify(bytes.fromhex(signature), canonical(_unsigned(dict(value))))
    except InvalidSignature:
        return False
    return True


def _verify_agrees(agree: bytes) -> None:
    """Refuse the few values with which no secret can be agreed on."""
    try:
        X25519PrivateKey.generate().exchange(X25519PublicKey.from_public_bytes(agree))
    except ValueError as error:
        raise BadEntryError("agree") from error


def _hex(text: object, count: int) -> bytes:
    if not is_hex(text, count):
        raise BadEntryError("hexadecimal")
    return bytes.fromhex(str(text))
