"""What deploy/scripts write, and what they refuse; test_compose_as_processes runs those that need a site."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.compose_file import ROOT, compose
from tests.deploy.test_nginx import make_certificate

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl on this machine")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder as `git clone` makes it, and a `docker` that only writes down what it was asked."""
    shutil.copy(ROOT / ".env.example", tmp_path)
    shutil.copytree(ROOT / "deploy" / "scripts", tmp_path / "deploy" / "scripts")
    program = tmp_path / "programs" / "docker"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >>{tmp_path}/asked\n')
    program.chmod(0o755)
    return tmp_path


def script(project: Path, name: str, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [project / "deploy" / "scripts" / name, *words],
        env={"PATH": f"{project / 'programs'}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


def kept(project: Path) -> dict[str, str]:
    files = [path for path in (project / "secrets").rglob("*") if path.is_file()]
    return {path.name: path.read_text() for path in [*files, project / ".env"]}


def test_init_makes_every_secret_of_the_compose_file_and_looks_into_none_twice(project: Path) -> None:
    assert script(project, "init", "https://belote.example.org").returncode == 0
    first = kept(project)
    assert {Path(where["file"]).name for where in compose()["secrets"].values()} <= set(first)
    assert len(first["secret-key"]) == 64
    assert "\nSITE_URL=https://belote.example.org\n" in first[".env"]
    assert "\nDOOR=tls\n" in first[".env"]
    assert script(project, "init", "https://other.example.org").returncode == 0
    assert kept(project) == first


def test_nobody_but_their_owner_reaches_the_secrets(project: Path) -> None:
    script(project, "init", "https://belote.example.org")
    assert (project / "secrets").stat().st_mode & 0o777 == 0o700
    assert (project / ".env").stat().st_mode & 0o777 == 0o600
    # Processes of other users are given single files of the folder.
    assert (project / "secrets" / "secret-key").stat().st_mode & 0o777 == 0o444


def test_init_opens_a_plain_door_for_a_plain_address(project: Path) -> None:
    script(project, "init", "http://192.168.1.20")
    assert "\nDOOR=plain\n" in kept(project)[".env"]


@pytest.mark.parametrize("words", [[], ["belote.example.org"], ["https://a", "https://b"]])
def test_init_says_how_it_is_called(project: Path, words: list[str]) -> None:
    said = script(project, "init", *words)
    assert said.returncode == 2
    assert "https://belote.example.org" in said.stderr
    assert not (project / ".env").exists()


def test_a_certificate_is_written_into_the_file_nginx_has_open(project: Path) -> None:
    script(project, "init", "https://belote.example.org")
    make_certificate(project)
    file = project / "secrets" / "certificate.pem"
    before = file.stat().st_ino
    assert script(project, "certificate", project / "certificate.pem", project / "certificate-key.pem").returncode == 0
    assert file.stat().st_ino == before
    assert file.read_text() == (project / "certificate.pem").read_text()
    assert (project / "asked").read_text() == "compose kill --signal HUP nginx\n"


def test_a_certificate_with_the_key_of_another_changes_nothing(project: Path) -> None:
    script(project, "init", "https://belote.example.org")
    make_certificate(project)
    before = kept(project)
    said = script(project, "certificate", project / "certificate.pem", project / "secrets" / "certificate-key.pem")
    assert said.returncode == 1
    assert kept(project) == before
    assert not (project / "asked").exists()


def test_rolling_back_replaces_one_process_after_the_other(project: Path) -> None:
    assert script(project, "rollback").returncode == 0
    asked = (project / "asked").read_text().splitlines()
    assert asked[0] == "image tag dix-de-der:before dix-de-der:latest"
    assert [line.rpartition(" ")[2] for line in asked[1:]] == ["web1", "web2", "programs", "worker", "analysis", "beat"]
    assert all(" --wait " in line for line in asked[1:])


def test_an_upgrade_ends_where_a_server_does_not_get_ready(project: Path) -> None:
    docker = project / "programs" / "docker"
    docker.write_text(docker.read_text() + 'case "$*" in *"180 web1") exit 1 ;; esac\n')
    (project / "secrets").mkdir()
    said = script(project, "upgrade")
    assert said.returncode == 1
    assert "deploy/scripts/rollback" in said.stderr
    assert (project / "asked").read_text().splitlines()[-1].endswith(" web1")


def test_an_upgrade_makes_an_nginx_anew_that_does_not_know_the_server_for_programs(project: Path) -> None:
    (project / "secrets").mkdir()
    assert script(project, "upgrade").returncode == 0
    assert "compose kill --signal HUP nginx\n" in (project / "asked").read_text()
    docker = project / "programs" / "docker"
    docker.write_text(docker.read_text() + 'case "$*" in *"getent hosts programs") exit 2 ;; esac\n')
    (project / "asked").unlink()
    assert script(project, "upgrade").returncode == 0
    asked = (project / "asked").read_text()
    assert "HUP" not in asked
    assert "compose up --detach --no-deps --wait --wait-timeout 60 nginx\n" in asked


def test_an_upgrade_gives_a_redis_of_before_its_password_once(project: Path) -> None:
    (project / "secrets").mkdir()
    made = [script(project, "upgrade").returncode or (project / "secrets" / "redis-password").read_text() for _ in "12"]
    assert re.fullmatch("[0-9a-f]{48}", made[0])
    assert made[0] == made[1]


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "deploy" / "scripts").iterdir()))
def test_the_shell_understands_it(name: str) -> None:
    path = ROOT / "deploy" / "scripts" / name
    assert path.stat().st_mode & 0o111
    assert subprocess.run(["sh", "-n", path], check=False).returncode == 0
