from typing import Literal

DonneInListDealer = Literal["E", "N", "S", "W"]

DONNE_IN_LIST_DEALER_VALUES: set[DonneInListDealer] = {
    "E",
    "N",
    "S",
    "W",
}


def check_donne_in_list_dealer(value: str) -> DonneInListDealer:
    if value in DONNE_IN_LIST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_IN_LIST_DEALER_VALUES!r}"
    )
