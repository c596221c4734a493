from typing import Literal

DonneCapotType0 = Literal["EW", "NS"]

DONNE_CAPOT_TYPE_0_VALUES: set[DonneCapotType0] = {
    "EW",
    "NS",
}


def check_donne_capot_type_0(value: str) -> DonneCapotType0:
    if value in DONNE_CAPOT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_CAPOT_TYPE_0_VALUES!r}"
    )
