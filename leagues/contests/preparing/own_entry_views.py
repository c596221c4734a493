"""The public page where people enter by themselves."""

import secrets
from collections.abc import Mapping
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.names import NAME_LENGTH
from games.models import Player
from games.permissions import may_write, player_for
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.names import name_of
from leagues.clubs.registry import MOST_NAME
from leagues.contests.accounts import asked_in
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.context import ContestContext, at_contest
from leagues.contests.keys import pair_key
from leagues.contests.preparing import limits
from leagues.contests.preparing.entries_views import read_number
from leagues.contests.preparing.entry_form import people_each
from leagues.contests.preparing.own_entry import (
    Shut,
    claimed_person,
    enter_oneself,
    named_already,
    own_entries,
    shut,
    withdraw_oneself,
)
from leagues.contests.preparing.partners import account_named, asked_of, plays_already
from leagues.contests.preparing.people import Typed
from leagues.contests.preparing.saying import done, told
from leagues.contests.rights import keep_pair
from leagues.contests.store import state_of
from leagues.contests.words.lacking import lacking
from leagues.contests.words.settings import money_text
from leagues.logs.context import ref_of
from leagues.models import Person

SHUT: Final = {
    Shut.NOT_ANNOUNCED: gettext_lazy("This contest is not announced: nobody enters here yet."),
    Shut.AT_THE_DESK: gettext_lazy("One enters with the organizers of this contest, not here."),
    Shut.CLOSED: gettext_lazy("Entries are closed. Who comes late asks at the desk of the contest."),
    Shut.OVER: gettext_lazy("This contest is over."),
}


class OwnForm(forms.Form):
    """First and last name of each person except `me`, who is already known. Once valid: `partner`, their account.

    A player with an account may give their partner's account name; a live table needs both accounts.
    """

    partner: Player | None = None

    def __init__(self, data: Mapping[str, object] | None = None, *, at: ContestContext, me: Person | None) -> None:
        super().__init__(data, label_suffix="")
        people = people_each(at.state)
        self.at = at
        self.asked = [each for each in range(1, people + 1) if not (each == 1 and me is not None)]
        for each in self.asked:
            mine = each == 1
            first, last = (
                (_("Your first name"), _("Your last name"))
                if mine
                else (_("Your partner’s first name"), _("Your partner’s last name"))
            )
            own = {"autocomplete": "given-name" if mine else "off"}, {"autocomplete": "family-name" if mine else "off"}
            for name, label, attributes in (("first", first, own[0]), ("last", last, own[1])):
                self.fields[f"{name}_{each}"] = forms.CharField(
                    label=label, max_length=MOST_NAME, widget=forms.TextInput(attributes)
                )

        if people > 1 and at.player is not None and at.player.user_id is not None:
            self.fields["partner"] = forms.CharField(
                label=_("Your partner’s name on this site"),
                help_text=_("If they have an account here. They are asked to agree, and their seat then finds them."),
                max_length=NAME_LENGTH,
                required=False,
                widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
            )

    def clean_partner(self) -> str:
        """Return the name of an account that can be asked. Empty: the organizers link the partner."""
        name: str = self.cleaned_data["partner"]
        if not name or self.at.player is None:
            return name
        self.partner = account_named(name, self.at.player)
        if self.partner is None:
            raise forms.ValidationError(_("No account of this name can be asked. Check it, or leave it empty."))
        if plays_already(self.at.contest, self.at.state, self.partner):
            raise forms.ValidationError(_("They play in this contest already, with somebody else."))
        return name

    @property
    def typed(self) -> list[Typed]:
        return [Typed(self.cleaned_data[f"first_{each}"], self.cleaned_data[f"last_{each}"]) for each in self.asked]

    def ask_to_be_sure(self) -> None:
        """Ask whether the form was sent twice, because somebody of this name is already entered."""
        self.fields["sure"] = forms.BooleanField(label=_("This is somebody else of the same name"), required=False)
        self.add_error(None, _("Somebody of this name is entered already. Nothing is entered yet."))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def enter(request: HttpRequest, code: str) -> HttpResponse:
    at = at_contest(request, code)
    me = claimed_person(at.contest.club, at.player)
    if request.method != "POST":
        return _page(request, at, OwnForm(at=at, me=me), me)
    if limits.too_often(request):
        return limits.refused(request)
    if request.POST.get("do") == "withdraw":
        number = read_number(request)
        done(request, at, lambda: withdraw_oneself(at, number), _("Your entry is withdrawn."))
        return redirect("contests:enter", code)
    form = OwnForm(request.POST, at=at, me=me)
    if shut(at) is not None or own_entries(at) or not form.is_valid():
        return _page(request, at, form, me)
    return _entered(request, at, form, me)


def _entered(request: HttpRequest, at: ContestContext, form: OwnForm, me: Person | None) -> HttpResponse:
    by = player_for(request)
    if not may_write(by):
        form.add_error(None, _("You may not write here for now; ask the organizers to enter you."))
        return _page(request, at, form, me)
    if named_already(at, form.typed) and "sure" not in request.POST:
        form.ask_to_be_sure()
        return _page(request, at, form, me)
    try:
        made = enter_oneself(at.contest, by, me, form.typed, ref_of(request)[:40], form.partner)
    except (ContestRefusal, ClubRefusal) as refusal:
        form.add_error(None, told(refusal))
        return _page(request, at, form, me)
    if made is not None:
        keep_pair(request.session, at.contest, made.number, pair_key(at.contest, state_of(at.contest), made.number))
        messages.success(request, _told(made))
        if form.partner is not None:
            asked = _("%(name)s is asked to agree to play with you, by a notice on this site.")
            messages.info(request, asked % {"name": form.partner.name})
    return redirect("contests:enter", at.code)


def _told(made: ContestEntrant) -> str:
    if made.waiting:
        return _("The contest is full: you wait for a place, and have it as soon as one is free.")
    return _("You are entered, under number %(n)s.") % {"n": made.number}


def _page(request: HttpRequest, at: ContestContext, form: OwnForm, me: Person | None) -> HttpResponse:
    state = at.state
    why, own = shut(at), own_entries(at)
    waiting = sorted((each for each in state.entrants.values() if each.waiting), key=lambda each: each.entered.version)
    fee = state.settings.money
    asked = asked_in(at.contest) if own else {}
    missing = {each.number: each for each in lacking(at, own)}
    context = {
        "at": at,
        "form": form,
        "ref": secrets.token_hex(8),
        "shut": None if why is None else SHUT[why],
        "me": None if me is None else name_of(me).whole,
        "own": [
            {
                "entrant": each,
                "name": at.called(each.number, whole=True),
                "place": _place(each, waiting),
                "partner": asked.get(each.persons[-1], ""),
                "missing": missing.get(each.number),
            }
            for each in own
        ],
        "left": max(0, state.settings.capacity - len(state.in_contest)),
        "waiting": len(waiting),
        "fee": money_text(fee.fee, fee.currency) if fee.fee else "",
        "online": state.settings.place is ContestPlace.ONLINE,
        "asked_me": bool(asked_of(at.contest, state, at.player)),
    }
    return render(request, "contests/preparing/enter.html", context)


def _place(entrant: ContestEntrant, waiting: list[ContestEntrant]) -> int:
    return waiting.index(entrant) + 1 if entrant in waiting else 0
