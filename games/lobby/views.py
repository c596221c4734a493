"""The pages around the tables: home, the open tables, opening a table, how to play, ranked play.

Every figure of the page about ranked play comes from the code that applies it. How to play lists card points,
strongest card first (rules 1.2, 1.3).
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from accounts.views import own_address
from games.duplicate.pages import progress_of
from games.duplicate.scores import ENOUGH_DONNES
from games.labels import FOUR_GAMES, GATHERED_WARNING, LEVELS, PRESETS, Text, index_of, refusal_words, rules_title
from games.live.clock import LATE_TURNS, RECALL, SPEEDS
from games.live.guided_tables import is_newcomer
from games.live.seating import open_table
from games.lobby.announcements import announcements, dismiss
from games.lobby.forms import HOST_SEAT, OTHER_SEATS, OpenTableForm
from games.lobby.four_games import remember_game, remembered_game
from games.lobby.last_partie import last_partie, last_partie_row
from games.lobby.queries import FEW, LobbyCode, TableFilter, has_too_many_tables, my_tables, open_tables
from games.lobby.queue.waiting import RANKED, RANKED_SPEED, rules_of
from games.lobby.robot_level import level_of, remember_level, remembered_level
from games.models import Player, Table
from games.models.players import player_ids
from games.outcomes import Outcome, outcome
from games.permissions import guest_name, may_play_with_people, player_for, player_of
from games.reliability import COOL_DOWNS, ENOUGH, FORGIVEN_AFTER, REMEMBERED
from games.rules.bots import CAST, Level
from games.rules.cards import IN_PLAIN, IN_TRUMP, POINTS, Suit, parse_card, rank_of


@dataclass(frozen=True, slots=True)
class RankWorth:
    """A rank: its index on the card, French and international, and its card points."""

    index: str
    letter: str
    points: int


def worth_in_trump() -> list[RankWorth]:
    return [_worth(rank, Suit.H) for rank in reversed(IN_TRUMP)]


def worth_in_plain() -> list[RankWorth]:
    return [_worth(rank, Suit.S) for rank in reversed(IN_PLAIN)]


def _worth(letter: str, suit: Suit) -> RankWorth:
    card = parse_card(f"{letter}{suit}")
    return RankWorth(index_of(rank_of(card)), letter.replace("T", "10"), POINTS[Suit.H][card])


RESUMED: Final = 2
"""How many of the viewer's tables the home page shows before the folded list."""
SUSPENDED = "suspended"


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the home page: the viewer's tables, « Jouer maintenant », their last partie, open tables."""
    return render(request, "lobby/home.html", home_context(request))


def home_context(request: HttpRequest) -> dict[str, object]:
    player = player_of(request.user, request.session)
    ids = player_ids(player) if player is not None else set()
    last = last_partie_row(ids) if ids else None
    mine = my_tables(ids)
    return {
        "announcements": announcements(request),
        "player": player,
        "mine": mine[:RESUMED],
        "more_of_mine": mine[RESUMED:],
        "day": progress_of(player, timezone.localdate()),
        "last": last_partie(last, ids) if last is not None else None,
        "newcomer": last is None and is_newcomer(ids),
        "games": FOUR_GAMES,
        "game": remembered_game(request.session, last),
        "levels": [(level, LEVELS[level]) for level in CAST],
        "level": remembered_level(request.session),
        **listed(player, TableFilter({}), few=True),
    }


def listed(player: Player | None, looked_for: TableFilter, *, few: bool) -> dict[str, object]:
    """Return the context of the list of open tables. `few`: only the first ones, as on the home page."""
    found = open_tables(player, looked_for)[: FEW if few else None]
    return {
        "to_join": [card for card in found if not card.begun],
        "to_watch": [card for card in found if card.begun],
        "sought": looked_for.sought,
        "query": urlencode(looked_for.sought | ({"few": "on"} if few else {})),
        "gathered_warning": GATHERED_WARNING if any(card.gathered for card in found) else "",
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
    """Open a table with the visitor at South and three robots, and redirect to it.

    The form names one of the four games and a level; instead of missing or unknown ones, the last game and level.
    """
    player = player_for(request)
    level = level_of(request.POST.get("level", "")) or remembered_level(request.session)
    named = request.POST.get("preset", "")
    preset = named if named in FOUR_GAMES else remembered_game(request.session)
    if has_too_many_tables(player):
        context = home_context(request) | {"refusal": refusal_words(LobbyCode.TOO_MANY_TABLES)}
        return render(request, "lobby/home.html", context, status=409)
    table = open_table(
        host=player,
        rules=rules_of(Table.Kind.CASUAL, preset),
        seats={HOST_SEAT: player, **dict.fromkeys(OTHER_SEATS, level)},
    )
    remember_game(request.session, preset)
    remember_level(request.session, level)
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
        **listed(player_of(request.user, request.session), looked_for, few="few" in request.GET),
        "filter": looked_for,
    }
    return render(request, template, context)


@require_http_methods(["GET", "HEAD", "POST"])
def open_one(request: HttpRequest) -> HttpResponse:
    """Open a table with a chosen game and company, or with every option chosen; its page has the link to share.

    The address may contain initial values, such as the rules of a partie to play again.
    """
    session = request.session
    first = {"preset": remembered_game(session), "level": remembered_level(session).value, **request.GET.dict()}
    form = OpenTableForm(request.POST if request.method == "POST" else None, initial=first)
    if request.method != "POST" or not form.is_valid():
        return render(request, "lobby/open.html", {"form": form, "guest": guest_name(request)})
    player = player_for(request)
    code = refused_code(player, form)
    if code:
        words = refusal_words(code)
        form.add_error(None, f"{words.happened} {words.means} {words.remedy}")
        return render(request, "lobby/open.html", {"form": form, "guest": guest_name(request)})
    table = open_table(host=player, rules=form.rules, seats=form.seats(player), **form.columns)
    remember_game(session, form.cleaned_data["preset"])
    if any(isinstance(wanted, Level) for wanted in form.seats(player).values()):
        remember_level(session, form.level)
    return redirect("live:table", table.code)


def refused_code(player: Player, form: OpenTableForm) -> str:
    """Return the code of why this table may not be opened, or empty. Suspended people may play with robots only."""
    if has_too_many_tables(player):
        return LobbyCode.TOO_MANY_TABLES
    alone = all(wanted is not None for wanted in form.seats(player).values())
    return "" if alone or may_play_with_people(player) else SUSPENDED


@require_safe
def how_to(request: HttpRequest) -> HttpResponse:
    """Show the rules of belote classique in one minute."""
    ranks = list(zip(worth_in_trump(), worth_in_plain(), strict=True))
    return render(request, "lobby/how_to.html", {"ranks": ranks})


RESULTS: tuple[Outcome, ...] = ("win", "draw", "loss")


@dataclass(frozen=True, slots=True)
class LeftPartieCost:
    """The results counted for `who` (the leaver, their partner or their opponents) if their camp won, drew or lost."""

    who: str
    outcomes: tuple[str, ...]


@require_safe
def ranked_play(request: HttpRequest) -> HttpResponse:
    """Show presets, clock, and the consequences of leaving."""
    speed = SPEEDS[RANKED_SPEED.value]
    context = {
        "games": [(PRESETS[preset].label, rules_title(rules_of(Table.Kind.RANKED, preset))) for preset in RANKED],
        "turn": round(speed.turn),
        "bank": round(speed.bank),
        "absence": round(speed.absence),
        "late_turns": LATE_TURNS,
        "recall": round(RECALL.total_seconds() / 60),
        "remembered": REMEMBERED,
        "enough": ENOUGH,
        "forgiven_after": FORGIVEN_AFTER,
        "cool_downs": [span(each) for each in COOL_DOWNS],
        "counted": counted(),
        "enough_donnes": ENOUGH_DONNES,
    }
    return render(request, "lobby/ranked.html", context)


def counted() -> list[LeftPartieCost]:
    """Return the table of how a partie with one leaver counts, computed from the rule."""
    words = {"win": _("won"), "draw": _("drawn"), "loss": _("lost"), None: _("does not count")}
    people = (
        (_("Player who left"), True, False),
        (_("Their partner"), False, True),
        (_("Opponents of this player"), False, False),
    )
    return [
        LeftPartieCost(who, tuple(words[outcome(left=left, partner_left=alone, result=result)] for result in RESULTS))
        for who, left, alone in people
    ]


def span(time: timedelta) -> Text:
    """Format « 10 minutes », « 48 hours »."""
    minutes = round(time.total_seconds() / 60)
    if minutes < 60:
        return ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    return ngettext("{n} hour", "{n} hours", minutes // 60).format(n=minutes // 60)
