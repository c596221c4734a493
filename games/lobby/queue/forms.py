"""The form of quick play: each preset wanted, welcome or refused; speeds; alone or with a partner."""

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext as _

from games.labels import PRESETS
from games.lobby.queue.choices import FIRST, presets, speeds
from games.lobby.queue.waiting import Wish
from games.models import Table


class WishForm(forms.Form):
    """The form for one kind, `casual` or `ranked`. A ranked game has a fixed speed."""

    def __init__(self, kind: str, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data, prefix=kind)
        self.kind = kind
        for preset in presets(kind):
            self.fields[preset] = forms.ChoiceField(
                label=PRESETS[preset].label,
                help_text=PRESETS[preset].explanation,
                choices=[("wanted", _("Yes")), ("welcome", _("Either")), ("", _("No"))],
                initial="wanted" if preset == FIRST[0] else "",
                required=False,
                widget=forms.RadioSelect,
            )
        self.fields["speeds"] = forms.MultipleChoiceField(
            label=_("Speed"),
            choices=[(speed, Table.Speed(speed).label) for speed in speeds(kind)],
            initial=[speeds(kind)[0]],
            required=False,
            widget=forms.CheckboxSelectMultiple,
        )
        self.fields["company"] = forms.ChoiceField(
            label=_("With whom"),
            choices=[("alone", _("A partner is found for me")), ("partner", _("With a partner of mine"))],
            initial="alone",
            widget=forms.RadioSelect,
        )

    @property
    def first(self) -> list[forms.BoundField]:
        """Return the fields of the most played presets."""
        return [self[preset] for preset in presets(self.kind) if preset in FIRST]

    @property
    def others(self) -> list[forms.BoundField]:
        return [self[preset] for preset in presets(self.kind) if preset not in FIRST]

    @property
    def wish(self) -> Wish:
        said = {preset: self.cleaned_data[preset] for preset in presets(self.kind) if self.cleaned_data[preset]}
        return Wish(self.kind, said, tuple(self.cleaned_data["speeds"]))

    @property
    def with_partner(self) -> bool:
        return bool(self.cleaned_data["company"] == "partner")
