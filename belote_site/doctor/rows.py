"""Checks of the database's rows: migrations, operator, waiting tasks."""

from collections.abc import Iterator
from typing import Final

from belote_site.backups.place import known_migrations
from belote_site.doctor.database import Reached
from belote_site.doctor.finding import Finding, broken, doubtful
from belote_site.doctor.words import _

LATE: Final = {
    "postgresql": "due_at < now() - interval '15 minutes'",
    "sqlite": "due_at < datetime('now', '-15 minutes')",
}


def migrations(reached: Reached) -> Iterator[Finding]:
    """Check that the tables are of this very version."""
    applied = set()
    if "django_migrations" in reached.tables:
        applied = {f"{app}.{name}" for app, name in reached.ask("SELECT app, name FROM django_migrations")}
    known = known_migrations()
    if missing := sorted(known - applied):
        yield broken(
            "migrations-missing",
            _("The database lacks %(count)s migrations, %(name)s first.") % {"count": len(missing), "name": missing[0]},
            "manage.py prepare",
        )
    if later := sorted(applied - known):
        yield doubtful(
            "migrations-later",
            _("The database was brought up to date by a later version of the site: %(name)s is not known here.")
            % {"name": later[0]},
            _("Run that version, or restore the backup taken before (docs/upgrading.md)."),
        )


def operator(reached: Reached) -> Iterator[Finding]:
    if "accounts_user" not in reached.tables:
        return
    if not reached.ask("SELECT 1 FROM accounts_user WHERE is_superuser AND is_active LIMIT 1"):
        yield doubtful(
            "no-operator",
            _("The site has no operator: nobody can name moderators or mend an account."),
            "manage.py createsuperuser",
        )


def tasks(reached: Reached) -> Iterator[Finding]:
    """Check for tasks that have waited for a quarter of an hour, which means that nothing runs them."""
    if "games_outboxtask" not in reached.tables:
        return
    late = f"SELECT COUNT(*) FROM games_outboxtask WHERE done_at IS NULL AND attempts < 10 AND {LATE[reached.vendor]}"  # noqa: S608  (our own words)
    ((count,),) = reached.ask(late)
    if count:
        yield doubtful(
            "tasks-late",
            _("%(count)s tasks have waited for more than a quarter of an hour.") % {"count": count},
            _("Is a worker running? Without a broker, is a server? Their logs say “task_failed” when one fails."),
        )


CHECKS: Final = (migrations, operator, tasks)
