"""A process that has read the libraries and waits for orders: `forking` starts it, and says what it is for.

`python -m tests.e2e.ready N` hears them on the socket N: words and environment, with the files of the command.
"""

import gc
import json
import os
import runpy
import signal
import socket
import sys
import tempfile
import time
from importlib import import_module
from typing import Any, Final

from tests.e2e.forking import ROOT

LONGEST_ORDER: Final = 1 << 20
# Nothing here reads a setting, opens an event loop or begins a thread; `get_ready` makes sure of it.
LIBRARIES: Final = """
    asgiref.sync autobahn.twisted.websocket babel.dates babel.numbers celery.app.base celery.backends.redis
    celery.loaders.app channels.generic.websocket channels.layers channels_redis.core cryptography.x509 csp.constants
    dj_database_url dj_email_url django.contrib.postgres.aggregates django.contrib.staticfiles.storage
    django.core.handlers.asgi django.core.management django.db.backends.postgresql.base
    django.db.backends.sqlite3.base django.db.migrations.executor django.db.models django.forms
    django.template.defaulttags django.views.generic environs fido2.server fido2.webauthn fontTools.subset fpdf
    httptools icalendar kombu.transport.memory kombu.transport.redis networkx orjson PIL.Image psycopg psycopg_pool
    pydantic redis.asyncio segno sqlparse structlog.stdlib twisted.conch.ssh twisted.internet.endpoints
    twisted.web.server uvicorn.protocols.http.httptools_impl uvloop websockets.asyncio.server whitenoise.base
"""
# Those import-linter keeps from Django.
PURE_ROOMS: Final = (
    "games/rules",
    "leagues/contests/contest_log",
    "leagues/pairings",
    "leagues/ratings",
    "leagues/seasons/season_log",
    "leagues/standings",
)


def get_ready() -> None:
    # Whatever would read a setting here fails.
    os.environ["DJANGO_SETTINGS_MODULE"] = ""
    gc.disable()
    paths = [path.relative_to(ROOT) for room in PURE_ROOMS for path in (ROOT / room).rglob("*.py")]
    pure = [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths]
    for name in (*LIBRARIES.split(), *pure):
        import_module(name)
    assert {"prometheus_client", "twisted.internet.reactor"}.isdisjoint(sys.modules)
    assert tempfile.tempdir is None
    assert len(os.listdir("/proc/self/task")) == 1
    gc.freeze()


def hear_orders(heard: socket.socket) -> list[str]:
    """Returns in a child, which has become what was ordered but for its words."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        message, files, _flags, _address = socket.recv_fds(heard, LONGEST_ORDER, 4)
        if not message:
            sys.exit()
        if os.fork() == 0:
            heard.close()
            return _kept(json.loads(message), *files)
        for file in files:
            os.close(file)


def _kept(order: dict[str, Any], keeper: int, *files: int) -> list[str]:
    """A child of the child is the command: this one tells its number and, when it ends, how."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if child:
        for file in files:
            os.close(file)
        os.write(keeper, b"%d" % child)
        os.write(keeper, b"%d" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        os._exit(0)
    os.close(keeper)
    for number, file in zip((1, 2, 0), files, strict=False):
        os.dup2(file, number)
        os.close(file)
    os.environ.clear()
    os.environ.update(order["environment"])
    time.tzset()
    gc.enable()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return list(order["words"])


def carry_out(words: list[str]) -> None:
    """As `python` does with these words."""
    if words[0] == "-m":
        sys.argv = words[1:]
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = words
        runpy.run_path(words[0], run_name="__main__")


if __name__ == "__main__":
    get_ready()
    carry_out(hear_orders(socket.socket(fileno=int(sys.argv[1]))))
