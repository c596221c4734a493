from typing import Literal

DonneTrumpType0 = Literal["C", "D", "H", "S", "SA", "TA"]

DONNE_TRUMP_TYPE_0_VALUES: set[DonneTrumpType0] = {
    "C",
    "D",
    "H",
    "S",
    "SA",
    "TA",
}


def check_donne_trump_type_0(value: str) -> DonneTrumpType0:
    if value in DONNE_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_TRUMP_TYPE_0_VALUES!r}"
    )
