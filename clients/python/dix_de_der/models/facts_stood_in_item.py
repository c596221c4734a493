from typing import Literal

FactsStoodInItem = Literal["E", "N", "S", "W"]

FACTS_STOOD_IN_ITEM_VALUES: set[FactsStoodInItem] = {
    "E",
    "N",
    "S",
    "W",
}


def check_facts_stood_in_item(value: str) -> FactsStoodInItem:
    if value in FACTS_STOOD_IN_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FACTS_STOOD_IN_ITEM_VALUES!r}"
    )
