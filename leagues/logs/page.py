"""The page of a log: its steps as sentences, the newest first, the undo of a step, and the log as CSV."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from games.csv_file import Cell, csv_response
from games.labels.words import Text
from games.models import Player
from games.options_form import whole_number
from leagues.logs.context import AnyContext
from leagues.logs.folding import OPENING, LogRefusal, Undo, undone
from leagues.logs.forms import RefusalWordsOf, do, shown, why_of
from leagues.logs.steps import AnyStep, Moment

A_PAGE: Final = 50
COLUMNS: Final = (
    pgettext_lazy("head of a column", "Version"),
    pgettext_lazy("head of a column", "Time"),
    pgettext_lazy("head of a column", "Who"),
    pgettext_lazy("head of a column", "Step"),
    pgettext_lazy("head of a column", "Reason"),
    pgettext_lazy("head of a column", "Undone by step"),
)

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


@dataclass(frozen=True)
class LogPage:
    """The page of one kind of log, whose addresses `log`, `log-csv` and `undo` are in `namespace`.

    `read` reads the log of an address and answers 404 to viewers who may not see it. `nav`, `styles`: templates
    included by the page. `unsigned`: the text in place of an author's name where a step has none.
    """

    namespace: str
    read: Callable[..., AnyContext]
    words_of: RefusalWordsOf
    nav: str
    styles: str
    heading: Text
    lead: Text
    undo: str = "log"
    unsigned: Text = ""
    page_class: str = ""

    def answer(self, request: HttpRequest, *address: str | int) -> HttpResponse:
        """Show the page; for a POST undo a step, then redirect to the page or show it with the refusal."""
        if request.method != "POST":
            return self._shown(request, address)
        try:
            do(request, lambda: self.read(request, *address), {"undo": undo_step})
        except LogRefusal as refusal:
            return self._shown(request, address, refusal)
        messages.success(request, _("Undone, as if it had never happened."))
        return redirect(self._address("log", address))

    def csv(self, request: HttpRequest, *address: str | int) -> HttpResponse:
        """Download the whole log, with a row for each step, the first step first."""
        rows = log_rows(self.read(request, *address), self.unsigned)
        return csv_response(rows, "-".join(map(str, (*address, "log"))))

    def _shown(
        self, request: HttpRequest, address: tuple[str | int, ...], refusal: LogRefusal | None = None
    ) -> HttpResponse:
        at = self.read(request, *address)
        to = {name: self._address(name, address) for name in ("log", "log-csv", self.undo)}
        context = {"frame": self, "log": to["log"], "csv": to["log-csv"], "undo": to[self.undo]}
        entries = log_page(request, at, refusal)
        return shown(request, "logs/log.html", at, self.words_of, refusal, **context, **entries)

    def _address(self, name: str, address: tuple[str | int, ...]) -> str:
        return reverse(f"{self.namespace}:{name}", args=address)


def log_rows(at: AnyContext, unsigned: Text = "") -> Iterator[Sequence[Cell]]:
    """Return the log as rows of a CSV file, with a heading. Times are in the viewer's zone."""
    lines = at.store.known(at.owner).lines
    authors, gone = authors_of(moment for _step, moment in lines), undone(lines)
    names = at.sentence_names([step for step, _moment in lines])
    yield tuple(map(str, COLUMNS))
    for step, moment in lines:
        time, by = localtime(moment.at).isoformat(timespec="seconds"), authors.get(moment.by or 0, str(unsigned))
        yield (moment.version, time, by, step.sentence(names), step.reason(), gone.get(moment.version))


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
            words=step.told(names),
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
