"""Check that the settings can be loaded, or find the setting that prevents it."""

import os
import re

from belote_site.doctor.finding import Finding, broken
from belote_site.doctor.words import _

NAMED = re.compile(r'[Ee]nvironment variable "(\w+)"(?: invalid: )?(.*)', re.DOTALL)


def refused() -> Finding | None:
    """Return the reason why Django cannot be set up with these settings, or None."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    try:
        import django
        from django.conf import settings

        # Accessing a setting loads them all, for the first time.
        settings.INSTALLED_APPS  # noqa: B018
        django.setup()
    except OSError as error:
        return _no_file(error)
    except Exception as error:  # noqa: BLE001  (each setting refuses in its library's own way)
        return _unreadable(error)
    return None


def _no_file(error: OSError) -> Finding:
    told = {"path": error.filename or os.environ.get("VAR_DIR") or "var", "why": error.strerror or str(error)}
    return broken(
        "var-unwritable",
        _("The site's folder or a file it is told to read cannot be used: %(path)s (%(why)s).") % told,
        _("Make it a folder that the user who runs the site may write to, or name another with VAR_DIR."),
    )


def _unreadable(error: Exception) -> Finding:
    named = NAMED.search(str(error))
    if named is not None:
        told = {"name": named[1], "why": named[2].strip() or _("it is not set")}
        what = _("The setting %(name)s cannot be read: %(why)s") % told
        return broken(
            "setting-unreadable", what, _("Correct it in the environment or in .env; README.md lists them all.")
        )
    if "database" in type(error).__module__:
        return broken(
            "database-url",
            _("DATABASE_URL is no address of a database."),
            _("Write it as postgres://user:password@host:5432/name, or leave it out for SQLite."),
        )
    told = {"error": f"{type(error).__name__}: {error}".splitlines()[0]}
    return broken(
        "settings",
        _("The settings cannot be loaded: %(error)s") % told,
        _("Look at what was changed last in the environment and in .env; README.md lists every setting."),
    )
