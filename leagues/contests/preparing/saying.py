"""Messages on the next page: an action's success, or its refusal."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.context import ContestContext
from leagues.contests.words.refusals import words_of


def told(refusal: ContestRefusal | ClubRefusal, at: ContestContext | None = None) -> str:
    """Return a refusal in one paragraph; entrants already entered are named with their number."""
    if isinstance(refusal, ClubRefusal):
        return club_told(refusal)
    words = words_of(refusal)
    said = [str(words.happened), str(words.means), str(words.remedy)]
    if at is not None and refusal.code is ContestCode.ALREADY_ENTERED and refusal.about.isdecimal():
        number = int(refusal.about)
        said.append(_("It is no. %(n)s: %(name)s.") % {"n": number, "name": at.called(number, whole=True)})
    return " ".join(said)


def club_told(refusal: ClubRefusal) -> str:
    if refusal.code in (ClubCode.NO_NAME, ClubCode.UNREADABLE):
        return _("This is no name that can be written down: at least a first name, in plain letters.")
    if refusal.code is ClubCode.TOO_MANY_PEOPLE:
        return _("The club’s registry is full. Strike off people who do not come any more.")
    return _("The club’s registry could not be changed. Nothing has changed; look at the page of the club.")


def done(request: HttpRequest, at: ContestContext, verb: Callable[[], object], said: str = "") -> bool:
    """Do the action and show a message: `said`, or the refusal; return whether it was done."""
    try:
        verb()
    except (ContestRefusal, ClubRefusal) as refusal:
        messages.error(request, told(refusal, at))
        return False
    if said:
        messages.success(request, said)
    return True
