"""Entry point of `doctor`: runs all checks in order and prints them as text or JSON; the exit status is the worst
finding.
"""

import argparse
import json
import platform
import sys
from functools import partial
from typing import NoReturn

from belote_site.doctor import ground
from belote_site.doctor.findings import Finding, Weight, _, looked_at


def main(words: list[str]) -> NoReturn:
    """Run the checks and exit with 0: nothing found; 1: something doubtful; 2: something broken."""
    parser = argparse.ArgumentParser(
        prog="manage.py doctor", description=_("What is wrong here, and how to repair it.")
    )
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
    refused = ground.refused()
    return [*found, *(_examined_with_settings() if refused is None else [refused])]


def _examined_with_settings() -> list[Finding]:
    """Return the findings of the checks that need loaded settings; of the database only if it answers."""
    from belote_site.doctor import database, machine, network

    found = [finding for check in (*machine.CHECKS, *network.CHECKS) for finding in looked_at(check)]
    try:
        with database.reached() as reached:
            for look in database.CHECKS[reached.vendor]:
                found += looked_at(partial(look, reached))
    except database.Unreachable as fault:
        found.append(fault.finding)
    return found


def _as_json(status: int, found: list[Finding]) -> str:
    rows = [
        {"weight": each.weight.name.lower(), "code": each.code, "what": each.what, "mend": each.mend} for each in found
    ]
    return json.dumps(
        {"status": status, "optimized": ground.is_optimized(), "findings": rows}, ensure_ascii=False, indent=1
    )


def _as_words(found: list[Finding]) -> str:
    if not found:
        return "\n".join([_("Nothing is wrong."), _interpreter()])
    names = {Weight.BROKEN: _("broken"), Weight.DOUBTFUL: _("doubtful")}
    return "\n".join(f"{names[each.weight]} [{each.code}] {each.what}\n  → {each.mend}" for each in found)


def _interpreter() -> str:
    version = {"version": platform.python_version()}
    if ground.is_optimized():
        return _("Python %(version)s, built with optimizations.") % version
    return _("Python %(version)s, built without optimizations: everything takes about a tenth more time.") % version
