"""The parts of this site that a backup contains, and their paths: database, folder, key."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db.migrations.loader import MigrationLoader

from belote_site.backups.folder import STAMP
from belote_site.backups.package import KEY
from games.rules.json_object import Json

MADE_AGAIN: Final = {"static", "static-fingerprint", STAMP, f"{STAMP}.new", KEY}
"""Files of VAR_DIR that `manage.py prepare` creates, or that are stored in another way. Contest files are copies of
rows."""

PASSING: Final = (".log", ".part", ".lock", ".new", ".pid", ".sock")


@dataclass(frozen=True, slots=True)
class BackupPlace:
    """The paths of a site. `sqlite`: the file of the database; None for PostgreSQL."""

    var: Path
    folder: Path
    sqlite: Path | None
    database: dict[str, object]

    @property
    def vendor(self) -> str:
        return "postgresql" if self.sqlite is None else "sqlite"

    @property
    def key_file(self) -> Path:
        return self.var / KEY

    @property
    def key_is_in_file(self) -> bool:
        return self.key_file.exists() and self.key_file.read_text() == settings.SECRET_KEY

    def kept_files(self) -> Iterator[Path]:
        """Yield the files of VAR_DIR that `manage.py prepare` does not create."""
        for path in sorted(self.var.rglob("*")):
            parts = path.relative_to(self.var).parts
            passing = path.suffix in PASSING or any(part.startswith(".") for part in parts)
            if parts[0] in MADE_AGAIN or passing or path.is_symlink() or not path.is_file():
                continue
            beside = self.folder == path.parent or self.folder in path.parents or settings.BACKUP_DIR in path.parents
            rows = path.name.endswith((".sqlite3", ".sqlite3-wal", ".sqlite3-shm", ".sqlite3-journal"))
            if not beside and not rows:
                yield path


def place() -> BackupPlace:
    """Return the paths of this site, from its settings."""
    database: Json = settings.DATABASES["default"]
    file = Path(str(database["NAME"])) if database["ENGINE"].endswith("sqlite3") else None
    return BackupPlace(settings.VAR_DIR, Path(settings.BACKUP_DIR) / "site", file, database)


def key_mark(key: str) -> str:
    """Return a digest by which two sites compare their keys without revealing them."""
    return sha256(b"belote key mark " + key.encode()).hexdigest()[:16]


def site_version() -> str:
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())
    return str(project["project"]["version"])


def known_migrations() -> set[str]:
    """Return « app.name » of each migration in this version of the site."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    replaced = {old for migration in loader.disk_migrations.values() for old in migration.replaces}
    return {".".join(key) for key in {*loader.disk_migrations, *replaced}}
