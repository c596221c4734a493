"""Every setting of the site, each read once from the environment with its type and its default.

Without any environment the site runs on one machine: SQLite under `var/`, channel layer in memory, tasks in the
server's own process. `DATABASE_URL` brings PostgreSQL; `REDIS_URL` brings Redis for channels, cache and Celery.
The README has the table.
"""

from contextlib import suppress
from os import cpu_count
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any
from urllib.parse import quote, urlsplit

import dj_database_url
import dj_email_url
from csp.constants import NONCE, NONE, SELF, STRICT_DYNAMIC
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from environs import Env
from environs import validate as env_validate

from belote_site import logs
from belote_site.hall import hall_addresses
from belote_site.security_headers import headers_of_files

BASE_DIR = Path(__file__).resolve().parent.parent
env = Env()
env.read_env(BASE_DIR / ".env", recurse=False)

LOOPBACK = ["127.0.0.1", "localhost", "[::1]"]
VAR_DIR: Path = env.path("VAR_DIR", BASE_DIR / "var")
VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)


def secret(name: str, default: str = "") -> str:
    """Return a variable of the environment, or the content of the file in `<name>_FILE`, as containers get secrets."""
    path = env.str(f"{name}_FILE", "")
    if path and env.str(name, ""):
        raise ImproperlyConfigured(f"{name} and {name}_FILE are both set: keep one.")
    return Path(path).read_text().strip() if path else env.str(name, default)


def with_password(url: str, password: str) -> str:
    """Return the address of a Redis with its password, unless the address already has one."""
    parts = urlsplit(url)
    if not url or not password or parts.password is not None:
        return url
    return parts._replace(
        netloc=f"{parts.username or ''}:{quote(password, safe='')}@{parts.netloc.rpartition('@')[2]}"
    ).geturl()


def own_secret_key() -> str:
    """Return the key in `var/secret-key`, which is created at the first start and readable by its owner alone."""
    path = VAR_DIR / "secret-key"
    if not path.exists():
        with NamedTemporaryFile("w", dir=VAR_DIR) as fresh:
            fresh.write(get_random_secret_key())
            fresh.flush()
            # Of two processes that start at the same time, the first to link wins.
            with suppress(FileExistsError):
                path.hardlink_to(fresh.name)
    return path.read_text()


def allowed_hosts(site_url: str, host: str) -> list[str]:
    """Return the host names of the site: its public one and this machine's.

    Without a public name, return any name that `belote_site.request_origin` accepts: phones use the machine's address.
    """
    public = urlsplit(site_url).hostname or ""
    if public in LOOPBACK and host not in LOOPBACK:
        return ["*"]
    return [public, *LOOPBACK]


def hall_url(port: int) -> str:
    """Return the site's address for the hall's phones; this machine itself while it has no network."""
    return f"http://{next(iter(hall_addresses()), LOOPBACK[0])}:{port}"


# The site and its public address ------------------------------------------------------------------------------------

SECRET_KEY = secret("SECRET_KEY") or own_secret_key()
DEBUG = env.bool("DEBUG", False)
# In a hall without Internet: open to its Wi-Fi on plain http, without waiting for unreachable hosts. The settings
# of the public site (its address, proxy and mail server) are ignored (docs/hall.md).
HALL = env.bool("HALL", False)
HOST = env.str("HOST", "0.0.0.0" if HALL else "127.0.0.1")  # noqa: S104  (that is what a hall is for)
PORT = env.int("PORT", 8000)
SITE_URL = hall_url(PORT) if HALL else env.str("SITE_URL", f"http://127.0.0.1:{PORT}").rstrip("/")
NAMED_HOSTS: list[str] = [] if HALL else env.list("ALLOWED_HOSTS", [])
ALLOWED_HOSTS = ["*"] if HALL else NAMED_HOSTS or allowed_hosts(SITE_URL, HOST)
# `*` stands for IP addresses and this machine's own names, unless the operator wrote the `*`.
OWN_NAMES_ONLY = "*" in ALLOWED_HOSTS and not NAMED_HOSTS
CSRF_TRUSTED_ORIGINS = [SITE_URL] if HALL else env.list("CSRF_TRUSTED_ORIGINS", [SITE_URL])
BEHIND_PROXY = env.bool("BEHIND_PROXY", False) and not HALL
MAINTENANCE = env.bool("MAINTENANCE", False)
# The server, docs/decisions/0021.
SERVER = env.str("SERVER", "uvicorn", validate=env_validate.OneOf(["uvicorn", "daphne"]))
# Seconds after the stop signal during which `/readyz` reports the stop to a load balancer (docs/operations.md).
DRAIN_SECONDS = env.float("DRAIN_SECONDS", 0)
# Open sockets allowed in this process: per account or guest; per address.
SOCKETS_PER_PERSON = env.int("SOCKETS_PER_PERSON", 20)
SOCKETS_PER_ADDRESS = env.int("SOCKETS_PER_ADDRESS", 1500)
# Lateness of loop or journal, in seconds, from which a process begins nothing new (belote_site/serving/overload.py).
BEHIND_SECONDS = env.float("BEHIND_SECONDS", 0.5)
# The person who runs this site and how to reach them, for the terms and the privacy page.
OPERATOR = env.str("OPERATOR", "")

INSTALLED_APPS = [
    # Importing it, with Twisted, takes a tenth of a process's start.
    *(["daphne"] if SERVER == "daphne" else []),
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "whitenoise.runserver_nostatic",
    "belote_site.static_files.PublicStaticFiles",
    "django.forms",
    "channels",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "accounts",
    "games",
    "leagues",
    "belote_site",
]

MIDDLEWARE = [
    "belote_site.monitoring.views.RequestContext",
    "django.middleware.security.SecurityMiddleware",
    "belote_site.security_headers.FurtherHeaders",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "belote_site.security_headers.PagePolicy",
    "games.api.middleware.ApiDoor",
    "games.embeds.answers.EmbedDoor",
    "belote_site.request_origin.NothingEmbedded",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "belote_site.views.Maintenance",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.languages.UserLanguage",
    "games.people.queries.SeenHere",
    "games.moderation.ban_middleware.BannedAreSignedOut",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.sessions.SeenSessions",
    "accounts.sign_in_limits.KnownDevices",
    "belote_site.rate_limits.Floods",
    "belote_site.guest_takeover.GuestsTakenOver",
    "belote_site.serving.overload.NothingNewWhileBehind",
]
if HALL:
    MIDDLEWARE = ["belote_site.hall.HallAddress", *MIDDLEWARE]
if OWN_NAMES_ONLY:
    MIDDLEWARE = ["belote_site.request_origin.OwnNamesOnly", *MIDDLEWARE]

ROOT_URLCONF = "belote_site.urls"
ASGI_APPLICATION = "belote_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["accounts.templatetags.grammar"],
            "libraries": {"terms": "games.learning.term_tags", "puzzles": "games.learning.puzzle_tags"},
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "belote_site.views.operator_context",
                "belote_site.security_headers.nonce_context",
                "accounts.preferences.preferences_context",
                "games.talking.queries.waiting_context",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# Database -----------------------------------------------------------------------------------------------------------

database_url = secret("DATABASE_URL") or f"sqlite:///{VAR_DIR / 'belote.sqlite3'}"
DATABASES: dict[str, dict[str, Any]] = {"default": dict(dj_database_url.parse(database_url))}
if database_password := secret("DATABASE_PASSWORD"):
    DATABASES["default"]["PASSWORD"] = database_password
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # WAL with full synchronisation: an acknowledged commit survives a power cut (docs/architecture.md, law 2).
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }
    # Tests open the database from several threads, which SQLite in memory cannot share.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    # A silent network is given up after some seconds, so that requests do not wait for ever.
    # Options in the URL have precedence.
    patience = {"connect_timeout": 5, "tcp_user_timeout": 10_000, "keepalives_idle": 5, "keepalives_interval": 2}
    DATABASES["default"]["OPTIONS"] = patience | DATABASES["default"].get("OPTIONS", {})

# Redis, when there is one: channels, cache, Celery ------------------------------------------------------------------

REDIS_URL = with_password(secret("REDIS_URL"), secret("REDIS_PASSWORD"))
CACHES = {
    "default": {
        "BACKEND": "belote_site.caching.ForgivingRedisCache",
        "LOCATION": REDIS_URL,
        # Values are JSON; earlier versions pickled them under keys without this prefix.
        "KEY_PREFIX": "json",
        # A silent Redis must not block every page that reads a session.
        "OPTIONS": {
            "socket_timeout": 2,
            "socket_connect_timeout": 2,
            "serializer": "belote_site.caching.JsonSerializer",
        },
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}
CELERY_BROKER_URL = secret("CELERY_BROKER_URL", REDIS_URL)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True

# People -------------------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = ["accounts.passwords.BoundedPBKDF2Hasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "accounts.passwords.OwnWordsValidator"},
]
SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_AGE = 180 * 24 * 3600
LOGIN_REDIRECT_URL = "/"
LOGIN_URL = "account_login"

# Mail ---------------------------------------------------------------------------------------------------------------

EMAIL_URL = "" if HALL else secret("EMAIL_URL")
if EMAIL_URL:
    email = dj_email_url.parse(EMAIL_URL)
    if "EMAIL_BACKEND" not in email:
        raise ImproperlyConfigured("EMAIL_URL begins with submission:// (TLS, port 587) or smtp:// (README.md).")
    EMAIL_BACKEND = email["EMAIL_BACKEND"]
    EMAIL_HOST = email["EMAIL_HOST"]
    EMAIL_PORT = email["EMAIL_PORT"]
    EMAIL_HOST_USER = email["EMAIL_HOST_USER"]
    EMAIL_HOST_PASSWORD = email["EMAIL_HOST_PASSWORD"]
    EMAIL_USE_TLS = email["EMAIL_USE_TLS"]
    EMAIL_USE_SSL = email["EMAIL_USE_SSL"]
else:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", "Dix de Der <belote@localhost>")

# Signing up and in (django-allauth) ---------------------------------------------------------------------------------

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.forms.SignupForm", "login": "accounts.forms.LoginForm"}
# Mail addresses are confirmed only if a mail server can send the message.
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if EMAIL_URL else "none"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*" if EMAIL_URL else "email", "password1*"]
# Without a mail server no address is verified: several accounts may give the same address, and no account is told of
# the others.
ACCOUNT_PREVENT_ENUMERATION = True if EMAIL_URL else "strict"
# The owner of an account gets a mail about changes to its sign-in.
ACCOUNT_EMAIL_NOTIFICATIONS = bool(EMAIL_URL)
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Dix de Der: "
ACCOUNT_REAUTHENTICATION_REQUIRED = True
USERSESSIONS_ADAPTER = "accounts.sessions.SessionsAdapter"
# A hall of two hundred telephones may share one address, and signs in within a minute. Wrong passwords are counted by
# accounts/sign_in_limits.py; `login_failed` counts wrong codes of a second factor (docs/security.md).
ACCOUNT_RATE_LIMITS = {
    "login": "300/m/ip",
    "login_failed": "60/m/ip,5/5m/key",
    "signup": "240/m/ip",
    "reset_password": "20/m/ip,5/m/key",
    "reset_password_from_key": "60/m/ip",
    "change_password": "5/m/user",
    "manage_email": "10/m/user",
    "reauthenticate": "10/m/user",
    "confirm_email": "1/3m/key",
}
# The rate limits use a visitor's address: behind a proxy, the one that the proxy reports.
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if BEHIND_PROXY else 0
# Browsers support passkeys over TLS and on localhost only, never on a bare IP address.
PASSKEYS = SITE_URL.startswith("https://") or urlsplit(SITE_URL).hostname == "localhost"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", *(["webauthn"] if PASSKEYS else [])]
MFA_PASSKEY_LOGIN_ENABLED = PASSKEYS
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not SITE_URL.startswith("https://")
MFA_TOTP_ISSUER = "Dix de Der"
MFA_FORMS = {
    "add_webauthn": "accounts.forms.AddForm",
    "authenticate_webauthn": "accounts.forms.AuthenticateForm",
    "login_webauthn": "accounts.forms.PasskeyLoginForm",
    "reauthenticate_webauthn": "accounts.forms.ReauthenticateForm",
}
MFA_ALLOW_UNVERIFIED_EMAIL = not EMAIL_URL

# Language and time --------------------------------------------------------------------------------------------------

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
FORMAT_MODULE_PATH = ["belote_site.formats"]
LOCALE_PATHS = [BASE_DIR / "locale", BASE_DIR / "accounts" / "words"]
TIME_ZONE = env.str("TIME_ZONE", "Europe/Paris")
USE_TZ = True
USE_I18N = True

# Static files -------------------------------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
# The solver's program is one file, for the server and for browsers (docs/solver.md).
STATICFILES_DIRS = [
    BASE_DIR / "static",
    ("solver", BASE_DIR / "games" / "rules" / "solver" / "program"),
    ("examples", BASE_DIR / "examples"),
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "belote_site.static_files.HashedStaticFiles"},
}

# Security -----------------------------------------------------------------------------------------------------------

SECURE_TLS = SITE_URL.startswith("https://")
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = SECURE_TLS and env.bool("SECURE_SSL_REDIRECT", True)
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", 3600 if SECURE_TLS else 0)
# Only the domain's owner knows whether its subdomains use TLS too, and whether browsers should remember that for ever.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE_TLS
# No script of ours reads these cookies: the forms contain the token.
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
# With this prefix, over TLS, no other host of the domain and no page on plain http can set these cookies.
COOKIE_PREFIX = "__Host-" if SECURE_TLS else ""
SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}sessionid"
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrftoken"
X_FRAME_OPTIONS = "DENY"
# Browsers accept this header over TLS only, and warn about it on a hall's plain http.
SECURE_CROSS_ORIGIN_OPENER_POLICY = None if HALL else "same-origin"
WHITENOISE_ADD_HEADERS_FUNCTION = headers_of_files
CSRF_FAILURE_VIEW = "belote_site.views.csrf_failure"
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    USE_X_FORWARDED_HOST = True
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [NONCE, STRICT_DYNAMIC],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "font-src": [SELF],
        "worker-src": [SELF],
        "object-src": [NONE],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default"],
    }
}

# Logs ---------------------------------------------------------------------------------------------------------------

LOG_JSON = env.bool("LOG_JSON", False)
LOGGING = logs.configure(level=env.str("LOG_LEVEL", "INFO"), as_json=LOG_JSON, access=env.bool("ACCESS_LOG", LOG_JSON))

# Figures (docs/monitoring.md) ---------------------------------------------------------------------------------------

# The token that allows reading `/metrics` and the details of `/readyz`; without it, only this machine without a proxy.
METRICS_TOKEN = secret("METRICS_TOKEN")
# The port of a Celery worker's metrics; 0: none.
METRICS_HOST = env.str("METRICS_HOST", "127.0.0.1")
METRICS_PORT = env.int("METRICS_PORT", 0)

# The table ----------------------------------------------------------------------------------------------------------

# The pace of bots: 1 thinks like a person, 0 answers at once (tests, benchmarks).
BOT_PACE = env.float("BOT_PACE", 1.0)
# Processes of this server in which strong robots think; with 0 they play as the others do.
ROBOT_PROCESSES = env.int("ROBOT_PROCESSES", max(1, (cpu_count() or 1) // 2))
# Seconds in the casual queue after which people are offered robots.
ROBOTS_AFTER = env.int("ROBOTS_AFTER", 20)
# Hours after which a table without its people is closed; its record is kept.
TABLE_ABANDONED_HOURS = env.int("TABLE_ABANDONED_HOURS", 24)
# Messages a socket may send in 20 s before it is closed.
PLAYER_MESSAGES = env.int("PLAYER_MESSAGES", 100)
WATCHER_MESSAGES = env.int("WATCHER_MESSAGES", 50)
# Joins allowed in 20 s for all visitors of one address who are neither signed in nor guests.
STRANGER_JOINS = env.int("STRANGER_JOINS", 300)
# The API: requests a minute from an address without a token, and of a person with one; exports an hour.
API_STRANGER_REQUESTS = env.int("API_STRANGER_REQUESTS", 60)
API_PERSON_REQUESTS = env.int("API_PERSON_REQUESTS", 300)
API_EXPORTS = env.int("API_EXPORTS", 10)
# Touched by a worker and by beat while they live, for a health check (belote_site/celery.py).
ALIVE_FILE = env.str("ALIVE_FILE", "")
# Tasks run in this process when no broker is configured (games/outbox.py).
EMBEDDED_TASKS = not CELERY_BROKER_URL

# Ratings ------------------------------------------------------------------------------------------------------------

# The days of the year on which a season of ratings begins, « 09-01 » or « 03-01,09-01 » (docs/ratings.md).
RATING_SEASONS: list[str] = env.list("RATING_SEASONS", ["09-01"])

# Contests -----------------------------------------------------------------------------------------------------------

# Whether a backup file is written after every step of a contest, to continue on another machine (docs/hall.md).
BACKUPS = env.bool("BACKUPS", HALL)
BACKUP_DIR: Path = env.path("BACKUP_DIR", VAR_DIR / "backups")

# Webhooks (docs/webhooks.md) ----------------------------------------------------------------------------------------

# Whether clubs may have their events sent to other sites. A hall has no Internet to send them to.
WEBHOOKS = env.bool("WEBHOOKS", not HALL)
