from typing import Literal

ExportRecordsPreset = Literal[
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

EXPORT_RECORDS_PRESET_VALUES: set[ExportRecordsPreset] = {
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


def check_export_records_preset(value: str) -> ExportRecordsPreset:
    if value in EXPORT_RECORDS_PRESET_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {EXPORT_RECORDS_PRESET_VALUES!r}"
    )
