"""Which donnes may be shown in frames of other sites, and what such a frame is called."""

from collections.abc import Mapping

from django.db.models import Prefetch
from django.http import HttpRequest, QueryDict
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.embeds.offers import EmbedCode, EmbedOffer, code_of
from games.history.sheet import names_of
from games.models import Donne, Partie, PartieSeat
from games.permissions import may_find, may_read_record


def donne_offer(partie: Partie, number: int) -> EmbedOffer | None:
    """Return the frame of a donne of a partie loaded with its seats; None if strangers may not see its cards.

    No query. The caller knows that there is such a donne.
    """
    if not (may_find(None, partie) and may_read_record(None, partie)):
        return None
    names = names_of(partie)
    seats = {"north": names["N"], "south": names["S"], "east": names["E"], "west": names["W"]}
    title = _("Donne %(number)s: %(north)s and %(south)s against %(east)s and %(west)s")
    return EmbedOffer(
        title=title % {"number": number, **seats},
        path=reverse("embeds:donne", args=[partie.code, number]),
        page=reverse("history:replay", args=[partie.code, number]),
    )


def donne_code(request: HttpRequest, partie: Partie | None, number: int) -> EmbedCode | None:
    """Return what a page of the replay says of the frame of its donne; None if there is none. No query."""
    offer = None if partie is None else donne_offer(partie, number)
    return None if offer is None else code_of(request, offer, get_language())


def offer_at(values: Mapping[str, str | int], _query: QueryDict) -> EmbedOffer | None:
    """Return the frame for the code and the number in an address of a donne; None if strangers may not see it."""
    seats = Prefetch("seats", PartieSeat.objects.select_related("player"))
    partie = Partie.objects.prefetch_related(seats).filter(code=values["code"]).first()
    number = int(values["number"])
    if partie is None or not Donne.objects.filter(partie=partie, number=number).exists():
        return None
    return donne_offer(partie, number)
