"""The handler of all log lines: writes them to standard error, and counts warnings and errors."""

import logging
from typing import Final, TextIO

from belote_site.monitoring.meters import LOGGED

_COUNTS: Final = {
    logging.WARNING: LOGGED.labels("warning"),
    logging.ERROR: LOGGED.labels("error"),
    logging.CRITICAL: LOGGED.labels("critical"),
}


class CountedLines(logging.StreamHandler[TextIO]):
    """A handler that counts before it writes, so that a line lost on a full disk is counted too."""

    def emit(self, record: logging.LogRecord) -> None:
        count = _COUNTS.get(record.levelno)
        if count is not None:
            count.inc()
        super().emit(record)
