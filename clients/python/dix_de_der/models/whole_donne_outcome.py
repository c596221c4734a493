from typing import Literal

WholeDonneOutcome = Literal[
    "dedans", "litige", "made", "nobody", "open", "penalty", "void"
]

WHOLE_DONNE_OUTCOME_VALUES: set[WholeDonneOutcome] = {
    "dedans",
    "litige",
    "made",
    "nobody",
    "open",
    "penalty",
    "void",
}


def check_whole_donne_outcome(value: str) -> WholeDonneOutcome:
    if value in WHOLE_DONNE_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_DONNE_OUTCOME_VALUES!r}"
    )
