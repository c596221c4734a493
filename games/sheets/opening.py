"""Opening of a sheet: the form, its partie, seats and notifications.

The form has four names, first dealer, rules and visibility. Accounts that a keeper may put on a sheet are chosen by
name if the keeper knows them, otherwise by « @name ».
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django import forms
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import NAME_LENGTH, skeleton
from games.labels import SEATS as SEAT_NAMES
from games.labels import Text
from games.models import Follow, Partie, PartieSeat, Player, Sheet, Table
from games.models.players import player_ids
from games.notices import NoticeKind, notify
from games.options_form import RulesForm
from games.permissions import blocked_pairs, hidden_from, may_play_with_people
from games.rules.errors import Refusal
from games.rules.options import Rules, full_rules_as_json
from games.rules.seats import SEATS, Seat
from games.sealing import rules_columns
from games.sheets.entries import SheetCode
from games.wording import tidy

MOST_OPEN: Final = 20


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """A person at a seat, with the name written; `player` for a known account."""

    name: str
    player: Player | None = None


@transaction.atomic
def open_sheet(
    keeper: Player,
    people: Mapping[Seat, SheetPlayer],
    rules: Rules,
    *,
    first_dealer: Seat,
    visibility: str = Table.Visibility.OPEN,
) -> Sheet:
    """Open a sheet for four people, with accounts or only names.

    Linked people are notified and may remove themselves. Refusal `too-many-sheets`, `suspended`.
    """
    ids = player_ids(keeper)
    if Sheet.objects.filter(keeper__in=ids, closed_at=None).count() >= MOST_OPEN:
        raise Refusal(SheetCode.TOO_MANY_SHEETS, f"at most {MOST_OPEN} at a time")
    if not may_play_with_people(keeper):
        raise Refusal(SheetCode.SUSPENDED, "a moderator decided so")
    now = timezone.now()
    columns = rules_columns(full_rules_as_json(rules))
    partie = Partie.objects.create(
        origin=Partie.Origin.PAPER, visibility=visibility, first_dealer=first_dealer.name, begun_at=now, **columns
    )
    seats = seated(keeper, people)
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=partie, seat=seat.name, player=seats[seat], name=people[seat].name) for seat in SEATS
    )
    sheet = Sheet.objects.create(partie=partie, keeper=keeper, opened_at=now, moved_at=now)
    for player in seats.values():
        if player.user_id is not None and player.pk not in ids:
            address = reverse("sheets:sheet", args=[partie.code])
            notify(player, NoticeKind.SHEET, by=str(keeper.pk), name=keeper.name, url=address)
    return sheet


def seated(keeper: Player, people: Mapping[Seat, SheetPlayer]) -> dict[Seat, Player]:
    """Return a player for each seat; a name that the keeper used before is the same guest."""
    known = guests_of(keeper, (each.name for each in people.values() if each.player is None))
    return {
        seat: sitter.player or known.pop(sitter.name, None) or Player.objects.create(name=sitter.name)
        for seat, sitter in people.items()
    }


def guests_of(keeper: Player, names: Iterable[str]) -> dict[str, Player]:
    """Return guests with these names from the keeper's earlier sheets, the latest guest of each name."""
    before = PartieSeat.objects.filter(
        partie__sheet__keeper__in=player_ids(keeper), name__in=list(names), player__user=None, player__absorbed_by=None
    )
    named = before.exclude(player__in=player_ids(keeper)).select_related("player").order_by("pk")
    return {seat.name: seat.player for seat in named if seat.player.name == seat.name}


def have_blocked_each_other(people: Iterable[Player]) -> bool:
    """Whether one of these people has blocked another, so that they cannot share a sheet."""
    return bool(blocked_pairs({player.pk for player in people}))


@transaction.atomic
def throw_away(sheet: Sheet, by: Player) -> None:
    """Delete a sheet without entries. Refusal `not-the-keeper`; `sheet-full` if it has entries."""
    locked = Sheet.objects.select_for_update(of=("self",)).get(pk=sheet.pk)
    if locked.keeper_id not in player_ids(by):
        raise Refusal(SheetCode.NOT_THE_KEEPER, "the keeper alone")
    if locked.entries.exclude(text="renew").exists():
        raise Refusal(SheetCode.NOTHING_CHANGES, "what was written is kept")
    Partie.objects.filter(pk=locked.partie_id).delete()


MOST_KNOWN: Final = 200


def known_accounts(keeper: Player | None) -> dict[str, Player]:
    """Return the keeper, people they follow and people they played with lately, by lower-case name."""
    if keeper is None:
        return {}
    ids = player_ids(keeper)
    parties = PartieSeat.objects.filter(player__in=ids).order_by("-partie_id").values_list("partie_id", flat=True)
    met = PartieSeat.objects.filter(partie_id__in=list(parties[:MOST_KNOWN])).values("player_id")
    followed = Follow.objects.filter(follower__in=ids).values("followed_id")
    accounts = Player.objects.filter(user__is_active=True, kind=Player.Kind.PERSON)
    known = (accounts.filter(pk__in=met) | accounts.filter(pk__in=followed)).distinct()[:MOST_KNOWN]
    hidden = hidden_from(keeper)
    people = [player for player in known if player.pk not in hidden]
    return {player.name.casefold(): player for player in (*people, keeper)}


def account_named(name: str, keeper: Player | None) -> Player | None:
    """Return the player of the account with this name, in any spelling; None if the keeper may not name them."""
    bones = skeleton(name)
    user = User.objects.filter(skeleton=bones, is_active=True).first() if bones else None
    if user is None:
        return None
    player, _made = Player.objects.get_or_create(user=user, defaults={"name": user.get_username()[:30]})
    return None if player.pk in hidden_from(keeper) else player


# In the order of the page: the keeper and their partner, then the two opponents.
KEEPER_SEAT: Final = Seat.S
ORDER: Final = (Seat.S, Seat.N, Seat.W, Seat.E)


class SheetOpeningForm(RulesForm):
    """The form that opens a sheet. Once valid: `rules`, and `people` by seat. A keeper without account is South."""

    people: dict[Seat, SheetPlayer]

    def __init__(
        self,
        data: Mapping[str, object] | None = None,
        *,
        keeper: Player | None,
        initial: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.keeper = keeper
        self.known = known_accounts(keeper)
        self.fields |= {field_of(seat): name_field(label) for seat, label in labels().items()}
        self.fields |= {"first_dealer": dealer_field(), "visibility": visibility_field()}

    @property
    def has_account(self) -> bool:
        return self.keeper is not None and self.keeper.user_id is not None

    @property
    def names(self) -> list[forms.BoundField]:
        return [self[field_of(seat)] for seat in ORDER]

    @property
    def suggested(self) -> list[str]:
        """Return people the keeper knows, as suggestions for each name."""
        return sorted((player.name for player in self.known.values()), key=str.casefold)

    def clean(self) -> dict[str, object]:
        cleaned = super().clean()
        self.people = {seat: self.read_person(seat) for seat in SEATS if cleaned.get(field_of(seat))}
        if len(self.people) == len(ORDER):
            self.verify_together()
        return cleaned

    def read_person(self, seat: Seat) -> SheetPlayer:
        """Return the person for a typed name: « @name » or a known name is an account, any other name a guest."""
        field = field_of(seat)
        name = tidy(self.cleaned_data[field], NAME_LENGTH + 1)
        if name is None or len(name.lstrip("@")) > NAME_LENGTH:
            self.add_error(field, _("Write a name of at most %(most)d plain letters.") % {"most": NAME_LENGTH})
            return SheetPlayer("")
        if name.startswith("@"):
            return self.read_account(field, name[1:])
        if seat is KEEPER_SEAT and not self.has_account:
            return SheetPlayer(name)
        player = self.known.get(name.casefold())
        return SheetPlayer(name if player is None else player.name, player)

    def read_account(self, field: str, name: str) -> SheetPlayer:
        player = account_named(name, self.keeper)
        if player is None:
            self.add_error(field, _("There is no account of this name. Without the @ it is a name like any other."))
            return SheetPlayer(name)
        return SheetPlayer(player.name, player)

    def verify_together(self) -> None:
        """Check that the four people are different and have not blocked each other."""
        seen: set[str] = set()
        for seat, sitter in self.people.items():
            if sitter.name.casefold() in seen:
                self.add_error(field_of(seat), _("This name is already on the sheet: make the two different."))
            seen.add(sitter.name.casefold())
        if have_blocked_each_other(each.player for each in self.people.values() if each.player is not None):
            self.add_error(
                None, _("Two of these people do not play together: write one of them as a name without account.")
            )

    def people_for(self, keeper: Player) -> dict[Seat, SheetPlayer]:
        """Return the four people with the keeper; a keeper without a player becomes a guest."""
        south = self.people[KEEPER_SEAT]
        is_keeper = south.player is None and keeper.user_id is None
        return {**self.people, KEEPER_SEAT: SheetPlayer(south.name, keeper) if is_keeper else south}


def field_of(seat: Seat) -> str:
    return f"name_{seat}"


def labels() -> dict[Seat, str]:
    return {
        Seat.S: _("You, or the player at South"),
        Seat.N: _("Their partner (North)"),
        Seat.W: _("On the left (West)"),
        Seat.E: _("On the right (East)"),
    }


def name_field(label: str) -> forms.CharField:
    attributes = {"list": "known-people", "autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}
    return forms.CharField(label=label, max_length=100, widget=forms.TextInput(attributes))


def dealer_field() -> forms.ChoiceField:
    choices: list[tuple[str, Text]] = [(seat.name, SEAT_NAMES[seat.name]) for seat in ORDER]
    return forms.ChoiceField(label=_("First dealer"), choices=choices, initial="S", widget=forms.RadioSelect)


def visibility_field() -> forms.ChoiceField:
    choices = [
        (Table.Visibility.OPEN.value, _("Everybody finds this partie among the score sheets")),
        (Table.Visibility.LINK.value, _("Only the four players, and anyone with its address")),
    ]
    return forms.ChoiceField(
        label=_("Once the sheet is closed"), choices=choices, initial=Table.Visibility.OPEN, widget=forms.RadioSelect
    )
