"""The manifest of a backup: database, migrations, totals, digests."""

import json
from dataclasses import asdict, dataclass, field
from typing import Final

from belote_site.backups.faults import BackupError
from games.rules.json_object import Json

FORMAT: Final = "belote-backup/1"
MEMBER: Final = "manifest.json"


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
