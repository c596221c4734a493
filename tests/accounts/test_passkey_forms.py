"""A passkey that is refused, or is none, is refused in words and told in the log; it is no fault of ours."""

import json
from base64 import urlsafe_b64encode

import pytest
from allauth.core import context
from django.conf import settings as site
from django.contrib.sessions.backends.signed_cookies import SessionStore
from structlog.testing import capture_logs

from accounts import forms

FORMS = {
    "login_webauthn": forms.PasskeyLoginForm,
    "authenticate_webauthn": forms.AuthenticateForm,
    "reauthenticate_webauthn": forms.ReauthenticateForm,
    "add_webauthn": forms.AddForm,
}


def told(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


# Of a passkey as its device tells it: the key itself is cut short after its first letter.
CUT_SHORT = bytes(32) + b"\x41" + bytes(4) + bytes(16) + b"\0\2id" + b"\x19"
WHOLE = {
    "id": "AAAA",
    "rawId": "AAAA",
    "type": "public-key",
    "response": {
        "clientDataJSON": told(b'{"type": "webauthn.get", "challenge": "AAAA", "origin": "http://localhost"}'),
        "authenticatorData": told(bytes(32) + b"\x01" + bytes(4)),
        "attestationObject": told(b"\xa3cfmtdnonegattStmt\xa0hauthDataX\x25" + bytes(32) + b"\x01" + bytes(4)),
        "signature": "AAAA",
        "userHandle": "AAAA",
    },
}
CREDENTIALS = {
    "whole, of nobody": WHOLE,
    "a number": 7,
    "a text": "passkey",
    "a list": [1, 2],
    "empty": {"a": 1},
    "without rawId": {"id": "AAAA"},
    "of two ids": {**WHOLE, "id": "BBBB"},
    "without response": {**WHOLE, "response": None},
    "response a list": {**WHOLE, "response": [1]},
    "bytes that are none": {**WHOLE, "rawId": "é", "id": "é"},
    "data that is none": {**WHOLE, "response": {**WHOLE["response"], "authenticatorData": "AA"}},
    "attestation that is none": {**WHOLE, "response": {**WHOLE["response"], "attestationObject": "_w"}},
    "attestation cut short": {**WHOLE, "response": {**WHOLE["response"], "attestationObject": "Gg"}},
    "a key cut short": {
        **WHOLE,
        "response": {
            **WHOLE["response"],
            "authenticatorData": told(CUT_SHORT),
            "attestationObject": told(b"\xa3cfmtdnonegattStmt\xa0hauthDataX" + bytes([len(CUT_SHORT)]) + CUT_SHORT),
        },
    },
    "words that are none": {**WHOLE, "response": {**WHOLE["response"], "clientDataJSON": "_w"}},
    "words of a list": {**WHOLE, "response": {**WHOLE["response"], "clientDataJSON": "W10"}},
    "a handle of nobody": {**WHOLE, "response": {**WHOLE["response"], "userHandle": "__8"}},
    "a handle that is a number": {**WHOLE, "response": {**WHOLE["response"], "userHandle": 1}},
}


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("credential", CREDENTIALS.values(), ids=CREDENTIALS)
def test_what_is_no_passkey_is_refused(rf, alice, name, credential):
    whose = {} if name == "login_webauthn" else {"user": alice}
    request = rf.post("/")
    request.session, request.user = SessionStore(), alice
    with context.request_context(request), capture_logs() as lines:
        form = FORMS[name](data={"credential": json.dumps(credential)}, **whose)
        assert not form.is_valid()
    reasons = [line["reason"] for line in lines if line["event"] == "sign_in_failed"]
    assert reasons == ([] if name == "add_webauthn" else ["wrong-passkey"])


def test_the_site_asks_by_these_forms():
    named = {name: f"{form.__module__}.{form.__name__}" for name, form in FORMS.items()}
    assert named == site.MFA_FORMS
