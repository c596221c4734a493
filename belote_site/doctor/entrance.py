"""Entry point of `doctor`: runs all checks in order and prints them as text or JSON; the exit status is the worst
finding.
"""

import argparse
import json
import sys
from typing import NoReturn

from belote_site.doctor import ground
from belote_site.doctor.finding import Finding, Weight, looked_at
from belote_site.doctor.words import _


def main(words: list[str]) -> NoReturn:
    """Run the checks and exit with 0: nothing found; 1: something doubtful; 2: something broken."""
    parser = argparse.ArgumentParser(prog="manage.py doctor", description=_("What is wrong here, and how to mend it."))
    parser.add_argument("--json", action="store_true", help=_("one JSON object, for programs"))
    # Django's own options, which every command takes.
    parser.add_argument("--no-color", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    found = sorted(examined(), key=lambda finding: -finding.weight)
    status = max((int(finding.weight) for finding in found), default=0)
    print(_as_json(status, found) if asked.json else _as_words(found))  # noqa: T201  (a command; Django may not be there)
    sys.exit(status)


def examined() -> list[Finding]:
    """Return all findings; each group of checks runs only if those it needs have passed."""
    found = [finding for check in ground.CHECKS for finding in looked_at(check)]
    if any(finding.code in ground.NOTHING_ABOVE for finding in found):
        return found
    from belote_site.doctor import loading

    refused = loading.refused()
    if refused is not None:
        return [*found, refused]
    from belote_site.doctor import rooms

    return [*found, *rooms.examined()]


def _as_json(status: int, found: list[Finding]) -> str:
    rows = [
        {"weight": each.weight.name.lower(), "code": each.code, "what": each.what, "mend": each.mend} for each in found
    ]
    return json.dumps({"status": status, "findings": rows}, ensure_ascii=False, indent=1)


def _as_words(found: list[Finding]) -> str:
    if not found:
        return _("Nothing is wrong.")
    names = {Weight.BROKEN: _("broken"), Weight.DOUBTFUL: _("doubtful")}
    return "\n".join(f"{names[each.weight]} [{each.code}] {each.what}\n  → {each.mend}" for each in found)
