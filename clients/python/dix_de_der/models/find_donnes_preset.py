from typing import Literal

FindDonnesPreset = Literal[
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

FIND_DONNES_PRESET_VALUES: set[FindDonnesPreset] = {
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


def check_find_donnes_preset(value: str) -> FindDonnesPreset:
    if value in FIND_DONNES_PRESET_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_PRESET_VALUES!r}"
    )
