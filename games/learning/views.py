"""Pages of the learning section: lessons, exercises, the rules of every preset, two presets side by side.

The engine marks the legal cards of the example hands (rules 2, 7) and gives the points of cards and annonces (rules
1.2, 1.3, 4.9, 5.2).
"""

from dataclasses import dataclass
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import ANNONCES, RANK_NAMES, Text, Words, index_of
from games.learning.exercise_list import EXERCISES, ON_BIDDING, ON_TACTICS
from games.learning.exercise_pages import judged, question_of
from games.learning.exercises import Exercise
from games.learning.glossary import GLOSSARY
from games.learning.presets import PresetPage, compared, preset_page, preset_pages
from games.rules.annonces import CARRE_POINTS, RUN_POINTS
from games.rules.cards import DER, POINTS, RANKS, SA, STRENGTH, TA, Card, Suit, Trump, card_of, rank_of

WORKED: Final = (
    Exercise(
        slug="suivre",
        kind="legal",
        title=_("Follow suit"),
        story=_("Spades are led, hearts are trump. You hold spades."),
        lesson=_("One of your spades, whichever you like: you need not go above in a suit that is not trump."),
        hand="7S TS AH KD",
        trick="QS",
    ),
    Exercise(
        slug="monter",
        kind="legal",
        title=_("Go above in trump"),
        story=_("Hearts are trump, and hearts are led."),
        lesson=_("A trump above the highest in the trick if you hold one; otherwise any trump."),
        hand="8H AH JH QC",
        trick="9H TH",
    ),
    Exercise(
        slug="couper",
        kind="legal",
        title=_("Trumping the trick"),
        story=_("Spades are led, hearts are trump. You have no spade, and an opponent is winning."),
        lesson=_("A trump, whichever you like: there is none in the trick yet."),
        hand="7H QH AD 9C",
        trick="8S KS AS",
    ),
    Exercise(
        slug="couper-au-dessus",
        kind="legal",
        title=_("Trumping above a trump"),
        story=_("As before, but an opponent has trumped with the ten."),
        lesson=_(
            "A higher trump if you hold one. If yours are all lower, the rules of the table decide: in "
            "classic belote you must trump all the same, in contrée you may play any card."
        ),
        hand="8H AH AD 9C",
        trick="8S KS TH",
    ),
    Exercise(
        slug="partenaire",
        kind="legal",
        title=_("Partner is winning"),
        story=_("Spades are led, you have none, and your partner is winning with the ace."),
        lesson=_(
            "Any card: you need not trump a trick your side is winning. This is the moment to give points, "
            "or to call a suit."
        ),
        hand="7H QH TD 9C",
        trick="8S AS 7S",
    ),
    Exercise(
        slug="rien",
        kind="legal",
        title=_("Neither the suit nor a trump"),
        story=_("Spades are led, hearts are trump. You have neither."),
        lesson=_("Any card. It cannot win: give away what is worth least, and mind what it tells your partner."),
        hand="KD 8D TC 7C",
        trick="AS",
    ),
)


@dataclass(frozen=True, slots=True)
class NamedRankWorth:
    """A rank: its printed index, French and international, its spoken name, and its card points."""

    index: str
    letter: str
    name: Text
    points: int


@dataclass(frozen=True, slots=True)
class SuitColumn:
    """The ranks of a suit from the strongest to the weakest, and the sum of their points."""

    kind: str
    ranks: list[NamedRankWorth]

    @property
    def total(self) -> int:
        return sum(each.points for each in self.ranks)


@dataclass(frozen=True, slots=True)
class AnnonceWorth:
    words: Words
    of: Text
    points: int


def usual_columns() -> list[SuitColumn]:
    """Return the columns of the trump suit and of a plain suit."""
    return [_column("trump", Suit.H, Suit.H), _column("plain", Suit.S, Suit.H)]


def suitless_columns() -> list[SuitColumn]:
    """Return the columns of sans-atout and tout-atout."""
    return [_column("sans-atout", Suit.S, SA), _column("tout-atout", Suit.S, TA)]


def _column(kind: str, suit: Suit, trump: Trump) -> SuitColumn:
    strength = STRENGTH[trump][suit]
    cards = sorted((card_of(suit, rank) for rank in RANKS), key=strength.__getitem__, reverse=True)
    return SuitColumn(kind, [_worth(card, trump) for card in cards])


def _worth(card: Card, trump: Trump) -> NamedRankWorth:
    rank = rank_of(card)
    return NamedRankWorth(index_of(rank), str(rank).replace("T", "10"), RANK_NAMES[str(rank)], POINTS[trump][card])


def pack_points() -> tuple[int, int]:
    """Return all card points of a pack with a trump suit, without and with the der: 152 and 162."""
    points = sum(POINTS[Suit.H])
    return points, points + DER


def annonce_worths() -> list[AnnonceWorth]:
    runs = [AnnonceWorth(ANNONCES[name], "", points) for name, points in RUN_POINTS.items()]
    carres = [AnnonceWorth(ANNONCES["carre"], RANK_NAMES[str(rank)], worth) for rank, worth in CARRE_POINTS.items()]
    return [*runs, *carres]


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """Show the words of belote, each with its explanation."""
    return render(request, "learning/glossary.html", {"glossary": GLOSSARY})


@require_safe
def points(request: HttpRequest) -> HttpResponse:
    """Show the points of cards and annonces."""
    cards, all_points = pack_points()
    context = {
        "usual": usual_columns(),
        "suitless": suitless_columns(),
        "annonces": annonce_worths(),
        "cards": cards,
        "all_points": all_points,
    }
    return render(request, "learning/points.html", context)


@require_safe
def playing(request: HttpRequest) -> HttpResponse:
    """Show the rules of following suit and trumping, each with a hand in which the engine marks the legal cards."""
    return render(request, "learning/playing.html", {"worked": [question_of(each) for each in WORKED]})


@require_safe
def tactics(request: HttpRequest) -> HttpResponse:
    return render(request, "learning/tactics.html", {"exercises": ON_TACTICS})


@require_safe
def bidding(request: HttpRequest) -> HttpResponse:
    return render(request, "learning/bidding.html", {"exercises": ON_BIDDING})


@require_http_methods(["GET", "HEAD", "POST"])
def exercise(request: HttpRequest, slug: str) -> HttpResponse:
    """Show an exercise; the answer is posted and checked by the engine; the server stores nothing."""
    if slug not in EXERCISES:
        raise Http404
    order = list(EXERCISES)
    place = order.index(slug)
    question = question_of(EXERCISES[slug])
    chosen = request.POST.getlist("answer") if request.method == "POST" else []
    context = {
        "question": question,
        "number": place + 1,
        "count": len(order),
        "following": order[place + 1] if place + 1 < len(order) else None,
        "verdict": judged(question, chosen) if request.method == "POST" else None,
        "chosen": chosen,
    }
    return render(request, "learning/exercise.html", context)


@require_safe
def presets(request: HttpRequest) -> HttpResponse:
    """Show the presets of the site, to read and compare."""
    return render(request, "learning/presets.html", {"presets": preset_pages()})


@require_safe
def preset(request: HttpRequest, name: str) -> HttpResponse:
    """Show « Règles »: how this preset is played, and its table of options."""
    return render(request, "learning/preset.html", {"page": page_or_404(name), "presets": preset_pages()})


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Compare two presets; classique and contrée by default."""
    left = page_or_404(request.GET.get("a", "classique"))
    right = page_or_404(request.GET.get("b", "contree"))
    rows = compared(left, right)
    context = {"left": left, "right": right, "presets": preset_pages(), "rows": rows}
    context["differing"] = sum(row.differs for row in rows)
    return render(request, "learning/compare.html", context)


def page_or_404(name: str) -> PresetPage:
    try:
        return preset_page(name)
    except KeyError as error:
        raise Http404 from error
