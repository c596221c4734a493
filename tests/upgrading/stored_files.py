"""Files as people take them away: a contest's archive, all records, everything of one account."""

import lzma
from pathlib import Path

from accounts.models import User
from games.exports import record_lines
from games.models import Partie
from games.privacy.archive import own_archive
from leagues.contests.archives.backups import archive_of
from leagues.contests.archives.packing import pack
from leagues.models import Contest

ARCHIVED = ("wikipedia, over", "wikipedia, under way", "knock-out with consolante, donnes or clock, over")


def write_files(folder: Path, name: str) -> None:
    for number, contest in enumerate(Contest.objects.filter(name__in=ARCHIVED).order_by("pk")):
        (folder / f"{name}.{number}.concours.gz").write_bytes(pack(archive_of(contest)))
    finished = Partie.objects.filter(finished_at__isnull=False).exclude(donnes=None)
    (folder / f"{name}.jsonl.xz").write_bytes(lzma.compress("".join(record_lines(finished)).encode(), preset=9))
    archive = b"".join(own_archive(User.objects.get(username="Wanda")))
    (folder / f"{name}.account.zip").write_bytes(archive)
