"""The checks that need loaded settings, in order; checks of the database run only if it answers."""

from functools import partial

from belote_site.doctor import address, broker, database, files, last_backup, processes, rows
from belote_site.doctor.finding import Check, Finding, looked_at

FIRST: tuple[Check, ...] = (
    files.folder,
    files.key,
    files.disk,
    files.static_files,
    files.translations,
    files.maintenance,
    address.names,
    address.encrypted,
    address.port,
    address.mail,
    broker.redis,
    broker.workers,
    broker.beats,
    processes.several,
    last_backup.backups,
)


def examined() -> list[Finding]:
    found = [finding for check in FIRST for finding in looked_at(check)]
    try:
        with database.reached() as reached:
            for look in (*database.CHECKS[reached.vendor], *rows.CHECKS):
                found += looked_at(partial(look, reached))
    except database.Unreachable as fault:
        found.append(fault.finding)
    return found
