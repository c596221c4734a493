"""nginx takes its configuration, whichever the door, and what it keeps in memory is what it is told."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.deploy.compose_file import ROOT
from tests.deploy.here import Here

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin")
SHIPPED = ROOT / "deploy" / "nginx"
DOORS = ["compose-tls.conf", "compose-plain.conf", "debian.conf"]
DEBIAN = "events {{}}\nhttp {{ include /etc/nginx/mime.types; gzip on; ssl_protocols TLSv1.2; include {site}; }}\n"


def installed(here: Here) -> Path:
    """The files of nginx as they are on this machine; the folder they are in."""
    folder = here.project / "deploy" / "nginx"
    shutil.copytree(SHIPPED, folder)
    for place in (here.state, here.tmp("nginx"), here.project / "secrets"):
        place.mkdir(parents=True)
    make_certificate(here.project / "secrets")
    for path in folder.glob("*.conf"):
        path.write_text(here.mapped(path.read_text(), "nginx"))
    return folder


@pytest.mark.skipif(NGINX is None, reason="no nginx on this machine")
@pytest.mark.parametrize("door", DOORS)
def test_nginx_takes_it(tmp_path: Path, door: str) -> None:
    here = Here(tmp_path, subnet="127.0.0")
    configuration = installed(here) / door
    if door == "debian.conf":
        site, configuration = configuration, tmp_path / "nginx.conf"
        configuration.write_text(DEBIAN.format(site=site))
    asked = [NGINX, "-t", "-c", configuration, "-e", tmp_path / "error.log", "-g", f"lock_file {tmp_path}/lock;"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert "syntax is ok" in said.stderr, said.stderr
    assert "warn" not in said.stderr


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Here]:
    """nginx with the plain door, before servers that are down; five requests at once are the most it lets through."""
    here = Here(tmp_path)
    folder = installed(here)
    site = (folder / "site.conf").read_text()
    (folder / "site.conf").write_text(site.replace("burst=2000", "burst=5"))
    asked = [NGINX, "-c", folder / "compose-plain.conf", "-e", tmp_path / "error.log"]
    # Folders of tests are read by their own user alone.
    asked += ["-g", f"lock_file {tmp_path}/lock; user root;"]
    subprocess.run(asked, check=True, capture_output=True)
    yield here
    subprocess.run([*asked, "-s", "stop"], check=True, capture_output=True)


def statuses(here: Here, path: str, times: int) -> set[int]:
    """What the door answers when this is asked so often, one after the other."""
    door = HTTPConnection(here.address("nginx"), 80, timeout=10)
    found = set()
    for _time in range(times):
        door.request("GET", path)
        answer = door.getresponse()
        answer.read()
        found.add(answer.status)
    door.close()
    return found


@pytest.mark.skipif(NGINX is None or os.geteuid() != 0, reason="no nginx on this machine, or no right to port 80")
@pytest.mark.parametrize("path", ["/static/missing.css", "/missing"])
def test_a_missing_static_file_has_the_limits_and_the_log_of_any_address(running: Here, path: str) -> None:
    assert 429 in statuses(running, path, 300)
    # The line of the last one may still be on its way.
    assert (running.state / "nginx-access.log").read_text().count("\n") >= 299


@pytest.mark.skipif(NGINX is None or os.geteuid() != 0, reason="no nginx on this machine, or no right to port 80")
def test_a_static_file_that_is_there_is_neither_counted_nor_logged(running: Here) -> None:
    static = running.state / "belote" / "static"
    static.mkdir(parents=True)
    (static / "style.css").write_text("body {}")
    assert statuses(running, "/static/style.css", 300) == {200}
    assert (running.state / "nginx-access.log").read_text() == ""


def make_certificate(folder: Path) -> None:
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    files = ["-keyout", folder / "certificate-key.pem", "-out", folder / "certificate.pem", "-subj", "/CN=localhost"]
    subprocess.run([*command, *files], check=True, capture_output=True)


def test_both_ways_have_the_same_upstreams_but_for_their_addresses() -> None:
    one, other = ((SHIPPED / f"upstream-{way}.conf").read_text() for way in ("compose", "systemd"))
    plain = re.compile(r"^# The servers of .*\n|server \S+", flags=re.MULTILINE)
    assert plain.sub("", one) == plain.sub("", other)


def test_the_pages_of_the_door_speak_both_languages_and_stand_alone() -> None:
    codes = re.findall(r"/door/(\d+)\.html", (SHIPPED / "site.conf").read_text())
    assert codes
    for code in codes:
        page = (SHIPPED / "pages" / f"{code}.html").read_text()
        assert '<html lang="fr">' in page
        assert '<section lang="en">' in page
        assert not re.search(r'(src|href)="(?!/")', page)


def test_keys_in_addresses_are_not_logged() -> None:
    http = (SHIPPED / "http.conf").read_text()
    logged = re.search(r"log_format belote.*?;", http, flags=re.DOTALL)[0]
    assert not re.search(r"\$(request|request_uri|args|query_string|uri|http_\w+)\b", logged)
