from typing import Literal

ReadDonneOfSetFormat = Literal["csv", "json"]

READ_DONNE_OF_SET_FORMAT_VALUES: set[ReadDonneOfSetFormat] = {
    "csv",
    "json",
}


def check_read_donne_of_set_format(value: str) -> ReadDonneOfSetFormat:
    if value in READ_DONNE_OF_SET_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_DONNE_OF_SET_FORMAT_VALUES!r}"
    )
