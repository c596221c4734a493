from typing import Literal

ReadStatisticsPreset = Literal[
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

READ_STATISTICS_PRESET_VALUES: set[ReadStatisticsPreset] = {
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


def check_read_statistics_preset(value: str) -> ReadStatisticsPreset:
    if value in READ_STATISTICS_PRESET_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_STATISTICS_PRESET_VALUES!r}"
    )
