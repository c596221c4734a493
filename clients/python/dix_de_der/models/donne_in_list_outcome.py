from typing import Literal

DonneInListOutcome = Literal[
    "dedans", "litige", "made", "nobody", "open", "penalty", "void"
]

DONNE_IN_LIST_OUTCOME_VALUES: set[DonneInListOutcome] = {
    "dedans",
    "litige",
    "made",
    "nobody",
    "open",
    "penalty",
    "void",
}


def check_donne_in_list_outcome(value: str) -> DonneInListOutcome:
    if value in DONNE_IN_LIST_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_IN_LIST_OUTCOME_VALUES!r}"
    )
