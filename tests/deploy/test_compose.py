"""docker-compose.yml, the image and `.env.example` agree with one another and with the settings. No door is open."""

import re

import pytest
import yaml

from belote_site.celery import ANALYSIS
from belote_site.serving import bounds
from games.analyses.turns import TURN_SECONDS
from tests.deploy.compose_file import ROOT, compose, dockerfile, seconds
from tests.deploy.example_settings import example

COMPOSE = compose()
SERVICES = COMPOSE["services"]
SETTINGS = (ROOT / "belote_site" / "settings.py").read_text()
READ = set(re.findall(r'\b(?:env\.\w+|secret)\(\s*"(\w+)"', SETTINGS))
SECRETS = set(re.findall(r'\bsecret\(\s*"(\w+)"', SETTINGS))
OURS = ["prepare", "web1", "web2", "programs", "worker", "analysis", "beat", "backup"]
SERVERS = ["web1", "web2", "programs"]
LASTING = [name for name in SERVICES if name not in ("prepare", "backup")]
OF_LIBRARIES = {"PROMETHEUS_MULTIPROC_DIR"}


@pytest.mark.parametrize("name", OURS)
def test_what_it_sets_is_a_setting_of_the_site(name):
    for key, value in SERVICES[name]["environment"].items():
        if key.endswith("_FILE") and key != "ALIVE_FILE":
            assert key.removesuffix("_FILE") in SECRETS
            assert value.removeprefix("/run/secrets/") in SERVICES[name]["secrets"]
        else:
            assert key in READ | OF_LIBRARIES


def test_no_secret_is_written_in_it():
    text = (ROOT / "docker-compose.yml").read_text()
    assert not re.search(r"(SECRET_KEY|PASSWORD|TOKEN): ", text)
    assert all(where["file"].startswith("./secrets/") for where in COMPOSE["secrets"].values())
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert {"/secrets/", "/.env", "/backups/"} <= set(ignored)


@pytest.mark.parametrize("name", SERVICES)
def test_each_service_may_do_little(name):
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", service["user"])
    assert set(service["deploy"]["resources"]["limits"]) == {"cpus", "memory", "pids"}
    assert service["logging"]["options"]["max-size"]
    assert "privileged" not in service
    assert not any("docker.sock" in str(volume) for volume in service.get("volumes", []))


@pytest.mark.parametrize("name", LASTING)
def test_each_lasting_service_comes_back_and_says_how_it_is(name):
    assert SERVICES[name]["restart"] == "unless-stopped"
    assert SERVICES[name]["healthcheck"]["test"][0] in ("CMD", "CMD-SHELL")


def test_only_the_door_is_reached_from_outside():
    assert [
        name
        for name, service in SERVICES.items()
        if "ports" in service and "monitoring" not in service.get("profiles", [])
    ] == ["nginx"]
    assert COMPOSE["networks"]["inside"]["internal"] is True
    for name in ("postgres", "redis"):
        assert SERVICES[name]["networks"] == ["inside"]
    for name in ("prometheus", "grafana", "nginx"):
        assert "inside" not in SERVICES[name]["networks"]
    assert SERVICES["grafana"]["ports"] == ["127.0.0.1:3000:3000"]
    assert "inside" not in SERVICES["nginx"]["networks"]


@pytest.mark.parametrize("name", SERVICES)
def test_who_is_waited_for_can_be_waited_for(name):
    for awaited, how in SERVICES[name].get("depends_on", {}).items():
        if how["condition"] == "service_completed_successfully":
            assert SERVICES[awaited]["restart"] == "no"
        if how["condition"] == "service_healthy":
            assert "test" in SERVICES[awaited]["healthcheck"]


@pytest.mark.parametrize("name", [*SERVERS, "worker", "analysis", "beat"])
def test_nobody_serves_before_the_database_is_prepared(name):
    assert SERVICES[name]["depends_on"]["prepare"] == {"condition": "service_completed_successfully"}


def test_two_servers_differ_by_their_address_alone():
    one, two = ({**SERVICES[name], "networks": ...} for name in ("web1", "web2"))
    assert one == two


def test_the_server_for_programs_yields_and_is_otherwise_like_the_others():
    own = {"networks": ..., "command": ..., "cpu_shares": ...}
    assert {**SERVICES["programs"], **own} == {**SERVICES["web1"], **own}
    assert SERVICES["programs"]["command"] == [*SERVICES["web1"]["command"], "--background"]
    assert SERVICES["programs"]["cpu_shares"] == SERVICES["analysis"]["cpu_shares"]


def test_nginx_finds_the_servers_where_they_are():
    addresses = {name: SERVICES[name]["networks"]["door"]["ipv4_address"] for name in SERVERS}
    assert dict(line.split(":", 1) for line in SERVICES["nginx"]["extra_hosts"]) == addresses
    port = SERVICES["web1"]["environment"]["PORT"]
    upstream = (ROOT / "deploy" / "nginx" / "upstream-compose.conf").read_text()
    assert set(re.findall(r"^\s+server (\S+) ", upstream, flags=re.MULTILINE)) == {
        f"{name}:{port}" for name in addresses
    }


def test_the_cluster_has_one_beat_apart_from_the_workers():
    assert "worker" in SERVICES["worker"]["command"]
    assert not {"-B", "--beat"} & {*SERVICES["worker"]["command"], *SERVICES["analysis"]["command"]}
    assert [name for name in SERVICES if "beat" in SERVICES[name].get("command", [])] == ["beat"]


def test_analyses_have_a_worker_of_their_own_that_ends_its_turn():
    words = SERVICES["analysis"]["command"]
    assert words[words.index("--queues") + 1] == ANALYSIS
    assert words[words.index("--concurrency") + 1] == "1"
    assert "--queues" not in SERVICES["worker"]["command"]
    assert seconds(SERVICES["analysis"]["stop_grace_period"]) > TURN_SECONDS


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_is_given_the_time_its_stop_takes(name):
    stop = bounds.UNDER_WAY_SECONDS + bounds.GOODBYE_SECONDS + bounds.ANSWER_SECONDS + bounds.EXIT_SECONDS
    assert seconds(SERVICES[name]["stop_grace_period"]) >= 2 * stop


def test_images_are_those_somebody_chose():
    named = [service["image"] for service in SERVICES.values() if "build" not in service]
    assert {service["image"] for service in SERVICES.values() if "build" in service} == {"dix-de-der:latest"}
    named += re.findall(r"^FROM (\S+)", dockerfile(), flags=re.MULTILINE)
    for image in named:
        assert re.search(r":v?\d+\.\d+", image), image
        assert "latest" not in image


def test_the_image_can_dump_the_database_it_is_given():
    server = re.match(r"postgres:(\d+)\.", SERVICES["postgres"]["image"])[1]
    assert f"postgresql-client-{server} " in dockerfile()


def test_the_image_runs_commands_that_exist_as_an_ordinary_user():
    for command in re.findall(r"manage\.py (\w+)", dockerfile()):
        assert (ROOT / "belote_site" / "management" / "commands" / f"{command}.py").exists()
    assert re.search(r"^USER 10001:10001$", dockerfile(), flags=re.MULTILINE)
    assert {SERVICES[name]["user"] for name in OURS} == {"10001:10001"}


def test_the_image_takes_in_what_the_lock_file_names_and_no_more():
    last = dockerfile().rpartition("\nFROM ")[2]
    assert "--require-hashes" in dockerfile()
    assert "pip install" not in last
    assert "://" not in re.sub(r"http://127\.0\.0\.1\S*", "", dockerfile())


def test_nothing_private_goes_into_the_image():
    left_out = (ROOT / ".dockerignore").read_text().splitlines()
    assert {".git", ".env", "secrets", "backups", "var", "tests", "deploy"} <= set(left_out)


def test_the_example_of_settings_has_them_all():
    assert (ROOT / ".env.example").read_text() == example(), "python -m tests.deploy.example_settings"
    assert not re.search(r"^[^#\n]", example(), flags=re.MULTILINE)


def test_prometheus_asks_processes_that_are_there():
    asked = (ROOT / "deploy" / "monitoring" / "prometheus.yml").read_text()
    jobs = yaml.safe_load(asked)["scrape_configs"]
    targets = [target for job in jobs for where in job["static_configs"] for target in where["targets"]]
    assert len(targets) == 5
    for name, port in (target.split(":") for target in targets):
        told = SERVICES[name]["environment"]
        assert port == told.get("METRICS_PORT", told.get("PORT"))
        assert "inside" in SERVICES[name]["networks"]
    assert "/run/secrets/metrics-token" in asked
    assert "metrics-token" in SERVICES["prometheus"]["secrets"]
