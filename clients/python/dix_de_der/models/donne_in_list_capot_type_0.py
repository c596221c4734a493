from typing import Literal

DonneInListCapotType0 = Literal["EW", "NS"]

DONNE_IN_LIST_CAPOT_TYPE_0_VALUES: set[DonneInListCapotType0] = {
    "EW",
    "NS",
}


def check_donne_in_list_capot_type_0(value: str) -> DonneInListCapotType0:
    if value in DONNE_IN_LIST_CAPOT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_IN_LIST_CAPOT_TYPE_0_VALUES!r}"
    )
