from typing import Literal

FindDonnesTrump = Literal["C", "D", "H", "S", "SA", "TA"]

FIND_DONNES_TRUMP_VALUES: set[FindDonnesTrump] = {
    "C",
    "D",
    "H",
    "S",
    "SA",
    "TA",
}


def check_find_donnes_trump(value: str) -> FindDonnesTrump:
    if value in FIND_DONNES_TRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_TRUMP_VALUES!r}"
    )
