"""Checks before Django is loaded: Python, packages, text, time, files of the system, and whether the settings load."""

import codecs
import locale
import os
import re
import resource
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from belote_site.doctor.findings import Finding, _, broken, doubtful

ROOT = Path(__file__).resolve().parents[2]
OLDEST = (3, 11)
LOCKED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^ ;\\]+)( *;)?")
FEW_FILES = 1024
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
NOTHING_ABOVE = {"python-old", "packages-missing"}

NAMED = re.compile(r'[Ee]nvironment variable "(\w+)"(?: invalid: )?(.*)', re.DOTALL)


def is_optimized() -> bool:
    """Whether this Python was built with `--enable-optimizations`; without, the same code takes a tenth more time.

    Debian's own has them, though its configuration does not name them.
    """
    return "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS")) or sys.base_prefix == "/usr"


def python_version() -> Iterator[Finding]:
    if sys.version_info < OLDEST:
        told = {"version": sys.version.split()[0]}
        yield broken(
            "python-old",
            _("This is Python %(version)s; the site needs 3.11 or newer.") % told,
            _("Install a newer Python, delete .venv, then: make install"),
        )


def packages() -> Iterator[Finding]:
    """Check that the packages of requirements.lock are installed, in the locked versions."""
    missing, other = [], []
    for name, (versions, always) in locked_packages().items():
        try:
            found = metadata.version(name)
        except metadata.PackageNotFoundError:
            if always:
                missing.append(name)
            continue
        if found not in versions:
            other.append(f"{name} {found}")
    if missing:
        yield broken(
            "packages-missing",
            _("Packages are missing: %(names)s.") % {"names": ", ".join(missing[:5])},
            "make install",
        )
    if other:
        yield doubtful(
            "packages-other",
            _("Packages differ from those this version was tested with: %(names)s.") % {"names": ", ".join(other[:5])},
            "make install",
        )


def locked_packages() -> dict[str, tuple[set[str], bool]]:
    """Return for each package its locked versions, one per kind of machine, and whether every machine needs it."""
    names: dict[str, tuple[set[str], bool]] = {}
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        locked = LOCKED.match(line)
        if locked is not None:
            name, version, only_sometimes = locked.groups()
            versions, always = names.get(name, (set(), False))
            names[name] = (versions | {version}, always or not only_sometimes)
    return names


def text() -> Iterator[Finding]:
    names = {sys.getfilesystemencoding(), locale.getpreferredencoding(do_setlocale=False)}
    unlike = sorted(name for name in names if codecs.lookup(name).name != "utf-8")
    if unlike:
        yield doubtful(
            "text-encoding",
            _("Texts are not UTF-8 here but %(names)s: accents may break in files and logs.")
            % {"names": ", ".join(unlike)},
            _("Start the site with LANG=C.UTF-8, or PYTHONUTF8=1."),
        )


def time_zones() -> Iterator[Finding]:
    name = os.environ.get("TIME_ZONE") or "Europe/Paris"
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        yield broken(
            "time-zone",
            _("The system does not know the time zone %(name)s.") % {"name": name},
            _("Correct TIME_ZONE, or install the system’s time zones: apt install tzdata"),
        )


def log_level() -> Iterator[Finding]:
    name = os.environ.get("LOG_LEVEL") or "INFO"
    if name.upper() not in LEVELS:
        yield broken(
            "setting-unreadable",
            _("LOG_LEVEL is %(name)s: there is no such level.") % {"name": name},
            _("Choose one of %(names)s.") % {"names": ", ".join(LEVELS)},
        )


def open_files() -> Iterator[Finding]:
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FEW_FILES:
        yield doubtful(
            "open-files",
            _("A process can open only %(count)s files at once here, and each visitor at a table uses one.")
            % {"count": soft},
            _("Raise the limit: “ulimit -n 65536”, or LimitNOFILE=65536 in the service."),
        )


CHECKS = (python_version, packages, text, time_zones, log_level, open_files)


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
        _("The site’s folder, or a file that the site must read, cannot be used: %(path)s (%(why)s).") % told,
        _("Make it a folder where the user who runs the site may write, or name another folder with VAR_DIR."),
    )


def _unreadable(error: Exception) -> Finding:
    named = NAMED.search(str(error))
    if named is not None:
        told = {"name": named[1], "why": named[2].strip() or _("no value is set")}
        what = _("The setting %(name)s cannot be read: %(why)s") % told
        return broken(
            "setting-unreadable",
            what,
            _("Correct this setting in the environment or in .env; README.md lists all settings."),
        )
    if "database" in type(error).__module__:
        return broken(
            "database-url",
            _("DATABASE_URL is not the address of a database."),
            _("Write the address as postgres://user:password@host:5432/name, or leave it out for SQLite."),
        )
    told = {"error": f"{type(error).__name__}: {error}".splitlines()[0]}
    return broken(
        "settings",
        _("The settings cannot be loaded: %(error)s") % told,
        _("Look at what was changed last in the environment and in .env; README.md lists every setting."),
    )
