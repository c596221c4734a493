"""belote_site.hall: which address a hall is told, and that pages asked at the laptop itself name it so."""

import json
import os
import subprocess
import sys
from ipaddress import IPv4Address
from pathlib import Path

import pytest
from django.core.mail import EmailMessage
from django.core.mail.utils import DNS_NAME
from django.http import HttpResponse
from django.test import RequestFactory

from belote_site import hall
from belote_site.hall import HallAddress, Interface, ask_no_names, best_first, interfaces, told

ROOT = Path(__file__).resolve().parents[2]


def interface(name, address, wireless=False):
    return Interface(name, IPv4Address(address), wireless)


def test_the_wifi_is_told_before_cables_and_what_programs_made_up_last():
    found = [
        interface("docker0", "172.17.0.1"),
        interface("eth0", "10.0.0.7"),
        interface("eth1", "169.254.3.4"),
        interface("tun0", "10.8.0.2"),
        interface("wlp3s0", "192.168.1.20", wireless=True),
        interface("enp1", "81.2.3.4"),
    ]
    names = [each.name for each in best_first(found)]
    assert names == ["wlp3s0", "eth0", "enp1", "docker0", "tun0", "eth1"]


@pytest.mark.process
def test_the_kernel_tells_no_loopback_and_no_address_twice():
    found = interfaces()
    assert not [each for each in found if each.address.is_loopback]
    assert len({(each.name, each.address) for each in found}) == len(found)


@pytest.mark.process
def test_where_the_system_cannot_say_there_is_none(monkeypatch):
    monkeypatch.setattr(hall.ctypes, "CDLL", lambda *_args, **_more: object())
    assert interfaces() == []


def answered(monkeypatch, host, urls):
    monkeypatch.setattr(hall, "hall_urls", lambda: urls)
    told = []
    HallAddress(lambda request: told.append(request) or HttpResponse())(RequestFactory().get("/", HTTP_HOST=host))
    return told[0]


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "localhost", "[::1]:8000"])
def test_asked_at_the_laptop_itself_addresses_are_the_halls(monkeypatch, settings, host):
    settings.ALLOWED_HOSTS = ["*"]
    request = answered(monkeypatch, host, ("http://192.168.1.20:8000", "http://10.0.0.7:8000"))
    assert request.build_absolute_uri("/concours/abc/") == "http://192.168.1.20:8000/concours/abc/"
    assert request.get_host() == host
    assert request.hall_urls[1] == "http://10.0.0.7:8000"


def test_asked_by_a_phone_addresses_are_what_the_phone_knows(monkeypatch, settings):
    settings.ALLOWED_HOSTS = ["*"]
    request = answered(monkeypatch, "10.0.0.7:8000", ("http://192.168.1.20:8000", "http://10.0.0.7:8000"))
    assert request.build_absolute_uri("/x/") == "http://10.0.0.7:8000/x/"


def test_in_no_network_the_laptop_is_itself(monkeypatch, settings):
    settings.ALLOWED_HOSTS = ["*"]
    request = answered(monkeypatch, "127.0.0.1:8000", ())
    assert request.build_absolute_uri("/x/") == "http://127.0.0.1:8000/x/"


def test_the_terminal_tells_every_address_and_draws_the_first():
    text = told(("http://192.168.1.20:8000", "http://10.0.0.7:8000"))
    assert text.index("http://192.168.1.20:8000") < text.index("█") < text.index("http://10.0.0.7:8000")
    assert "Aucun réseau" in told(())


def test_a_mails_number_asks_no_name_server(monkeypatch):
    monkeypatch.setattr("django.core.mail.utils.socket.getfqdn", lambda: pytest.fail("asked"))
    monkeypatch.setattr(DNS_NAME, "_fqdn", "before", raising=False)
    ask_no_names()
    assert "localhost" in EmailMessage("a", "b", "c@example.org", ["d@example.org"]).message()["Message-ID"]


NAMES = [
    "HOST",
    "SITE_URL",
    "ALLOWED_HOSTS",
    "OWN_NAMES_ONLY",
    "MIDDLEWARE",
    "CSRF_TRUSTED_ORIGINS",
    "SESSION_COOKIE_SECURE",
    "CSRF_COOKIE_SECURE",
    "SECURE_SSL_REDIRECT",
    "SECURE_HSTS_SECONDS",
    "BEHIND_PROXY",
    "EMAIL_BACKEND",
    "BACKUPS",
    "ACCOUNT_EMAIL_VERIFICATION",
    "MFA_PASSKEY_LOGIN_ENABLED",
]
SAY = f"""
import django, json
django.setup()
from django.conf import settings
print(json.dumps({{name: getattr(settings, name) for name in {NAMES}}}))
"""


def settings_with(tmp_path, **environment):
    kept = {name: value for name, value in os.environ.items() if name not in ("HOST", "SITE_URL", "HALL")}
    given = kept | {"VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "belote_site.settings", **environment}
    said = subprocess.run([sys.executable, "-c", SAY], cwd=ROOT, env=given, check=True, capture_output=True, text=True)
    return json.loads(said.stdout)


@pytest.mark.process
def test_a_hall_is_open_to_its_wifi_on_plain_http_whatever_the_public_site_wants(tmp_path):
    public = {"SITE_URL": "https://belote.example.org", "EMAIL_URL": "submission://u:p@mail.example.org:587"}
    said = settings_with(tmp_path, HALL="1", PORT="8161", BEHIND_PROXY="1", **public)
    assert said["HOST"] == "0.0.0.0"
    assert said["SITE_URL"].startswith("http://")
    assert said["SITE_URL"].endswith(":8161")
    assert "example.org" not in said["SITE_URL"]
    assert said["ALLOWED_HOSTS"] == ["*"]
    assert said["MIDDLEWARE"][0] == "belote_site.request_origin.OwnNamesOnly"
    assert said["EMAIL_BACKEND"].endswith("console.EmailBackend")
    assert said["BACKUPS"] is True
    assert [name for name, value in said.items() if value is True] == ["OWN_NAMES_ONLY", "BACKUPS"]
    assert said["SECURE_HSTS_SECONDS"] == 0


@pytest.mark.process
def test_without_a_hall_nothing_is_opened(tmp_path):
    said = settings_with(tmp_path, PORT="8161")
    assert (said["HOST"], said["SITE_URL"], said["BACKUPS"]) == ("127.0.0.1", "http://127.0.0.1:8161", False)
    assert "*" not in said["ALLOWED_HOSTS"]


@pytest.mark.process
@pytest.mark.parametrize(
    ("environment", "own_names_only"),
    [
        ({"HOST": "0.0.0.0"}, True),
        ({"HOST": "0.0.0.0", "ALLOWED_HOSTS": "*"}, False),
        ({"HALL": "1", "ALLOWED_HOSTS": "*"}, True),
        ({"HOST": "0.0.0.0", "SITE_URL": "https://belote.example.org"}, False),
    ],
)
def test_any_name_is_answered_only_where_the_operator_wrote_so(tmp_path, environment, own_names_only):
    said = settings_with(tmp_path, **environment)
    assert said["OWN_NAMES_ONLY"] is own_names_only
    assert ("belote_site.request_origin.OwnNamesOnly" in said["MIDDLEWARE"]) is own_names_only
