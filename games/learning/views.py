"""Pages to look things up: the points, the words, the rules of every preset, two presets side by side.

The engine gives the points of cards and annonces (rules 1.2, 1.3, 4.9, 5.2).
"""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.labels import ANNONCES, RANK_NAMES, Text, Words, index_of
from games.learning.glossary import GLOSSARY
from games.learning.presets import PresetPage, compared, preset_page, preset_pages
from games.rules.annonces import CARRE_POINTS, RUN_POINTS
from games.rules.cards import DER, POINTS, RANKS, SA, STRENGTH, TA, Card, Suit, Trump, card_of, rank_of


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
def moved(_request: HttpRequest, slug: str = "") -> HttpResponse:
    """Redirect from a page whose content is in the course now. `slug`: of an exercise there was."""
    return redirect("learning:index", permanent=True)


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
