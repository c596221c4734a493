"""The pages around the tables: home, the open tables, opening a table, how to play."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from accounts.views import own_address
from games.labels import GATHERED_WARNING, refusal_words
from games.live.seating import open_table
from games.lobby.announcements import announcements, dismiss
from games.lobby.card_values import worth_in_plain, worth_in_trump
from games.lobby.filters import TableFilter
from games.lobby.forms import HOST_SEAT, OTHER_SEATS, OpenTableForm
from games.lobby.queries import has_too_many_tables, my_tables, open_tables
from games.models import Player
from games.permissions import guest_name, may_play_with_people, player_for, player_of
from games.rules.options import read_rules

# Quick play shuffles every donne, so that nobody has to remember the tricks (rules 1.8).
QUICK_RULES = {"preset": "classique", "shuffle": "every-donne"}
TOO_MANY_TABLES = "too-many-tables"
SUSPENDED = "suspended"


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the home page: « Jouer maintenant », the viewer's tables, open tables."""
    return render(request, "lobby/home.html", home_context(request))


def home_context(request: HttpRequest) -> dict[str, object]:
    player = player_of(request.user, request.session)
    return {
        "announcements": announcements(request),
        "mine": my_tables(player),
        "tables": open_tables(player),
        "gathered_warning": GATHERED_WARNING,
    }


@require_POST
def put_announcement_away(request: HttpRequest, announcement_id: int) -> HttpResponse:
    """Dismiss an announcement in this browser; without scripts the page is reloaded."""
    back = own_address(request, request.POST.get("next", "")) or reverse("lobby:home")
    answer = HttpResponse() if "HX-Request" in request.headers else redirect(back)
    dismiss(request, answer, announcement_id)
    return answer


@require_POST
def play(request: HttpRequest) -> HttpResponse:
    """Open a table with the visitor at South and three robots, and redirect to it."""
    player = player_for(request)
    if has_too_many_tables(player):
        context = home_context(request) | {"refusal": refusal_words(TOO_MANY_TABLES)}
        return render(request, "lobby/home.html", context, status=409)
    table = open_table(
        host=player, rules=read_rules(QUICK_RULES), seats={HOST_SEAT: player, **dict.fromkeys(OTHER_SEATS, "bot")}
    )
    return redirect("live:table", table.code)


@require_safe
@vary_on_headers("HX-Request", "HX-History-Restore-Request")
def tables(request: HttpRequest) -> HttpResponse:
    """Show open tables, filtered; the page requests only the list again every few seconds."""
    # « Back » must load the whole page, although the script requests the same address.
    alone = "HX-Request" in request.headers and "HX-History-Restore-Request" not in request.headers
    template = "lobby/_open_tables.html" if alone else "lobby/tables.html"
    looked_for = TableFilter(request.GET)
    context = {
        "announcements": [] if alone else announcements(request),
        "tables": open_tables(player_of(request.user, request.session), looked_for),
        "filter": looked_for,
        "query": urlencode(looked_for.sought),
        "gathered_warning": GATHERED_WARNING,
    }
    return render(request, template, context)


@require_http_methods(["GET", "HEAD", "POST"])
def open_one(request: HttpRequest) -> HttpResponse:
    """Open a table with chosen rules, seats, speed and visibility; its page has the link to share.

    The address may contain initial values, such as the rules of a partie to play again.
    """
    form = OpenTableForm(request.POST if request.method == "POST" else None, initial=request.GET.dict())
    if request.method != "POST" or not form.is_valid():
        return render(request, "lobby/open.html", {"form": form, "guest": guest_name(request)})
    player = player_for(request)
    code = refused_code(player, form)
    if code:
        words = refusal_words(code)
        form.add_error(None, f"{words.happened} {words.means} {words.remedy}")
        return render(request, "lobby/open.html", {"form": form, "guest": guest_name(request)})
    table = open_table(host=player, rules=form.rules, seats=form.seats(player), **form.columns)
    return redirect("live:table", table.code)


def refused_code(player: Player, form: OpenTableForm) -> str:
    """Return the code of why this table may not be opened, or empty. Suspended people may play with robots only."""
    if has_too_many_tables(player):
        return TOO_MANY_TABLES
    alone = all(wanted is not None for wanted in form.seats(player).values())
    return "" if alone or may_play_with_people(player) else SUSPENDED


@require_safe
def how_to(request: HttpRequest) -> HttpResponse:
    """Show the rules of belote classique in one minute."""
    ranks = list(zip(worth_in_trump(), worth_in_plain(), strict=True))
    return render(request, "lobby/how_to.html", {"ranks": ranks})
