from typing import Literal

ListPartiesPreset = Literal[
    "annonces",
    "classique",
    "coinche",
    "concours",
    "contree",
    "contree-cours",
    "ffb-belote",
    "ffb-coinche",
    "wikipedia",
]

LIST_PARTIES_PRESET_VALUES: set[ListPartiesPreset] = {
    "annonces",
    "classique",
    "coinche",
    "concours",
    "contree",
    "contree-cours",
    "ffb-belote",
    "ffb-coinche",
    "wikipedia",
}


def check_list_parties_preset(value: str) -> ListPartiesPreset:
    if value in LIST_PARTIES_PRESET_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PARTIES_PRESET_VALUES!r}"
    )
