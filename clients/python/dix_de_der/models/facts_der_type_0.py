from typing import Literal

FactsDerType0 = Literal["EW", "NS"]

FACTS_DER_TYPE_0_VALUES: set[FactsDerType0] = {
    "EW",
    "NS",
}


def check_facts_der_type_0(value: str) -> FactsDerType0:
    if value in FACTS_DER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FACTS_DER_TYPE_0_VALUES!r}"
    )
