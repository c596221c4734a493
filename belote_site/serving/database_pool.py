"""Connections to PostgreSQL that the requests of a server process share (docs/decisions/0044-a-pool-of-connections.md).

Django answers every request on a thread of its own. Without a pool each opens its own connection, and the database
starts a process for it, which takes longer than most pages' queries. Commands and Celery have no pool: they keep one
connection, and a database that refuses them is told in its own words.
"""

from typing import Any, Final

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.db import DEFAULT_DB_ALIAS, connection, connections
from psycopg_pool import ConnectionPool

MOST_CONNECTIONS: Final = 24
"""Of one process, with those that its threads keep; the journal has one more. PostgreSQL allows 100 by default."""

PATIENCE_SECONDS: Final = 10.0
"""How long a request waits for a connection, and how long the pool tries again while the database is away."""

IDLE_SECONDS: Final = 60.0
"""A connection that was not needed for so long is closed."""


def share_connections() -> None:
    """Let this process take its connections to PostgreSQL from a pool. Call it before other threads begin."""
    if connection.vendor != "postgresql":
        return
    # A connection of before cannot be given back to the pool.
    connections.close_all()
    described = connections.settings[DEFAULT_DB_ALIAS]
    described["OPTIONS"]["pool"] = {
        "min_size": 0,
        "max_size": MOST_CONNECTIONS,
        "timeout": PATIENCE_SECONDS,
        "reconnect_timeout": PATIENCE_SECONDS,
        "max_idle": IDLE_SECONDS,
    }
    # A connection that broke while nobody used it is replaced before it is given to anybody.
    described["CONN_HEALTH_CHECKS"] = True


def shared_connections() -> ConnectionPool[Any] | None:
    """Return the pool of this process, if it has one."""
    pool: ConnectionPool[Any] | None = getattr(connection, "pool", None)
    return pool


class PageHandler(ASGIHandler):
    """Django's handler. It gives the connection back even if the request ends by an error outside the view.

    Django itself does not then tell that the request has finished, and the pool would lack one connection for ever.
    """

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().handle(scope, receive, send)
        except BaseException:
            await sync_to_async(connections.close_all)()
            raise
