"""The backup file: a ZIP of the manifest, the database, and other files, each member with its SHA-256."""

import json
import shutil
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from games.rules.record_json import Json

FORMAT: Final = "belote-backup/1"
MEMBER: Final = "manifest.json"
CHUNK: Final = 1024 * 1024
DATABASE: Final = "database"
KEY: Final = "secret-key"
FILES: Final = "files/"


class BackupError(Exception):
    """An error that tells what happened and what to do. Nothing was changed unless it says so."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The manifest. `vendor`: sqlite or postgresql. `migrations`: « app.name » of each applied one. `members`: SHA-256
    by name.

    `key`: where the site's secret key was: « kept » (in the file), « left » (excluded by choice) or « environment ».
    """

    taken_at: str
    site_version: str
    vendor: str
    server: str
    migrations: list[str]
    totals: dict[str, int]
    key: str
    key_mark: str
    members: dict[str, str] = field(default_factory=dict)
    format: str = FORMAT


def manifest_text(manifest: Manifest) -> str:
    return json.dumps(asdict(manifest), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read_manifest(text: str) -> Manifest:
    """Read a manifest. BackupError if it is invalid, or of a later format."""
    try:
        said: Json = json.loads(text)
        manifest = Manifest(**said)
    except (ValueError, TypeError) as error:
        raise BackupError(
            "This file's manifest cannot be read: it is no backup of this site, or a later one's."
        ) from error
    if manifest.format != FORMAT:
        raise BackupError(f"This file is {manifest.format}; this version of the site reads {FORMAT}.")
    return manifest


class BackupWriter:
    """A backup being written; an exception discards it. `digests`: of the members added so far."""

    def __init__(self, path: Path) -> None:
        self._zip = ZipFile(path, "w", ZIP_DEFLATED, compresslevel=3)
        self.digests: dict[str, str] = {}

    def __enter__(self) -> "BackupWriter":
        return self

    def __exit__(self, *fault: object) -> None:
        # A ZIP that failed has already raised its error; closing it raises another one.
        with suppress(OSError, ValueError):
            self._zip.close()

    def put(self, name: str, source: IO[bytes], *, packed: bool = False) -> None:
        """Add one member, read to its end. `packed`: it is already compressed."""
        info = ZipInfo(name)
        info.compress_type = ZIP_STORED if packed else ZIP_DEFLATED
        info.external_attr = 0o600 << 16
        digest = sha256()
        with self._zip.open(info, "w", force_zip64=True) as member:
            while chunk := source.read(CHUNK):
                digest.update(chunk)
                member.write(chunk)
        self.digests[name] = digest.hexdigest()

    def finish(self, manifest: Manifest) -> None:
        self._zip.writestr(MEMBER, manifest_text(manifest))
        self._zip.close()


class Reading:
    """A backup opened for reading. BackupError if it is no backup, is truncated, or differs from its manifest."""

    def __init__(self, path: Path, package: ZipFile) -> None:
        self._path, self._zip = path, package
        try:
            self.manifest = read_manifest(package.read(MEMBER).decode())
        except (KeyError, UnicodeDecodeError, BadZipFile, zlib.error) as error:
            raise BackupError(f"{path} is no backup of this site: it has no manifest.") from error

    @property
    def files(self) -> list[str]:
        """The files other than the database, by their path in VAR_DIR."""
        return [name.removeprefix(FILES) for name in sorted(self.manifest.members) if name.startswith(FILES)]

    def size_of(self, name: str) -> int:
        """Return the uncompressed bytes of one member. BackupError if it is missing."""
        try:
            return self._zip.getinfo(name).file_size
        except KeyError as error:
            raise BackupError(f"{self._path} is not whole: it has no {name}.") from error

    def verify(self) -> None:
        """Compare every member with its digest, and refuse names that would leave the folder."""
        names = set(self._zip.namelist()) - {MEMBER}
        if names != set(self.manifest.members):
            raise BackupError(f"{self._path} is not whole: its members are not those its manifest names.")
        for name in names:
            place = PurePosixPath(name)
            if place.is_absolute() or ".." in place.parts:
                raise BackupError(f"{self._path} names a file outside its folder: it was not written by this site.")
            self._digested(name, None)

    def take_out(self, name: str, target: Path) -> None:
        """Extract one member to a file that only its owner can read."""
        target.touch(mode=0o600)
        with target.open("wb") as out:
            self._digested(name, out)

    def _digested(self, name: str, out: IO[bytes] | None) -> None:
        digest = sha256()
        try:
            with self._zip.open(name) as member:
                while chunk := member.read(CHUNK):
                    digest.update(chunk)
                    if out is not None:
                        out.write(chunk)
        except (BadZipFile, zlib.error, EOFError) as error:
            raise BackupError(f"{self._path} is damaged at {name}; take another backup.") from error
        if digest.hexdigest() != self.manifest.members[name]:
            raise BackupError(f"{self._path} was changed at {name}; take another backup.")


@contextmanager
def opened(path: Path) -> Iterator[Reading]:
    """Open a backup for reading. BackupError if there is none."""
    try:
        package = ZipFile(path)
    except (OSError, BadZipFile) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else "it is no whole ZIP"
        raise BackupError(f"{path} cannot be read: {why}.") from error
    with package:
        yield Reading(path, package)


def verify_room(folder: Path, needed: int) -> None:
    """Check the free space in a folder. BackupError unless `needed` bytes are free."""
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise BackupError(
            f"{folder} has {free >> 20} MB free, {needed >> 20} MB are needed. Make room, or name another."
        )
