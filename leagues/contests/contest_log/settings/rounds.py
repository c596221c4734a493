"""Settings: number and length of the rounds, and how they are drawn."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels.words import Text, Words
from games.options_form import Cleaned
from leagues.contests.contest_log.settings.entries import EntryMode, EntrySettings
from leagues.settings.in_words import number_text
from leagues.settings.schema import Said, SettingsGroup, setting
from leagues.settings.value_types import (
    Fields,
    FormData,
    OneOf,
    ValueText,
    ValueType,
    WholeNumber,
    YesNo,
    count_in,
    number_field,
)

MOST_ROUNDS: Final = 40
MOST_DONNES: Final = 60


class Ends(StrEnum):
    """When a partie ends: after its donnes, at a number of points, when the clock ends, or at the earlier of two of
    these.
    """

    DONNES = "donnes"
    POINTS = "points"
    CLOCK = "clock"
    DONNES_OR_CLOCK = "donnes-or-clock"
    POINTS_OR_CLOCK = "points-or-clock"


class FirstRoundDraw(StrEnum):
    """How round 1 is drawn."""

    LOT = "lot"
    ENTRY = "entry"


class Later(StrEnum):
    """How the rounds after round 1 are drawn. A plan covers round 1 too."""

    RANKING = "ranking"
    LOT = "lot"
    ROTATION = "rotation"
    ROUND_ROBIN = "round-robin"
    POOLS = "pools"
    KNOCK_OUT = "knock-out"
    MELEE = "melee"
    PLANNED_MELEE = "planned-melee"
    WHIST = "whist"


OF_PLAYERS: Final = frozenset({Later.MELEE, Later.PLANNED_MELEE, Later.WHIST})
"""Ways to draw with new partners in each round: for a mêlée only."""
PLANS: Final = frozenset({Later.ROTATION, Later.ROUND_ROBIN, Later.POOLS, Later.KNOCK_OUT})
BRACKETS: Final = frozenset({Later.POOLS, Later.KNOCK_OUT})


class Numbering(StrEnum):
    """How tables are numbered: leaders at table 1, or with as few people moving as possible."""

    BY_RANK = "by-rank"
    KEPT = "kept"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSettings:
    """The settings of one round. `points` and `minutes` matter if the partie ends at them."""

    donnes: int = 12
    points: int = 1000
    minutes: int = 60


ENDS: Final = OneOf(
    {
        Ends.DONNES: ValueText(gettext_lazy("after its donnes")),
        Ends.POINTS: ValueText(gettext_lazy("at a given number of points")),
        Ends.CLOCK: ValueText(gettext_lazy("at the clock")),
        Ends.DONNES_OR_CLOCK: ValueText(gettext_lazy("after its donnes or at the clock, whichever comes first")),
        Ends.POINTS_OR_CLOCK: ValueText(
            gettext_lazy("at a given number of points or at the clock, whichever comes first")
        ),
    }
)
FIRST_DRAWS: Final = OneOf(
    {
        FirstRoundDraw.LOT: ValueText(gettext_lazy("drawn by lot")),
        FirstRoundDraw.ENTRY: ValueText(gettext_lazy("in the order of entry")),
    }
)
LATER_DRAWS: Final = OneOf(
    {
        Later.RANKING: ValueText(
            gettext_lazy("by ranking, without meeting twice"),
            gettext_lazy(
                "The next rounds are drawn by ranking: neighbours in the ranking meet, and nobody meets twice "
                "if it can be avoided."
            ),
        ),
        Later.LOT: ValueText(
            gettext_lazy("a new draw by lot"),
            gettext_lazy("Each following round is drawn by lot; nobody meets twice unless it cannot be avoided."),
        ),
        Later.ROTATION: ValueText(
            gettext_lazy("fixed rotation: odd pairs stay, even ones move"),
            gettext_lazy(
                "The rotation is fixed: odd numbers keep their table, even numbers move to the next one each round."
            ),
        ),
        Later.ROUND_ROBIN: ValueText(
            gettext_lazy("everybody against everybody"), gettext_lazy("Everybody meets everybody, once.")
        ),
        Later.POOLS: ValueText(gettext_lazy("pools, then knock-out")),
        Later.KNOCK_OUT: ValueText(
            gettext_lazy("knock-out"), gettext_lazy("It is a knock-out: one loss and you are out.")
        ),
        Later.MELEE: ValueText(
            gettext_lazy("mêlée: partners drawn round by round"),
            gettext_lazy(
                "Partners and opponents of each round are drawn by lot; nobody has the same partner twice unless "
                "it cannot be avoided."
            ),
        ),
        Later.PLANNED_MELEE: ValueText(
            gettext_lazy("mêlée planned before the first round"),
            gettext_lazy(
                "Partners and opponents of all the rounds are drawn by lot before the first; nobody has the same "
                "partner twice unless it cannot be avoided."
            ),
        ),
        Later.WHIST: ValueText(
            gettext_lazy("everybody with everybody, once as partners"),
            gettext_lazy("Everybody is once the partner and twice the opponent of each other player."),
        ),
    }
)
NUMBERINGS: Final = OneOf(
    {
        Numbering.BY_RANK: ValueText(
            gettext_lazy("the leaders at table 1"),
            gettext_lazy("The leaders play at table 1, the next at table 2, and so on."),
        ),
        Numbering.KEPT: ValueText(
            gettext_lazy("as few people moving as possible"),
            gettext_lazy("At each table one pair keeps its seats, as often as possible."),
        ),
    }
)
FIGURES: Final[dict[str, tuple[Text, int]]] = {
    "donnes": (gettext_lazy("Donnes"), MOST_DONNES),
    "points": (gettext_lazy("Points"), 100_000),
    "minutes": (gettext_lazy("Minutes"), 600),
}
"""The figures of a round: name, and the most allowed."""


class Rounds(ValueType):
    """The rounds: how many, and a line of figures for each."""

    def allows(self, value: object) -> bool:
        if not isinstance(value, tuple) or not 1 <= len(value) <= MOST_ROUNDS:
            return False
        return all(1 <= getattr(each, name) <= most for each in value for name, (_label, most) in FIGURES.items())

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        rows = count_in(data, "donnes_%d", MOST_ROUNDS, len(value) if isinstance(value, tuple) else 0)
        fields: Fields = {name: number_field(words, 1, MOST_ROUNDS)}
        for each in range(1, rows + 1):
            for figure, (label, most) in FIGURES.items():
                said = Words(_("%(what)s of round %(n)s") % {"what": label, "n": each})
                fields[f"{figure}_{each}"] = number_field(said, 1, most, required=False)
        return fields

    def initial(self, name: str, value: object) -> dict[str, object]:
        rounds = value if isinstance(value, tuple) else ()
        figures = {f"{figure}_{n}": getattr(each, figure) for n, each in enumerate(rounds, 1) for figure in FIGURES}
        return {name: len(rounds), **figures}

    def read(self, name: str, cleaned: Cleaned, before: object) -> tuple[RoundSettings, ...]:
        """Return the rounds: an added round is like the last; an empty figure is unchanged."""
        rounds: list[RoundSettings] = []
        known = before if isinstance(before, tuple) else ()
        for each in range(1, cleaned[name] + 1):
            usual = known[each - 1] if each <= len(known) else rounds[-1]
            said = {figure: cleaned.get(f"{figure}_{each}") or getattr(usual, figure) for figure in FIGURES}
            rounds.append(RoundSettings(**said))
        return tuple(rounds)

    def lines(self, fields: Fields) -> list[list[str]]:
        return [[f"{figure}_{each}" for figure in FIGURES] for each in range(1, (len(fields) - 1) // len(FIGURES) + 1)]

    def documented(self, default: object) -> str:
        each = RoundSettings()
        return (
            f"1 to {MOST_ROUNDS}; for each its donnes ({each.donnes}), points ({each.points}) and minutes "
            f"({each.minutes})"
        )


def _rounds(chosen: "RoundAndDrawSettings") -> Said:
    """Return the number of rounds, and one sentence if all are alike; else one for each run of equal rounds."""
    count = len(chosen.rounds)
    told = [ngettext("The contest has %(n)s round.", "The contest has %(n)s rounds.", count) % {"n": count}]
    runs = [list(run) for _length, run in groupby(enumerate(chosen.rounds, 1), lambda each: each[1])]
    for run in runs:
        said = {"first": run[0][0], "last": run[-1][0], "n": run[0][0], "end": _end(chosen.ends, run[0][1])}
        if len(runs) == 1:
            told.append(_("Each partie ends %(end)s.") % said)
        elif len(run) == 1:
            told.append(_("In round %(n)s the partie ends %(end)s.") % said)
        else:
            told.append(_("In rounds %(first)s to %(last)s the partie ends %(end)s.") % said)
    return told


def _end(ends: Ends, chosen: RoundSettings) -> str:
    donnes = ngettext("after %(n)s donne", "after %(n)s donnes", chosen.donnes) % {"n": chosen.donnes}
    points = _("at %(points)s points") % {"points": number_text(chosen.points)}
    minutes = ngettext("after %(n)s minute", "after %(n)s minutes", chosen.minutes) % {"n": chosen.minutes}
    match ends:
        case Ends.DONNES:
            return donnes
        case Ends.POINTS:
            return points
        case Ends.CLOCK:
            return _("%(minutes)s, then the donne under way is played to its end") % {"minutes": minutes}
    limit = donnes if ends is Ends.DONNES_OR_CLOCK else points
    return _("%(limit)s or %(minutes)s, whichever comes first") % {"limit": limit, "minutes": minutes}


def _first(chosen: "RoundAndDrawSettings") -> Said:
    by_lot = chosen.first is FirstRoundDraw.LOT
    if chosen.later in BRACKETS:
        if by_lot:
            return _("Places in the bracket are given by lot.")
        return _("Places in the bracket are given in the order of entry.")
    if chosen.entry is EntryMode.MELEE or chosen.later in PLANS:
        return ""
    if by_lot:
        return _("The first round is drawn by lot.")
    return _("In the first round, pairs meet in the order of entry: the first against the second, and so on.")


def _later(chosen: "RoundAndDrawSettings") -> Said:
    if chosen.later is not Later.POOLS:
        return LATER_DRAWS.sentence(chosen.later)
    said = {"size": chosen.pool_size, "qualified": chosen.qualified}
    return (
        _(
            "First come pools of %(size)s, where everybody meets everybody; the first %(qualified)s of each play on in "
            "a knock-out."
        )
        % said
    )


def _consolante(chosen: "RoundAndDrawSettings") -> Said:
    if not chosen.consolante or chosen.later not in BRACKETS:
        return ""
    return _(
        "A pair that loses its first partie of the knock-out, even after a bye, continues in the consolation bracket."
    )


def _third_place(chosen: "RoundAndDrawSettings") -> Said:
    if not chosen.third_place or chosen.later not in BRACKETS:
        return ""
    return _("Those who lose the semi-finals play for third place.")


def _later_fits(chosen: "RoundAndDrawSettings") -> bool:
    return (chosen.later in OF_PLAYERS) == (chosen.entry is EntryMode.MELEE)


def _qualified_fits(chosen: "RoundAndDrawSettings") -> bool:
    return chosen.qualified <= chosen.pool_size


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundAndDrawSettings(EntrySettings):
    """Length of the rounds, and draws. `pool_size`, `qualified`: for contests with pools. `consolante`: a knock-out has
    one; `third_place`: the losers of the semi-finals meet.
    """

    ends: Ends = setting(Ends.DONNES, ENDS, gettext_lazy("A partie ends"), group="rounds", doc="when a partie ends")
    rounds: tuple[RoundSettings, ...] = setting(
        (RoundSettings(),) * 4,
        Rounds(),
        gettext_lazy("Rounds"),
        group="rounds",
        article="rounds",
        says=_rounds,
        doc="an added round copies the last",
    )
    first: FirstRoundDraw = setting(
        FirstRoundDraw.LOT,
        FIRST_DRAWS,
        gettext_lazy("Round 1"),
        group="draws",
        article="rounds",
        says=_first,
        doc="how round 1 is drawn, and brackets and pools are seeded: by lot, or in order of entry",
    )
    later: Later = setting(
        Later.RANKING,
        LATER_DRAWS,
        gettext_lazy("The next rounds"),
        group="draws",
        article="rounds",
        says=_later,
        fits=_later_fits,
        doc="the other rounds. Rotation, round robin, pools and knock-out also decide round 1; the last three are for "
        "`melee` entry only",
    )
    pool_size: int = setting(
        4, WholeNumber(2, 20), gettext_lazy("Size of a pool"), group="draws", doc="pairs in a pool"
    )
    qualified: int = setting(
        2,
        WholeNumber(1, 20),
        gettext_lazy("Qualified from each pool"),
        group="draws",
        fits=_qualified_fits,
        doc="how many of each pool go on to the knock-out; at most its size",
    )
    consolante: bool = setting(
        True,
        YesNo(),
        gettext_lazy("A pair that loses its first partie plays a consolation bracket"),
        group="draws",
        article="rounds",
        says=_consolante,
        doc="a second bracket for those who lose their first partie of a knock-out",
    )
    third_place: bool = setting(
        False,
        YesNo(),
        gettext_lazy("The losers of the semi-finals play for third place"),
        group="draws",
        article="rounds",
        says=_third_place,
        doc="the losers of the semi-finals play for third place and are not in the consolante",
    )
    numbering: Numbering = setting(
        Numbering.BY_RANK,
        NUMBERINGS,
        gettext_lazy("Table number"),
        group="draws",
        article="rounds",
        doc="leaders sit at table 1; or as few people as possible change table",
    )

    def round(self, number: int) -> RoundSettings:
        """Return the settings of a round, from 1; rounds added beyond the chosen ones are like the last."""
        return self.rounds[min(number, len(self.rounds)) - 1]


def _lengths(chosen: RoundAndDrawSettings) -> str:
    lengths = [str(each.donnes) for each in chosen.rounds]
    return f"{len(lengths)} × {lengths[0]}" if len(set(lengths)) == 1 else " + ".join(lengths)


ROUNDS: Final = SettingsGroup("rounds", gettext_lazy("Rounds"), _lengths)
DRAWS: Final = SettingsGroup[RoundAndDrawSettings](
    "draws", gettext_lazy("Draws"), lambda chosen: str(LATER_DRAWS.label(chosen.later))
)
