"""Internal errors as log lines that name types and source lines but no messages, which might quote cards."""

import traceback
from contextvars import Context, copy_context

from structlog.contextvars import clear_contextvars


def of_nobody() -> Context:
    """Return this context without its log variables, for tasks that outlive the request that started them."""
    context = copy_context()
    context.run(clear_contextvars)
    return context


def fault(error: BaseException) -> dict[str, str]:
    """Return the type of an error and the source lines it passed through."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "trace": " < ".join(
            f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[::-1]
        ),
    }
