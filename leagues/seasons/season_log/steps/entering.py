"""Steps on entrants: entry, withdrawal, replacement, and the field taken from the previous season."""

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.rules import still_there, with_entrant
from leagues.seasons.season_log.state import DrawnEntrant, SeasonEntrant, SeasonState

MOST_ENTRANTS: Final = 2000
MOST_DIVISIONS: Final = 30
MOST_NAME: Final = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(SeasonLogStep):
    """Enter a pair, or a player (`SeasonRules.persons`). `division` from 0, the highest. `own`: entered by themselves.

    In a club's league persons are of its registry, in the site's leagues they are players.
    """

    persons: tuple[int, ...]
    division: int = 0
    name: str = ""
    own: bool = False
    kind: Literal["enter"] = "enter"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Enter an entrant, at any time until fixtures are drawn; then only `Arrive` enters somebody."""
        if state.fixtures and rules_of(state.settings).draws:
            raise SeasonRefusal(SeasonCode.STARTED)
        return entered(state, self.persons, moment, division=self.division, name=self.name, own=self.own)

    def sentence(self, names: SeasonNames) -> str:
        said = {"people": self.name or names.people(self.persons), "division": self.division + 1}
        if self.own:
            return _("%(people)s joins the ladder.") % said
        if len(self.persons) == 1 or not names.divided:
            return _("%(people)s entered.") % said
        return _("%(people)s entered, in division %(division)s.") % said

    def persons_named(self) -> tuple[int, ...]:
        return self.persons


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(SeasonLogStep):
    """Withdraw an entrant, or a ranked unit where nobody enters. `own`: they withdrew by themselves."""

    entrant: int
    why: str = ""
    own: bool = False
    kind: Literal["withdraw"] = "withdraw"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        return rules_of(state.settings).withdraw(state, self.entrant, moment)

    def sentence(self, names: SeasonNames) -> str:
        return _("%(who)s withdraws.") % {"who": names.entrant(self.entrant)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace(SeasonLogStep):
    """Replace a partner from that round on. The pair keeps its results."""

    entrant: int
    out: int
    put: int
    since: int
    why: str = ""
    kind: Literal["replace"] = "replace"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Replace a partner: the pair keeps its results (see `SeasonEntrant.persons_in` for each round)."""
        entrant = still_there(state, self.entrant)
        if not rules_of(state.settings).draws:
            raise SeasonRefusal(SeasonCode.WRONG_KIND)
        if self.out not in entrant.persons:
            raise SeasonRefusal(SeasonCode.NO_SUCH_PERSON, str(self.out))
        there = {person for each in state.entrants.values() if each.withdrawn is None for person in each.persons}
        if self.put in there:
            raise SeasonRefusal(SeasonCode.ALREADY_ENTERED, str(self.put))
        if self.since < max((until for until, _persons in entrant.earlier), default=1):
            raise SeasonRefusal(SeasonCode.UNREADABLE, "since")
        now = tuple(self.put if person == self.out else person for person in entrant.persons)
        return with_entrant(
            state, replace(entrant, persons=now, earlier=(*entrant.earlier, (self.since, entrant.persons)))
        )

    def sentence(self, names: SeasonNames) -> str:
        return _("%(who)s: %(new)s instead of %(old)s, from round %(round)s on.") % {
            "who": names.entrant(self.entrant),
            "new": names.person(self.put),
            "old": names.person(self.out),
            "round": self.since,
        }

    def persons_named(self) -> tuple[int, ...]:
        return (self.put, self.out)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(SeasonLogStep):
    """Decline a promotion in advance."""

    entrant: int
    declines: bool = True
    kind: Literal["decline"] = "decline"

    after_the_end = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        entrant = still_there(state, self.entrant)
        if entrant.declines is self.declines:
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(self.entrant))
        return with_entrant(state, replace(entrant, declines=self.declines))

    def sentence(self, names: SeasonNames) -> str:
        said = (
            _("%(who)s would rather not go up.")
            if self.declines
            else _("%(who)s would like to go up, having declined before.")
        )
        return said % {"who": names.entrant(self.entrant)}


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawUp(SeasonLogStep):
    """Enter the whole field, computed from the previous season (`season`, its number).

    `gone`: entrants who do not go on.
    """

    season: int
    entrants: tuple[DrawnEntrant, ...]
    gone: tuple[DrawnEntrant, ...] = field(default_factory=tuple)
    kind: Literal["draw-up"] = "draw-up"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Enter the whole field once, in a season without entrants."""
        if state.entrants or state.drawn_from is not None:
            raise SeasonRefusal(SeasonCode.ALREADY_ENTERED)
        if len(self.entrants) > MOST_ENTRANTS:
            raise SeasonRefusal(SeasonCode.FULL, str(MOST_ENTRANTS))
        drawn = replace(state, drawn_from=self.season)
        for each in self.entrants:
            _verify_persons(drawn, each.persons)
            _verify_place(each.division, each.name)
            if each.number in drawn.entrants or each.number < 1:
                raise SeasonRefusal(SeasonCode.UNREADABLE, str(each.number))
            new = SeasonEntrant(
                number=each.number,
                persons=each.persons,
                entered=moment,
                division=each.division,
                name=each.name,
                was=each.was,
                moved=each.why,
            )
            drawn = with_entrant(drawn, new)
        return drawn

    def sentence(self, names: SeasonNames) -> str:
        said = ngettext(
            "Prepared from season %(season)s: %(count)s entrant.",
            "Prepared from season %(season)s: %(count)s entrants.",
            len(self.entrants),
        )
        return said % {"season": self.season, "count": len(self.entrants)}


def entered(
    state: SeasonState, persons: tuple[int, ...], moment: Moment, *, division: int, name: str, own: bool = False
) -> SeasonState:
    """Return the state with one more entrant, under the next number. SeasonRefusal."""
    _verify_persons(state, persons)
    _verify_place(division, name)
    if len(state.entrants) >= MOST_ENTRANTS:
        raise SeasonRefusal(SeasonCode.FULL, str(MOST_ENTRANTS))
    number = max(state.entrants, default=0) + 1
    new = SeasonEntrant(number=number, persons=persons, entered=moment, division=division, name=name.strip(), own=own)
    return replace(state, entrants={**state.entrants, number: new})


def _verify_place(division: int, name: str) -> None:
    if not 0 <= division < MOST_DIVISIONS:
        raise SeasonRefusal(SeasonCode.NO_SUCH_DIVISION, str(division))
    if len(name.strip()) > MOST_NAME:
        raise SeasonRefusal(SeasonCode.UNREADABLE, "name")


def _verify_persons(state: SeasonState, persons: tuple[int, ...]) -> None:
    rules_of(state.settings).verify_entry(state.settings, persons)
    there = {person for each in state.entrants.values() if each.withdrawn is None for person in each.persons}
    if there & set(persons):
        raise SeasonRefusal(SeasonCode.ALREADY_ENTERED, str(min(there & set(persons))))
