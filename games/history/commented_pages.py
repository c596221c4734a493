"""Pages of the commented donnes that the site ships: their list, each as a replay, and each as a text to read.

`games.commented.shelf` has the records; the replay shows them as it shows every record.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.commented.reading import TextByLanguage
from games.commented.shelf import CommentedRecord, commented_record, commented_records
from games.downloads import JSON_LINES, file_response
from games.history.hands import SmallCard, small_cards
from games.history.replay.board import sorted_hand
from games.history.replay.commenting import ShownComment, donne_comments
from games.history.replay.course import ReplayMove, TrickRow, moves_of, trick_rows
from games.history.replay.positions import result_sentence, taken_at
from games.history.replay.views import ReplaySource, asked_of, names_of, page_of, position_of, shown
from games.labels import SEATS as SEAT_NAMES
from games.labels import Text, card_label, rules_title
from games.rules.cards import cards_in
from games.rules.record import record_text
from games.rules.replay import Unfolded, unfold
from games.rules.seats import SEATS
from games.rules.solver.reviewing import plays_of

FIRST = 1
"""A commented record has one donne."""


@dataclass(frozen=True, slots=True)
class CommentedRow:
    """A row of the list. `comments`: their number; `result`: a sentence."""

    slug: str
    title: str
    about: str
    rules: Text
    result: str
    comments: int


@dataclass(frozen=True, slots=True)
class CommentedMove:
    """A bid of the text, with its comments."""

    move: ReplayMove
    comments: list[ShownComment]


@dataclass(frozen=True, slots=True)
class CommentedTrick:
    """A trick of the text. `comments`: those on its cards, each after the name of the card and of its player."""

    row: TrickRow
    comments: list[tuple[str, ShownComment]]


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand of the text. `cards` in small print; `names`: the same cards in words."""

    seat: Text
    cards: tuple[SmallCard, ...]
    names: str


@require_safe
def commented(request: HttpRequest) -> HttpResponse:
    """Show the list of commented donnes."""
    return render(request, "history/commented/list.html", {"rows": list(map(_row, commented_records()))})


@require_safe
@gzip_page
def commented_replay(request: HttpRequest, slug: str, step: int = 0) -> HttpResponse:
    """Show a commented donne at a position, as a replay with its comments. 404 for an unknown donne or position."""
    one = _one_or_404(slug)
    place = position_of(request, _source(one), FIRST, step)
    return shown(request, place, own_template="history/commented/replay.html", more=_told(one))


@require_safe
@gzip_page
def commented_analysis(request: HttpRequest, slug: str) -> JsonResponse:
    """Return what the script of the replay needs to analyse the donne."""
    return asked_of(_source(_one_or_404(slug)), FIRST)


@require_safe
@gzip_page
def commented_text(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a commented donne as a text from top to bottom: hands, bidding, tricks, and the comments among them."""
    one = _one_or_404(slug)
    place = position_of(request, _source(one), FIRST, 0)
    donne = place.donne
    said = donne_comments(donne).shown
    context = page_of(place) | _told(one)
    context |= {
        "hands": list(_hands(donne)),
        "dealt_comments": _on(said, [0]),
        "moves": [CommentedMove(move, _on(said, [move.step])) for move in moves_of(donne, place.source.names)],
        "tricks": list(_tricks(donne, context["names"], said)),
        "base": _address(slug),
        "step": None,
    }
    return render(request, "history/commented/text.html", context)


@require_safe
def commented_file(request: HttpRequest, slug: str) -> HttpResponse:
    """Download the record with its comments, on one line."""
    return file_response(record_text(_one_or_404(slug).record) + "\n", f"{slug}.jsonl", JSON_LINES)


def _one_or_404(slug: str) -> CommentedRecord:
    one = commented_record(slug)
    if one is None:
        raise Http404
    return one


def _source(one: CommentedRecord) -> ReplaySource:
    return ReplaySource(
        record=one.record,
        names=names_of(one.record),
        donnes=FIRST,
        title=_in_language(one.title),
        address=_address(one.slug),
        home=reverse("commented:list"),
        home_name=_("All commented donnes"),
        numbered=False,
    )


def _address(slug: str) -> str:
    return reverse("commented:replay", args=[slug])


def _told(one: CommentedRecord) -> dict[str, object]:
    return {"slug": one.slug, "title": _in_language(one.title), "about": _in_language(one.about)}


def _in_language(text: TextByLanguage) -> str:
    return text.in_language(get_language() or "")[0]


def _row(one: CommentedRecord) -> CommentedRow:
    donne = unfold(one.record, FIRST)
    return CommentedRow(
        slug=one.slug,
        title=_in_language(one.title),
        about=_in_language(one.about),
        rules=rules_title(donne.rules),
        result=result_sentence(donne.line),
        comments=len(donne_comments(donne).shown),
    )


def _hands(donne: Unfolded) -> Iterator[HandDealt]:
    """Yield the four hands as they were when the first card was led."""
    taken = taken_at(donne)
    state = donne.states[0 if taken is None else taken]
    for seat in SEATS:
        cards = sorted_hand(cards_in(state.hands[seat]), donne.line.trump)
        yield HandDealt(SEAT_NAMES[str(seat)], small_cards(cards), ", ".join(map(card_label, cards)))


def _tricks(donne: Unfolded, names: dict[str, str], said: Sequence[ShownComment]) -> Iterator[CommentedTrick]:
    plays = {at: (names[str(play.seat)], card_label(play.card)) for at, play in plays_of(donne)}
    for row in trick_rows(donne, {seat: names[str(seat)] for seat in SEATS}):
        positions = [card.step for card in row.cards if card is not None]
        on_cards = [(" · ".join(plays[each.position]), each) for each in _on(said, positions)]
        yield CommentedTrick(row, on_cards)


def _on(said: Sequence[ShownComment], positions: Sequence[int]) -> list[ShownComment]:
    return [comment for comment in said if comment.position in positions]
