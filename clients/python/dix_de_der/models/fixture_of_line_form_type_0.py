from typing import Literal

FixtureOfLineFormType0 = Literal["bye", "drew", "forfeited", "lost", "walkover", "won"]

FIXTURE_OF_LINE_FORM_TYPE_0_VALUES: set[FixtureOfLineFormType0] = {
    "bye",
    "drew",
    "forfeited",
    "lost",
    "walkover",
    "won",
}


def check_fixture_of_line_form_type_0(value: str) -> FixtureOfLineFormType0:
    if value in FIXTURE_OF_LINE_FORM_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIXTURE_OF_LINE_FORM_TYPE_0_VALUES!r}"
    )
