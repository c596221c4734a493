from typing import Literal

DonneInListTrumpType0 = Literal["C", "D", "H", "S", "SA", "TA"]

DONNE_IN_LIST_TRUMP_TYPE_0_VALUES: set[DonneInListTrumpType0] = {
    "C",
    "D",
    "H",
    "S",
    "SA",
    "TA",
}


def check_donne_in_list_trump_type_0(value: str) -> DonneInListTrumpType0:
    if value in DONNE_IN_LIST_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_IN_LIST_TRUMP_TYPE_0_VALUES!r}"
    )
