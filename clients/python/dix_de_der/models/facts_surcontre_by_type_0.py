from typing import Literal

FactsSurcontreByType0 = Literal["E", "N", "S", "W"]

FACTS_SURCONTRE_BY_TYPE_0_VALUES: set[FactsSurcontreByType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_facts_surcontre_by_type_0(value: str) -> FactsSurcontreByType0:
    if value in FACTS_SURCONTRE_BY_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FACTS_SURCONTRE_BY_TYPE_0_VALUES!r}"
    )
