from typing import Literal

FixtureOfLineWhy = Literal["annulled", "counts", "to-play"]

FIXTURE_OF_LINE_WHY_VALUES: set[FixtureOfLineWhy] = {
    "annulled",
    "counts",
    "to-play",
}


def check_fixture_of_line_why(value: str) -> FixtureOfLineWhy:
    if value in FIXTURE_OF_LINE_WHY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIXTURE_OF_LINE_WHY_VALUES!r}"
    )
