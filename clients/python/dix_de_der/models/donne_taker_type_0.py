from typing import Literal

DonneTakerType0 = Literal["E", "N", "S", "W"]

DONNE_TAKER_TYPE_0_VALUES: set[DonneTakerType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_donne_taker_type_0(value: str) -> DonneTakerType0:
    if value in DONNE_TAKER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_TAKER_TYPE_0_VALUES!r}"
    )
