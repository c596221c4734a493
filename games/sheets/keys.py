"""The links of a sheet: one to write, and one for each camp to sign. They cannot be guessed and are not stored.

A key is derived from the server's secret, the sheet, its purpose and the number of renewals: an entry `renew`
invalidates all earlier links.
"""

from typing import Final, Literal, TypeAlias

from django.utils.crypto import constant_time_compare, salted_hmac

from games.models import Sheet

Opens: TypeAlias = Literal["write", "NS", "EW"]
"""The purpose of a link: to write, or to sign for this camp."""
OPENS: Final[tuple[Opens, ...]] = ("write", "NS", "EW")


def key_of(sheet: Sheet, opens: Opens, links: int) -> str:
    said = f"{sheet.pk} {sheet.opened_at.isoformat()} {opens} {links}"
    return salted_hmac("games.sheets.keys", said, algorithm="sha256").hexdigest()[:24]


def opened_by(sheet: Sheet, key: str, links: int) -> Opens | None:
    """Return the purpose of a key; None if it is unknown or was renewed since."""
    for opens in OPENS:
        if constant_time_compare(key, key_of(sheet, opens, links)):
            return opens
    return None
