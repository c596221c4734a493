"""Preview of a link to a club: name and town, as its public page says them."""

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.previews.values import LinkPreview, PreviewPicture
from leagues.models import Club

FACE_DOWN = 8


def club_preview(club: Club) -> LinkPreview:
    """Return the preview of a club."""
    return LinkPreview(
        title=club.name,
        text=_("%(name)s, %(town)s: belote contests to come and results.") % {"name": club.name, "town": club.town}
        if club.town
        else _("Belote contests to come and results."),
        picture=PreviewPicture(
            language=get_language(),
            kicker=_("Club"),
            heading=club.name,
            note=club.town,
            backs=FACE_DOWN,
        ),
        path=reverse("clubs:club", args=[club.code]),
        picture_path=reverse("clubs:picture", args=[club.code]),
    )
