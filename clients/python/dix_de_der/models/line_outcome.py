from typing import Literal

LineOutcome = Literal["dedans", "litige", "made", "nobody", "open", "penalty", "void"]

LINE_OUTCOME_VALUES: set[LineOutcome] = {
    "dedans",
    "litige",
    "made",
    "nobody",
    "open",
    "penalty",
    "void",
}


def check_line_outcome(value: str) -> LineOutcome:
    if value in LINE_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LINE_OUTCOME_VALUES!r}"
    )
