"""Texts of the refusals of keys and results between sites (leagues.exchange.codes)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import RefusalWords
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal

NOTHING: Final = _("Nothing has changed.")
NOT_KEPT: Final = _("Nothing was imported.")
ASK_FILE: Final = _("Ask the other club for the file again, as its site downloads it.")
ASK_KEYS: Final = _("Ask the other club for its key file, and have an owner of your club read it.")

OF_RESULTS: Final[dict[ExchangeCode, RefusalWords]] = {
    ExchangeCode.NOT_A_RESULTS_FILE: RefusalWords(_("This is not a file of signed results."), NOT_KEPT, ASK_FILE),
    ExchangeCode.UNKNOWN_FORMAT: RefusalWords(
        _("This site does not know the format of this file."),
        NOT_KEPT,
        _("The file comes from a newer version of Dix de Der: ask the operator of this site to upgrade."),
    ),
    ExchangeCode.TOO_LARGE: RefusalWords(_("This file is too large."), NOTHING, ASK_FILE),
    ExchangeCode.UNKNOWN_KEY: RefusalWords(
        _("Your club does not know the key that signed this file."), NOT_KEPT, ASK_KEYS
    ),
    ExchangeCode.BAD_SIGNATURE: RefusalWords(
        _("The signature is wrong: the file was changed after it was signed."), NOT_KEPT, ASK_FILE
    ),
    ExchangeCode.WRONG_CLUB: RefusalWords(
        _("The file names another club than the one whose key signed it."), NOT_KEPT, ASK_FILE
    ),
    ExchangeCode.REVOKED_KEY: RefusalWords(
        _("The other club has revoked the key that signed this file."),
        _("Nothing was imported: somebody else may have the key, and can write any date."),
        _("Ask the other club to make a new key, and to sign the results again."),
    ),
    ExchangeCode.EXPIRED_KEY: RefusalWords(
        _("The key had run out or was replaced when this was signed."),
        NOTHING,
        _("Replace the club’s key, read the new key file on the other site, and sign the results again."),
    ),
    ExchangeCode.ALREADY_IMPORTED: RefusalWords(
        _("The results of this contest are here already."),
        NOT_KEPT,
        _("If they have been corrected since, first undo the earlier import in the log."),
    ),
    ExchangeCode.NO_SUCH_PERSON: RefusalWords(
        _("Nobody of this number is in the registry."), NOT_KEPT, _("Look at the registry, then choose again.")
    ),
    ExchangeCode.PERSON_TWICE: RefusalWords(
        _("Somebody is chosen for two people of the file."), NOT_KEPT, _("Choose one of the two, and check again.")
    ),
    ExchangeCode.CONSENT_MISSING: RefusalWords(
        _("You chose people by hand."),
        NOT_KEPT,
        _("Ask them whether they agree, then tick the box; or keep their names only."),
    ),
}
OF_KEYS: Final[dict[ExchangeCode, RefusalWords]] = {
    ExchangeCode.NOT_A_KEY_FILE: RefusalWords(
        _("This is not a key file, or it was changed on its way."),
        NOTHING,
        _("Ask the other club for its key file again: its address ends in cles.json."),
    ),
    ExchangeCode.NO_VALID_KEY: RefusalWords(
        _("All keys in this file are revoked."), NOTHING, _("Ask the other club to make a new key.")
    ),
    ExchangeCode.FINGERPRINT_DIFFERS: RefusalWords(
        _("These are not the digits of the key in this file."),
        _("Nothing has changed: the file may come from somebody else."),
        _("Telephone the other club, and type the forty digits that it reads from its own page."),
    ),
    ExchangeCode.OWN_KEY: RefusalWords(
        _("This is the key of your own club."), NOTHING, _("Choose the key file of the other club.")
    ),
    ExchangeCode.CODE_TAKEN: RefusalWords(
        _("Your club already trusts another key for a club with this code."),
        NOTHING,
        _("Ask the other club whether it revoked that key; otherwise first stop trusting it."),
    ),
    ExchangeCode.NOTHING_NEW: RefusalWords(
        _("Your club knows everything in this file already."), NOTHING, _("You can import the results of that club.")
    ),
    ExchangeCode.NO_SUCH_KEY: RefusalWords(
        _("There is no such key."), NOTHING, _("Look at the page again, then decide.")
    ),
    ExchangeCode.TOO_MANY_KEYS: RefusalWords(
        _("There are too many keys."), NOTHING, _("Write to the operator of the site.")
    ),
    ExchangeCode.KEY_EXISTS: RefusalWords(
        _("The club has a key already."), NOTHING, _("Replace it if you need a new one.")
    ),
    ExchangeCode.NO_KEY: RefusalWords(
        _("The club has no key yet."), NOTHING, _("An owner of the club makes it on the page “Keys”.")
    ),
    ExchangeCode.REASON_MISSING: RefusalWords(
        _("The reason is missing."),
        NOTHING,
        _("Write in a few words why the key is revoked: other clubs will read it."),
    ),
    ExchangeCode.ALREADY_REVOKED: RefusalWords(
        _("This key is revoked already."), NOTHING, _("Give the key file to the clubs that trusted it.")
    ),
    ExchangeCode.KEY_UNREADABLE: RefusalWords(
        _("This server cannot read the private part of the key."),
        _("Nothing has changed. The secret key of the site is not the one it was when the key was made."),
        _("Revoke the key, make a new one, and tell the clubs that trusted the old one by telephone."),
    ),
    ExchangeCode.NOT_CLOSED: RefusalWords(
        _("The contest is not closed yet."), NOTHING, _("Close it first: only final results are signed.")
    ),
    ExchangeCode.PRACTICE: RefusalWords(
        _("This contest is a practice."), NOTHING, _("Only results of real contests are signed.")
    ),
}
REFUSALS: Final[dict[ExchangeCode, RefusalWords]] = OF_RESULTS | OF_KEYS
UNREADABLE: Final = frozenset(
    {ExchangeCode.NOT_A_RESULTS_FILE, ExchangeCode.UNKNOWN_FORMAT, ExchangeCode.TOO_LARGE, ExchangeCode.NOT_A_KEY_FILE}
)


def words_of(refusal: ExchangeRefusal) -> RefusalWords:
    return REFUSALS[refusal.code]


def status_of(refusal: ExchangeRefusal) -> int:
    return 400 if refusal.code in UNREADABLE else 409
