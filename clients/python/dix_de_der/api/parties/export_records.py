import datetime
from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.export_records_game import ExportRecordsGame
from ...models.export_records_kind import ExportRecordsKind
from ...models.export_records_origin import (
    ExportRecordsOrigin,
)
from ...models.export_records_preset import (
    ExportRecordsPreset,
)
from ...models.export_records_result import (
    ExportRecordsResult,
)
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: ExportRecordsResult | Unset = UNSET,
    game: ExportRecordsGame | Unset = UNSET,
    preset: ExportRecordsPreset | Unset = UNSET,
    kind: ExportRecordsKind | Unset = UNSET,
    origin: ExportRecordsOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

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

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/parties.jsonl",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | str | None:
    if response.status_code == 200:
        response_200 = response.text
        return response_200

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
) -> Response[Problem | str]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: ExportRecordsResult | Unset = UNSET,
    game: ExportRecordsGame | Unset = UNSET,
    preset: ExportRecordsPreset | Unset = UNSET,
    kind: ExportRecordsKind | Unset = UNSET,
    origin: ExportRecordsOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
) -> Response[Problem | str]:
    """Download the records of many parties

     JSON Lines, one canonical record per line, in the order the parties were begun.

    Args:
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (ExportRecordsResult | Unset):
        game (ExportRecordsGame | Unset):
        preset (ExportRecordsPreset | Unset):
        kind (ExportRecordsKind | Unset):
        origin (ExportRecordsOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | str]
    """

    kwargs = _get_kwargs(
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
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: ExportRecordsResult | Unset = UNSET,
    game: ExportRecordsGame | Unset = UNSET,
    preset: ExportRecordsPreset | Unset = UNSET,
    kind: ExportRecordsKind | Unset = UNSET,
    origin: ExportRecordsOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
) -> Problem | str | None:
    """Download the records of many parties

     JSON Lines, one canonical record per line, in the order the parties were begun.

    Args:
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (ExportRecordsResult | Unset):
        game (ExportRecordsGame | Unset):
        preset (ExportRecordsPreset | Unset):
        kind (ExportRecordsKind | Unset):
        origin (ExportRecordsOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | str
    """

    return sync_detailed(
        client=client,
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
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: ExportRecordsResult | Unset = UNSET,
    game: ExportRecordsGame | Unset = UNSET,
    preset: ExportRecordsPreset | Unset = UNSET,
    kind: ExportRecordsKind | Unset = UNSET,
    origin: ExportRecordsOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
) -> Response[Problem | str]:
    """Download the records of many parties

     JSON Lines, one canonical record per line, in the order the parties were begun.

    Args:
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (ExportRecordsResult | Unset):
        game (ExportRecordsGame | Unset):
        preset (ExportRecordsPreset | Unset):
        kind (ExportRecordsKind | Unset):
        origin (ExportRecordsOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | str]
    """

    kwargs = _get_kwargs(
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
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    mine: bool | Unset = False,
    player: int | Unset = UNSET,
    partner: int | Unset = UNSET,
    opponent: list[int] | Unset = UNSET,
    result: ExportRecordsResult | Unset = UNSET,
    game: ExportRecordsGame | Unset = UNSET,
    preset: ExportRecordsPreset | Unset = UNSET,
    kind: ExportRecordsKind | Unset = UNSET,
    origin: ExportRecordsOrigin | Unset = UNSET,
    club: str | Unset = UNSET,
    contest: str | Unset = UNSET,
    league: str | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
) -> Problem | str | None:
    """Download the records of many parties

     JSON Lines, one canonical record per line, in the order the parties were begun.

    Args:
        mine (bool | Unset):  Default: False.
        player (int | Unset):
        partner (int | Unset):
        opponent (list[int] | Unset):
        result (ExportRecordsResult | Unset):
        game (ExportRecordsGame | Unset):
        preset (ExportRecordsPreset | Unset):
        kind (ExportRecordsKind | Unset):
        origin (ExportRecordsOrigin | Unset):
        club (str | Unset):
        contest (str | Unset):
        league (str | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | str
    """

    return (
        await asyncio_detailed(
            client=client,
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
        )
    ).parsed
