"""The settings of a club's ladder: those of any ladder but for ratings, and whether pairs or persons are ranked."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import Text, Words
from leagues.seasons.kinds.challenge_settings import RANKED
from leagues.seasons.kinds.ladder_settings import ARTICLES, PARTIES_GROUP, POINTS_GROUP, SETTINGS, moving_said
from leagues.seasons.settings_form import SeasonSettingsForm
from leagues.seasons.words.settings import RANKING, formula_said
from leagues.settings.schema import Article, Schema, Setting, SettingsGroup
from leagues.standings.seasons.settings import LadderSettings

BEGINNING: Final[tuple[Text, ...]] = (
    gettext_lazy("Parties are played with real cards, between two sides of the ladder, whenever both like."),
    gettext_lazy("One side writes the score, the other confirms it. If they differ, the arbiter decides."),
    gettext_lazy(
        "Each partie counts according to its weight: among the same four players on one day the second "
        "counts 0.6, then 0.4, 0.29, 0.21 and so on."
    ),
    gettext_lazy("The weight of a partie also counts toward the parties required and toward the most that can count."),
)


def _size_said(chosen: LadderSettings) -> str:
    said = _(
        "Each month everybody plays in a group of at most %(n)s. The first groups, and where newcomers start, "
        "follow the order of entries."
    )
    return said % {"n": chosen.group_size}


def _groups_told(chosen: LadderSettings) -> str:
    return _("at most %(n)s") % {"n": chosen.group_size}


def _of_a_club() -> dict[str, Setting[LadderSettings]]:
    """Return the settings, in the order of the form."""
    shared = {name: each for name, each in SETTINGS.items() if name != "grouping"}
    shared["group_size"] = replace(shared["group_size"], says=_size_said)
    shared["movement"] = replace(shared["movement"], article="groups", says=moving_said)
    ranks = Setting[LadderSettings](
        type=RANKED,
        words=Words(gettext_lazy("Who is ranked"), gettext_lazy("Once somebody has entered, this no longer changes.")),
        group="parties",
        article="parties",
        doc="persons, whose points follow them from partner to partner, or pairs; fixed once somebody has entered",
    )
    return {"preset": shared.pop("preset"), "ranks": ranks, **shared}


GROUPS: Final = (
    PARTIES_GROUP,
    SettingsGroup[LadderSettings]("groups", gettext_lazy("Groups"), _groups_told),
    POINTS_GROUP,
    RANKING,
)
SCHEMA: Final = Schema(LadderSettings, GROUPS, ARTICLES, beside=_of_a_club())


class ClubLadderForm(SeasonSettingsForm[LadderSettings]):
    schema = SCHEMA
    together: ClassVar[str] = "most"


def club_ladder_articles(settings: LadderSettings) -> tuple[Article, ...]:
    """Return the regulation."""
    first: Mapping[str, Sequence[Text]] = {"parties": [formula_said(settings), *BEGINNING]}
    return SCHEMA.articles(settings, first)
