"""Check-in at the desk by number, name, card or key, and closing the entries."""

import secrets
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.contest_log.steps import CheckIn, ReopenEntries
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.checking_in import close, count_of, meant
from leagues.contests.preparing.entries_views import read_number
from leagues.contests.preparing.rows import cash, lists_of
from leagues.contests.preparing.saying import done, told
from leagues.contests.words.lacking import expected, lacking
from leagues.contests.words.settings import money_text

PRESENCE: Final[dict[str, bool | None]] = {"yes": True, "no": False, "unknown": None}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def check_in(request: HttpRequest, code: str) -> HttpResponse:
    at = at_desk(request, code)
    if request.method != "POST":
        return _page(request, at, found=_scanned(request, at))
    if "typed" in request.POST:
        return _typed(request, at, request.POST["typed"])
    number, present = read_number(request), request.POST.get("present", "")
    if present in PRESENCE:
        done(request, at, lambda: at.say(request, CheckIn(number=number, present=PRESENCE[present])))
    return redirect(f"{reverse('contests:check-in', args=[code])}#n{number}")


def _scanned(request: HttpRequest, at: ContestContext) -> tuple[int, ...]:
    """Return the entrant whose card the desk's phone just opened; empty to show everybody."""
    said = request.GET.get("n", "")
    number = int(said) if said.isascii() and said.isdigit() and len(said) <= 4 else 0
    return (number,) if any(each.number == number for each in at.state.in_contest) else ()


def _typed(request: HttpRequest, at: ContestContext, typed: str) -> HttpResponse:
    """Check in the typed entrant. If several match, show them and ask again."""
    try:
        found = meant(at, typed)
    except ContestRefusal as refusal:
        messages.error(request, told(refusal, at))
        return _page(request, at, typed if "/" not in typed else "")
    if len(found) > 1:
        messages.warning(request, _("Several entries have this name: press the one that is there."))
        return _page(request, at, typed, found)
    return _found(request, at, found[0])


def _found(request: HttpRequest, at: ContestContext, number: int) -> HttpResponse:
    entrant = at.state.entrant(number)
    said = {"n": number, "name": at.called(number, whole=True)}
    if entrant.present:
        messages.warning(request, _("No. %(n)s, %(name)s, is checked in already.") % said)
    elif done(request, at, lambda: at.say(request, CheckIn(number=number, present=True))):
        fee = at.state.settings.money.fee
        if fee and not entrant.paid:
            money = {"fee": money_text(fee, at.state.settings.money.currency)}
            messages.warning(request, _("No. %(n)s is here: %(name)s. To pay: %(fee)s.") % (said | money))
        else:
            messages.success(request, _("No. %(n)s is here: %(name)s.") % said)
    return redirect("contests:check-in", at.code)


def _page(
    request: HttpRequest, at: ContestContext, typed: str = "", found: tuple[int, ...] = (), *, asks: int = 0
) -> HttpResponse:
    """Show the check-in page. `asks`: how many unseen entrants the desk must confirm as absent; 0: none."""
    state, lists = at.state, lists_of(at)
    rows = [row for row in lists.entered if not found or row.number in found]
    context = {
        "at": at,
        "typed": typed,
        "rows": rows,
        "lists": lists,
        "count": count_of(state),
        "melee": state.settings.entry is EntryMode.MELEE,
        "fee": state.settings.money.fee,
        "cash": money_text(cash(state), state.settings.money.currency),
        "unpaid": sum(1 for row in lists.entered if state.settings.money.fee and row.entrant.present and not row.paid),
        "twice": [row for row in lists.entered if row.twice],
        "ref": secrets.token_hex(8),
        "lacking": lacking(at, expected(at, 1)),
        "asks": asks,
    }
    return render(request, "contests/preparing/check_in.html", context)


def _warn_of_tables(request: HttpRequest, at: ContestContext) -> None:
    """Warn how many entries cannot open their table once entries are closed; the page has their names."""
    count = 0 if at.state.entries_closed is None else len(lacking(at, expected(at, 1)))
    if count:
        said = ngettext(
            "%(n)s entry cannot open its table on the site: see below.",
            "%(n)s entries cannot open their tables on the site: see below.",
            count,
        )
        messages.warning(request, said % {"n": count})


def _all_unseen(at: ContestContext) -> int:
    """Return how many entrants closing would mark absent; 0 if somebody is checked in or entries are closed."""
    count = count_of(at.state)
    return 0 if count.present or at.state.entries_closed is not None or at.state.over else count.expected


@require_POST
@never_cache
def close_entries(request: HttpRequest, code: str) -> HttpResponse:
    """Close the entries and mark unseen entrants absent; or reopen them before the first draw.

    If nobody was checked in, the desk probably skipped the check-in: it must confirm before all are marked absent.
    """
    at = at_desk(request, code)
    if request.POST.get("do") == "reopen":
        done(request, at, lambda: at.say(request, ReopenEntries()), _("Entries are open again."))
        return redirect("contests:check-in", code)
    mark_absent, unseen = "absent" in request.POST, _all_unseen(at)
    if mark_absent and unseen and at.rights.organizes and request.POST.get("sure") != str(unseen):
        return _page(request, at, asks=unseen)
    marked: list[int] = []
    closing = lambda: marked.append(close(request, at, mark_absent=mark_absent))  # noqa: E731
    if done(request, at, closing, _("Entries are closed: the first round can be drawn.")) and marked[0]:
        absent = ngettext("%(n)s entry is marked absent.", "%(n)s entries are marked absent.", marked[0])
        messages.info(request, absent % {"n": marked[0]})
    _warn_of_tables(request, at_desk(request, code))
    return redirect("contests:check-in", code)
