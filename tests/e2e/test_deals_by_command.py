"""`manage.py record verify-deal` from a shell: a deal that is right and every one tampered with."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.e2e.served import ROOT
from tests.rules.tampering import TAMPERINGS, fair


def verified(*records: dict[str, Any]) -> tuple[list[dict[str, Any]], int]:
    given = "".join(json.dumps(record) + "\n" for record in records)
    command = [sys.executable, "manage.py", "record", "verify-deal"]
    run = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, text=True, check=False, timeout=60)
    return [json.loads(line) for line in run.stdout.splitlines()], run.returncode


def test_deals_that_are_right_are_told_right():
    answers, status = verified(fair(), fair(preset="contree"), fair(shuffle="once"))
    assert [answer["ok"] for answer in answers] == [True, True, True]
    assert status == 0


@pytest.mark.parametrize(("tamper", "code"), TAMPERINGS.values(), ids=TAMPERINGS)
def test_a_tampered_record_among_right_ones_is_found(tamper, code):
    record = fair()
    tamper(record)
    answers, status = verified(fair(), record, fair())
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["error"]["code"] == code
    assert status == 1
