"""Preview of a link to a profile: the name, the club, and figures only if that person shows them to everybody."""

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.labels import value_label
from games.models import Player
from games.people.queries import parties_played, profile_of
from games.permissions import may_see_statistics
from games.previews.values import LinkPreview, PreviewPicture, PreviewRow
from games.rating_course import latest_ratings

FACE_DOWN = 8


def profile_preview(player: Player) -> LinkPreview:
    """Return the preview of the profile of a person with a page (`games.permissions.visible_player`)."""
    club = profile_of(player).club
    rows = _figures(player) if may_see_statistics(None, player) else ()
    figures = ", ".join(row.text for row in rows)
    return LinkPreview(
        title=player.name,
        text=". ".join(filter(None, (club, figures))) or _("A player of Dix de Der"),
        picture=PreviewPicture(
            language=get_language(),
            kicker=_("Profile"),
            heading=player.name,
            note=club,
            rows=rows,
            backs=0 if rows else FACE_DOWN,
        ),
        path=reverse("people:profile", args=[player.pk]),
        picture_path=reverse("people:preview", args=[player.pk]),
    )


def _figures(player: Player) -> tuple[PreviewRow, ...]:
    """Return ratings and the number of parties; nothing for somebody who has not played."""
    played = parties_played(player)
    if not played:
        return ()
    ratings = (
        PreviewRow(
            _("Rating, {game}").format(game=value_label("game", game)),
            f"{number_format(rated.points, force_grouping=True)} ± {rated.give_or_take}",
        )
        for game, rated in latest_ratings(player).items()
    )
    return (*ratings, PreviewRow(_("Parties played"), number_format(played, force_grouping=True)))
