"""In a hall pages come by plain http, where browsers withhold much: no script of ours may need it (docs/hall.md)."""

import re
from pathlib import Path

import pytest

JS = Path(__file__).parents[2] / "static" / "js"
# The service worker itself runs only where there are service workers.
SCRIPTS = sorted(path for path in JS.rglob("*.js") if path.parent.name != "vendor" and path.name != "service_worker.js")
NEVER = r"crypto\.subtle|randomUUID|getUserMedia|mediaDevices|PaymentRequest|credentials\.(?:get|create)"
# What may be used where it is there: how a script must ask first.
ASKED_FIRST = {
    r"serviceWorker\.": r'"serviceWorker" in navigator|serviceWorker\?\.',
    r"navigator\.clipboard\.": r"!navigator\.clipboard",
    r"navigator\.share\(": r"navigator\.share &&",
    r"new Notification\(": r'"Notification" in window',
    r"navigator\.wakeLock\.": r"navigator\.wakeLock\?\.|\"wakeLock\" in navigator",
}


def code_of(path: Path) -> str:
    return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(JS)))
def test_a_script_needs_nothing_that_plain_http_withholds(path: Path) -> None:
    code = code_of(path)
    assert not re.search(NEVER, code)
    for used, asked in ASKED_FIRST.items():
        assert not re.search(used, code) or re.search(asked, code), used
