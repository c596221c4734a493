"""The pages around the tables: home, the open tables, opening one, how to play."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from games.labels import GATHERED_WARNING, refusal_words
from games.live.seating import open_table
from games.lobby.card_values import worth_in_plain, worth_in_trump
from games.lobby.forms import HOST_SEAT, OTHER_SEATS, OpenTableForm
from games.lobby.queries import has_too_many_tables, my_tables, open_tables
from games.permissions import player_for, player_of
from games.rules.options import read_rules

# Quick play shuffles every donne: nobody needs to remember the tricks (rules 1.8).
QUICK_RULES = {"preset": "classique", "shuffle": "every-donne"}
TOO_MANY_TABLES = "too-many-tables"


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """« Jouer maintenant », then one's own tables, then those open to everybody."""
    return render(request, "lobby/home.html", home_context(request))


def home_context(request: HttpRequest) -> dict[str, object]:
    player = player_of(request.user, request.session)
    return {"mine": my_tables(player), "tables": open_tables(player), "gathered_warning": GATHERED_WARNING}


@require_POST
def play(request: HttpRequest) -> HttpResponse:
    """Seat whoever asks at South against three robots and bring them to the table."""
    player = player_for(request)
    if has_too_many_tables(player):
        context = home_context(request) | {"refusal": refusal_words(TOO_MANY_TABLES)}
        return render(request, "lobby/home.html", context, status=409)
    table = open_table(
        host=player, rules=read_rules(QUICK_RULES), seats={HOST_SEAT: player, **dict.fromkeys(OTHER_SEATS, "bot")}
    )
    return redirect("live:table", table.code)


@require_safe
@vary_on_headers("HX-Request")
def tables(request: HttpRequest) -> HttpResponse:
    """The tables open to everybody; asked again by the page itself every few seconds, the list alone."""
    template = "lobby/_open_tables.html" if "HX-Request" in request.headers else "lobby/tables.html"
    found = open_tables(player_of(request.user, request.session))
    return render(request, template, {"tables": found, "gathered_warning": GATHERED_WARNING})


@require_http_methods(["GET", "HEAD", "POST"])
def open_one(request: HttpRequest) -> HttpResponse:
    """Open a table with chosen rules, seats and visibility; its own page gives the link to share."""
    form = OpenTableForm(request.POST if request.method == "POST" else None)
    if request.method != "POST" or not form.is_valid():
        return render(request, "lobby/open.html", {"form": form})
    player = player_for(request)
    if has_too_many_tables(player):
        words = refusal_words(TOO_MANY_TABLES)
        form.add_error(None, f"{words.happened} {words.means} {words.remedy}")
        return render(request, "lobby/open.html", {"form": form})
    table = open_table(
        host=player, rules=form.rules, seats=form.seats(player), visibility=form.cleaned_data["visibility"]
    )
    return redirect("live:table", table.code)


@require_safe
def how_to(request: HttpRequest) -> HttpResponse:
    """Belote classique in one minute."""
    ranks = list(zip(worth_in_trump(), worth_in_plain(), strict=True))
    return render(request, "lobby/how_to.html", {"ranks": ranks})
