from typing import Literal

WholeDonneTrumpType0 = Literal["C", "D", "H", "S", "SA", "TA"]

WHOLE_DONNE_TRUMP_TYPE_0_VALUES: set[WholeDonneTrumpType0] = {
    "C",
    "D",
    "H",
    "S",
    "SA",
    "TA",
}


def check_whole_donne_trump_type_0(value: str) -> WholeDonneTrumpType0:
    if value in WHOLE_DONNE_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_DONNE_TRUMP_TYPE_0_VALUES!r}"
    )
