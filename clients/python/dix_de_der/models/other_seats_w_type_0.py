from typing import Literal

OtherSeatsWType0 = Literal["confirme", "debutant", "habitue", "novice"]

OTHER_SEATS_W_TYPE_0_VALUES: set[OtherSeatsWType0] = {
    "confirme",
    "debutant",
    "habitue",
    "novice",
}


def check_other_seats_w_type_0(value: str) -> OtherSeatsWType0:
    if value in OTHER_SEATS_W_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {OTHER_SEATS_W_TYPE_0_VALUES!r}"
    )
