"""What the site logs: one line an event on standard error, as words or as JSON. No card is ever logged."""

from typing import Any

import structlog
from structlog.typing import Processor

SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso"),
]

# Statements quote their values, and a value may be a pack: they are not logged, whatever LOG_LEVEL says.
QUIET = {"django.db.backends": {"level": "INFO"}}


def configure(level: str, as_json: bool) -> dict[str, Any]:
    """Send structlog through the standard logging; give Django's LOGGING."""
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
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.format_exc_info,
                    renderer,
                ],
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        # Django's own handlers say nothing outside DEBUG; everything goes to the one above.
        "loggers": {
            "django": {"handlers": [], "level": level, "propagate": True},
            "daphne": {"level": "WARNING"},
            **QUIET,
        },
    }
