"""Hooks for other apps' data about a person: files for the archive, and rows to delete with an account.

`games` does not import those apps; they register their hooks when they are ready (`leagues.apps`).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from django.db.models import Model, QuerySet

ArchiveFile: TypeAlias = tuple[str, Iterable[str | bytes]]
"""A file of the archive: its name, and its content in pieces."""
FilesOf: TypeAlias = Callable[[set[int]], Iterator[ArchiveFile]]
"""Yields the files of the person with these ids (`games.models.players.player_ids`)."""
Delete: TypeAlias = Callable[[QuerySet[Model]], object]
"""Deletes rows: in batches (`games.retention.forget_rows`), or at once in the caller's transaction."""
Forget: TypeAlias = Callable[[set[int], Delete], None]
"""Deletes the rows of one person: called before the transaction that deletes the account, and once more in it."""

_files: dict[str, FilesOf] = {}
_forgetting: dict[str, Forget] = {}


def register_archive_files(name: str, files: FilesOf) -> None:
    """Add files to everybody's archive; a second registration under the same name replaces the first."""
    _files[name] = files


def register_deletion(name: str, forget: Forget) -> None:
    """Register rows to delete with an account."""
    _forgetting[name] = forget


def registered_files(ids: set[int]) -> Iterator[ArchiveFile]:
    for files in _files.values():
        yield from files(ids)


def delete_registered(ids: set[int], delete: Delete) -> None:
    for forget in _forgetting.values():
        forget(ids, delete)
