"""The page of a log: its steps as sentences, the newest first, and the undo of a step."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, QueryDict

from games.models import Player
from leagues.logs.context import AnyContext
from leagues.logs.folding import OPENING, LogRefusal, Undo, undone
from leagues.logs.forms import whole_number, why_of
from leagues.logs.steps import AnyStep, Moment

A_PAGE: Final = 50

AnyLine = tuple[AnyStep, Moment]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One step. `undoable`: this viewer may undo it.

    `by`: the author's name; empty if a pair with its key, the clock or a live table wrote the step.
    """

    version: int
    words: str
    by: str
    moment: Moment
    undone: bool
    undoable: bool


def log_page(request: HttpRequest, at: AnyContext, refusal: LogRefusal | None = None) -> dict[str, object]:
    """Return the context of a page: `entries`, `newer`, `older` and `resting`.

    `newer`, `older`: the newest version on each of those pages. `resting`: after the refusal `needed-later`, the later
    step that needs the step to undo.
    """
    lines, version = at.store.known(at.owner).lines, at.state.version
    asked = whole_number(request.GET.get("until", ""))
    until = max(1, min(version if asked is None else asked, version))
    page = [line for line in lines if until - A_PAGE < line[1].version <= until][::-1]
    resting = _resting(at, lines, refusal)
    entries = entries_of(at, [*page, *resting], lines)
    return {
        "entries": entries[: len(page)],
        "resting": entries[-1] if resting else None,
        "newer": min(until + A_PAGE, version) if until < version else None,
        "older": until - A_PAGE if until > A_PAGE else None,
    }


def entries_of(at: AnyContext, page: Sequence[AnyLine], lines: Iterable[AnyLine]) -> list[LogEntry]:
    """Return the entries of the lines in `page`. `lines`: the whole log."""
    authors = authors_of(moment for _step, moment in page)
    names, gone = at.sentence_names([step for step, _moment in page]), undone(lines)
    return [
        LogEntry(
            version=moment.version,
            words=step.sentence(names),
            by=authors.get(moment.by or 0, ""),
            moment=moment,
            undone=moment.version in gone,
            undoable=moment.version not in gone and _may_undo(at, step, moment),
        )
        for step, moment in page
    ]


def authors_of(moments: Iterable[Moment | None]) -> dict[int, str]:
    """Return the names of the authors, by their player's number. One query."""
    ids = {moment.by for moment in moments if moment is not None and moment.by is not None}
    return dict(Player.objects.filter(pk__in=ids).values_list("pk", "name")) if ids else {}


def undo_step(at: AnyContext, post: QueryDict) -> Undo:
    """Return the undo of the step that a form names. Refusals `no-such-step` and `not-yours`.

    `Log.after_undo` may still refuse it when it is written.
    """
    typed = post.get("version", "")
    found = {str(moment.version): (step, moment) for step, moment in at.store.known(at.owner).lines}
    if typed not in found or found[typed][1].version <= OPENING:
        raise at.store.log.refuse("NO_SUCH_STEP", typed if typed.isdecimal() else "")
    step, moment = found[typed]
    at.rights.verify_undo(moment.by, step)
    return Undo(version=moment.version, why=why_of(post))


def _may_undo(at: AnyContext, step: AnyStep, moment: Moment) -> bool:
    if moment.version <= OPENING:
        return False
    try:
        at.rights.verify_undo(moment.by, step)
    except at.store.log.refusal:
        return False
    return True


def _resting(at: AnyContext, lines: Iterable[AnyLine], refusal: LogRefusal | None) -> list[AnyLine]:
    if refusal is None or refusal.code != at.store.log.codes["NEEDED_LATER"]:
        return []
    return [line for line in lines if str(line[1].version) == refusal.about]
