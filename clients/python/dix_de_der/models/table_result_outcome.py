from typing import Literal

TableResultOutcome = Literal["deserted", "missing", "played", "postponed", "walkover"]

TABLE_RESULT_OUTCOME_VALUES: set[TableResultOutcome] = {
    "deserted",
    "missing",
    "played",
    "postponed",
    "walkover",
}


def check_table_result_outcome(value: str) -> TableResultOutcome:
    if value in TABLE_RESULT_OUTCOME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TABLE_RESULT_OUTCOME_VALUES!r}"
    )
