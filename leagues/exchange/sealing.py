"""Private keys at rest: encrypted with a key made from the site's secret key, which a backup may leave out.

So a copy of the database alone signs nothing.
"""

import secrets
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.utils.encoding import force_bytes

from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.keys import PrivateKey, private_bytes, private_from

NONCE_BYTES: Final = 12


def seal(key: PrivateKey) -> bytes:
    """Encrypt a private key for its row."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + _cipher(settings.SECRET_KEY).encrypt(nonce, private_bytes(key), key.fingerprint.encode())


def unseal(sealed: bytes, fingerprint: str) -> PrivateKey:
    """Decrypt the private key of this fingerprint.

    ExchangeRefusal `key-unreadable`: the site's secret key has changed, or the key was revoked.
    """
    for secret_key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        try:
            raw = _cipher(secret_key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], fingerprint.encode())
        except (InvalidTag, ValueError):
            continue
        return private_from(raw)
    raise ExchangeRefusal(ExchangeCode.KEY_UNREADABLE)


def _cipher(secret_key: str | bytes) -> AESGCM:
    made = HKDF(algorithm=SHA256(), length=32, salt=None, info=b"belote-club-key/1").derive(force_bytes(secret_key))
    return AESGCM(made)
