"""Previews of links to a partie and to one of its donnes: camps, score, and the hand of the taker.

A link is shown to people the site does not know: cards are shown only if anybody may read the record
(`games.permissions.may_read_record`).
"""

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from accounts.grammar import date_format
from games.history.hands import taker_cards
from games.history.partie_rows import decisive_donnes
from games.history.sheet import names_of
from games.labels import HEIGHTS, MULTIPLIERS, OUTCOMES, PRESETS, TRUMPS
from games.models import Donne, Partie
from games.permissions import may_read_record
from games.previews.values import LinkPreview, PreviewPicture, PreviewRow
from games.rules.cards import card_name


def partie_preview(partie: Partie) -> LinkPreview:
    """Return the preview of a partie loaded with its seats. While it is under way it names the people only."""
    over = partie.finished_at is not None
    decisive = next(decisive_donnes([partie]), None) if may_read_record(None, partie) else None
    rows = _rows(partie, (partie.ns_total, partie.ew_total), partie.winner) if over else _camps(partie)
    told = "" if decisive is None else donne_told(partie, decisive)
    picture = PreviewPicture(
        language=get_language(),
        kicker=kicker_of(partie),
        note="" if told else _length(partie),
        rows=rows,
        hand=() if decisive is None else tuple(map(card_name, taker_cards(decisive))),
        caption=told,
    )
    game = PRESETS[partie.preset].label
    return LinkPreview(
        title=_("{game}: {partie}").format(game=game, partie=_score_told(rows)),
        text=_text(partie, told),
        picture=picture if picture.hand else _without_hand(picture),
        path=reverse("history:sheet", args=[partie.code]),
        picture_path=reverse("history:picture", args=[partie.code]),
        lasting=over and not partie.withheld,
    )


def donne_preview(partie: Partie, number: int) -> LinkPreview | None:
    """Return the preview of a donne of a partie loaded with its seats.

    None if there is no such donne, or its cards may not be read yet. One query.
    """
    found = Donne.objects.filter(partie=partie, number=number).first() if may_read_record(None, partie) else None
    if found is None:
        return None
    marked = "NS" if found.ns_marks > found.ew_marks else "EW" if found.ew_marks > found.ns_marks else ""
    rows = _rows(partie, (found.ns_marks, found.ew_marks), marked)
    hand = tuple(map(card_name, taker_cards(found)))
    told = donne_told(partie, found)
    return LinkPreview(
        title=told,
        text=_("{game}: {partie}").format(game=PRESETS[partie.preset].label, partie=_score_told(rows)),
        picture=PreviewPicture(
            language=get_language(),
            kicker=kicker_of(partie),
            heading="" if hand else told,
            rows=rows,
            hand=hand,
            caption=told if hand else "",
        ),
        path=reverse("history:replay", args=[partie.code, number]),
        picture_path=reverse("history:replay-picture", args=[partie.code, number]),
        lasting=True,
    )


def donne_told(partie: Partie, donne: Donne) -> str:
    """Return « Donne 7: Odile, 120 hearts, contre: made »."""
    height = str(HEIGHTS.get(donne.value, donne.value))
    trump = str(TRUMPS.get(donne.trump, ""))
    contre = str(MULTIPLIERS[donne.multiplier]) if donne.multiplier > 1 else ""
    contract = " ".join(filter(None, (height, trump, contre)))
    parts = (names_of(partie).get(donne.taker, ""), contract, _outcome(donne))
    return _("Donne {number}: {told}").format(number=donne.number, told=", ".join(filter(None, parts)))


def _outcome(donne: Donne) -> str:
    if donne.capot and donne.outcome == "made" and donne.value != "capot":
        return str(HEIGHTS["capot"])
    label = str(OUTCOMES[donne.outcome].label)
    return label[:1].lower() + label[1:]


def kicker_of(partie: Partie) -> str:
    """Return the game and the day."""
    day = date_format(timezone.localtime(partie.finished_at or partie.begun_at), "DATE_FORMAT")
    return f"{PRESETS[partie.preset].label} · {day}"


def partie_told(partie: Partie) -> str:
    """Return « Contrée: Odile and Hugo – Inès and Paul »."""
    game = PRESETS[partie.preset].label
    return _("{game}: {partie}").format(game=game, partie=_score_told(_camps(partie)))


def _length(partie: Partie) -> str:
    if partie.finished_at is None:
        return _("This partie is still being played.")
    return ngettext("%(count)d donne", "%(count)d donnes", partie.donnes_count) % {"count": partie.donnes_count}


def _text(partie: Partie, told: str) -> str:
    return f"{_length(partie)}. {told}." if told else f"{_length(partie).rstrip('.')}."


def _camps(partie: Partie) -> tuple[PreviewRow, ...]:
    names = names_of(partie)
    pair = _("{one} and {other}")
    return tuple(PreviewRow(pair.format(one=names[one], other=names[other])) for one, other in ("NS", "EW"))


def _rows(partie: Partie, figures: tuple[int, int], first: str) -> tuple[PreviewRow, ...]:
    """Return both camps with their figures; `first`: the camp that has more, which is marked and comes first."""
    north_south, east_west = (
        PreviewRow(camp.label, number_format(figure, force_grouping=True), first == name)
        for camp, figure, name in zip(_camps(partie), figures, ("NS", "EW"), strict=True)
    )
    return (east_west, north_south) if east_west.won else (north_south, east_west)


def _score_told(rows: tuple[PreviewRow, ...]) -> str:
    """Return « Odile and Hugo 1,020 – 840 Inès and Paul »; without a score, « Odile and Hugo – Inès and Paul »."""
    one, other = rows
    return " ".join(filter(None, (one.label, one.figure, "–", other.figure, other.label)))


def _without_hand(picture: PreviewPicture) -> PreviewPicture:
    """Return the picture with the words of the caption as its note."""
    return PreviewPicture(
        language=picture.language, kicker=picture.kicker, rows=picture.rows, note=picture.caption or picture.note
    )
