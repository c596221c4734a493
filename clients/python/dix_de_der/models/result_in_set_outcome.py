from typing import Literal

ResultInSetOutcome = Literal[
    "dedans", "litige", "made", "nobody", "open", "penalty", "void"
]

RESULT_IN_SET_OUTCOME_VALUES: set[ResultInSetOutcome] = {
    "dedans",
    "litige",
    "made",
    "nobody",
    "open",
    "penalty",
    "void",
}


def check_result_in_set_outcome(value: str) -> ResultInSetOutcome:
    if value in RESULT_IN_SET_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RESULT_IN_SET_OUTCOME_VALUES!r}"
    )
