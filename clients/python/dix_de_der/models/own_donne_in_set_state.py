from typing import Literal

OwnDonneInSetState = Literal["begun", "done", "todo"]

OWN_DONNE_IN_SET_STATE_VALUES: set[OwnDonneInSetState] = {
    "begun",
    "done",
    "todo",
}


def check_own_donne_in_set_state(value: str) -> OwnDonneInSetState:
    if value in OWN_DONNE_IN_SET_STATE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {OWN_DONNE_IN_SET_STATE_VALUES!r}"
    )
