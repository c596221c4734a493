"""Refusal codes of these pages; their texts are in `games/labels/`."""

from enum import StrEnum


class PeopleCode(StrEnum):
    ONESELF = "oneself"
    A_GUEST = "a-guest"
    NOT_FRIENDS = "not-friends"
    NO_SEAT_TO_OFFER = "no-seat-to-offer"
    TOO_MANY_PEOPLE = "too-many-people"
    PICTURE_TOO_HEAVY = "picture-too-heavy"
    PICTURE_TOO_LARGE = "picture-too-large"
    PICTURES_BUSY = "pictures-busy"
    PICTURE_UNREADABLE = "picture-unreadable"
    UNREADABLE_TEXT = "unreadable-text"
    NO_WRITING = "no-writing"
