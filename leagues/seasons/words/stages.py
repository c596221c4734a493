"""Names of the kinds of league, and of a season's stages."""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.labels import Text, Words
from leagues.models import League, Season

KINDS: Final[dict[League.Kind, Words]] = {
    League.Kind.CHALLENGE: Words(_("Challenge"), _("Contests of the club, one ranking over all of them.")),
    League.Kind.CHAMPIONSHIP: Words(_("Championship"), _("Pairs in divisions, a calendar of fixtures.")),
    League.Kind.LADDER: Words(_("Ladder"), _("Ranked parties of the site, in groups that change every month.")),
}

STAGES: Final[dict[Season.Stage, Text]] = {
    Season.Stage.PLANNED: _("not begun yet"),
    Season.Stage.RUNNING: _("under way"),
    Season.Stage.CLOSED: pgettext_lazy("a season", "over"),
    Season.Stage.CANCELLED: _("cancelled"),
}
