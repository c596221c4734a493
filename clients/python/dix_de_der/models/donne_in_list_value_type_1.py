from typing import Literal

DonneInListValueType1 = Literal["capot", "generale"]

DONNE_IN_LIST_VALUE_TYPE_1_VALUES: set[DonneInListValueType1] = {
    "capot",
    "generale",
}


def check_donne_in_list_value_type_1(value: str) -> DonneInListValueType1:
    if value in DONNE_IN_LIST_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_IN_LIST_VALUE_TYPE_1_VALUES!r}"
    )
