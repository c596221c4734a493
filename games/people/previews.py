"""Preview of a link to a profile: the name, the club, and figures only if that person shows them to everybody."""

from collections.abc import Mapping

from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.labels import value_label
from games.models import Player, Profile
from games.permissions import may_see_statistics
from games.previews.values import LinkPreview, PreviewPicture, PreviewRow
from games.rating_course import Rated

FACE_DOWN = 8


def profile_preview(player: Player, profile: Profile, ratings: Mapping[str, Rated], played: int) -> LinkPreview:
    """Return the preview of the profile of a person with a page (`games.permissions.visible_player`).

    `ratings` by game and parties `played`, which only people who show them to everybody have in their preview.
    """
    club = profile.club
    rows = _figures(ratings, played) if may_see_statistics(None, player, profile) else ()
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


def _figures(ratings: Mapping[str, Rated], played: int) -> tuple[PreviewRow, ...]:
    """Return ratings and the number of parties; nothing for somebody who has not played."""
    if not played:
        return ()
    rated = (
        PreviewRow(
            _("Rating, {game}").format(game=value_label("game", game)),
            f"{number_format(each.points, force_grouping=True)} ± {each.give_or_take}",
        )
        for game, each in ratings.items()
    )
    return (*rated, PreviewRow(_("Parties played"), number_format(played, force_grouping=True)))
