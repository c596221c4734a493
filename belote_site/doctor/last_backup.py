"""Check of the last backup."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from django.conf import settings

from belote_site.backups.folder import last_backup
from belote_site.doctor.finding import Finding, doubtful
from belote_site.doctor.words import _

OLD = timedelta(days=2)


def backups() -> Iterator[Finding]:
    last = last_backup(settings.VAR_DIR)
    mend = _("manage.py backup --verify --keep 7, every night (docs/backups.md)")
    if last is None:
        yield doubtful("backup-never", _("This site was never backed up."), mend)
    elif datetime.now(UTC) - last > OLD:
        told = {"days": (datetime.now(UTC) - last).days}
        yield doubtful("backup-old", _("The last backup is %(days)s days old.") % told, mend)
