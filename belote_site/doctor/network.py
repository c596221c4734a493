"""Checks of names, TLS, port, mail server, Redis, workers and beat."""

import http.client
import ipaddress
import socket
import time
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

import redis as redis_client
from django.conf import settings
from django.http.request import validate_host

from belote_site.beats import broker as tasks_broker
from belote_site.beats import living_beats
from belote_site.doctor.findings import Finding, _, broken, doubtful

SECONDS: Final = 3.0
TOO_LARGE: Final = 65536

REDIS_SECONDS: Final = 2.0
REDIS: Final = ("redis://", "rediss://", "unix://")
OLDEST: Final = (6, 2)
SKEW: Final = 2.0
LOSES_NOTHING: Final = "noeviction"


def names() -> Iterator[Finding]:
    """Check that the site answers to its own public name."""
    public = urlsplit(settings.SITE_URL)
    if public.scheme not in {"http", "https"} or not public.hostname:
        yield broken(
            "site-url",
            _("SITE_URL is not an address: %(url)s.") % {"url": settings.SITE_URL},
            _("Write the whole address, as https://belote.example.org"),
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
            _("Put a TLS proxy in front of the site and set BEHIND_PROXY=true (docs/operations.md)."),
        )
    if public.scheme == "http" and not settings.HALL and not _at_home(public.hostname or ""):
        yield doubtful(
            "not-encrypted",
            _("SITE_URL is http: passwords and cookies are sent unencrypted."),
            _("Put a TLS proxy in front of the site and write SITE_URL with https."),
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
            _("Choose a port between 1024 and 65535."),
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
                    _("%(host)s:%(port)s cannot be opened (%(why)s): another program answers there.")
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
            _("Correct EMAIL_URL, or make that server reachable; without EMAIL_URL the site does not use email."),
        )


def redis() -> Iterator[Finding]:
    """Check that each Redis answers, is recent enough, evicts nothing, and has our time."""
    for name in ("REDIS_URL", "CELERY_BROKER_URL"):
        address = getattr(settings, name)
        if not address or (name != "REDIS_URL" and address == settings.REDIS_URL) or _of_another_kind(name, address):
            continue
        try:
            told = {"name": name, "host": urlsplit(address).hostname or "", "port": urlsplit(address).port or 6379}
            redis_client.Redis.from_url(address)
        except ValueError:
            yield _no_address(name)
            continue
        try:
            asked = redis_client.Redis.from_url(
                address, socket_connect_timeout=REDIS_SECONDS, socket_timeout=REDIS_SECONDS
            )
            said: dict[str, object] = asked.info()
            seconds, micro = asked.time()
        except redis_client.AuthenticationError:
            yield broken(
                "redis-password",
                _("Redis on %(host)s:%(port)s refuses the password of %(name)s.") % told,
                _("Correct it: redis://:password@host:6379/0"),
            )
        except (redis_client.RedisError, ValueError, OSError) as error:
            yield broken(
                "redis-unreachable",
                _("Redis on %(host)s:%(port)s (%(name)s) does not answer: %(why)s.")
                % {**told, "why": type(error).__name__},
                _("Start Redis, or correct %(name)s. Without Redis each process works alone.") % told,
            )
        else:
            yield from _answered(said, seconds + micro / 1e6, told)


def _of_another_kind(name: str, address: str) -> bool:
    """Return whether an address is not Redis: the queue may use another broker, REDIS_URL may not."""
    return name == "CELERY_BROKER_URL" and not address.startswith(REDIS)


def _no_address(name: str) -> Finding:
    return broken(
        "setting-unreadable",
        _("%(name)s is not a Redis address.") % {"name": name},
        _("Write the address as redis://host:6379/0, with :password@ before the host if there is a password."),
    )


def _answered(said: dict[str, object], its_time: float, told: dict[str, object]) -> Iterator[Finding]:
    version = str(said.get("redis_version", "0"))
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST:
        yield broken(
            "redis-old",
            _("Redis on %(host)s:%(port)s is %(version)s; 6.2 or newer is needed.") % {**told, "version": version},
            _("Install a newer Redis."),
        )
    if said.get("maxmemory") and said.get("maxmemory_policy") != LOSES_NOTHING:
        yield broken(
            "redis-evicts",
            _("Redis on %(host)s:%(port)s deletes keys when it is full (%(policy)s), tasks too.")
            % {**told, "policy": said.get("maxmemory_policy")},
            _("Set “maxmemory-policy noeviction” in redis.conf."),
        )
    if abs(its_time - time.time()) > SKEW:
        yield doubtful(
            "clock-redis",
            _("The clock of Redis on %(host)s:%(port)s differs by %(seconds)d s from the clock of this machine.")
            % {**told, "seconds": its_time - time.time()},
            _("Make every machine use the same time servers: systemctl status systemd-timesyncd"),
        )


def workers() -> Iterator[Finding]:
    """Check that a worker answers, and that one takes the queue of analyses, if there is a broker."""
    address = settings.CELERY_BROKER_URL
    if not address or ((address == settings.REDIS_URL or address.startswith(REDIS)) and not _reached()):
        return
    from kombu.exceptions import OperationalError

    from belote_site.celery import ANALYSIS, app

    try:
        answers = app.control.ping(timeout=REDIS_SECONDS)
    except OperationalError as error:
        yield broken(
            "broker-unreachable",
            _("The queue of CELERY_BROKER_URL does not answer: %(why)s.") % {"why": error},
            _("Start the task queue, or correct CELERY_BROKER_URL."),
        )
        return
    if not answers:
        yield broken(
            "no-worker",
            _("A task queue is set up, but no worker answers: no ratings, emails or reminders."),
            _("Start a worker: .venv/bin/celery -A belote_site worker"),
        )
        return
    queues = app.control.inspect(timeout=REDIS_SECONDS).active_queues() or {}
    if not any(queue["name"] == ANALYSIS for worker in queues.values() for queue in worker):
        yield doubtful(
            "no-analysis-worker",
            _("No worker takes the queue of analyses: donnes wait for their analysis."),
            _("Start a worker: .venv/bin/celery -A belote_site worker --queues analysis"),
        )


def beats() -> Iterator[Finding]:
    """Check that exactly one beat runs, if there is a broker."""
    asked = tasks_broker() if _reached() else None
    if asked is None:
        return
    living = living_beats(asked)
    if not living:
        yield broken(
            "no-beat",
            _("No beat process is running: scheduled work is not done (tables left open, nightly counting)."),
            _("Start a beat process: .venv/bin/celery -A belote_site beat"),
        )
    if len(living) > 1:
        yield doubtful(
            "two-beats",
            _("%(count)s beat processes run (%(names)s), so every task is started that many times.")
            % {"count": len(living), "names": ", ".join(sorted(living))},
            _("Stop all beat processes but one; never start a worker with -B."),
        )


def _reached() -> bool:
    try:
        asked = tasks_broker()
        return asked is not None and bool(asked.ping())
    except (redis_client.RedisError, ValueError):
        return False


CHECKS: Final = (names, encrypted, port, mail, redis, workers, beats)
