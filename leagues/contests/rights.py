"""Permissions in a contest: club members by role, pairs by the key of their card; and its secret values.

The seed of its lots and the keys of its pairs and tables are derived from the contest's secret; none is stored. The
seed is shown when the contest is over, so that anybody can draw its lots again; no key can be derived from it.
"""

import base64
import hmac
from dataclasses import dataclass
from typing import Final

from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q

from games.models import Player
from games.models.players import player_ids
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import DESK, CheckIn, Step, Write
from leagues.logs.rights import StepRights
from leagues.models import Contest, Member, Person

KEY_LETTERS: Final = 16
"""Base32 letters, eighty bits in all: too many to guess."""


def seed_of(contest: Contest) -> bytes:
    """Return the 32 bytes from which lots are drawn."""
    return hmac.digest(bytes(contest.secret), b"lots", "sha256")


def pair_key(contest: Contest, state: ContestState, number: int) -> str:
    """Return the key of an entrant's own page, which `Rekey` renews. ContestRefusal `no-such-entrant`."""
    return _key(contest, f"pair {number} {state.entrant(number).keys}")


def table_key(contest: Contest, state: ContestState, round_number: int, table: int) -> str:
    """Return the key on a table's sheet, which `RenewSheet` renews. It allows to write that table's score.

    A table that is not drawn, or no longer, has the key of a first sheet.
    """
    played = next((each for each in state.rounds if each.number == round_number), None)
    found = None if played is None else played.tables.get(table)
    renewed = f" {found.keys}" if found is not None and found.keys else ""
    return _key(contest, f"table {round_number} {table}{renewed}")


def phone_mark(contest: Contest, token: str) -> str:
    """Return the mark of a phone in this contest's log; the phone's token cannot be derived from it."""
    return _key(contest, f"phone {token}")


def same(one: str, other: str) -> bool:
    """Return whether two keys are equal, in constant time."""
    return hmac.compare_digest(one.upper().encode(), other.upper().encode())


def _key(contest: Contest, said: str) -> str:
    digest = hmac.digest(bytes(contest.secret), f"key {said}".encode(), "sha256")
    return base64.b32encode(digest).decode()[:KEY_LETTERS]


SESSION_KEY: Final = "contest_keys"
MOST_KEPT: Final = 20
Role = Member.Role


@dataclass(frozen=True, slots=True)
class ContestRights(StepRights):
    """The viewer's rights.

    `role`: in the club; `player`: the viewer; `pairs`: opened on this phone by their card, or the viewer's own;
    `sheet`: round and table of the sheet whose key the request has.
    """

    role: str | None = None
    player: int | None = None
    pairs: tuple[int, ...] = ()
    sheet: tuple[int, int] | None = None

    def refuse(self) -> ContestRefusal:
        return ContestRefusal(ContestCode.NOT_YOURS)

    def own_entrants(self) -> tuple[int, ...]:
        return self.pairs

    def own_step(self, step: Step) -> bool:
        return self.author_entrant(step) in self.pairs

    def may_write(self, step: Step) -> bool:
        if isinstance(step, Write) and step.sheet:
            return self.sheet == (step.round, step.table)
        # No super(): a dataclass with slots is another class than the one its methods know.
        return StepRights.may_write(self, step)

    def author_entrant(self, step: Step) -> int:
        if isinstance(step, CheckIn):
            return step.number if step.own else DESK
        return getattr(step, "pair", DESK)


def rights_on(
    contest: Contest, state: ContestState, player: Player | None, session: SessionBase | None
) -> ContestRights:
    """Return the rights of a viewer. `session`: None for programs, which have no cards of pairs."""
    ids = set() if player is None else player_ids(player)
    found = Member.objects.filter(club=contest.club_id, player__in=ids).first() if ids else None
    role = None if found is None else found.role
    by_card = () if session is None else pairs_in(contest, state, session)
    return ContestRights(
        role=role,
        player=None if player is None else player.pk,
        pairs=tuple(sorted({*by_card, *pairs_of(contest, state, ids)})),
    )


def pairs_of(contest: Contest, state: ContestState, player_ids: set[int]) -> tuple[int, ...]:
    """Return the pairs this person plays in, through the account linked in the club's registry."""
    if not player_ids:
        return ()
    # An entry may use a record that was merged into the one their account is linked to.
    claimed = Person.objects.filter(Q(player__in=player_ids) | Q(merged_into__player__in=player_ids))
    found = claimed.filter(club=contest.club_id).values_list("pk", "merged_into")
    persons = {pk for both in found for pk in both if pk is not None}
    return tuple(each.number for each in state.in_contest if persons & set(each.persons))


def pairs_in(contest: Contest, state: ContestState, session: SessionBase) -> tuple[int, ...]:
    """Return the pairs whose card was opened on this phone, if their key was not renewed since."""
    kept: dict[str, str] = session.get(SESSION_KEY, {}).get(contest.code, {})
    return tuple(
        int(number)
        for number, key in kept.items()
        if int(number) in state.entrants and same(key, pair_key(contest, state, int(number)))
    )


def keep_pair(session: SessionBase, contest: Contest, number: int, key: str) -> None:
    """Store a pair's card on this phone; cards of the oldest contests are dropped first."""
    kept = dict(session.get(SESSION_KEY, {}))
    own = {**kept.pop(contest.code, {}), str(number): key}
    kept[contest.code] = own
    session[SESSION_KEY] = dict(list(kept.items())[-MOST_KEPT:])
