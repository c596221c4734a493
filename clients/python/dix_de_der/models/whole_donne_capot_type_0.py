from typing import Literal

WholeDonneCapotType0 = Literal["EW", "NS"]

WHOLE_DONNE_CAPOT_TYPE_0_VALUES: set[WholeDonneCapotType0] = {
    "EW",
    "NS",
}


def check_whole_donne_capot_type_0(value: str) -> WholeDonneCapotType0:
    if value in WHOLE_DONNE_CAPOT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_DONNE_CAPOT_TYPE_0_VALUES!r}"
    )
