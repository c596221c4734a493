"""Entry and withdrawal by people themselves, on the public page of an announced contest.

The page does not reveal who is in the club's registry: an account that claimed its person enters as that person,
everybody else gets a new record, and the desk merges two records of one person later.
"""

import secrets
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.names import NAME_LENGTH
from accounts.rates import CONTEST_ENTRIES, refused, too_often
from games.models import Player
from games.models.players import player_ids
from games.permissions import may_write, player_for
from leagues.clubs.club_log import turn
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.names import folded, name_of
from leagues.clubs.registry import MOST_NAME, new_people, read_person
from leagues.contests.accounts import asked_in
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import ContestPlace
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.contest_log.steps import Enter, Withdraw
from leagues.contests.context import ContestContext, at_contest
from leagues.contests.preparing.entries_views import read_number
from leagues.contests.preparing.entry_form import people_each
from leagues.contests.preparing.entry_rows import categories_of, done, told
from leagues.contests.preparing.partners import account_named, ask, asked_of, plays_already
from leagues.contests.preparing.people import Typed
from leagues.contests.rights import keep_pair, pair_key
from leagues.contests.store import state_of, write
from leagues.contests.words.refusals import lacking
from leagues.logs.context import ref_of
from leagues.models import Club, Contest, ContestStep, Person
from leagues.settings.in_words import money_text


class Shut(StrEnum):
    """The reason why people cannot enter by themselves."""

    NOT_ANNOUNCED = "not-announced"
    AT_THE_DESK = "at-the-desk"
    CLOSED = "closed"
    OVER = "over"


def shut(at: ContestContext) -> Shut | None:
    """Return the reason why people cannot enter by themselves now, or None."""
    if at.state.over:
        return Shut.OVER
    if at.state.entries_closed is not None:
        return Shut.CLOSED
    if not at.contest.public or at.contest.practice:
        return Shut.NOT_ANNOUNCED
    return None if at.state.settings.own_entry else Shut.AT_THE_DESK


def own_entries(at: ContestContext) -> list[ContestEntrant]:
    """Return the viewer's own entries, and those whose card they hold."""
    mine = set() if at.player is None else set(player_ids(at.player))
    standing = [each for each in at.state.entrants.values() if each.own and not each.withdrawn]
    return [each for each in standing if each.entered.by in mine or each.number in at.rights.pairs]


def claimed_person(club: Club, player: Player | None) -> Person | None:
    """Return the person of this account in the club's registry."""
    if player is None or player.user_id is None:
        return None
    return (
        Person.objects.filter(club=club, player__in=player_ids(player), merged_into=None, removed_at=None)
        .exclude(first_name="")
        .first()
    )


def named_already(at: ContestContext, names: Sequence[Typed]) -> bool:
    """Return whether somebody with one of these names is entered."""
    asked = {folded(each.whole) for each in names}
    there = {person for each in at.state.entrants.values() if not each.withdrawn for person in each.persons}
    return any(folded(at.names[person].whole) in asked for person in there if person in at.names)


@transaction.atomic
def enter_oneself(
    contest: Contest,
    by: Player,
    me: Person | None,
    names: Sequence[Typed],
    ref: str,
    partner: Player | None = None,
) -> ContestEntrant | None:
    """Enter the viewer. `me`: the viewer, if in the registry; `names`: the other people, or all.

    Return None if the form was sent before. `partner`: the account of the partner, which is asked to agree.

    ContestRefusal, ClubRefusal `no-name`, `unreadable`, `too-many-people`: nothing has changed.
    """
    if ref and ContestStep.objects.filter(contest=contest, ref=ref).exists():
        return None
    Contest.objects.select_for_update(of=("self",)).get(pk=contest.pk)
    state = state_of(contest)
    people = [*([] if me is None else [me]), *_written_down(contest.club, by, names, is_me=me is None)]
    number = state.next_number
    step = Enter(
        number=number,
        persons=tuple(person.pk for person in people),
        categories=categories_of(state.settings, people),
        own=True,
    )
    made = write(contest, step, by, ref=ref).state.entrant(number)
    if partner is not None:
        ask(contest, made, by, partner)
    return made


def _written_down(club: Club, by: Player, names: Sequence[Typed], *, is_me: bool) -> list[Person]:
    """Create the new people; the first is linked to the viewer's account if `is_me`."""
    fields = [read_person({"first_name": each.first_name, "last_name": each.last_name}) for each in names]
    if is_me and fields and by.user_id is not None:
        fields[0]["player"] = by
    if not fields:
        return []
    with turn(club, by) as now:
        people, changes = new_people(now, fields)
        now.write("write-down", changes)
    return people


def withdraw_oneself(at: ContestContext, number: int) -> None:
    """Withdraw one of the viewer's own entries. ContestRefusal `not-yours`, and those of `Withdraw`."""
    if number not in {each.number for each in own_entries(at)}:
        raise ContestRefusal(ContestCode.NOT_YOURS)
    write(at.contest, Withdraw(number=number), at.player)


SHUT: Final = {
    Shut.NOT_ANNOUNCED: gettext_lazy("This contest is not announced: entries are not open here yet."),
    Shut.AT_THE_DESK: gettext_lazy("To enter this contest, ask its organizers; you cannot enter on this page."),
    Shut.CLOSED: gettext_lazy("Entries are closed. If you come late, ask at the desk of the contest."),
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
                help_text=_(
                    "If this person has an account here, they are asked to agree, and their seat is then open to them."
                ),
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
            raise forms.ValidationError(
                _("No account of this name can be asked to agree. Check the name, or leave it empty.")
            )
        if plays_already(self.at.contest, self.at.state, self.partner):
            raise forms.ValidationError(_("This person already plays in this contest with somebody else."))
        return name

    @property
    def typed(self) -> list[Typed]:
        return [Typed(self.cleaned_data[f"first_{each}"], self.cleaned_data[f"last_{each}"]) for each in self.asked]

    def ask_to_be_sure(self) -> None:
        """Ask whether the form was sent twice, because somebody of this name is already entered."""
        self.fields["sure"] = forms.BooleanField(label=_("This is another person with the same name"), required=False)
        self.add_error(None, _("Somebody of this name is entered already. Nothing is entered yet."))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def enter(request: HttpRequest, code: str) -> HttpResponse:
    at = at_contest(request, code)
    me = claimed_person(at.contest.club, at.player)
    if request.method != "POST":
        return _page(request, at, OwnForm(at=at, me=me), me)
    if too_often(request, CONTEST_ENTRIES):
        return refused(request, CONTEST_ENTRIES)
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
            asked = _("%(name)s will get a notice on this site, asking them to agree to play with you.")
            messages.info(request, asked % {"name": form.partner.name})
    return redirect("contests:enter", at.code)


def _told(made: ContestEntrant) -> str:
    if made.waiting:
        return _("The contest is full: you are on the waiting list, and get a place as soon as one is free.")
    return _("You have entered, as number %(n)s.") % {"n": made.number}


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
