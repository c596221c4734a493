from typing import Literal

SignatureCamp = Literal["EW", "NS"]

SIGNATURE_CAMP_VALUES: set[SignatureCamp] = {
    "EW",
    "NS",
}


def check_signature_camp(value: str) -> SignatureCamp:
    if value in SIGNATURE_CAMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SIGNATURE_CAMP_VALUES!r}"
    )
