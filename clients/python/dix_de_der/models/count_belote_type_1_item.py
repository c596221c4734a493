from typing import Literal

CountBeloteType1Item = Literal["EW", "NS"]

COUNT_BELOTE_TYPE_1_ITEM_VALUES: set[CountBeloteType1Item] = {
    "EW",
    "NS",
}


def check_count_belote_type_1_item(value: str) -> CountBeloteType1Item:
    if value in COUNT_BELOTE_TYPE_1_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COUNT_BELOTE_TYPE_1_ITEM_VALUES!r}"
    )
