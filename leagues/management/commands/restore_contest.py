"""`manage.py restore_contest FILE`: restores a contest here, with the same codes and keys. docs/hall.md."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from leagues.contests.archives.backups import catch_up, keeper
from leagues.contests.archives.importing import Outcome, Restored, restore
from leagues.contests.archives.packing import MOST_FILE, SUFFIX, unpack
from leagues.contests.archives.stick import take_over, taken_over
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.models import Contest

SAID = {
    Outcome.NEW: "« {name} » est ici : étape {version}. / “{name}” is here: step {version}.",
    Outcome.WENT_ON: "« {name} » continue : étape {version}. / “{name}” goes on: step {version}.",
    Outcome.THERE: "« {name} » était déjà ici, étape {version} : rien n’a changé. / was here already: nothing changed.",
}
DIVERGED = (
    "changed-since: le concours d’ici a d’autres étapes que ce fichier ; rien n’a changé. "
    "/ the contest here has other steps than this file; nothing changed."
)
STICK_READ_ONLY = (
    "Le concours est ici, mais l’autre ordinateur ne le saura pas : laissez-le éteint. "
    "/ The contest is here, but the other laptop cannot know: leave it off."
)


class Command(BaseCommand):
    help = "Restore a contest from a backup or an archive; of a folder, the newest file that is whole."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help=f"a file *{SUFFIX}, or a folder of them")

    def handle(self, *args: Any, **options: Any) -> None:
        given: Path = options["file"]
        files = list(newest_first(given)) if given.is_dir() else [given]
        if not files:
            raise CommandError(f"{given}: aucun fichier *{SUFFIX} / no file *{SUFFIX}")
        for number, path in enumerate(files):
            try:
                restored = restore(unpack(read(path)))
            except ContestRefusal as refusal:
                if refusal.code is not ContestCode.BROKEN_ARCHIVE:
                    raise CommandError(f"{path}: {DIVERGED}") from refusal
                if number == len(files) - 1:
                    raise CommandError(f"{path}: {refusal}: rien n’a changé / nothing changed") from refusal
                self.stderr.write(f"{path}: {refusal}; le précédent / the one before it")
            else:
                self.tell(path, restored)
                return

    def tell(self, path: Path, restored: Restored) -> None:
        contest = restored.contest
        contest.refresh_from_db()
        self.take_over(contest, path.parent, restored.outcome)
        catch_up()
        keeper.wait()
        self.stdout.write(f"{path}")
        self.stdout.write(SAID[restored.outcome].format(name=contest.name, version=contest.version))
        self.stdout.write(f"/concours/{contest.code}/")
        for account in restored.accounts:
            secret = (
                f"mot de passe / password: {account.password}" if account.password else "(compte d’ici / own account)"
            )
            self.stdout.write(f"  {account.role}: {account.username}  {secret}")

    def take_over(self, contest: Contest, folder: Path, outcome: Outcome) -> None:
        """Write the takeover beside the file too, if it lies in this contest's folder, as on a stick."""
        beside = [folder] if folder.name == contest.code else []
        try:
            last = max((taken.number for each in beside if (taken := taken_over(each))), default=0)
            if outcome is not Outcome.THERE or last != contest.takeover:
                take_over(contest, beside)
        except (OSError, ContestRefusal) as error:
            raise CommandError(f"{folder}: {error}. {STICK_READ_ONLY}") from error


def newest_first(folder: Path) -> Iterator[Path]:
    found = [path for path in folder.rglob(f"*{SUFFIX}") if path.is_file()]
    yield from sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def read(path: Path) -> bytes:
    """Return the file's bytes, up to an archive's maximum size. CommandError if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_FILE + 1)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
