from typing import Literal

DonneValueType1 = Literal["capot", "generale"]

DONNE_VALUE_TYPE_1_VALUES: set[DonneValueType1] = {
    "capot",
    "generale",
}


def check_donne_value_type_1(value: str) -> DonneValueType1:
    if value in DONNE_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_VALUE_TYPE_1_VALUES!r}"
    )
