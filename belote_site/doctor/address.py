"""Checks of names, TLS, port and mail server."""

import http.client
import ipaddress
import socket
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import validate_host

from belote_site.doctor.finding import Finding, broken, doubtful
from belote_site.doctor.words import _

SECONDS: Final = 3.0
TOO_LARGE: Final = 65536


def names() -> Iterator[Finding]:
    """Check that the site answers to its own public name."""
    public = urlsplit(settings.SITE_URL)
    if public.scheme not in {"http", "https"} or not public.hostname:
        yield broken(
            "site-url",
            _("SITE_URL is no address: %(url)s.") % {"url": settings.SITE_URL},
            _("Write it whole, as https://belote.example.org"),
        )
    elif not validate_host(public.hostname, settings.ALLOWED_HOSTS):
        yield broken(
            "host-refused",
            _("The site does not answer to its own name: %(name)s is not in ALLOWED_HOSTS.")
            % {"name": public.hostname},
            _("Add it to ALLOWED_HOSTS, or leave ALLOWED_HOSTS out."),
        )


def encrypted() -> Iterator[Finding]:
    """Check that the settings about TLS agree."""
    public = urlsplit(settings.SITE_URL)
    if public.scheme == "https" and not settings.BEHIND_PROXY:
        yield broken(
            "proxy-not-believed",
            _("SITE_URL is https and BEHIND_PROXY is not set: visitors are sent round in circles."),
            _("Put a proxy that speaks TLS in front and set BEHIND_PROXY=true (docs/operations.md)."),
        )
    if public.scheme == "http" and not settings.HALL and not _at_home(public.hostname or ""):
        yield doubtful(
            "not-encrypted",
            _("SITE_URL is http: passwords and cookies travel in the open."),
            _("Speak TLS in front of it and write SITE_URL with https."),
        )


def _at_home(name: str) -> bool:
    """Return whether this name is only reachable from this machine or its network."""
    try:
        return ipaddress.ip_address(name).is_private
    except ValueError:
        return name == "localhost" or name.endswith((".local", ".localhost"))


def port() -> Iterator[Finding]:
    """Check that the port is free, or that this very site answers on it."""
    home = "127.0.0.1" if settings.HOST in {"0.0.0.0", "::"} else settings.HOST  # noqa: S104  (asked of, not opened)
    told = {"host": settings.HOST, "port": settings.PORT}
    if not 0 < settings.PORT < TOO_LARGE:
        yield broken(
            "setting-unreadable",
            _("PORT is %(port)s: no port has this number.") % told,
            _("Choose one from 1024 to 65535."),
        )
        return
    family = socket.AF_INET6 if ":" in settings.HOST else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.HOST, settings.PORT))
        except OSError as error:
            if not _site_answers(home, settings.PORT):
                yield broken(
                    "port-taken",
                    _("%(host)s:%(port)s cannot be opened (%(why)s), and it is not this site that answers there.")
                    % {**told, "why": error.strerror},
                    _("Stop the other program (ss -ltnp shows it), or choose another PORT."),
                )


def _site_answers(host: str, number: int) -> bool:
    asked = http.client.HTTPConnection(host, number, timeout=SECONDS)
    try:
        asked.request("GET", "/healthz", headers={"Host": "127.0.0.1"})
        return asked.getresponse().read(8).startswith(b"ok")
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asked.close()


def mail() -> Iterator[Finding]:
    """Check that the mail server accepts a connection; nothing is sent."""
    if not settings.EMAIL_URL or not settings.EMAIL_BACKEND.endswith("smtp.EmailBackend"):
        return
    try:
        socket.create_connection((settings.EMAIL_HOST, settings.EMAIL_PORT), timeout=SECONDS).close()
    except OSError as error:
        told = {"host": settings.EMAIL_HOST, "port": settings.EMAIL_PORT, "why": error.strerror or error}
        yield broken(
            "mail",
            _("The mail server %(host)s:%(port)s does not answer (%(why)s): nobody can confirm an address.") % told,
            _("Correct EMAIL_URL, or open the way to that server; without EMAIL_URL no mail is needed."),
        )
