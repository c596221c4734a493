from typing import Literal

ListSetsPreset = Literal["classique", "contree"]

LIST_SETS_PRESET_VALUES: set[ListSetsPreset] = {
    "classique",
    "contree",
}


def check_list_sets_preset(value: str) -> ListSetsPreset:
    if value in LIST_SETS_PRESET_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_SETS_PRESET_VALUES!r}"
    )
