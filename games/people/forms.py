"""Forms of the profile, a private note, and a guest's name.

Guests' names follow the rules of all names and must not resemble an account's name, present or former.
"""

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.db.models import CharField
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import verify_free
from accounts.names import NAME_LENGTH, read_name
from games.labels import refusal_words
from games.live.seating import rename_seated
from games.models import Note, Player, Profile
from games.people.codes import PeopleCode
from games.people.pictures import FORMATS, pictures_of_this_process, redraw
from games.people.queries import LANGUAGES, language_name
from games.permissions import may_write
from games.rules.errors import Refusal
from games.wording import tidy


def read_guest_name(text: str) -> str:
    """Return the name that a guest wants.

    ValidationError for a name that `accounts.names.read_name` refuses; its code is `taken` if the name resembles an
    account's present or former name.

    Two guests may have the same name, since neither can prove that it is theirs.
    """
    name = read_name(text)
    verify_free(name)
    return name


def take_name(guest: Player, name: str) -> None:
    """Give a guest this name (from `read_guest_name`) at tables that have not begun and at later ones.

    Refusal `no-writing`: a moderator does not let this guest write.
    """
    if not may_write(guest):
        raise Refusal(PeopleCode.NO_WRITING, "a moderator decided so")
    Player.objects.filter(pk=guest.pk, user=None).update(name=name)
    guest.name = name
    rename_seated(guest)


def refusal_error(code: str) -> forms.ValidationError:
    """Return the form error for a refusal code."""
    words = refusal_words(code)
    return forms.ValidationError(f"{words.happened} {words.remedy}", code=code)


class TextField(forms.CharField):
    """A text field that refuses invisible and bidi characters."""

    def __init__(self, model: type[Profile] | type[Note], name: str, *, lines: bool = False, **options: Any) -> None:
        field = model._meta.get_field(name)
        assert isinstance(field, CharField), "texts of a bounded length"
        assert field.max_length is not None
        self.most, self.lines = field.max_length, lines
        widget = (
            forms.Textarea({"maxlength": self.most, "rows": 4}) if lines else forms.TextInput({"maxlength": self.most})
        )
        super().__init__(required=False, widget=widget, **options)

    def clean(self, value: object) -> str:
        text = str(super().clean(value))
        if not text:
            return ""
        tidied = tidy(text, self.most, lines=self.lines)
        if tidied is None:
            raise refusal_error(PeopleCode.UNREADABLE_TEXT)
        return tidied


class PictureField(forms.FileField):
    """A picture field that re-encodes the upload; its value is the bytes to store, or None.

    `owner`: the id of the player who uploads, None for an unbound form.
    """

    owner: int | None = None

    def __init__(self, **options: Any) -> None:
        accept = ",".join(f"image/{name.lower()}" for name in FORMATS)
        super().__init__(
            required=False, widget=forms.FileInput({"accept": accept, "data-shrink-picture": ""}), **options
        )

    def clean(self, data: object, initial: object = None) -> bytes | None:
        if not isinstance(data, UploadedFile):
            return None
        try:
            return pictures_of_this_process.run(self.owner or 0, partial(redraw, data))
        except Refusal as refusal:
            raise refusal_error(refusal.code) from None


class PublicProfileForm(forms.Form):
    """The form of a profile."""

    club = TextField(Profile, "club", label=_("Club"))
    languages = forms.MultipleChoiceField(
        label=_("Languages I speak"),
        choices=[(code, language_name(code)) for code in LANGUAGES],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    about = TextField(Profile, "about", label=_("About me"), help_text=_("Everybody can read this."), lines=True)
    picture = PictureField(
        label=_("A picture of my own"),
        help_text=_(
            "JPEG, PNG or WebP, up to 6 MB. Only the middle of the picture is kept, and nothing about where "
            "or when it was taken."
        ),
    )
    drawn = forms.BooleanField(label=_("Remove my picture and use the drawn one"), required=False)
    shown = forms.BooleanField(label=_("Show others when I am online"), required=False)
    statistics = forms.ChoiceField(
        label=_("Who sees my statistics"),
        help_text=_(
            "This setting is only about figures: a partie played at an open table is in the list of score "
            "sheets all the same."
        ),
        choices=Profile.Shown.choices,
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(self, profile: Profile, data: Mapping[str, object] | None = None, files: Any = None) -> None:
        self.profile = profile
        initial = {name: getattr(profile, name) for name in ("club", "languages", "about", "statistics")}
        super().__init__(data, files, initial=initial | {"shown": profile.hidden_at is None})
        picture = self.fields["picture"]
        assert isinstance(picture, PictureField)
        picture.owner = profile.player_id

    @property
    def says_something(self) -> bool:
        """Whether the text or the picture changed, which muted people may not change."""
        return bool({"club", "about", "picture"} & set(self.changed_data))

    def keep(self) -> None:
        """Store the profile; a new picture also changes the address of the picture."""
        chosen = self.cleaned_data
        # If two first saves run at once, the second finds the row of the first.
        profile, _made = Profile.objects.defer("picture").get_or_create(player_id=self.profile.player_id)
        profile.club, profile.about, profile.languages = chosen["club"], chosen["about"], chosen["languages"]
        if chosen["shown"]:
            profile.hidden_at = None
        elif profile.hidden_at is None:
            profile.hidden_at = timezone.now()
        profile.statistics = chosen["statistics"] or profile.statistics
        fields = ["club", "about", "languages", "hidden_at", "statistics"]
        if chosen["picture"] is not None or chosen["drawn"]:
            profile.picture = chosen["picture"]
            profile.avatar_seed = new_seed()
            fields += ["picture", "avatar_seed"]
        profile.save(update_fields=fields)


def new_seed() -> str:
    return secrets.token_hex(8)


class NoteForm(forms.Form):
    """A private note about a person."""

    text = TextField(
        Note,
        "text",
        label=_("My private note"),
        help_text=_("Only you can read this note. Leave the field empty to delete it."),
        lines=True,
    )


class GuestNameForm(forms.Form):
    """The name that a guest wants at the table."""

    name = forms.CharField(label=_("Name at the table"), max_length=NAME_LENGTH, widget=forms.TextInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs |= {"autocomplete": "nickname", "spellcheck": "false", "autofocus": True}

    def clean_name(self) -> str:
        return read_guest_name(self.cleaned_data["name"])
