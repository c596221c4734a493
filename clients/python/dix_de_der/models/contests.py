from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.contest_in_list import ContestInList


T = TypeVar("T", bound="Contests")


@_attrs_define
class Contests:
    """A page of announced contests.

    Attributes:
        contests (list[ContestInList]):
        next_ (None | str): to be sent as “next” to get what follows; null: nothing follows
    """

    contests: list[ContestInList]
    next_: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        contests = []
        for contests_item_data in self.contests:
            contests_item = contests_item_data.to_dict()
            contests.append(contests_item)

        next_: None | str
        next_ = self.next_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "contests": contests,
                "next": next_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.contest_in_list import ContestInList

        d = dict(src_dict)
        contests = []
        _contests = d.pop("contests")
        for contests_item_data in _contests:
            contests_item = ContestInList.from_dict(contests_item_data)

            contests.append(contests_item)

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        contests = cls(
            contests=contests,
            next_=next_,
        )

        contests.additional_properties = d
        return contests

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
