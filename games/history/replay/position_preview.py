"""The preview of a link to a position of a replay: the table as the page shows it.

A link is shown to people the site does not know: there is no preview unless anybody may read the record
(`games.permissions.may_read_record`).
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.history.previews import donne_preview, kicker_of, partie_told
from games.history.replay.board import BoardCard, Look, ReplayBoard, SeatShown, SpannedText, board_of
from games.history.replay.positions import result_sentence, sentences_of, taken_at, turns_of
from games.labels import CAMPS, MULTIPLIERS, contract_label
from games.models import Partie
from games.permissions import may_read_record
from games.previews.values import (
    BACK,
    LinkPreview,
    PreviewHand,
    PreviewLaid,
    PreviewPicture,
    PreviewPosition,
    PreviewRow,
)
from games.rules.replay import Unfolded
from games.rules.seats import CAMPS as BOTH_CAMPS


def position_preview(partie: Partie, donne: Unfolded, look: Look) -> LinkPreview | None:
    """Return the preview of the position `look.now` of a partie loaded with its seats.

    Seen from one seat, the other hands are face down, as on the page. None if the cards may not be read by anybody; of
    a donne without positions the donne's preview.
    """
    if not donne.states:
        return donne_preview(partie, donne.number)
    if not may_read_record(None, partie):
        return None
    board, result = board_of(donne, look), result_sentence(donne.line)
    closing = _turn(donne, look) or result
    heading = _("Donne {number}").format(number=donne.number)
    told = next(islice(sentences_of(donne, look.names), look.now, None))
    place = [partie.code, donne.number, look.now]
    return LinkPreview(
        title=f"{heading} · {closing.rstrip('.')}",
        text=f"{partie_told(partie)}. {told}",
        picture=PreviewPicture(
            language=get_language(),
            kicker=kicker_of(partie),
            heading=heading,
            note=_contract(donne, look),
            rows=tuple(_points(board)),
            caption=told.removesuffix(result).rstrip(),
            position=PreviewPosition(tuple(_hands(board, donne, look)), tuple(_laid(board)), closing),
        ),
        path=reverse("history:position", args=place),
        picture_path=reverse("history:position-picture", args=place),
        lasting=True,
        listed_path=reverse("history:replay", args=[partie.code, donne.number]),
        query="" if look.seen_from is None else f"seat={look.seen_from}",
    )


def _turn(donne: Unfolded, look: Look) -> str:
    """Return « Odile to play », « Odile to speak » during the bidding; empty once the donne is over."""
    seat, taken = turns_of(donne)[look.now], taken_at(donne)
    if seat is None:
        return ""
    bidding = taken is None or look.now < taken
    return (_("{name} to speak") if bidding else _("{name} to play")).format(name=look.names[seat])


def _contract(donne: Unfolded, look: Look) -> str:
    line, taken = donne.line, taken_at(donne)
    if taken is None or look.now < taken or line.taker is None or line.trump is None:
        return ""
    contre = str(MULTIPLIERS[line.multiplier]) if line.multiplier > 1 else ""
    parts = (contract_label(line.value, line.trump), contre, look.names[line.taker])
    # A part is not broken into two lines.
    return " · ".join(part.replace(" ", "\u00a0") for part in parts if part)


def _points(board: ReplayBoard) -> Iterator[PreviewRow]:
    for camp, told in zip(BOTH_CAMPS, board.points, strict=True):
        yield PreviewRow(str(CAMPS[camp.name]), _now(told))


def _now(told: Iterable[SpannedText]) -> str:
    return next((str(each.text) for each in told if each.span.is_now), "")


def _hands(board: ReplayBoard, donne: Unfolded, look: Look) -> Iterator[PreviewHand]:
    turn = turns_of(donne)[look.now]
    for seat in board.seats:
        yield PreviewHand(seat.place, seat.name, _cards(seat), _now(seat.said), str(turn) == seat.seat)


def _cards(seat: SeatShown) -> tuple[str, ...]:
    shown = [card for card in seat.cards if card.span.is_now]
    return tuple(BACK if seat.down else card.code for card in shown)


def _laid(board: ReplayBoard) -> Iterator[PreviewLaid]:
    if board.retourne is not None and board.retourne.span.is_now:
        yield PreviewLaid("middle", board.retourne.code)
    for card in board.trick:
        if card.span.is_now:
            yield PreviewLaid(card.place, card.code, _wins(card))


def _wins(card: BoardCard) -> bool:
    return card.wins is not None and card.wins.is_now
