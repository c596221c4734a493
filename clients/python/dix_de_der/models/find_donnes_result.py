from typing import Literal

FindDonnesResult = Literal["drawn", "lost", "stopped", "won"]

FIND_DONNES_RESULT_VALUES: set[FindDonnesResult] = {
    "drawn",
    "lost",
    "stopped",
    "won",
}


def check_find_donnes_result(value: str) -> FindDonnesResult:
    if value in FIND_DONNES_RESULT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_RESULT_VALUES!r}"
    )
