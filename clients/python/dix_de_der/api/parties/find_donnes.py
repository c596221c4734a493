import datetime
from http import HTTPStatus
from typing import Any, cast

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.find_donnes_format import FindDonnesFormat
from ...models.find_donnes_game import FindDonnesGame
from ...models.find_donnes_kind import FindDonnesKind
from ...models.find_donnes_origin import FindDonnesOrigin
from ...models.find_donnes_outcome import FindDonnesOutcome
from ...models.find_donnes_preset import FindDonnesPreset
from ...models.find_donnes_result import FindDonnesResult
from ...models.find_donnes_sort import FindDonnesSort
from ...models.find_donnes_trump import FindDonnesTrump
from ...models.page_of_donnes import PageOfDonnes
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    format_: FindDonnesFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: FindDonnesResult | Unset = UNSET,
    game: FindDonnesGame | Unset = UNSET,
    preset: FindDonnesPreset | Unset = UNSET,
    kind: FindDonnesKind | Unset = UNSET,
    origin: FindDonnesOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    taker: int | Unset = UNSET,
    trump: FindDonnesTrump | Unset = UNSET,
    value: str | Unset = UNSET,
    outcome: FindDonnesOutcome | Unset = UNSET,
    contre: bool | Unset = False,
    capot: bool | Unset = False,
    swing: int | Unset = UNSET,
    fault: int | Unset = UNSET,
    luck: int | Unset = UNSET,
    decisive: int | Unset = UNSET,
    sort: FindDonnesSort | Unset = "newest",
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_format_: str | Unset = UNSET
    if not isinstance(format_, Unset):
        json_format_ = format_

    params["format"] = json_format_

    params["next"] = next_

    params["limit"] = limit

    params["mine"] = mine

    params["player"] = player

    params["partner"] = partner

    json_opponent: list[int] | Unset = UNSET
    if not isinstance(opponent, Unset):
        json_opponent = opponent

    params["opponent"] = json_opponent

    json_result: str | Unset = UNSET
    if not isinstance(result, Unset):
        json_result = result

    params["result"] = json_result

    json_game: str | Unset = UNSET
    if not isinstance(game, Unset):
        json_game = game

    params["game"] = json_game

    json_preset: str | Unset = UNSET
    if not isinstance(preset, Unset):
        json_preset = preset

    params["preset"] = json_preset

    json_kind: str | Unset = UNSET
    if not isinstance(kind, Unset):
        json_kind = kind

    params["kind"] = json_kind

    json_origin: str | Unset = UNSET
    if not isinstance(origin, Unset):
        json_origin = origin

    params["origin"] = json_origin

    params["club"] = club

    params["contest"] = contest

    params["league"] = league

    json_from_: str | Unset = UNSET
    if not isinstance(from_, Unset):
        json_from_ = from_.isoformat()
    params["from"] = json_from_

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

    params["taker"] = taker

    json_trump: str | Unset = UNSET
    if not isinstance(trump, Unset):
        json_trump = trump

    params["trump"] = json_trump

    params["value"] = value

    json_outcome: str | Unset = UNSET
    if not isinstance(outcome, Unset):
        json_outcome = outcome

    params["outcome"] = json_outcome

    params["contre"] = contre

    params["capot"] = capot

    params["swing"] = swing

    params["fault"] = fault

    params["luck"] = luck

    params["decisive"] = decisive

    json_sort: str | Unset = UNSET
    if not isinstance(sort, Unset):
        json_sort = sort

    params["sort"] = json_sort

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/donnes",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | PageOfDonnes | Problem | None:
    if response.status_code == 200:
        response_200 = PageOfDonnes.from_dict(response.json())

        return response_200

    if response.status_code == 304:
        response_304 = cast(Any, None)
        return response_304

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

    if response.status_code == 429:
        response_429 = Problem.from_dict(response.json())

        return response_429

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Any | PageOfDonnes | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    format_: FindDonnesFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: FindDonnesResult | Unset = UNSET,
    game: FindDonnesGame | Unset = UNSET,
    preset: FindDonnesPreset | Unset = UNSET,
    kind: FindDonnesKind | Unset = UNSET,
    origin: FindDonnesOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    taker: int | Unset = UNSET,
    trump: FindDonnesTrump | Unset = UNSET,
    value: str | Unset = UNSET,
    outcome: FindDonnesOutcome | Unset = UNSET,
    contre: bool | Unset = False,
    capot: bool | Unset = False,
    swing: int | Unset = UNSET,
    fault: int | Unset = UNSET,
    luck: int | Unset = UNSET,
    decisive: int | Unset = UNSET,
    sort: FindDonnesSort | Unset = "newest",
) -> Response[Any | PageOfDonnes | Problem]:
    """Find donnes of finished parties

    Args:
        format_ (FindDonnesFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (FindDonnesResult | Unset):
        game (FindDonnesGame | Unset):
        preset (FindDonnesPreset | Unset):
        kind (FindDonnesKind | Unset):
        origin (FindDonnesOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        taker (int | Unset):
        trump (FindDonnesTrump | Unset):
        value (str | Unset):
        outcome (FindDonnesOutcome | Unset):
        contre (bool | Unset):  Default: False.
        capot (bool | Unset):  Default: False.
        swing (int | Unset):
        fault (int | Unset):
        luck (int | Unset):
        decisive (int | Unset):
        sort (FindDonnesSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | PageOfDonnes | Problem]
    """

    kwargs = _get_kwargs(
        format_=format_,
        next_=next_,
        limit=limit,
        mine=mine,
        player=player,
        partner=partner,
        opponent=opponent,
        result=result,
        game=game,
        preset=preset,
        kind=kind,
        origin=origin,
        club=club,
        contest=contest,
        league=league,
        from_=from_,
        until=until,
        taker=taker,
        trump=trump,
        value=value,
        outcome=outcome,
        contre=contre,
        capot=capot,
        swing=swing,
        fault=fault,
        luck=luck,
        decisive=decisive,
        sort=sort,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    format_: FindDonnesFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: FindDonnesResult | Unset = UNSET,
    game: FindDonnesGame | Unset = UNSET,
    preset: FindDonnesPreset | Unset = UNSET,
    kind: FindDonnesKind | Unset = UNSET,
    origin: FindDonnesOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    taker: int | Unset = UNSET,
    trump: FindDonnesTrump | Unset = UNSET,
    value: str | Unset = UNSET,
    outcome: FindDonnesOutcome | Unset = UNSET,
    contre: bool | Unset = False,
    capot: bool | Unset = False,
    swing: int | Unset = UNSET,
    fault: int | Unset = UNSET,
    luck: int | Unset = UNSET,
    decisive: int | Unset = UNSET,
    sort: FindDonnesSort | Unset = "newest",
) -> Any | PageOfDonnes | Problem | None:
    """Find donnes of finished parties

    Args:
        format_ (FindDonnesFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (FindDonnesResult | Unset):
        game (FindDonnesGame | Unset):
        preset (FindDonnesPreset | Unset):
        kind (FindDonnesKind | Unset):
        origin (FindDonnesOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        taker (int | Unset):
        trump (FindDonnesTrump | Unset):
        value (str | Unset):
        outcome (FindDonnesOutcome | Unset):
        contre (bool | Unset):  Default: False.
        capot (bool | Unset):  Default: False.
        swing (int | Unset):
        fault (int | Unset):
        luck (int | Unset):
        decisive (int | Unset):
        sort (FindDonnesSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | PageOfDonnes | Problem
    """

    return sync_detailed(
        client=client,
        format_=format_,
        next_=next_,
        limit=limit,
        mine=mine,
        player=player,
        partner=partner,
        opponent=opponent,
        result=result,
        game=game,
        preset=preset,
        kind=kind,
        origin=origin,
        club=club,
        contest=contest,
        league=league,
        from_=from_,
        until=until,
        taker=taker,
        trump=trump,
        value=value,
        outcome=outcome,
        contre=contre,
        capot=capot,
        swing=swing,
        fault=fault,
        luck=luck,
        decisive=decisive,
        sort=sort,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    format_: FindDonnesFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: FindDonnesResult | Unset = UNSET,
    game: FindDonnesGame | Unset = UNSET,
    preset: FindDonnesPreset | Unset = UNSET,
    kind: FindDonnesKind | Unset = UNSET,
    origin: FindDonnesOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    taker: int | Unset = UNSET,
    trump: FindDonnesTrump | Unset = UNSET,
    value: str | Unset = UNSET,
    outcome: FindDonnesOutcome | Unset = UNSET,
    contre: bool | Unset = False,
    capot: bool | Unset = False,
    swing: int | Unset = UNSET,
    fault: int | Unset = UNSET,
    luck: int | Unset = UNSET,
    decisive: int | Unset = UNSET,
    sort: FindDonnesSort | Unset = "newest",
) -> Response[Any | PageOfDonnes | Problem]:
    """Find donnes of finished parties

    Args:
        format_ (FindDonnesFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (FindDonnesResult | Unset):
        game (FindDonnesGame | Unset):
        preset (FindDonnesPreset | Unset):
        kind (FindDonnesKind | Unset):
        origin (FindDonnesOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        taker (int | Unset):
        trump (FindDonnesTrump | Unset):
        value (str | Unset):
        outcome (FindDonnesOutcome | Unset):
        contre (bool | Unset):  Default: False.
        capot (bool | Unset):  Default: False.
        swing (int | Unset):
        fault (int | Unset):
        luck (int | Unset):
        decisive (int | Unset):
        sort (FindDonnesSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | PageOfDonnes | Problem]
    """

    kwargs = _get_kwargs(
        format_=format_,
        next_=next_,
        limit=limit,
        mine=mine,
        player=player,
        partner=partner,
        opponent=opponent,
        result=result,
        game=game,
        preset=preset,
        kind=kind,
        origin=origin,
        club=club,
        contest=contest,
        league=league,
        from_=from_,
        until=until,
        taker=taker,
        trump=trump,
        value=value,
        outcome=outcome,
        contre=contre,
        capot=capot,
        swing=swing,
        fault=fault,
        luck=luck,
        decisive=decisive,
        sort=sort,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    format_: FindDonnesFormat | Unset = "json",
    next_: str | Unset = UNSET,
    limit: int | Unset = 50,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: FindDonnesResult | Unset = UNSET,
    game: FindDonnesGame | Unset = UNSET,
    preset: FindDonnesPreset | Unset = UNSET,
    kind: FindDonnesKind | Unset = UNSET,
    origin: FindDonnesOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    taker: int | Unset = UNSET,
    trump: FindDonnesTrump | Unset = UNSET,
    value: str | Unset = UNSET,
    outcome: FindDonnesOutcome | Unset = UNSET,
    contre: bool | Unset = False,
    capot: bool | Unset = False,
    swing: int | Unset = UNSET,
    fault: int | Unset = UNSET,
    luck: int | Unset = UNSET,
    decisive: int | Unset = UNSET,
    sort: FindDonnesSort | Unset = "newest",
) -> Any | PageOfDonnes | Problem | None:
    """Find donnes of finished parties

    Args:
        format_ (FindDonnesFormat | Unset):  Default: 'json'.
        next_ (str | Unset):
        limit (int | Unset):  Default: 50.
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (FindDonnesResult | Unset):
        game (FindDonnesGame | Unset):
        preset (FindDonnesPreset | Unset):
        kind (FindDonnesKind | Unset):
        origin (FindDonnesOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        taker (int | Unset):
        trump (FindDonnesTrump | Unset):
        value (str | Unset):
        outcome (FindDonnesOutcome | Unset):
        contre (bool | Unset):  Default: False.
        capot (bool | Unset):  Default: False.
        swing (int | Unset):
        fault (int | Unset):
        luck (int | Unset):
        decisive (int | Unset):
        sort (FindDonnesSort | Unset):  Default: 'newest'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | PageOfDonnes | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            format_=format_,
            next_=next_,
            limit=limit,
            mine=mine,
            player=player,
            partner=partner,
            opponent=opponent,
            result=result,
            game=game,
            preset=preset,
            kind=kind,
            origin=origin,
            club=club,
            contest=contest,
            league=league,
            from_=from_,
            until=until,
            taker=taker,
            trump=trump,
            value=value,
            outcome=outcome,
            contre=contre,
            capot=capot,
            swing=swing,
            fault=fault,
            luck=luck,
            decisive=decisive,
            sort=sort,
        )
    ).parsed
