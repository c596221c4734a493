from typing import Literal

RoundClockState = Literal["over", "paused", "runs", "waits"]

ROUND_CLOCK_STATE_VALUES: set[RoundClockState] = {
    "over",
    "paused",
    "runs",
    "waits",
}


def check_round_clock_state(value: str) -> RoundClockState:
    if value in ROUND_CLOCK_STATE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {ROUND_CLOCK_STATE_VALUES!r}"
    )
