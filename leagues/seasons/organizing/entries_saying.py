"""Messages on the next page: an action's success, or its refusal."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from leagues.clubs.codes import ClubRefusal
from leagues.contests.preparing.saying import club_told
from leagues.seasons.context import SeasonContext
from leagues.seasons.names import names_in
from leagues.seasons.organizing.entries_people import numbers_of
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.words.refusals import words_of


def told(refusal: SeasonRefusal | ClubRefusal, at: SeasonContext | None = None) -> str:
    """Return a refusal in one paragraph; people already entered are named with their number."""
    if isinstance(refusal, ClubRefusal):
        return club_told(refusal)
    if refusal.code is SeasonCode.OUT_OF_SEASON:
        return _("There is no room left before the last day of the season: move that day first. Nothing has changed.")
    if refusal.code is SeasonCode.TOO_FEW and at is not None and at.state.fixtures:
        return _("No round is left to be played: they can enter the next season. Nothing has changed.")
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
