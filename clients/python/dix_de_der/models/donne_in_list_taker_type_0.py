from typing import Literal

DonneInListTakerType0 = Literal["E", "N", "S", "W"]

DONNE_IN_LIST_TAKER_TYPE_0_VALUES: set[DonneInListTakerType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_donne_in_list_taker_type_0(value: str) -> DonneInListTakerType0:
    if value in DONNE_IN_LIST_TAKER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_IN_LIST_TAKER_TYPE_0_VALUES!r}"
    )
