from typing import Literal

FindDonnesOutcome = Literal["dedans", "litige", "made", "nobody", "penalty", "void"]

FIND_DONNES_OUTCOME_VALUES: set[FindDonnesOutcome] = {
    "dedans",
    "litige",
    "made",
    "nobody",
    "penalty",
    "void",
}


def check_find_donnes_outcome(value: str) -> FindDonnesOutcome:
    if value in FIND_DONNES_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_OUTCOME_VALUES!r}"
    )
