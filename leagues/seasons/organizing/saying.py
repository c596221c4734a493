"""Messages on the next page, and forms that write one step of the season or show the refusal."""

from collections.abc import Callable
from typing import TypeAlias

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from leagues.clubs.codes import ClubRefusal
from leagues.contests.preparing.entry_rows import club_told
from leagues.logs import forms
from leagues.seasons.context import SeasonContext, at_office, names_in
from leagues.seasons.organizing.entries_form import numbers_of
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.words.refusals import words_of


def told(refusal: SeasonRefusal | ClubRefusal, at: SeasonContext | None = None) -> str:
    """Return a refusal in one paragraph; people already entered are named with their number."""
    if isinstance(refusal, ClubRefusal):
        return club_told(refusal)
    if refusal.code is SeasonCode.OUT_OF_SEASON:
        return _(
            "There is no room left before the last day of the season: first choose a later last day. Nothing "
            "has changed."
        )
    if refusal.code is SeasonCode.TOO_FEW and at is not None and at.state.fixtures:
        return _("No round is left to be played: these players can enter the next season. Nothing has changed.")
    words = words_of(refusal)
    said = [str(words.happened), str(words.means), str(words.remedy)]
    if at is not None and refusal.code is SeasonCode.ALREADY_ENTERED and refusal.about.isdecimal():
        person = int(refusal.about)
        number, name = numbers_of(at.state).get(person), names_in(at.league, [person]).get(person)
        if number is not None and name is not None:
            said.append(_("%(name)s plays under no. %(n)s.") % {"n": number, "name": name.whole})
    return " ".join(each for each in said if each)


def done(request: HttpRequest, at: SeasonContext, verb: Callable[[], object], said: str = "") -> bool:
    """Do the action and show a message: `said`, or the refusal; return whether it was done."""
    try:
        verb()
    except (SeasonRefusal, ClubRefusal) as refusal:
        messages.error(request, told(refusal, at))
        return False
    if said:
        messages.success(request, said)
    return True


Verbs: TypeAlias = forms.Verbs[SeasonContext]


def do(request: HttpRequest, code: str, number: int, verbs: Verbs) -> forms.StepDone[SeasonContext]:
    """Write the step that the field `do` chooses. 404 for viewers who do not run the season; refusals as `forms.do`."""
    return forms.do(request, lambda: at_office(request, code, number), verbs)


def shown(
    request: HttpRequest, template: str, at: SeasonContext, refusal: SeasonRefusal | None = None, **context: object
) -> HttpResponse:
    """Render a page of the office. `ref` identifies its forms; a refusal determines the status."""
    return forms.shown(request, template, at, words_of, refusal, **context)
