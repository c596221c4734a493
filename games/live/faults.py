"""Our own faults as a log line that tells where, never what: an error may quote a row, and a row holds cards."""

import traceback
from contextvars import Context, copy_context

from structlog.contextvars import clear_contextvars


def of_nobody() -> Context:
    """This context without the names its log lines carry, for what goes on after who happened to begin it."""
    context = copy_context()
    context.run(clear_contextvars)
    return context


def fault(error: BaseException) -> dict[str, str]:
    """The kind of an error and the lines it passed through."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "trace": " < ".join(
            f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[::-1]
        ),
    }
