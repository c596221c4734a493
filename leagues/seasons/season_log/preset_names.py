"""Names of the presets of season settings."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import Text, Words

PRESETS: Final[dict[str, Words]] = {
    "challenge-hivernal": Words(
        _("Winter challenge"), _("Evening after evening, each person has their own points; pairs may change.")
    ),
    "challenge": Words(_("Plain challenge"), _("Ten days, each person ranked by match points; change what you like.")),
    "championnat-aller-retour": Words(
        _("Championship, home and away"),
        _("Divisions in which everybody meets everybody twice; two go up, two go down, one plays off."),
    ),
    "championnat": Words(
        _("Plain championship"), _("One division in which everybody meets everybody once; change what you like.")
    ),
    "echelle-mensuelle": Words(
        _("Monthly ladder"),
        _("Ranked parties in groups of eight; every month two go up and two go down."),
    ),
    "echelle": Words(_("Plain ladder"), _("Groups of eight, every ranked partie counts; change what you like.")),
}
"""Texts by preset name; a preset unknown here is shown by its own name."""


def preset_text(preset: str) -> Text:
    found = PRESETS.get(preset)
    return preset if found is None else found.label
