from typing import Literal

ListPartiesKind = Literal["casual", "contest", "ranked"]

LIST_PARTIES_KIND_VALUES: set[ListPartiesKind] = {
    "casual",
    "contest",
    "ranked",
}


def check_list_parties_kind(value: str) -> ListPartiesKind:
    if value in LIST_PARTIES_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PARTIES_KIND_VALUES!r}"
    )
