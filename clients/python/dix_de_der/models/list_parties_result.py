from typing import Literal

ListPartiesResult = Literal["drawn", "lost", "stopped", "won"]

LIST_PARTIES_RESULT_VALUES: set[ListPartiesResult] = {
    "drawn",
    "lost",
    "stopped",
    "won",
}


def check_list_parties_result(value: str) -> ListPartiesResult:
    if value in LIST_PARTIES_RESULT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PARTIES_RESULT_VALUES!r}"
    )
