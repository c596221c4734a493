"""Check-in at the desk: find an entrant by number, name, card or key, mark them present, close the entries."""

import secrets
from dataclasses import dataclass
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.options_form import whole_number
from leagues.clubs.names import folded
from leagues.contests.addresses import PairCard, read_address
from leagues.contests.contest_log.cash import cash_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import EntryMode
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import CheckIn, CloseEntries, Pay, ReopenEntries
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.entries_views import read_number
from leagues.contests.preparing.entry_rows import done, lists_of, told
from leagues.contests.rights import KEY_LETTERS, pair_key, same
from leagues.contests.words.refusals import expected, lacking
from leagues.logs.context import ref_of
from leagues.logs.folding import NamedStep
from leagues.settings.in_words import money_text

MOST_TYPED: Final = 300
PLAYERS_AT_A_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class CheckInCount:
    """The number of entrants by presence.

    `over`: how many present ones are left without a full table; they get a bye, or a rest in a mêlée.
    """

    present: int
    absent: int
    expected: int
    over: int

    @property
    def tells(self) -> int:
        """The number of entrants who would be drawn now: present ones, and expected ones not yet marked absent."""
        return self.present + self.expected


def count_of(state: ContestState) -> CheckInCount:
    present = [each.present for each in state.in_contest]
    there = present.count(True)
    each = PLAYERS_AT_A_TABLE if state.settings.entry is EntryMode.MELEE else 2
    return CheckInCount(there, present.count(False), present.count(None), there % each)


def meant(at: ContestContext, typed: str) -> tuple[int, ...]:
    """Return the entrants that match the text: one by number, card address or card key; several by a name.

    ContestRefusal `unreadable`, `key-refused`, `no-such-entrant`.
    """
    text = typed.strip()
    if not text or len(text) > MOST_TYPED:
        raise ContestRefusal(ContestCode.UNREADABLE, "typed")
    number = whole_number(text)
    if number is not None:
        return (at.state.entrant(number).number,)
    if "/" in text:
        return (_by_address(at, text),)
    found = _by_key(at, text) or _by_name(at, text)
    if not found:
        raise ContestRefusal(ContestCode.NO_SUCH_ENTRANT)
    return found


def _by_address(at: ContestContext, text: str) -> int:
    """Return the entrant of a card's address, if it is of this contest and its key is still valid."""
    card = read_address(text)
    known = isinstance(card, PairCard) and card.code == at.code and card.number in at.state.entrants
    if not (known and isinstance(card, PairCard)):
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    if not same(card.key, pair_key(at.contest, at.state, card.number)):
        raise ContestRefusal(ContestCode.KEY_REFUSED)
    return card.number


def _by_key(at: ContestContext, text: str) -> tuple[int, ...]:
    key = "".join(letter for letter in text.upper() if letter.isalnum())
    if len(key) != KEY_LETTERS or not key.isascii():
        return ()
    return tuple(number for number in at.state.entrants if same(key, pair_key(at.contest, at.state, number)))


def _by_name(at: ContestContext, text: str) -> tuple[int, ...]:
    """Return entrants whose name has, for each typed word, a word that begins with it."""
    words = folded(text).split()
    sought = {each.number: f" {folded(at.called(each.number, whole=True))}" for each in at.state.in_contest}
    return tuple(number for number, name in sought.items() if words and all(f" {word}" in name for word in words))


def close(request: HttpRequest, at: ContestContext, *, mark_absent: bool) -> int:
    """Close the entries and mark unseen entrants absent; return how many. ContestRefusal `entries-closed`."""
    missing = [each.number for each in at.state.in_contest if each.present is None] if mark_absent else []
    absent = [NamedStep(CheckIn(number=number, present=False)) for number in missing]
    at.say_all(request, [*absent, NamedStep(CloseEntries())])
    return len(missing)


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
    if "fee" in request.POST:
        _fee_ticked(request, at, number)
    if present in PRESENCE:
        done(request, at, lambda: at.say(request, CheckIn(number=number, present=PRESENCE[present])))
    return redirect(f"{reverse('contests:check-in', args=[code])}#n{number}")


def _fee_ticked(request: HttpRequest, at: ContestContext, number: int) -> None:
    """Record the fee as paid, or take it back. The same form may record the presence too, under its own `ref`."""
    cents = at.state.settings.money.fee if request.POST["fee"] == "paid" else 0
    done(request, at, lambda: at.say(request, Pay(number=number, cents=cents), ref=f"{ref_of(request)}-fee"))


def _scanned(request: HttpRequest, at: ContestContext) -> tuple[int, ...]:
    """Return the entrant whose card the desk's phone just opened; empty to show everybody."""
    number = whole_number(request.GET.get("n", ""), 4)
    return tuple(each.number for each in at.state.in_contest if each.number == number)


def _typed(request: HttpRequest, at: ContestContext, typed: str) -> HttpResponse:
    """Check in the typed entrant. If several match, show them and ask again."""
    try:
        found = meant(at, typed)
    except ContestRefusal as refusal:
        messages.error(request, told(refusal, at))
        return _page(request, at, typed if "/" not in typed else "")
    if len(found) > 1:
        messages.warning(request, _("Several entries have this name: tap the one that is present."))
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
        "fee_text": money_text(state.settings.money.fee, state.settings.money.currency),
        "cash": money_text(cash_of(state).collected, state.settings.money.currency),
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
