"""Operations on people and their statistics, and on the owner of the token.

Statistics are the counts that the site's own page uses.
"""

from dataclasses import replace

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import READER, caller_of
from games.api.csv_lists import as_list
from games.api.people_addressed import PersonKey, addressed_player
from games.api.problems import ApiCode, ApiProblem, beyond_schema
from games.api.shapes.parties import Counts, Me, Met, Named, Player, Players, Statistics
from games.api.shapes.queries import NameQuery, PeriodQuery
from games.api.validation import Faults
from games.history.person_field import GUESTS_LAST, known_people
from games.history.players import ViewedPlayer, viewed_player
from games.history.statistics.page import MostMet, met_in
from games.history.statistics.reading import StatisticsScope, statistics_of
from games.models import PartieSeat
from games.models import Player as PlayerRow
from games.models.players import player_ids
from games.outcomes import conceded_at_once
from games.people.queries import here, profile_of


def statistics_shown(looked: ViewedPlayer, query: PeriodQuery) -> Statistics:
    """Return the statistics.

    Problem `invalid` if the query has both a game and a preset, or both a partner and an opponent, or a partner or
    opponent who is unknown. Problem `hidden` by `verify_shown`.
    """
    faults = Faults()
    partner, opponent = (_other(looked, query, name, faults) for name in ("partner", "opponent"))
    if query.partner is not None and query.opponent is not None:
        faults.add("query.opponent", "too-many", _("Ask for a partner or an opponent, not both."))
    if query.game and query.preset:
        faults.add(
            "query.game", "too-many", _("A preset already includes its game: give either the preset or the game.")
        )
    faults.verify()
    verify_shown(looked, partner or opponent)
    scope = replace(
        scope_of(looked, query),
        partner=None if partner is None else partner.ids,
        opponent=None if opponent is None else opponent.ids,
    )
    found = statistics_of(scope)
    partners, opponents = met_in(scope, hidden=looked.hidden, everywhere=looked.own)
    return Statistics(
        player=looked.player.pk,
        total=dict(found.total.counts),
        by_rules=[
            Counts(game=game, preset=preset, counts=dict(figures.counts))
            for (game, preset), figures in found.by_rules.items()
        ],
        partners=_met(partners),
        opponents=_met(opponents),
    )


def scope_of(looked: ViewedPlayer, query: PeriodQuery) -> StatisticsScope:
    return replace(
        looked.scope(),
        since=query.since,
        until=query.until,
        rules=query.preset or query.game or "",
        kind=query.kind or "",
    )


def verify_shown(looked: ViewedPlayer, other: ViewedPlayer | None) -> None:
    """Raise Problem `hidden` unless both people of a pair show their statistics, or the caller is one of them."""
    if looked.own or (other is not None and other.own):
        return
    if not looked.shown or (other is not None and not other.shown):
        raise ApiProblem(ApiCode.HIDDEN)


def _other(looked: ViewedPlayer, query: PeriodQuery, name: str, faults: Faults) -> ViewedPlayer | None:
    other_id = getattr(query, name)
    if other_id is None:
        return None
    other = viewed_player(other_id, looked.viewer)
    if other is None or other.player == looked.player:
        faults.add(f"query.{name}", "nobody", _("Nobody else here has this number."))
        return None
    return other


def _met(company: MostMet) -> list[Met]:
    return [Met(player=each.id, name=each.name, parties=each.parties, won=each.won) for each in company.met]


router = Router(tags=[gettext_noop("People")])


@router.get(
    "/me",
    response=Me,
    auth=READER,
    openapi_extra={**READER.told},
    summary=gettext_noop("Whose token this is"),
)
def read_me(request: HttpRequest) -> Me:
    caller = caller_of(request)
    assert caller.token is not None
    return Me(
        player=None if caller.player is None else caller.player.pk,
        name=caller.token.user.username if caller.robot is None else caller.robot.player.name,
        token=caller.token.name,
        scopes=caller.token.scopes,
    )


@router.get(
    "/players",
    response=Players,
    summary=gettext_noop("Find people by name"),
)
@as_list("players")
def find_players(request: HttpRequest, asked: Query[NameQuery]) -> Players:
    found = known_people(caller_of(request).player).filter(name__istartswith=asked.name)
    people = found.order_by(GUESTS_LAST, "name", "pk")[: asked.limit]
    return Players(players=[Named(id=each.pk, name=each.name, member=each.user_id is not None) for each in people])


@router.get(
    "/players/{person}",
    response=Player,
    summary=gettext_noop("Read the details of a person"),
    description=gettext_noop("By number, or by @ and the name of their account: /players/@Odette."),
)
def read_player(request: HttpRequest, person: PersonKey) -> Player:
    return player_shown(addressed_player(request, person))


@router.get(
    "/players/{person}/statistics",
    response=Statistics,
    openapi_extra=beyond_schema("nobody", "reversed", "too-many"),
    summary=gettext_noop("Read a person’s statistics"),
    description=gettext_noop("As far as that player shows them: to everybody, to their friends, or to nobody else."),
)
def read_statistics(request: HttpRequest, person: PersonKey, asked: Query[PeriodQuery]) -> Statistics:
    looked = viewed_player(addressed_player(request, person).pk, caller_of(request).player)
    if looked is None:
        raise Http404
    return statistics_shown(looked, asked)


def player_shown(player: PlayerRow) -> Player:
    profile = profile_of(player)
    return Player(
        id=player.pk,
        name=player.name,
        member=player.user_id is not None,
        here=player.pk in here({player.pk}),
        about=profile.about,
        club=profile.club,
        languages=profile.languages,
        parties=_parties_played(player),
        rating=None if player.rating is None else round(player.rating),
    )


def _parties_played(player: PlayerRow) -> int:
    over = PartieSeat.objects.filter(player_id__in=player_ids(player), partie__finished_at__isnull=False)
    return over.filter(~conceded_at_once("partie__")).values("partie_id").distinct().count()
