from typing import Literal

FactsContreByType0 = Literal["E", "N", "S", "W"]

FACTS_CONTRE_BY_TYPE_0_VALUES: set[FactsContreByType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_facts_contre_by_type_0(value: str) -> FactsContreByType0:
    if value in FACTS_CONTRE_BY_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FACTS_CONTRE_BY_TYPE_0_VALUES!r}"
    )
