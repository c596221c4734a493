"""A kept store as the database of a site of its own: commands and scripts run on it in processes of their own."""

import json
import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
STORE = Path(__file__).parent / "store"
STANDING_ROWS = ("django_migrations", "sqlite_sequence")
ONLY_GROWING = ("django_content_type", "auth_permission", "auth_group_permissions")
"""What migrating adds for models that are new, and leaves where they go again."""

Rows = list[tuple[Any, ...]]


@dataclass(frozen=True)
class StoredSite:
    folder: Path

    @classmethod
    def unpacked(cls, name: str, folder: Path) -> "StoredSite":
        site = cls(folder)
        site.file.write_bytes(lzma.decompress((STORE / f"{name}.sqlite3.xz").read_bytes()))
        return site

    @property
    def file(self) -> Path:
        return self.folder / "site.sqlite3"

    def copied(self, folder: Path) -> "StoredSite":
        shutil.copy(self.file, folder / "site.sqlite3")
        return StoredSite(folder)

    def run(self, *arguments: str) -> str:
        """What a Python of this site prints. AssertionError with its errors when it fails."""
        environment = os.environ | {
            "DATABASE_URL": f"sqlite:///{self.file}",
            "REDIS_URL": "",
            "VAR_DIR": str(self.folder),
            "DJANGO_SETTINGS_MODULE": "belote_site.settings",
            "DEBUG": "true",
        }
        done = subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    def manage(self, *arguments: str) -> str:
        return self.run("manage.py", *arguments)

    def says(self, module: str) -> Any:
        """What `everything()` of a module of this folder gives there."""
        return json.loads(self.run("-m", "tests.upgrading.saying", module).splitlines()[-1])

    def asked(self, query: str) -> Rows:
        with closing(sqlite3.connect(self.file)) as opened:
            return opened.execute(query).fetchall()

    def migrations(self) -> dict[str, str]:
        """The last migration of each app."""
        return dict(self.asked("SELECT app, max(name) FROM django_migrations GROUP BY app ORDER BY app"))

    def tables(self) -> dict[str, dict[str, Rows]]:
        """By table: its columns by name, and its rows with the columns in the order of their names."""
        names = [name for (name,) in self.asked("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: self._table(name) for name in sorted(names) if name not in STANDING_ROWS}

    def _table(self, name: str) -> dict[str, Rows]:
        columns = sorted(column[1] for column in self.asked(f'PRAGMA table_info("{name}")'))
        listed = ", ".join(f'"{column}"' for column in columns)
        rows = self.asked(f'SELECT {listed} FROM "{name}" ORDER BY {listed}')
        return {"columns": [(column,) for column in columns], "rows": rows}
