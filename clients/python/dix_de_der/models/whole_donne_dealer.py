from typing import Literal

WholeDonneDealer = Literal["E", "N", "S", "W"]

WHOLE_DONNE_DEALER_VALUES: set[WholeDonneDealer] = {
    "E",
    "N",
    "S",
    "W",
}


def check_whole_donne_dealer(value: str) -> WholeDonneDealer:
    if value in WHOLE_DONNE_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_DONNE_DEALER_VALUES!r}"
    )
