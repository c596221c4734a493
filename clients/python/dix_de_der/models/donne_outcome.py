from typing import Literal

DonneOutcome = Literal["dedans", "litige", "made", "nobody", "open", "penalty", "void"]

DONNE_OUTCOME_VALUES: set[DonneOutcome] = {
    "dedans",
    "litige",
    "made",
    "nobody",
    "open",
    "penalty",
    "void",
}


def check_donne_outcome(value: str) -> DonneOutcome:
    if value in DONNE_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_OUTCOME_VALUES!r}"
    )
