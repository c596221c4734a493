"""The archive of one person's data: a streamed ZIP of JSON files, and the records of their parties.

Parts: messages, notifications, friends and blocks, moderators' decisions; parties played, paper sheets and collected
records; figures of analysed donnes; donnes of sets; puzzles and lessons; daily ratings and the record of ranked parties
left; what leagues add. No file in the ZIP is ever whole in memory or on disk.
"""

import io
import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core.serializers.json import DjangoJSONEncoder

from accounts.models import OldName, User
from games.exports import names_of, pages, record_line, sealed_of
from games.models import (
    Block,
    ChatLine,
    Collected,
    Comment,
    CourseGroup,
    CourseGroupMember,
    Follow,
    Message,
    Mute,
    Note,
    Notification,
    Partie,
    PartieSeat,
    Player,
    PreparedPlay,
    Profile,
    PuzzleAnswer,
    PuzzleRating,
    RatingPoint,
    RefusedClaim,
    Repetition,
    Report,
    RobotAccount,
    Sanction,
    SeatAnalysis,
    SetSeat,
    Sheet,
    Signal,
    StepAnswer,
    StormRun,
    Token,
    TrainingDay,
)
from games.models.players import player_ids
from games.outcomes import seat_outcome
from games.permissions import may_read_record
from games.privacy.app_hooks import registered_files
from games.reliability import standing_of


def rows(found: Any, **columns: str) -> list[dict[str, object]]:
    """Return the rows of a query set in the order they were written, with the given column names."""
    return [dict(zip(columns, row, strict=True)) for row in found.order_by("pk").values_list(*columns.values())]


def as_json(value: object) -> str:
    return json.dumps(value, cls=Moments, ensure_ascii=False, indent=2) + "\n"


class Moments(DjangoJSONEncoder):
    """A JSON encoder that writes dates with full precision, in UTC."""

    def default(self, o: object) -> object:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def as_json_list(values: Iterable[object]) -> Iterator[str]:
    """Yield a JSON list in pieces, with one value at a time in memory."""
    before = "[\n"
    for value in values:
        yield before + as_json(value).rstrip("\n")
        before = ",\n"
    yield "]\n" if before == ",\n" else "[]\n"


def people_of(player: Player, ids: set[int], profile: Profile | None) -> dict[str, object]:
    """Return the profile, and the people whom this person follows, blocks, mutes or wrote a note about."""
    return {
        "rating": player.rating,
        "names_at_cards": sorted(Player.objects.filter(pk__in=ids).values_list("name", flat=True)),
        "profile": None
        if profile is None
        else {
            "about": profile.about,
            "languages": profile.languages,
            "club": profile.club,
            "presence_hidden_since": profile.hidden_at,
        },
        "follows": rows(Follow.objects.filter(follower_id__in=ids), who="followed__name", at="at"),
        "followers": rows(Follow.objects.filter(followed_id__in=ids), who="follower__name", at="at"),
        "blocks": rows(Block.objects.filter(by_id__in=ids), who="blocked__name", at="at"),
        "mutes": rows(Mute.objects.filter(by_id__in=ids), who="muted__name", at="at"),
        "notes": rows(Note.objects.filter(by_id__in=ids), about="about__name", text="text", at="at"),
    }


def words_of(ids: set[int]) -> dict[str, object]:
    """Return messages sent and received, lines written at tables, comments on parties, and notifications."""
    said = {"at": "at", "text": "text"}
    return {
        "sent": rows(Message.objects.filter(sender_id__in=ids), to="to__name", **said),
        "received": rows(Message.objects.filter(to_id__in=ids), sender="sender__name", read="read_at", **said),
        "at_tables": rows(ChatLine.objects.filter(player_id__in=ids), table="table__code", **said),
        "comments": rows(
            Comment.objects.filter(by_id__in=ids), partie="partie__code", taken_back="taken_back_at", **said
        ),
        "notifications": rows(
            Notification.objects.filter(to_id__in=ids), kind="kind", about="about", at="at", read="read_at"
        ),
    }


def archived_moderation_of(ids: set[int]) -> dict[str, object]:
    """Return this person's reports, decisions about them, refused claims, and digests of sign-in addresses."""
    decided = Sanction.objects.filter(player_id__in=ids).exclude(kind=Sanction.Kind.NOTE)
    columns = {"appeal": "appeal__words", "answer": "appeal__answer"}
    claims = RefusedClaim.objects.filter(player_id__in=ids)
    return {
        "refused_claims": rows(claims, partie="partie__code", donne="donne", cards="cards", refused="by", at="at"),
        "reports": rows(
            Report.objects.filter(by_id__in=ids), about="about__name", reason="reason", words="words", at="at"
        ),
        "decisions": rows(decided, kind="kind", why="why", at="at", until="until", lifted="lifted_at", **columns),
        "signals": rows(Signal.objects.filter(player_id__in=ids), digest="digest", at="at"),
    }


CHUNK = 50


@dataclass(frozen=True, slots=True)
class OwnPartie:
    """A partie that the person has played, its names by seat, and its record line once it is over (docs/record.md).

    `result`: the outcome for this person (`games.outcomes`), empty while the partie is under way.
    """

    partie: Partie
    names: dict[str, str]
    record: str | None
    result: str


def parties_of(player: Player, ids: set[int]) -> Iterator[OwnPartie]:
    mine = PartieSeat.objects.filter(player_id__in=ids).values("partie_id")
    for page in pages(Partie.objects.filter(pk__in=mine)):
        keys = [partie.pk for partie in page]
        names, donnes, results = names_of(keys), sealed_of(keys), _results_of(ids, keys)
        for partie in page:
            readable, over = may_read_record(player, partie), partie.finished_at is not None
            record = record_line(partie, names[partie.pk], donnes[partie.pk]) if readable else None
            yield OwnPartie(partie, names[partie.pk], record, results.get(partie.pk, "") if over else "")


def _results_of(ids: set[int], parties: Collection[int]) -> dict[int, str]:
    seats = PartieSeat.objects.filter(player_id__in=ids, partie__in=parties, partie__finished_at__isnull=False)
    return dict(seats.annotate(outcome=seat_outcome()).values_list("partie_id", "outcome"))


def partie_row(own: OwnPartie, file: str | None) -> dict[str, object]:
    """Return a partie as a row of the list; `record`: the name of its file, None while the partie is under way."""
    partie = own.partie
    return {
        "code": partie.code,
        "begun": partie.begun_at,
        "finished": partie.finished_at,
        "cards": partie.origin,
        "kind": partie.kind,
        "how": partie.how or None,
        "winner": partie.winner or None,
        "result": own.result or None,
        "totals": {"NS": partie.ns_total, "EW": partie.ew_total},
        "seats": own.names,
        "record": file,
    }


def sheets_of(ids: set[int]) -> list[dict[str, object]]:
    """Return the paper sheets that the person has opened; their entries are in the records of their parties."""
    sheets = Sheet.objects.filter(keeper_id__in=ids)
    return rows(sheets, partie="partie__code", opened="opened_at", closed="closed_at")


def collected_by(player: Player) -> Iterator[str]:
    """Yield every record of the person's collection as a line, in the order of import."""
    mine, after = Collected.objects.filter(owner=player).order_by("pk").values_list("pk", "record"), 0
    while found := list(mine.filter(pk__gt=after)[:CHUNK]):
        yield from (record + "\n" for _pk, record in found)
        after = found[-1][0]


FIGURES: Final = ("judged", "faults", "cost", "luck", "dearest_cost", "phases", "made_less_par")


def analyses_of(ids: set[int]) -> Iterator[str]:
    """Yield the person's figures in each analysed donne as a line of JSON."""
    columns = ("analysis__donne__partie__code", "analysis__donne__number", "seat", *FIGURES)
    names = ("partie", "donne", "seat", *FIGURES)
    mine, after = SeatAnalysis.objects.filter(player_id__in=ids).order_by("pk").values_list("pk", *columns), 0
    while found := list(mine.filter(pk__gt=after)[:CHUNK]):
        yield from (json.dumps(dict(zip(names, row[1:], strict=True))) + "\n" for row in found)
        after = found[-1][0]


def set_donnes_of(ids: set[int]) -> list[dict[str, object]]:
    """Return the donnes of sets that the person has opened, with their results, and their seats; no card."""
    plays = PreparedPlay.objects.filter(player_id__in=ids).order_by("opened_at", "pk")
    which = {"kind": "donne_set__kind", "set": "donne_set__code", "rules": "donne_set__preset"}
    moments = {"opened": "opened_at", "finished": "finished_at"}
    played = {"day": "donne_set__day", "donne": "number", "table": "table__code", "ranked": "ranked"}
    seats = SetSeat.objects.filter(player_id__in=ids).order_by("joined_at", "pk")
    return [
        *rows(plays, **which, **played, **moments, difference="difference", per_cent="per_cent"),
        *rows(seats, **which, room="room", seat="seat", joined="joined_at"),
    ]


_REPEATED: Final = {
    "puzzle": "puzzle__code",
    "partie": "donne__partie__code",
    "donne": "donne__number",
    "card_number": "number",
    "due": "due",
    "last_answer": "last_on",
    "card": "card",
    "right": "right",
    "answers": "answers",
    "wrong_answers": "lapses",
    "stability": "stability",
    "difficulty": "difficulty",
}


def puzzles_of(ids: set[int]) -> dict[str, object]:
    """Return the person's ratings at puzzles, one for each id, first answers, runs of three minutes, what comes back.

    Of a fault the archive tells which card of which donne; the partie's record has the cards.
    """
    runs = {name: name for name in ("began", "ends", "score", "wrong", "best_row")}
    answers = {"puzzle": "puzzle__code", "answer": "card", "right": "right", "rating_change": "change", "at": "at"}
    figures = ("rating", "deviation", "answers", "streak", "best_streak")
    return {
        "ratings": rows(PuzzleRating.objects.filter(player_id__in=ids), **{name: name for name in figures}),
        "answers": rows(PuzzleAnswer.objects.filter(player_id__in=ids), **answers),
        "three_minutes": rows(StormRun.objects.filter(player_id__in=ids), **runs),
        "repeated": rows(Repetition.objects.filter(player_id__in=ids), **_REPEATED),
        "days": rows(TrainingDay.objects.filter(player_id__in=ids), day="day", answers="done", right="right"),
    }


def course_of(ids: set[int]) -> dict[str, object]:
    """Return the person's answers in lessons, and the groups they teach and follow."""
    joined = CourseGroupMember.objects.filter(player_id__in=ids)
    taught = CourseGroup.objects.filter(teacher_id__in=ids)
    return {
        "answers": rows(
            StepAnswer.objects.filter(player_id__in=ids), hand="step", wrong="wrong", right_at="right_at", at="at"
        ),
        "groups_followed": rows(joined, name="group__name", joined="joined_at"),
        "groups_taught": rows(taught, name="name", made="created_at", lessons="lessons"),
    }


def rating_days_of(ids: set[int]) -> list[dict[str, object]]:
    """Return the rating at the end of each day with ranked parties, by game."""
    days = RatingPoint.objects.filter(player_id__in=ids)
    return rows(days, game="game", on="on", points="points", give_or_take="give_or_take", parties="parties")


def ranked_play_of(player: Player) -> dict[str, object]:
    """Return how many of the last ranked parties the person left, and until when ranked play is closed to them."""
    found = standing_of(player)
    return {
        "parties": found.parties,
        "left": found.left,
        "conceded_at_once": found.walked_out,
        "leavings_that_weigh": found.weighing,
        "cool_down_until": found.until,
    }


def zipped(files: Iterable[tuple[str, Iterable[str | bytes]]]) -> Iterator[bytes]:
    """Yield the bytes of a ZIP of these files; each file comes in pieces."""
    given_out = Outbound()
    with ZipFile(given_out, "w", ZIP_DEFLATED) as archive:
        for name, pieces in files:
            with archive.open(name, "w") as file:
                for piece in pieces:
                    file.write(piece.encode() if isinstance(piece, str) else piece)
                    yield given_out.taken()
            yield given_out.taken()
    yield given_out.taken()


class Outbound(io.RawIOBase):
    """A write-only stream that returns what was written to it."""

    def __init__(self) -> None:
        self._held = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: "bytes | bytearray | memoryview") -> int:  # type: ignore[override]
        self._held += data
        return len(data)

    def taken(self) -> bytes:
        """Return the bytes written since the last call."""
        held, self._held = bytes(self._held), bytearray()
        return held


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
    yield "analyses.jsonl", analyses_of(ids)
    yield "sets.json", [as_json(set_donnes_of(ids))]
    yield "puzzles.json", [as_json(puzzles_of(ids))]
    yield "course.json", [as_json(course_of(ids))]
    yield from registered_files(ids)
    yield from party_files(player, ids)


def party_files(player: Player, ids: set[int]) -> Iterator[tuple[str, Iterable[str | bytes]]]:
    """Yield the record of each finished partie, then the list of all parties."""
    listed: list[dict[str, object]] = []
    for own in parties_of(player, ids):
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
        "tokens": rows(Token.objects.filter(user=user), robot="robot__name", **TOKEN),
        "robot_accounts": rows(
            RobotAccount.objects.filter(owner=user),
            **{name: name for name in ("name", "about", "open_to_people", "made_at", "heard_at", "ended_at")},
        ),
    }
