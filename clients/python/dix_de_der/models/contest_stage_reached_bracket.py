from typing import Literal

ContestStageReachedBracket = Literal[
    "consolante", "main", "nowhere", "pools", "preliminary"
]

CONTEST_STAGE_REACHED_BRACKET_VALUES: set[ContestStageReachedBracket] = {
    "consolante",
    "main",
    "nowhere",
    "pools",
    "preliminary",
}


def check_contest_stage_reached_bracket(value: str) -> ContestStageReachedBracket:
    if value in CONTEST_STAGE_REACHED_BRACKET_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTEST_STAGE_REACHED_BRACKET_VALUES!r}"
    )
