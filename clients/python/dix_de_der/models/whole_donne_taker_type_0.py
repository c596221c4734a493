from typing import Literal

WholeDonneTakerType0 = Literal["E", "N", "S", "W"]

WHOLE_DONNE_TAKER_TYPE_0_VALUES: set[WholeDonneTakerType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_whole_donne_taker_type_0(value: str) -> WholeDonneTakerType0:
    if value in WHOLE_DONNE_TAKER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_DONNE_TAKER_TYPE_0_VALUES!r}"
    )
