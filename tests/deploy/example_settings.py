"""`.env.example`, made from the README's table: `python -m tests.deploy.example_settings` writes it anew."""

import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEAD = """\
# Settings of a site. Copy this file to .env beside it and take away the « # » of what you set; `deploy/scripts/init`
# does so for docker-compose.yml. README.md has the same list as a table.

# --- docker-compose.yml alone -----------------------------------------------------------------------------------------

# tls, or plain: without TLS, for a hall, for a test, or behind another proxy of yours.
# DOOR=tls

# Where this machine listens.
# HTTP_PORT=80
# HTTPS_PORT=443

# The first three numbers of a private network nobody else here uses.
# SUBNET=172.30.87

# Where deploy/scripts/backup writes.
# BACKUPS_FOLDER=./backups
"""
BESIDES = """\
# With docker-compose.yml these are decided there, and secrets are files in secrets/: HOST, PORT, VAR_DIR, BACKUP_DIR,
# BEHIND_PROXY, LOG_JSON, SECRET_KEY, DATABASE_URL, DATABASE_PASSWORD, REDIS_URL, REDIS_PASSWORD, EMAIL_URL, ALIVE_FILE,
# METRICS_TOKEN, METRICS_HOST, METRICS_PORT."""
EXAMPLES = {"SITE_URL": "https://belote.example.org"}
LINE = re.compile(r"^\| `(?P<name>\w+)` \| (?P<default>.*?) \| (?P<what>.*?) ?\|$")
GROUP = re.compile(r"^\| \*\*(?P<group>.+)\*\* \| \| \|$")


def example() -> str:
    """The whole file."""
    parts, first = [HEAD], True
    for line in (ROOT / "README.md").read_text().splitlines():
        if group := GROUP.match(line):
            parts.append(
                f"\n# --- {group['group']} {'-' * (111 - len(group['group']))}\n" + (BESIDES if first else "") + "\n"
            )
            first = False
        elif setting := LINE.match(line):
            parts.append(_lines(setting["name"], setting["default"], setting["what"]))
    return "".join(parts)


def _lines(name: str, default: str, what: str) -> str:
    plain = re.sub(r"\[(.+?)\]\((.+?)\)", r"\2", f"{what} (default: {default})" if what else f"default: {default}")
    told = textwrap.fill(
        plain.replace("`", ""), 118, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False
    )
    value = re.fullmatch(r"`([^`]+)`", default)
    shown = EXAMPLES.get(name, value[1] if value else "")
    return f"\n{told}\n# {name}={shown}\n"


if __name__ == "__main__":
    (ROOT / ".env.example").write_text(example())
