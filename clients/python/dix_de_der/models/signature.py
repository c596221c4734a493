from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.signature_camp import SignatureCamp, check_signature_camp
from ..models.signature_how import SignatureHow, check_signature_how

T = TypeVar("T", bound="Signature")


@_attrs_define
class Signature:
    """
    Attributes:
        camp (SignatureCamp):
        how (SignatureHow): on whose phone the signature was given
        at (datetime.datetime):
    """

    camp: SignatureCamp
    how: SignatureHow
    at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        camp: str = self.camp

        how: str = self.how

        at = self.at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "camp": camp,
                "how": how,
                "at": at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        camp = check_signature_camp(d.pop("camp"))

        how = check_signature_how(d.pop("how"))

        at = datetime.datetime.fromisoformat(d.pop("at"))

        signature = cls(
            camp=camp,
            how=how,
            at=at,
        )

        signature.additional_properties = d
        return signature

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
