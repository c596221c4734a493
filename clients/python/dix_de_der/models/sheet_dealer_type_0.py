from typing import Literal

SheetDealerType0 = Literal["E", "N", "S", "W"]

SHEET_DEALER_TYPE_0_VALUES: set[SheetDealerType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_sheet_dealer_type_0(value: str) -> SheetDealerType0:
    if value in SHEET_DEALER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SHEET_DEALER_TYPE_0_VALUES!r}"
    )
