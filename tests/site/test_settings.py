"""The settings, their table in the README, and the files of the cluster agree."""

import re
from pathlib import Path

import pytest
import yaml

from belote_site.settings import allowed_hosts, own_secret_key

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = (ROOT / "belote_site" / "settings.py").read_text()
README = (ROOT / "README.md").read_text()
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text()
READ = set(re.findall(r'\benv\.\w+\(\s*"(\w+)"', SETTINGS))
OUR_SERVICES = ["web", "worker", "beat"]


def test_the_readme_tells_every_setting_and_no_other():
    told = re.findall(r"^\| `(\w+)` \|", README, flags=re.MULTILINE)
    assert len(READ) > 20
    assert sorted(told) == sorted(READ)


@pytest.mark.parametrize("service", OUR_SERVICES)
def test_the_compose_file_sets_settings_that_exist(service):
    assert set(COMPOSE["services"][service]["environment"]) <= READ


@pytest.mark.parametrize("service", OUR_SERVICES)
def test_the_compose_file_waits_for_services_that_exist_and_say_when_they_are_ready(service):
    for name, how in COMPOSE["services"][service]["depends_on"].items():
        assert how == {"condition": "service_healthy"}
        awaited = COMPOSE["services"][name]
        assert "healthcheck" in awaited or "HEALTHCHECK" in DOCKERFILE


def test_the_cluster_has_one_beat_apart_from_the_workers():
    commands = {name: COMPOSE["services"][name]["command"] for name in ("worker", "beat")}
    assert "worker" in commands["worker"]
    assert "-B" not in commands["worker"]
    assert "beat" in commands["beat"]


def test_the_cluster_uses_postgresql_and_redis_by_their_service_names():
    environment = COMPOSE["services"]["web"]["environment"]
    assert "@postgres:5432/" in environment["DATABASE_URL"]
    assert environment["REDIS_URL"].startswith("redis://redis:")


def test_the_image_runs_commands_that_exist_as_an_ordinary_user():
    for command in re.findall(r"manage\.py (\w+)", DOCKERFILE):
        assert (ROOT / "belote_site" / "management" / "commands" / f"{command}.py").exists()
    assert re.search(r"^USER (?!root)\w+$", DOCKERFILE, flags=re.MULTILINE)
    port = re.search(r"^EXPOSE (\d+)$", DOCKERFILE, flags=re.MULTILINE).group(1)
    assert COMPOSE["services"]["web"]["ports"] == [f"127.0.0.1:{port}:{port}"]


def test_the_compose_file_has_no_password_of_its_own():
    environment = COMPOSE["services"]["postgres"]["environment"]
    assert environment["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    assert COMPOSE["services"]["web"]["environment"]["SECRET_KEY"].startswith("${SECRET_KEY:?")


def test_commands_of_the_documentation_exist():
    text = README + (ROOT / "docs" / "operations.md").read_text() + (ROOT / "CONTRIBUTING.md").read_text()
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    for target in re.findall(r"`make ([\w-]+)", text):
        assert target in targets


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
