"""What other apps keep of a person: files they add to the archive, and rows they delete with an account.

`games` does not know those apps; they register themselves when they are ready (`leagues.apps`).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from django.db.models import Model, QuerySet

ArchiveFile: TypeAlias = tuple[str, Iterable[str | bytes]]
"""A file of the archive: its name, and its content in pieces."""
FilesOf: TypeAlias = Callable[[set[int]], Iterator[ArchiveFile]]
"""The files of the person who plays under these ids (`games.models.players.player_ids`)."""
Delete: TypeAlias = Callable[[QuerySet[Model]], object]
"""Deletes rows: some at a time (`games.retention.forget_rows`) or at once, in the transaction of the caller."""
Forget: TypeAlias = Callable[[set[int], Delete], None]
"""Deletes what is theirs alone: once before the transaction that deletes their account, once more in it."""

_files: dict[str, FilesOf] = {}
_forgetting: dict[str, Forget] = {}


def register_archive_files(name: str, files: FilesOf) -> None:
    """Add files to everybody's archive; registered twice under one name they are there once."""
    _files[name] = files


def register_deletion(name: str, forget: Forget) -> None:
    """Delete more when an account is deleted."""
    _forgetting[name] = forget


def registered_files(ids: set[int]) -> Iterator[ArchiveFile]:
    for files in _files.values():
        yield from files(ids)


def delete_registered(ids: set[int], delete: Delete) -> None:
    for forget in _forgetting.values():
        forget(ids, delete)
