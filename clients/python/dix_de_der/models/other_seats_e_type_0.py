from typing import Literal

OtherSeatsEType0 = Literal["confirme", "debutant", "habitue", "novice"]

OTHER_SEATS_E_TYPE_0_VALUES: set[OtherSeatsEType0] = {
    "confirme",
    "debutant",
    "habitue",
    "novice",
}


def check_other_seats_e_type_0(value: str) -> OtherSeatsEType0:
    if value in OTHER_SEATS_E_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {OTHER_SEATS_E_TYPE_0_VALUES!r}"
    )
