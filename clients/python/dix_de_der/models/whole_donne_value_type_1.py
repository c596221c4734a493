from typing import Literal

WholeDonneValueType1 = Literal["capot", "generale"]

WHOLE_DONNE_VALUE_TYPE_1_VALUES: set[WholeDonneValueType1] = {
    "capot",
    "generale",
}


def check_whole_donne_value_type_1(value: str) -> WholeDonneValueType1:
    if value in WHOLE_DONNE_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_DONNE_VALUE_TYPE_1_VALUES!r}"
    )
