from typing import Literal

DonneDealer = Literal["E", "N", "S", "W"]

DONNE_DEALER_VALUES: set[DonneDealer] = {
    "E",
    "N",
    "S",
    "W",
}


def check_donne_dealer(value: str) -> DonneDealer:
    if value in DONNE_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DONNE_DEALER_VALUES!r}"
    )
