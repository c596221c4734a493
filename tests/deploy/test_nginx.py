"""nginx takes its configuration, whichever the door, and what it keeps in memory is what it is told."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.compose_file import ROOT
from tests.deploy.here import Here

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin")
SHIPPED = ROOT / "deploy" / "nginx"
DOORS = ["compose-tls.conf", "compose-plain.conf", "debian.conf"]
DEBIAN = "events {{}}\nhttp {{ include /etc/nginx/mime.types; gzip on; ssl_protocols TLSv1.2; include {site}; }}\n"


@pytest.mark.skipif(NGINX is None, reason="no nginx on this machine")
@pytest.mark.parametrize("door", DOORS)
def test_nginx_takes_it(tmp_path: Path, door: str) -> None:
    here = Here(tmp_path, subnet="127.0.0")
    shutil.copytree(SHIPPED, here.project / "deploy" / "nginx")
    for folder in (here.state, here.tmp("nginx"), here.project / "secrets"):
        folder.mkdir(parents=True)
    make_certificate(here.project / "secrets")
    for path in (here.project / "deploy" / "nginx").glob("*.conf"):
        path.write_text(here.mapped(path.read_text(), "nginx"))
    configuration = here.project / "deploy" / "nginx" / door
    if door == "debian.conf":
        site, configuration = configuration, tmp_path / "nginx.conf"
        configuration.write_text(DEBIAN.format(site=site))
    asked = [NGINX, "-t", "-c", configuration, "-e", tmp_path / "error.log", "-g", f"lock_file {tmp_path}/lock;"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert "syntax is ok" in said.stderr, said.stderr
    assert "warn" not in said.stderr


def make_certificate(folder: Path) -> None:
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    files = ["-keyout", folder / "certificate-key.pem", "-out", folder / "certificate.pem", "-subj", "/CN=localhost"]
    subprocess.run([*command, *files], check=True, capture_output=True)


def test_both_ways_have_the_same_upstreams_but_for_their_addresses() -> None:
    one, other = ((SHIPPED / f"upstream-{way}.conf").read_text() for way in ("compose", "systemd"))
    plain = re.compile(r"^# The two.*\n|server \S+", flags=re.MULTILINE)
    assert plain.sub("", one) == plain.sub("", other)


def test_the_pages_of_the_door_speak_both_languages_and_stand_alone() -> None:
    for code in re.findall(r"/door/(\d+)\.html", (SHIPPED / "site.conf").read_text()):
        page = (SHIPPED / "pages" / f"{code}.html").read_text()
        assert '<html lang="fr">' in page
        assert '<section lang="en">' in page
        assert not re.search(r'(src|href)="(?!/")', page)


def test_keys_in_addresses_are_not_logged() -> None:
    http = (SHIPPED / "http.conf").read_text()
    logged = re.search(r"log_format belote.*?;", http, flags=re.DOTALL)[0]
    assert not re.search(r"\$(request|request_uri|args|query_string|uri|http_\w+)\b", logged)
