"""The units of systemd: what systemd itself says of them, and that they run what docker-compose.yml runs."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.compose_file import ROOT, compose

UNITS = ROOT / "deploy" / "systemd"
FOR_PROGRAMS = UNITS / "belote-web@8003.service.d"
SERVICES = sorted(path.name for path in UNITS.glob("*.service"))
OF_COMPOSE = {
    "belote-web@.service": "web1",
    "belote-worker.service": "worker",
    "belote-analysis.service": "analysis",
    "belote-prepare.service": "prepare",
}
MOST_EXPOSED = 2.0
needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze on this machine")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The units with programs and folders that are on this machine; a template as one of its instances."""
    for path in (each for each in UNITS.glob("belote*") if each.is_file()):
        text = re.sub(r"/srv/belote/\S+", "/bin/true", path.read_text())
        text = text.replace("WorkingDirectory=/srv/belote", "WorkingDirectory=/")
        (tmp_path / path.name.replace("@.", "@8001.")).write_text(text)
    for port in (8002, 8003):
        (tmp_path / f"belote-web@{port}.service").write_text((tmp_path / "belote-web@8001.service").read_text())
    shutil.copytree(FOR_PROGRAMS, tmp_path / FOR_PROGRAMS.name)
    own = tmp_path / FOR_PROGRAMS.name / "background.conf"
    own.write_text(re.sub(r"=/srv/belote/\S+", "=/bin/true", own.read_text()))
    return tmp_path


@needs_systemd
def test_systemd_finds_no_fault_in_them(installed: Path) -> None:
    units = sorted(path for path in installed.iterdir() if path.is_file())
    said = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False, cwd=installed
    )
    assert (said.returncode, [line for line in said.stderr.splitlines() if "belote" in line]) == (0, [])


@needs_systemd
@pytest.mark.parametrize("name", SERVICES)
def test_systemd_finds_them_little_exposed(installed: Path, name: str) -> None:
    path = installed / name.replace("@.", "@8001.")
    command = ["systemd-analyze", "security", "--offline=yes", "--no-pager", path]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=installed).stdout
    assert float(re.search(r"exposure level for \S+: ([\d.]+)", said)[1]) <= MOST_EXPOSED


@pytest.mark.parametrize(("unit", "service"), OF_COMPOSE.items())
def test_a_unit_runs_what_the_container_runs(unit: str, service: str) -> None:
    started = re.search(r"^ExecStart=/srv/belote/\.venv/bin/(.+)$", (UNITS / unit).read_text(), flags=re.MULTILINE)[1]
    assert started.replace("%%", "%").split() == compose()["services"][service]["command"]


def test_the_server_for_programs_runs_what_its_container_runs() -> None:
    own = (FOR_PROGRAMS / "background.conf").read_text()
    started = re.search(r"^ExecStart=\nExecStart=/srv/belote/\.venv/bin/(.+)$", own, flags=re.MULTILINE)[1]
    assert started.split() == compose()["services"]["programs"]["command"]
    # What the option asks for is among the calls that the unit of all servers refuses.
    assert "SystemCallFilter=~@privileged @resources\n" in (UNITS / "belote-web@.service").read_text()
    assert "SystemCallFilter=sched_setscheduler\n" in own


def test_what_the_units_start_is_there() -> None:
    text = "".join(path.read_text() for path in UNITS.glob("*.service"))
    scripts, commands = re.findall(r"/srv/belote/(deploy/\S+)", text), re.findall(r"manage\.py (\w+)", text)
    assert scripts
    assert commands
    for script in scripts:
        assert (ROOT / script).stat().st_mode & 0o111
    for command in commands:
        assert (ROOT / "belote_site" / "management" / "commands" / f"{command}.py").exists()


def test_nginx_asks_the_ports_the_target_wants() -> None:
    wanted = re.findall(r"belote-web@(\d+)\.service", (UNITS / "belote.target").read_text())
    upstream = (ROOT / "deploy" / "nginx" / "upstream-systemd.conf").read_text()
    assert set(re.findall(r"server 127\.0\.0\.1:(\d+) ", upstream)) == set(wanted)
