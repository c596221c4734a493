"""The form of a receiver: its address, its events, and the contest it is for."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from leagues.models import Club, Contest
from leagues.webhooks.addresses import MOST_LETTERS
from leagues.webhooks.codes import WebhookCode, WebhookRefusal
from leagues.webhooks.kinds import CHOSEN
from leagues.webhooks.words import sentence_of

MOST_CONTESTS: Final = 100


class WebhookForm(forms.Form):
    address = forms.CharField(
        label=gettext_lazy("Address of the receiver"),
        help_text=gettext_lazy("It begins with https:// and belongs to a server on the Internet."),
        max_length=MOST_LETTERS,
        widget=forms.TextInput({"type": "url", "inputmode": "url", "autocomplete": "off", "spellcheck": "false"}),
    )
    events = forms.MultipleChoiceField(
        label=gettext_lazy("Events"),
        choices=[(kind.value, text) for kind, text in CHOSEN.items()],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, *said: Any, **more: Any) -> None:
        more.setdefault("label_suffix", "")
        super().__init__(*said, **more)

    def refuse(self, refusal: WebhookRefusal) -> None:
        """Show a refusal at the field concerned."""
        self.add_error(refusal.about if refusal.about in self.fields else None, sentence_of(refusal))


class NewWebhookForm(WebhookForm):
    """The same for a new receiver, which is for the whole club or for one contest."""

    contest = forms.ChoiceField(label=gettext_lazy("Contest"), required=False)
    field_order = ("address", "contest", "events")

    def __init__(self, club: Club, *said: Any, **more: Any) -> None:
        super().__init__(*said, **more)
        found = Contest.objects.filter(club=club, practice=False).order_by("-starts_at", "-pk")[:MOST_CONTESTS]
        self._contests = {contest.code: contest for contest in found}
        field = self.fields["contest"]
        assert isinstance(field, forms.ChoiceField)
        named = [(code, f"{each.name} ({each.starts_at:%Y-%m-%d})") for code, each in self._contests.items()]
        field.choices = [("", _("All contests of the club, its leagues and its page")), *named]

    def contest_chosen(self) -> Contest | None:
        """Return the chosen contest; None for the whole club. WebhookRefusal `no-such-contest`."""
        code = self.cleaned_data["contest"]
        if not code:
            return None
        if code not in self._contests:
            raise WebhookRefusal(WebhookCode.NO_SUCH_CONTEST, "contest")
        return self._contests[code]
