"""The archive of one person's data: files of JSON, and the records of their parties."""

from collections.abc import Iterable, Iterator
from typing import Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession

from accounts.models import OldName, User
from games.models import Player, Profile, Token
from games.models.players import player_ids
from games.privacy.app_hooks import registered_files
from games.privacy.archived_messages import archived_moderation_of, people_of, words_of
from games.privacy.archived_parties import collected_by, partie_row, parties_of, sheets_of
from games.privacy.archived_ratings import ranked_play_of, rating_days_of
from games.privacy.plain_rows import as_json, rows
from games.privacy.streaming_zip import zipped

TOKEN: Final = {
    "name": "name",
    "begins_with": "start",
    "may": "scopes",
    "made": "made_at",
    "used": "used_at",
    "until": "expires_at",
    "ended": "ended_at",
}


def own_archive(user: User) -> Iterator[bytes]:
    """Yield the ZIP in pieces, built while it is read."""
    return zipped(files_of(user))


def files_of(user: User) -> Iterator[tuple[str, Iterable[str | bytes]]]:
    """Yield each file of the archive: its name, and its content in pieces."""
    yield "account.json", [as_json(account_of(user))]
    player = Player.objects.filter(user=user).first()
    if player is None:
        return
    ids = player_ids(player)
    profile = Profile.objects.filter(player=player).first()
    if profile is not None and profile.picture:
        yield "picture", [bytes(profile.picture)]
    yield "people.json", [as_json(people_of(player, ids, profile))]
    yield "words.json", [as_json(words_of(ids))]
    yield "order.json", [as_json(archived_moderation_of(ids))]
    yield "ratings.json", [as_json({"days": rating_days_of(ids), "ranked_play": ranked_play_of(player)})]
    yield "sheets.json", [as_json(sheets_of(ids))]
    yield "collection.jsonl", collected_by(player)
    yield from registered_files(ids)
    yield from party_files(ids)


def party_files(ids: set[int]) -> Iterator[tuple[str, Iterable[str | bytes]]]:
    """Yield the record of each finished partie, then the list of all parties."""
    listed: list[dict[str, object]] = []
    for own in parties_of(ids):
        file = None if own.record is None else f"parties/{own.partie.code}.jsonl"
        listed.append(partie_row(own, file))
        if file is not None and own.record is not None:
            yield file, [own.record]
    yield "parties.json", [as_json(listed)]


def account_of(user: User) -> dict[str, object]:
    """Return the data of the account; for keys and passwords only whether they exist."""
    return {
        "name": user.username,
        "mail": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "language": user.language,
        "joined": user.date_joined,
        "last_sign_in": user.last_login,
        "preferences": user.preferences,
        "old_names": rows(OldName.objects.filter(user=user), name="name", until="until"),
        "sessions": rows(
            UserSession.objects.filter(user=user), address="ip", browser="user_agent", seen="last_seen_at"
        ),
        "second_factors": rows(Authenticator.objects.filter(user=user), kind="type", made="created_at"),
        "tokens": rows(Token.objects.filter(user=user), **TOKEN),
    }
