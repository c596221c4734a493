"""Parts of a person's archive: messages, notifications, friends and blocks, and moderators' decisions."""

from games.models import (
    Block,
    ChatLine,
    Comment,
    Follow,
    Message,
    Mute,
    Note,
    Notification,
    Player,
    Profile,
    RefusedClaim,
    Report,
    Sanction,
    Signal,
)
from games.privacy.plain_rows import rows


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
