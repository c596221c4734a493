"""Pages of a rating: its rank, its history, and the parties behind it.

A partie is shown with partner, opponents, outcome and weight.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.labels import value_label
from games.models import Partie, Player, Table
from games.models.players import player_ids
from games.permissions import hidden_from, may_see_statistics, player_of, player_or_404
from games.rating_course import course_of, ratings_over_days
from leagues.rankings.boards import game_or_404, games, page_asked, standing_of
from leagues.rankings.explaining import ExplainedPartie, Reasons, explained, explained_pair
from leagues.rankings.queries import PAGE, behind, pair_rating_of
from leagues.ratings.played import WHOLE, PartieOutcome, hundredths
from leagues.ratings.ratings import ELIGIBILITY, ShownRating


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedPartie:
    """One partie. `code` is empty if the viewer may not see the partie: then only its effect is shown.

    `gained` is signed, as « +8 »; `weighed` explains a weight below 1, and is empty otherwise.
    """

    code: str
    ended: datetime
    beside: str
    against: str
    result: str
    weighed: str
    before: ShownRating | None
    after: ShownRating | None
    gained: str


def counted(reasons: Iterable[ExplainedPartie], viewer: Player | None, *, pair: bool) -> list[CountedPartie]:
    """Return the parties as this viewer may see them in history. At most four queries."""
    read = list(reasons)
    found = _found(read, viewer)
    return [_counted(reason, reason.code if reason.code in found else "", pair=pair) for reason in read]


def _found(reasons: Collection[ExplainedPartie], viewer: Player | None) -> set[str]:
    """Return the codes of the viewer's own parties, and of open ones without a person hidden from the viewer."""
    listed = Partie.objects.filter(code__in=[each.code for each in reasons], visibility=Table.Visibility.OPEN)
    is_open = set(listed.values_list("code", flat=True))
    hidden, own = hidden_from(viewer), set() if viewer is None else player_ids(viewer)
    return {each.code for each in reasons if _is_found(each, hidden, own, is_open=each.code in is_open)}


def _is_found(reason: ExplainedPartie, hidden: Collection[int], own: Collection[int], *, is_open: bool) -> bool:
    people = {each.pk for each in (*reason.own, *reason.others)}
    return bool(people & set(own)) or (is_open and not people & set(hidden))


def _counted(reason: ExplainedPartie, code: str, *, pair: bool) -> CountedPartie:
    known = reason.after if reason.before is None else reason.before
    gained = reason.after.points - known.points if reason.after and reason.before and known else None
    return CountedPartie(
        code=code,
        ended=reason.finished_at,
        beside="" if pair or not code else reason.own[1].name,
        against=_("{one} and {other}").format(one=reason.others[0].name, other=reason.others[1].name) if code else "",
        result=_result(reason),
        weighed=_weighed(reason),
        before=reason.before,
        after=reason.after,
        gained=_signed(gained),
    )


def _result(reason: ExplainedPartie) -> str:
    if not reason.donnes:
        return _("does not count as a partie: conceded before a donne was over")
    if reason.left:
        return _("left by this player: counts as lost")
    match reason.outcome:
        case PartieOutcome.WIN:
            return pgettext("a partie", "won")
        case PartieOutcome.LOSS:
            return pgettext("a partie", "lost")
        case PartieOutcome.DRAW:
            return pgettext("a partie", "drawn")
    return _("does not count: this player’s partner left the partie")


def _weighed(reason: ExplainedPartie) -> str:
    """Return « 3rd of the day among the same four: weighs 0.4 », « 1 donne played: weighs 0.33 »; else empty."""
    if reason.weight == 1 or reason.outcome is None:
        return ""
    whys = []
    if reason.number > 1:
        whys.append(_("partie number {number} of the day among the same four").format(number=reason.number))
    if reason.donnes < WHOLE:
        whys.append(ngettext("{n} donne played", "{n} donnes played", reason.donnes).format(n=reason.donnes))
    weight = number_format(hundredths(reason.number, reason.donnes) / 100, 2).rstrip("0")
    return _("{why}: weight {weight}").format(why=", ".join(whys), weight=weight)


def _signed(gained: int | None) -> str:
    if gained is None:
        return ""
    return f"+{gained}" if gained > 0 else f"−{-gained}" if gained else "0"


@never_cache
@require_safe
def person(request: HttpRequest, game: str, player_id: int) -> HttpResponse:
    """Show one person's rating. Points are public; parties are for viewers who may see their statistics.

    A person whose account is closed has no page.
    """
    viewer = player_of(request.user, request.session)
    player = player_or_404(player_id, viewer)
    if player.pk != player_id:
        return redirect("rankings:person", game_or_404(game), player.pk, permanent=True)
    context = _about(game, viewer, player)
    standing = None if player.user_id is None else standing_of(player, game)
    context["standing"] = standing
    context["rating"] = None if standing is None else standing.own
    if standing is not None and standing.rank is not None:
        context["own_page"] = (standing.rank - 1) // PAGE + 1
    if standing is not None and context["may_see"]:
        days = ratings_over_days(player_ids(player)).get(game, [])
        context |= _made_of(explained(player, game, page_asked(request)), viewer, pair=False)
        context["course"] = course_of(days)
    return render(request, "rankings/person.html", context)


@never_cache
@require_safe
def pair(request: HttpRequest, game: str, one: int, other: int) -> HttpResponse:
    """Show the rating of a pair. Its one address has the smaller number first."""
    viewer = player_of(request.user, request.session)
    two = sorted((player_or_404(one, viewer), player_or_404(other, viewer)), key=lambda player: player.pk)
    if two[0] == two[1]:
        raise Http404
    if (one, other) != (two[0].pk, two[1].pk):
        return redirect("rankings:pair", game_or_404(game), two[0].pk, two[1].pk, permanent=True)
    context = _about(game, viewer, *two)
    gone = any(player.user_id is None for player in two)
    context["rating"] = None if gone else pair_rating_of(two[0], two[1], game)
    if context["rating"] is not None and context["may_see"]:
        context |= _made_of(explained_pair(two[0], two[1], game, page_asked(request)), viewer, pair=True)
    return render(request, "rankings/person.html", context)


def _about(game: str, viewer: Player | None, *people: Player) -> dict[str, object]:
    """Return the context: the people, and whether the viewer is one of them or may see the statistics of each."""
    own = viewer in people
    return {
        "game": game_or_404(game),
        "name": value_label("game", game),
        "games": games(),
        "people": people,
        "own": own,
        "may_see": own or all(may_see_statistics(viewer, player) for player in people),
        "behind": behind(game),
        "eligibility": ELIGIBILITY,
    }


def _made_of(reasons: Reasons, viewer: Player | None, *, pair: bool) -> dict[str, object]:
    return {"reasons": reasons, "parties": counted(reasons.parties, viewer, pair=pair)}
