from typing import Literal

ExportRecordsGame = Literal["encheres", "retourne"]

EXPORT_RECORDS_GAME_VALUES: set[ExportRecordsGame] = {
    "encheres",
    "retourne",
}


def check_export_records_game(value: str) -> ExportRecordsGame:
    if value in EXPORT_RECORDS_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {EXPORT_RECORDS_GAME_VALUES!r}"
    )
