from typing import Literal

OtherSeatsNType0 = Literal["confirme", "debutant", "habitue", "novice"]

OTHER_SEATS_N_TYPE_0_VALUES: set[OtherSeatsNType0] = {
    "confirme",
    "debutant",
    "habitue",
    "novice",
}


def check_other_seats_n_type_0(value: str) -> OtherSeatsNType0:
    if value in OTHER_SEATS_N_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {OTHER_SEATS_N_TYPE_0_VALUES!r}"
    )
