"""Validity of names, and which names are too similar to coexist.

Two names are alike if their skeletons are equal. A skeleton has no case, accents and separators, and every figure or
letter of another alphabet that looks like a Latin letter is replaced by it. « Zoé », « zoe » and « Ζое » are one name;
so are « admin », « Αdmin » and « аdm1n ».
"""

import re
import unicodedata
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

# Longer names do not fit a name plate at 360 px.
NAME_LENGTH: Final = 24
# Single letters are too short for a name, and too many look alike.
SHORTEST: Final = 2
# Case folding turns one letter into at most three, which makes 72; the other characters are for the « ~ » and the
# number that distinguish similar names from before this rule.
SKELETON_LENGTH: Final = 96
# Words of letters and figures, such as « J.-P. Martin » or « zoé_92 »; no @, as in mail addresses.
NAME = RegexValidator(
    r"^(?!.*  )\w+(?:[ .'’_-]{1,2}\w+)*\.?\Z",
    _("A name is made of letters and digits; between them a space, a dot, an apostrophe or a hyphen."),
)
# Categories of control characters, invisible characters and those that change the direction of writing.
UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
# Characters with a letter's category that are blank: Hangul and Khmer fillers.
BLANK_LETTERS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u3164\uffa0")
# Alphabets with similar shapes: a name uses only one of them.
ALIKE_ALPHABETS: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})

# Look-alikes after case folding and without accents. If a capital and its small letter look like two
# different Latin letters, the capital decides: its shape is exactly that of the Latin capital.
LOOK_ALIKES: Final = str.maketrans(
    dict(zip("авгеԁзһіјкӏмнопрԛѕтуүхԝиьш", "abred3hijklmhonpqstyyxwubw", strict=True))
    | dict(zip("αβεζηικμνορτυχω", "abezhikmnoptyxw", strict=True))
    | dict(zip("ıłøđħŧɑɡ0", "ilodhtago", strict=True))
    | {"œ": "oe", "æ": "ae"}
)
# The last step: « i » and « 1 » become « l », because a capital « i » looks like an « l ».
STROKES: Final = str.maketrans("i1", "ll")
# Words that suggest the site's staff, anywhere in a name.
OFFICES: Final = (
    "admin administrateur administratrice administration administrator anonyme anonymous arbitre arbitrage bot"
    " deleted dixdeder guest invité invitée modo modérateur modératrice modération moderator moderation opérateur"
    " opératrice operator referee robot root staff support supprimé système system webmaster"
)
# The names of the robots (games/rules/bots/cast.py): a person with one would be taken for a robot.
ROBOTS: Final = (
    "Onésime Théodule Euphrasie Hilarion Zénobie Anthelme"
    " Ugolin Clarius Pamphile Arsule Baptistine Barnabé"
    " Marius Fanny Césarine Honoré Panisse Aurélie Léontine Virginie"
    " Panturle Honorine Escartefigue Philomène Saturnin Florette Elzéar Norine"
)


def skeleton(name: str) -> str:
    """Return the form shared by names that look alike; unique in the database."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in folded if letter.isalnum())
    return letters.translate(LOOK_ALIKES).translate(STROKES)


_OFFICES: Final = frozenset(skeleton(word) for word in OFFICES.split())
_ROBOTS: Final = frozenset(skeleton(word) for word in ROBOTS.split())


def read_name(text: str) -> str:
    """Return the requested name, in composed letters. Raises ValidationError with the fault."""
    name = unicodedata.normalize("NFKC", text).strip(" ")
    if any(unicodedata.category(letter) in UNSEEN or letter in BLANK_LETTERS for letter in name):
        raise ValidationError(_("This name has characters that cannot be seen."), code="unseen")
    NAME(name)
    if len(name) > NAME_LENGTH:
        raise ValidationError(_("A name has at most %(most)d characters."), "long", {"most": NAME_LENGTH})
    if len(skeleton(name)) < SHORTEST:
        raise ValidationError(_("A name has at least two letters or digits."), code="short")
    if len(_alphabets(name)) > 1:
        raise ValidationError(_("A name uses one alphabet only."), code="alphabets")
    if is_reserved(name):
        raise ValidationError(_("This name is reserved for the site: choose another name."), code="reserved")
    return name


def is_reserved(name: str) -> bool:
    """Return whether a name could be mistaken for the site's staff or one of its bots."""
    words = {skeleton(word.rstrip("0123456789")) for word in re.split(r"[\W_]+", name)}
    whole = skeleton(name)
    return whole in _ROBOTS or not _OFFICES.isdisjoint({*words, whole})


def _alphabets(name: str) -> set[str]:
    found = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return found & ALIKE_ALPHABETS
