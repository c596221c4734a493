import datetime
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.read_statistics_game import (
    ReadStatisticsGame,
)
from ...models.read_statistics_kind import (
    ReadStatisticsKind,
)
from ...models.read_statistics_preset import (
    ReadStatisticsPreset,
)
from ...models.statistics import Statistics
from ...types import UNSET, Response, Unset


def _get_kwargs(
    person: str,
    *,
    partner: int | Unset = UNSET,
    opponent: int | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    game: ReadStatisticsGame | Unset = UNSET,
    preset: ReadStatisticsPreset | Unset = UNSET,
    kind: ReadStatisticsKind | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["partner"] = partner

    params["opponent"] = opponent

    json_from_: str | Unset = UNSET
    if not isinstance(from_, Unset):
        json_from_ = from_.isoformat()
    params["from"] = json_from_

    json_until: str | Unset = UNSET
    if not isinstance(until, Unset):
        json_until = until.isoformat()
    params["until"] = json_until

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

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/players/{person}/statistics".format(
            person=quote(str(person), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Problem | Statistics | None:
    if response.status_code == 200:
        response_200 = Statistics.from_dict(response.json())

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

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

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
) -> Response[Any | Problem | Statistics]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    person: str,
    *,
    client: AuthenticatedClient,
    partner: int | Unset = UNSET,
    opponent: int | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    game: ReadStatisticsGame | Unset = UNSET,
    preset: ReadStatisticsPreset | Unset = UNSET,
    kind: ReadStatisticsKind | Unset = UNSET,
) -> Response[Any | Problem | Statistics]:
    """Read a person’s statistics

     As far as that player shows them: to everybody, to their friends, or to nobody else.

    Args:
        person (str):
        partner (int | Unset):
        opponent (int | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        game (ReadStatisticsGame | Unset):
        preset (ReadStatisticsPreset | Unset):
        kind (ReadStatisticsKind | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | Statistics]
    """

    kwargs = _get_kwargs(
        person=person,
        partner=partner,
        opponent=opponent,
        from_=from_,
        until=until,
        game=game,
        preset=preset,
        kind=kind,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    person: str,
    *,
    client: AuthenticatedClient,
    partner: int | Unset = UNSET,
    opponent: int | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    game: ReadStatisticsGame | Unset = UNSET,
    preset: ReadStatisticsPreset | Unset = UNSET,
    kind: ReadStatisticsKind | Unset = UNSET,
) -> Any | Problem | Statistics | None:
    """Read a person’s statistics

     As far as that player shows them: to everybody, to their friends, or to nobody else.

    Args:
        person (str):
        partner (int | Unset):
        opponent (int | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        game (ReadStatisticsGame | Unset):
        preset (ReadStatisticsPreset | Unset):
        kind (ReadStatisticsKind | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | Statistics
    """

    return sync_detailed(
        person=person,
        client=client,
        partner=partner,
        opponent=opponent,
        from_=from_,
        until=until,
        game=game,
        preset=preset,
        kind=kind,
    ).parsed


async def asyncio_detailed(
    person: str,
    *,
    client: AuthenticatedClient,
    partner: int | Unset = UNSET,
    opponent: int | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    game: ReadStatisticsGame | Unset = UNSET,
    preset: ReadStatisticsPreset | Unset = UNSET,
    kind: ReadStatisticsKind | Unset = UNSET,
) -> Response[Any | Problem | Statistics]:
    """Read a person’s statistics

     As far as that player shows them: to everybody, to their friends, or to nobody else.

    Args:
        person (str):
        partner (int | Unset):
        opponent (int | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        game (ReadStatisticsGame | Unset):
        preset (ReadStatisticsPreset | Unset):
        kind (ReadStatisticsKind | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Problem | Statistics]
    """

    kwargs = _get_kwargs(
        person=person,
        partner=partner,
        opponent=opponent,
        from_=from_,
        until=until,
        game=game,
        preset=preset,
        kind=kind,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    person: str,
    *,
    client: AuthenticatedClient,
    partner: int | Unset = UNSET,
    opponent: int | Unset = UNSET,
    from_: datetime.date | Unset = UNSET,
    until: datetime.date | Unset = UNSET,
    game: ReadStatisticsGame | Unset = UNSET,
    preset: ReadStatisticsPreset | Unset = UNSET,
    kind: ReadStatisticsKind | Unset = UNSET,
) -> Any | Problem | Statistics | None:
    """Read a person’s statistics

     As far as that player shows them: to everybody, to their friends, or to nobody else.

    Args:
        person (str):
        partner (int | Unset):
        opponent (int | Unset):
        from_ (datetime.date | Unset):
        until (datetime.date | Unset):
        game (ReadStatisticsGame | Unset):
        preset (ReadStatisticsPreset | Unset):
        kind (ReadStatisticsKind | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Problem | Statistics
    """

    return (
        await asyncio_detailed(
            person=person,
            client=client,
            partner=partner,
            opponent=opponent,
            from_=from_,
            until=until,
            game=game,
            preset=preset,
            kind=kind,
        )
    ).parsed
