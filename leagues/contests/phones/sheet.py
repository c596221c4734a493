"""The page that a table's sheet leads to: the table's score in two figures, without a card.

Nobody knows who holds the sheet: its score counts once a pair on another phone, or the desk, confirms it. The code
works while the round runs, and the desk can renew it. A phone that knows a pair of the table is redirected to the
pair's form. The desk's phone notes that the sheet is back.
"""

import secrets
from dataclasses import dataclass, replace
from typing import Final

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.rates import SHEET_SCORES, refused
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import BY_SHEET, ContestState, ContestTableState, WrittenScore
from leagues.contests.contest_log.steps import Arrive, Write
from leagues.contests.contest_log.steps.scoring import sheet_refusal
from leagues.contests.context import ContestContext
from leagues.contests.phones.at_hall import at_hall, key_refused, means, number_typed, open_card, unlogged
from leagues.contests.phones.own_page import OwnTable
from leagues.contests.phones.score_form import CAPOTS, PhoneScoreForm
from leagues.contests.phones.views import keep, new_token, token_in
from leagues.contests.rights import phone_mark, table_key
from leagues.contests.score_offers import OfferSide, Sides, with_offer
from leagues.contests.words.refusals import words_of
from leagues.logs.context import status_of

TOTALS: Final = ("us", "them")
SideNames = tuple[str, str]


class SheetTable(OwnTable):
    """A table as its sheet has it: the first side first, and the score that was written by the sheet."""

    __slots__ = ()

    @property
    def own(self) -> WrittenScore | None:
        return self.table.written[BY_SHEET]


class SheetScoreForm(PhoneScoreForm):
    """The score of a table by its sheet: both totals under the pairs' names, then fields that few sheets need."""

    def __init__(self, state: ContestState, own: SheetTable, names: SideNames, data: QueryDict | None = None) -> None:
        super().__init__(state, own, data)
        self.names = names
        for total, capots, name in zip(TOTALS, CAPOTS, names, strict=True):
            self.fields[total].label = name
            self.fields[capots].label = _("Capots of %(side)s") % {"side": name}
        winner = self.fields["winner"]
        assert isinstance(winner, forms.ChoiceField)
        winner.choices = [("", _("Nobody")), *zip(TOTALS, names, strict=True)]

    @property
    def unfolds(self) -> bool:
        """Whether a field that few sheets need was typed, or is wrong."""
        return any(field.errors or field.data for field in (*self.extras, *self.more))

    def _sides(self) -> Sides:
        return OfferSide(CAPOTS[0], self.names[0]), OfferSide(CAPOTS[1], self.names[1])


@dataclass(frozen=True)
class SheetVisit:
    """A request with the key of a table's sheet."""

    at: ContestContext
    round: int
    table: ContestTableState

    @property
    def names(self) -> SideNames:
        """« 7 Anne M. – Bruno T. » of both sides, in their public form."""
        one, other = (" + ".join(self._called(number) for number in side) for side in self.table.sides)
        return one, other

    def _called(self, number: int) -> str:
        return f"{number} {self.at.called(number, whole=False, round_number=self.round)}"

    @property
    def refusal(self) -> ContestCode | None:
        return sheet_refusal(self.at.state, self.round, self.table)

    def form(self, data: QueryDict | None = None) -> SheetScoreForm:
        return SheetScoreForm(self.at.state, SheetTable(self.round, self.table, 0), self.names, data)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table_sheet(request: HttpRequest, code: str, round_number: int, table: int, key: str) -> HttpResponse:
    """Show the table's score to write; redirect a pair's phone to its form; note at the desk that the sheet is back."""
    try:
        at = at_hall(request, code)
        if not means(key, table_key(at.contest, at.state, round_number, table)):
            return key_refused(request)
        here = SheetVisit(at, round_number, at.state.table(round_number, table))
    except ContestRefusal as refusal:
        if refusal.code is ContestCode.KEY_REFUSED:
            return key_refused(request)
        told = {"words": words_of(refusal)}
        return unlogged(render(request, "contests/phones/no_table.html", told, status=status_of(refusal)))
    return _answered(request, here)


def _answered(request: HttpRequest, here: SheetVisit) -> HttpResponse:
    if here.at.rights.at_desk:
        return _for_the_desk(request, here)
    if request.method == "POST":
        return _card_typed(request, here) if "key" in request.POST else _score_typed(request, here)
    known = next((number for number in here.at.rights.pairs if number in _entrants(here)), None)
    return _page(request, here) if known is None else _form_of(here, known)


def _for_the_desk(request: HttpRequest, here: SheetVisit) -> HttpResponse:
    """Record « Sheet returned » once, however often it is pressed, then show the results of the round at this table."""
    results = f"{reverse('contests:results', args=[here.at.code, here.round])}?table={here.table.number}"
    if request.method != "POST":
        return _page(request, here, desk=True, results=results)
    if here.table.arrived is None:
        here.at.say(request, Arrive(round=here.round, table=here.table.number))
    return redirect(results)


def _card_typed(request: HttpRequest, here: SheetVisit) -> HttpResponse:
    """Open the card whose number and code were typed, for a pair of this table."""
    number = number_typed(request)
    try:
        if number not in _entrants(here):
            raise ContestRefusal(ContestCode.NOT_AT_THIS_TABLE, str(number))
        open_card(request, here.at, number, request.POST["key"])
    except ContestRefusal as refusal:
        answer = key_refused(request)
        return answer if answer.status_code == 429 else _page(request, here, refusal=refusal, card=True)
    return _form_of(here, number)


def _score_typed(request: HttpRequest, here: SheetVisit) -> HttpResponse:
    """Write the typed score once, or show the form again with what is missing."""
    table = here.table.number
    if SHEET_SCORES.count(f"{here.at.code}/{here.round}/{table}") > SHEET_SCORES.most:
        return unlogged(refused(request, SHEET_SCORES))
    offer = "offer" in request.POST
    form = here.form(with_offer(request.POST, CAPOTS) if offer else request.POST)
    if not (form.is_valid() and form.stands) or offer:
        return _page(request, here, form=form, status=200 if offer else 422)
    token = token_in(request) or new_token()
    phone = phone_mark(here.at.contest, token)
    at = replace(here.at, rights=replace(here.at.rights, sheet=(here.round, table)))
    try:
        at.say(request, Write(round=here.round, table=table, score=form.score, sheet=True, phone=phone))
    except ContestRefusal as refusal:
        return _page(request, here, form=form, refusal=refusal)
    return keep(redirect(request.path), request, token)


def _page(
    request: HttpRequest,
    here: SheetVisit,
    *,
    form: SheetScoreForm | None = None,
    refusal: ContestRefusal | None = None,
    status: int = 200,
    **more: object,
) -> HttpResponse:
    """Render the page of a sheet. `form`: a typed score that was not stored; `refusal`: the reason."""
    ended = here.refusal
    context = {
        "at": here.at,
        "round": here.round,
        "table": here.table,
        "names": here.names,
        "written": here.table.written[BY_SHEET],
        "form": None if ended else form or here.form(),
        "ended": None if ended is None else words_of(ContestRefusal(ended, str(here.table.number))),
        "number": request.POST.get("number", "")[:4],
        "refusal": None if refusal is None else words_of(refusal),
        "ref": secrets.token_hex(8),
    }
    answered = status if refusal is None else status_of(refusal)
    return unlogged(render(request, "contests/phones/table.html", context | more, status=answered))


def _form_of(here: SheetVisit, number: int) -> HttpResponse:
    page = reverse("contests:pair", args=[here.at.code, number])
    return redirect(f"{page}#table-{here.round}-{here.table.number}")


def _entrants(here: SheetVisit) -> tuple[int, ...]:
    return (*here.table.sides[0], *here.table.sides[1])
