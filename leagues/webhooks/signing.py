"""Signing secrets and signatures, as Standard Webhooks specifies them (https://www.standardwebhooks.com).

A secret is derived from the server's own key and the random salt of its receiver: the database alone, or a copy of it,
signs nothing. Where the server's key is replaced, every receiver needs its new secret
(docs/decisions/0042-webhooks.md).
"""

import base64
import hmac
import secrets
from datetime import datetime, timedelta
from typing import Final

from django.utils.crypto import salted_hmac

from leagues.models import Webhook

PREFIX: Final = "whsec_"
SALT_BYTES: Final = 16
BOTH_VALID: Final = timedelta(days=1)
"""How long messages are also signed with the secret that was replaced."""


def new_salt() -> bytes:
    return secrets.token_bytes(SALT_BYTES)


def secret_of(webhook: Webhook) -> str:
    """Return the secret as its receiver keeps it: « whsec_ » and base64."""
    return PREFIX + base64.b64encode(_key(webhook.salt)).decode()


def replace_salt(webhook: Webhook, now: datetime) -> None:
    """Give a receiver a new secret; the one before stays valid for a day, also if it was new itself. Not saved."""
    webhook.salt_before, webhook.before_until = webhook.salt, now + BOTH_VALID
    webhook.salt = new_salt()


def signed_headers(webhook: Webhook, uid: str, body: bytes, now: datetime) -> dict[str, str]:
    """Return the three headers of a message. During the day after a replacement there are two signatures."""
    stamp = str(int(now.timestamp()))
    content = f"{uid}.{stamp}.".encode() + body
    salts = [webhook.salt]
    if webhook.salt_before is not None and webhook.before_until is not None and now < webhook.before_until:
        salts.append(webhook.salt_before)
    signatures = " ".join(f"v1,{_signature(_key(salt), content)}" for salt in salts)
    return {"webhook-id": uid, "webhook-timestamp": stamp, "webhook-signature": signatures}


def _signature(key: bytes, content: bytes) -> str:
    return base64.b64encode(hmac.digest(key, content, "sha256")).decode()


def _key(salt: bytes | memoryview) -> bytes:
    return salted_hmac("leagues.webhooks.signing", bytes(salt), algorithm="sha256").digest()
