"""Our own faults as a log line that tells where, never what: an error may quote a row, and a row holds cards."""

import traceback


def fault(error: BaseException) -> dict[str, str]:
    """The kind of an error and the lines it passed through."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "trace": " < ".join(
            f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[::-1]
        ),
    }
