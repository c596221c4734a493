from typing import Literal

NewWaitPreset = Literal[
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

NEW_WAIT_PRESET_VALUES: set[NewWaitPreset] = {
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


def check_new_wait_preset(value: str) -> NewWaitPreset:
    if value in NEW_WAIT_PRESET_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_WAIT_PRESET_VALUES!r}"
    )
