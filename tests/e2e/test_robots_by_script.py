"""The robots of `examples` as their readers run them: a whole partie of each preset, two languages at one table."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import serving
from tests.e2e.served import ROOT, Served

LONGEST = 240
COMMANDS = {
    "python": [sys.executable, str(ROOT / "examples" / "robot.py")],
    "javascript": [shutil.which("node") or "node", str(ROOT / "examples" / "robot.mjs")],
}


def tokens(site: Served, count: int) -> list[str]:
    command = [sys.executable, "-m", "tests.load.live.robot_accounts_rows", str(count)]
    run = subprocess.run(command, cwd=ROOT, env=site.environment, capture_output=True, text=True, check=True)
    return run.stdout.split()


def started(language: str, site: Served, token: str, preset: str, log: Path) -> subprocess.Popen[bytes]:
    environment = dict(os.environ) | {"SITE": site.url, "TOKEN": token, "PRESET": preset, "PARTIES": "1"}
    with log.open("wb") as said:
        return subprocess.Popen(COMMANDS[language], env=environment, stdout=said, stderr=said)


def played(site: Served, folder: Path, languages: dict[str, str], preset: str) -> list[str]:
    """What the robots print about one partie that they play together; each ends by itself."""
    logs = [folder / f"{preset}-{language}-{token[-6:]}.log" for token, language in languages.items()]
    running = [
        started(language, site, token, preset, log)
        for (token, language), log in zip(languages.items(), logs, strict=True)
    ]
    try:
        for each in running:
            assert each.wait(LONGEST) == 0, [log.read_text() for log in logs]
    finally:
        for each in running:
            each.kill()
    return [log.read_text() for log in logs]


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node on this machine")
def test_a_robot_in_python_and_one_in_javascript_play_a_whole_partie_together(tmp_path):
    with serving(tmp_path) as [site]:
        first, second = tokens(site, 2)
        said = played(site, tmp_path, {first: "python", second: "javascript"}, "concours")
        assert all(" won" in each for each in said), said
        assert all("cut off" not in each for each in said), said
        assert "Traceback" not in site.log.read_text()


@pytest.mark.slow
@pytest.mark.parametrize("language", COMMANDS)
@pytest.mark.parametrize(
    "preset",
    ["classique", "annonces", "wikipedia", "contree", "contree-cours", "coinche", "ffb-belote", "ffb-coinche"],
)
def test_each_robot_plays_a_whole_partie_of_every_preset(language, preset, tmp_path):
    with serving(tmp_path) as [site]:
        [token] = tokens(site, 1)
        [said] = played(site, tmp_path, {token: language}, preset)
        assert " won" in said, said
