"""docs/webhooks.md: its examples verify our signatures, and it names every event, code and pause."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.utils import timezone

from leagues.models import Webhook
from leagues.webhooks.codes import SendError
from leagues.webhooks.kinds import CHOSEN, OF_ONE_CONTEST, EventKind
from leagues.webhooks.signing import new_salt, secret_of, signed_headers
from leagues.webhooks.words import ERRORS, REFUSALS, WebhookCode

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "webhooks.md").read_text()
BODY = '{"type": "ping", "é": "è"}'.encode()


@pytest.fixture
def webhook():
    return Webhook(salt=new_salt())


def example(language):
    [found] = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return found


def test_the_python_of_the_page_verifies_our_messages(webhook):
    space = {}
    exec(example("python"), space)
    headers = signed_headers(webhook, "msg_1", BODY, timezone.now())
    assert space["verified"](secret_of(webhook), headers, BODY)
    assert not space["verified"](secret_of(webhook), headers, BODY + b" ")
    assert not space["verified"](secret_of(Webhook(salt=new_salt())), headers, BODY)
    late = {**headers, "webhook-timestamp": "1700000000"}
    assert not space["verified"](secret_of(webhook), late, BODY)


@pytest.mark.process
@pytest.mark.skipif(shutil.which("node") is None, reason="no Node on this machine")
def test_the_javascript_of_the_page_verifies_our_messages(webhook, tmp_path):
    headers = signed_headers(webhook, "msg_1", BODY, timezone.now())
    said = json.dumps([secret_of(webhook), headers, BODY.decode()])
    asking = f"""
const [secret, headers, body] = {said};
console.log(JSON.stringify([
  verified(secret, headers, Buffer.from(body)),
  verified(secret, headers, Buffer.from(body + " ")),
  verified("whsec_AAAA", headers, Buffer.from(body)),
]));
"""
    script = tmp_path / "verify.mjs"
    script.write_text(example("js") + asking)
    answer = subprocess.run(["node", script], capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(answer.stdout) == [True, False, False]


def test_every_event_and_code_is_on_the_page():
    told = PAGE.split("## Events", 1)[1].split("## Verifying", 1)[0]
    events = re.findall(r"^\| `([a-z.]+)` \|", told, re.MULTILINE)
    assert set(events) - {"type"} == set(EventKind)
    assert all(f"`{code}`" in PAGE for code in SendError)


def test_every_code_has_its_text():
    assert ERRORS.keys() == set(SendError)
    assert REFUSALS.keys() == set(WebhookCode)
    assert set(CHOSEN) == set(EventKind) - {EventKind.PING}
    assert set(CHOSEN) > OF_ONE_CONTEST
