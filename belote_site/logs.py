"""Logging: one line per event on standard error, as text or JSON. No card is ever logged.

Each line has its `request` or `socket` (`monitoring.access_log`), its `task` and `task_id`, or the `code` of its table.
It never has a mail address, a key from an address, or the message of an error, which may quote a row with cards.
"""

import logging
import re
import sys
from typing import Final, TextIO

import structlog
from structlog.typing import EventDict, Processor

from belote_site.monitoring.meters import LOGGED
from games.live.monitoring import fault

# Our own loggers. Other libraries never log below INFO, whatever LOG_LEVEL is: statements quote
# their values, servers their frames, task queues their arguments, and any of these may be a pack.
OURS: Final = ("accounts", "belote_site", "games", "leagues")
# Loggers that repeat one of our own lines, at greater length.
QUIET: Final = {
    "daphne": "WARNING",
    "uvicorn.access": "WARNING",
    "django.request": "ERROR",
    "celery.app.trace": "WARNING",
    "celery.worker.strategy": "WARNING",
}

# What Celery says of a task, and the rest of its line.
TASK_SAID: Final = re.compile(r"\A(Task [^\]]*\](?: raised (?:un)?expected)?).*\Z", re.DOTALL)

_COUNTS: Final = {
    logging.WARNING: LOGGED.labels("warning"),
    logging.ERROR: LOGGED.labels("error"),
    logging.CRITICAL: LOGGED.labels("critical"),
}


def without_values(_logger: object, _name: str, line: EventDict) -> EventDict:
    """Replace an exception by its type and traceback, without its message, which could contain cards."""
    given = line.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        line.update(fault(error))
        line["event"] = str(line["event"]).split("\n", 1)[0]
    return line


def without_secrets(_logger: object, _name: str, line: EventDict) -> EventDict:
    """Replace the address in a library's line by its pattern, since it may contain a key."""
    record = line.get("_record")
    request = getattr(record, "request", None)
    path = getattr(request, "path", None)
    if path and path in str(line["event"]):
        match = getattr(request, "resolver_match", None)
        line["event"] = str(line["event"]).replace(path, f"/{match.route}" if match else "/…")
    return line


def of_daphne(_logger: object, _name: str, line: EventDict) -> EventDict:
    """Drop exceptions and full addresses from Daphne's lines; keep only its own message."""
    record = line.get("_record")
    if record is not None and record.name.startswith("daphne") and record.levelno < logging.CRITICAL:
        line["event"] = re.sub(r"%[a-z]", "…", str(record.msg))
    return line


def of_celery(_logger: object, _name: str, line: EventDict) -> EventDict:
    """Keep the name of the task in Celery's line about one that failed; the line quotes the error's message."""
    record = line.get("_record")
    if record is not None and record.name == "celery.app.trace":
        line["event"] = TASK_SAID.sub(r"\1", str(line["event"]))
    return line


SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso"),
]


def configure(level: str, as_json: bool, access: bool) -> dict[str, object]:
    """Send structlog through the standard logging; return Django's LOGGING. `access`: log one line per request."""
    level = level.upper()
    structlog.configure(
        processors=[
            *SHARED,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    renderer = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    others = worst(level, "INFO")
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [
                    of_daphne,
                    of_celery,
                    without_secrets,
                    without_values,
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    renderer,
                ],
            }
        },
        "handlers": {"stderr": {"class": "belote_site.logs.CountedLines", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": others},
        "loggers": {
            # Django's own handlers log nothing outside DEBUG; everything goes to the one above.
            "django": {"handlers": [], "level": others, "propagate": True},
            "uvicorn": {"handlers": [], "level": others, "propagate": True},
            **{ours: {"level": level} for ours in OURS},
            **{name: {"level": worst(least, level)} for name, least in QUIET.items()},
            "belote_site.access": {"level": level if access else "WARNING"},
        },
    }


def worst(one: str, other: str) -> str:
    """Return the less verbose of two levels."""
    levels = logging.getLevelNamesMapping()
    return max(one, other, key=levels.__getitem__)


class CountedLines(logging.StreamHandler[TextIO]):
    """A handler that counts before it writes, so that a line lost on a full disk is counted too."""

    def emit(self, record: logging.LogRecord) -> None:
        count = _COUNTS.get(record.levelno)
        if count is not None:
            count.inc()
        super().emit(record)
