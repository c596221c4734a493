"""The settings and their table in the README agree; tests/deploy holds the files of the cluster to them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from belote_site.settings import allowed_hosts, own_secret_key, secret

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = (ROOT / "belote_site" / "settings.py").read_text()
README = (ROOT / "README.md").read_text()
READ = set(re.findall(r'\b(?:env\.\w+|secret)\(\s*"(\w+)"', SETTINGS))


def test_the_readme_tells_every_setting_and_no_other():
    told = re.findall(r"^\| `(\w+)` \|", README, flags=re.MULTILINE)
    assert len(READ) > 20
    assert sorted(told) == sorted(READ)


def test_commands_of_the_documentation_exist():
    text = README + (ROOT / "docs" / "operations.md").read_text() + (ROOT / "CONTRIBUTING.md").read_text()
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    named = set(re.findall(r"`make ([\w-]+)", text))
    assert {"run", "test", "test-all"} <= named
    assert named <= targets


@pytest.mark.parametrize(
    ("site_url", "host", "allowed"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1", {"127.0.0.1", "localhost", "[::1]"}),
        ("https://belote.example.org", "0.0.0.0", {"belote.example.org", "127.0.0.1", "localhost", "[::1]"}),
        ("http://127.0.0.1:8000", "0.0.0.0", {"*"}),
    ],
)
def test_the_site_answers_to_its_own_names(site_url, host, allowed):
    assert set(allowed_hosts(site_url, host)) == allowed


def test_the_secret_key_is_made_once_and_read_by_its_owner_alone(tmp_path, monkeypatch):
    monkeypatch.setattr("belote_site.settings.VAR_DIR", tmp_path)
    first = own_secret_key()
    assert len(first) >= 50
    assert own_secret_key() == first
    assert [(path.name, path.stat().st_mode & 0o777) for path in tmp_path.iterdir()] == [("secret-key", 0o600)]


def test_a_secret_may_be_kept_in_a_file(tmp_path, monkeypatch):
    (tmp_path / "key").write_text("of the file\n")
    monkeypatch.setenv("SOME_KEY_FILE", str(tmp_path / "key"))
    assert secret("SOME_KEY") == "of the file"
    assert secret("OTHER_KEY", "none") == "none"


def test_a_secret_given_twice_is_told_apart_before_anything_is_served(tmp_path, monkeypatch):
    monkeypatch.setenv("SOME_KEY", "of the environment")
    monkeypatch.setenv("SOME_KEY_FILE", str(tmp_path / "key"))
    with pytest.raises(ImproperlyConfigured, match="SOME_KEY_FILE"):
        secret("SOME_KEY")


def imported_with(tmp_path, **environment):
    """What a process that reads the settings with this environment says."""
    command = [
        sys.executable,
        "-c",
        "from belote_site import settings; print(settings.EMAIL_HOST, settings.EMAIL_USE_TLS)",
    ]
    environment = dict(os.environ) | {"VAR_DIR": str(tmp_path)} | environment
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.process
def test_the_mail_server_of_the_readme_is_understood(tmp_path):
    example = re.search(r"^\| `EMAIL_URL` .*?`(\S+?@\S+)`", README, flags=re.MULTILINE).group(1)
    said = imported_with(tmp_path, EMAIL_URL=example)
    assert said.stdout.split() == ["mail.example.org", "True"], said.stderr


@pytest.mark.process
def test_a_mail_server_nobody_understands_is_told_in_a_line(tmp_path):
    said = imported_with(tmp_path, EMAIL_URL="smtp+tls://mail.example.org")
    assert "EMAIL_URL begins with submission://" in said.stderr.splitlines()[-1]
