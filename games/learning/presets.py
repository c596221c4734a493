"""Pages of presets and their comparison, generated from the option definitions, with example donnes.

The examples count the same points in each game, scored by the engine.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.labels import OPTIONS, PRESET_NOTES, PRESETS, SECTIONS, OptionText, RulesText, Text, Words, rules_as_text
from games.rules.belote import POINTS as BELOTE
from games.rules.cards import Suit
from games.rules.counting import ALL_POINTS
from games.rules.line import Tally
from games.rules.options import PRESETS as CHOICES_OF_PRESET
from games.rules.options import Rules, read_rules
from games.rules.scoring import score
from games.rules.seats import CAMPS, Camp, Seat, for_camp

CONTRACT: Final = 80
"""The contract of all examples in games with bidding."""

DONNES: Final[dict[str, tuple[tuple[int, Camp | None], ...]]] = {
    "retourne": ((86, None), (75, None), (72, Camp.NS), (71, Camp.NS), (70, Camp.NS)),
    "encheres": ((86, None), (85, None), (60, Camp.NS), (86, Camp.EW), (79, None)),
}
"""By game, with North as taker: the card points of the taker's camp, and the camp with the belote."""


@dataclass(frozen=True, slots=True)
class CountedExample:
    """An example donne with its score.

    `points`: card points of the taker's camp and of the defence; `contract`: None without bidding; `belote`: `taker`,
    `defence` or empty; `outcome`: a code of the engine; `marks`: of each camp; `held`: the points held.
    """

    points: tuple[int, int]
    contract: int | None
    belote: str
    outcome: str
    marks: tuple[int, int]
    held: int


def counted_examples(rules: Rules) -> list[CountedExample]:
    """Return the examples of the game of these rules."""
    return [_counted(rules, mine, holder) for mine, holder in DONNES[rules.game]]


def _counted(rules: Rules, mine: int, holder: Camp | None) -> CountedExample:
    contract = CONTRACT if rules.game == "encheres" else None
    tally = Tally(
        taker=Seat.N,
        trump=Suit.H,
        points=(mine, ALL_POINTS - mine),
        belote=(0, 0) if holder is None else for_camp(holder, BELOTE),
        value=contract,
    )
    scored = score(tally, rules)
    belote = "" if holder is None else ("taker", "defence")[CAMPS.index(holder)]
    return CountedExample(tally.points, contract, belote, scored.outcome, scored.marks, sum(scored.held))


@dataclass(frozen=True, slots=True)
class Section:
    """Options of one section of docs/rules.md, in order."""

    words: Words
    options: list[OptionText]


PICTURES: Final = {
    "classique": "JH 9H AH TH",
    "annonces": "QD KD AD",
    "wikipedia": "JS JH JD JC",
    "contree": "AS TS AH TH",
    "contree-cours": "AC AD TD",
    "coinche": "AS AH AD AC",
    "ffb-coinche": "JS 9S AS KS",
    "ffb-belote": "KH QH AC",
    "concours": "JD 9D TS",
}
"""By preset, the cards of its picture."""


@dataclass(frozen=True, slots=True)
class PresetPage:
    """A preset for its page: name, rule set, and the rules as text."""

    name: str
    words: Words
    rules: Rules
    told: RulesText

    @property
    def picture(self) -> str:
        """Return the cards of its picture, in notation."""
        return PICTURES[self.name]

    @property
    def notes(self) -> tuple[Text, ...]:
        """Return notes about ambiguities in the source text of these rules."""
        return PRESET_NOTES.get(self.name, ())

    @property
    def examples(self) -> list[CountedExample]:
        return counted_examples(self.rules)

    @property
    def sections(self) -> list[Section]:
        return sections_of(self.told)


@dataclass(frozen=True, slots=True)
class Pair:
    """One option in two rule sets; None if a game does not have it."""

    label: Text
    left: "Text | None"
    right: "Text | None"

    @property
    def differs(self) -> bool:
        return str(self.left) != str(self.right)


def preset_page(name: str) -> PresetPage:
    """Return the content of a preset's page. KeyError for an unknown preset."""
    rules = read_rules({"preset": name}) if name in CHOICES_OF_PRESET else None
    if rules is None:
        raise KeyError(name)
    return PresetPage(name, PRESETS[name], rules, rules_as_text(rules))


def preset_pages() -> list[PresetPage]:
    return [preset_page(name) for name in CHOICES_OF_PRESET]


def sections_of(rules_text: RulesText) -> list[Section]:
    by_section = {number: [each for each in rules_text.options if each.section == number] for number in SECTIONS}
    return [Section(SECTIONS[number], options) for number, options in by_section.items() if options]


def compared(left: PresetPage, right: PresetPage) -> list[Pair]:
    """Return all options of either preset, in the order of docs/rules.md."""
    return list(_pairs(_values(left), _values(right)))


def _values(page: PresetPage) -> dict[str, Text]:
    return {option.name: option.value for option in page.told.options}


def _pairs(left: dict[str, Text], right: dict[str, Text]) -> Iterator[Pair]:
    in_order = ["objective", *(name for name in OPTIONS if name != "objective")]
    for name in in_order:
        if name in left or name in right:
            yield Pair(OPTIONS[name].label, left.get(name), right.get(name))
