from typing import Literal

SignatureHow = Literal["link", "own", "passed"]

SIGNATURE_HOW_VALUES: set[SignatureHow] = {
    "link",
    "own",
    "passed",
}


def check_signature_how(value: str) -> SignatureHow:
    if value in SIGNATURE_HOW_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SIGNATURE_HOW_VALUES!r}"
    )
