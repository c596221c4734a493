"""« Vérifier un décompte »: the facts of a donne as people know them, made into what the engine scores."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from games.labels import ANNONCES, HEIGHTS, MULTIPLIERS, PRESETS, RANK_NAMES, TRUMPS, Text
from games.options_form import PresetSelect, RulesForm, offered_presets
from games.rules.annonces import CARRE_POINTS, RUN_LENGTHS, RUN_POINTS
from games.rules.belote import pairs_of
from games.rules.cards import Trump, parse_trump
from games.rules.counting import ALL_POINTS, Count, multipliers_of, tally_of
from games.rules.encheres import offer_of
from games.rules.option_table import options_of
from games.rules.options import Rules
from games.rules.seats import ByCamp, Camp, Seat, for_camp
from games.rules.tally import Tally

# Which seats they are makes no difference to the marks: the taker sits at North, his camp is NS.
TAKER: Final = Seat.N
CAMP_OF: Final = {"taker": Camp.NS, "defence": Camp.EW}
# Two hands hold sixteen cards.
CARDS_OF_A_CAMP: Final = 16
MOST_HELD: Final = 99_999
RUNS: Final = tuple(RUN_POINTS)
ENCHERES_ONLY: Final = ("value", "multiplier")
RETOURNE_ONLY: Final = ("held_taker", "held_defence")


class CountForm(RulesForm):
    """Once valid: `rules`, `tally`, `held` (marks, by camp) and `last`, as `games.rules.scoring.score` takes them."""

    tally: Tally
    held: ByCamp
    last: bool

    def __init__(self, data: Mapping[str, Any] | None = None, *, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial)
        self.fields |= {
            "preset": presets(),
            "trump": choice(_("Trump"), TRUMPS, initial="H"),
            "value": choice(_("Contract"), heights(), required=False),
            "multiplier": choice(_("Contre"), MULTIPLIERS, initial="1", required=False),
            "points_of": choice(_("Whose card points?"), camps(), initial="taker"),
            "points": number(_("Card points, der included"), most=ALL_POINTS, help_text=_("From 0 to 162.")),
            "all_tricks": all_tricks_field(),
            "belote_taker": belotes(_("Belote in the taker’s camp")),
            "belote_defence": belotes(_("Belote in the defence")),
            "annonces_of": choice(_("Who had the best annonce"), {"": _("nobody")} | camps(), required=False),
            **{run: number(ANNONCES[run].label, most=5, help_text=ANNONCES[run].explanation) for run in RUNS},
            "carres": carres_field(),
            "held_taker": number(_("Held from the taker’s camp"), most=MOST_HELD, help_text=_("After a litige.")),
            "held_defence": number(_("Held from the defence"), most=MOST_HELD),
            "last": forms.BooleanField(label=_("The last donne of a partie to N donnes"), required=False),
        }

    @property
    def facts(self) -> list[forms.BoundField]:
        names = ("points_of", "points", "all_tricks", "belote_taker", "belote_defence")
        return [self[name] for name in names]

    @property
    def contract(self) -> list[forms.BoundField]:
        return [self[name] for name in ENCHERES_ONLY]

    @property
    def annonces(self) -> list[forms.BoundField]:
        return [self[name] for name in ("annonces_of", *RUNS, "carres")]

    @property
    def litige(self) -> list[forms.BoundField]:
        return [self[name] for name in (*RETOURNE_ONLY, "last")]

    @property
    def annonces_unfold(self) -> bool:
        return any(field.errors or field.data for field in self.annonces)

    @property
    def litige_unfolds(self) -> bool:
        return any(field.errors or field.data for field in self.litige)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if self.errors:
            return cleaned
        facts = dict(cleaned)  # what is found wrong leaves `cleaned`
        for problem in (self.wrong_contract, self.wrong_points, self.wrong_belote, self.wrong_annonces):
            problem(facts, self.rules)
        if not self.errors:
            self.add_up(cleaned)
        return cleaned

    def wrong_contract(self, cleaned: dict[str, Any], rules: Rules) -> None:
        if rules.game == "retourne":
            self.refuse_the_other_game(("value",) if cleaned["multiplier"] in ("", "1") else ENCHERES_ONLY)
            if cleaned["trump"] in ("SA", "TA"):
                self.add_error("trump", _("The trump is one of the four suits here."))
            return
        self.refuse_the_other_game(RETOURNE_ONLY)
        offer = offer_of(rules)
        if parse_trump(cleaned["trump"]) not in offer.trumps:
            self.add_error("trump", _("These rules do not play it."))
        if height_of(cleaned["value"]) not in offer.heights:
            self.add_error("value", _("Choose a contract that these rules have."))
        if int(cleaned["multiplier"] or 1) not in multipliers_of(rules):
            self.add_error("multiplier", _("These rules do not play it."))

    def refuse_the_other_game(self, names: tuple[str, ...]) -> None:
        for name in names:
            if self.cleaned_data.get(name):
                self.add_error(name, _("This belongs to the other game: leave it as the rules chosen say."))

    def wrong_points(self, cleaned: dict[str, Any], rules: Rules) -> None:
        points, capot = cleaned["points"], cleaned["all_tricks"]
        if points is None and not capot:
            self.add_error("points", _("Write the card points of one camp, or who won all eight tricks."))
        if points is not None and capot:
            own = CAMP_OF[cleaned["points_of"]] is CAMP_OF[capot]
            if points != (ALL_POINTS if own else 0):
                self.add_error("points", _("A camp with all eight tricks has 162 points, the other none."))

    def wrong_belote(self, cleaned: dict[str, Any], rules: Rules) -> None:
        said = int(cleaned["belote_taker"] or 0) + int(cleaned["belote_defence"] or 0)
        if said > len(pairs_of(parse_trump(cleaned["trump"]))):
            self.add_error("belote_taker", _("There are not so many belotes at this trump."))

    def wrong_annonces(self, cleaned: dict[str, Any], rules: Rules) -> None:
        points, cards = annonces_worth(cleaned), annonces_cards(cleaned)
        if points and not rules.annonces:
            self.add_error("annonces_of", _("These rules play no annonces."))
        elif points and not cleaned["annonces_of"]:
            self.add_error("annonces_of", _("Say which camp marks them."))
        elif cards > CARDS_OF_A_CAMP:
            self.add_error("annonces_of", _("Two hands cannot hold all that."))

    def add_up(self, cleaned: dict[str, Any]) -> None:
        tally = tally_of(count_of(cleaned, self.rules), self.rules)
        assert tally is not None
        if points := annonces_worth(cleaned):
            tally = replace(tally, annonces=for_camp(CAMP_OF[cleaned["annonces_of"]], points))
        self.tally = tally
        self.held = (cleaned["held_taker"] or 0, cleaned["held_defence"] or 0)
        self.last = cleaned["last"]


def count_of(cleaned: dict[str, Any], rules: Rules) -> Count:
    encheres = rules.game == "encheres"
    written = cleaned["points"]
    taker = CAMP_OF[cleaned["points_of"]] is TAKER.camp
    return Count(
        taker=TAKER,
        trump=trump_of(cleaned),
        value=height_of(cleaned["value"]) if encheres else None,
        multiplier=int(cleaned["multiplier"] or 1) if encheres else None,
        points=(written, None) if taker else (None, written),
        capot=CAMP_OF.get(cleaned["all_tricks"]),
        belote=(Camp.NS,) * int(cleaned["belote_taker"] or 0) + (Camp.EW,) * int(cleaned["belote_defence"] or 0),
    )


def trump_of(cleaned: dict[str, Any]) -> Trump:
    return parse_trump(cleaned["trump"])


def height_of(value: str) -> Any:
    return int(value) if value.isdecimal() else value


def annonces_worth(cleaned: dict[str, Any]) -> int:
    """The points of all the annonces written down."""
    carres = {str(rank): points for rank, points in CARRE_POINTS.items()}
    return sum((cleaned[run] or 0) * RUN_POINTS[run] for run in RUNS) + sum(carres[each] for each in cleaned["carres"])


def annonces_cards(cleaned: dict[str, Any]) -> int:
    """The cards that the runs written down need, at least."""
    return sum((cleaned[run] or 0) * RUN_LENGTHS[run] for run in RUNS)


def presets() -> forms.ChoiceField:
    """One line, where the page is about something else than choosing a game."""
    choices = [(name, PRESETS[name].label) for name in offered_presets()]
    return forms.ChoiceField(label=_("Rules"), choices=choices, initial="classique", widget=PresetSelect)


def camps() -> dict[str, str]:
    return {"taker": _("the taker’s camp"), "defence": _("the defence")}


def heights() -> dict[str, Any]:
    """Every contract that some rules have; the rules chosen say which of them are theirs."""
    most = max(value for value in options_of("encheres")["bid_max"].values if isinstance(value, int))
    return {"": "–"} | {str(value): str(value) for value in range(80, most + 1, 10)} | dict(HEIGHTS)


def choice(label: Text, labels: Mapping[Any, Any], *, initial: str = "", required: bool = True) -> forms.ChoiceField:
    choices = [(str(key), words) for key, words in labels.items()]
    return forms.ChoiceField(label=label, choices=choices, initial=initial, required=required)


def number(label: Text, *, most: int, help_text: Text = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        required=False,
        min_value=0,
        max_value=most,
        widget=forms.NumberInput({"inputmode": "numeric"}),
        error_messages={"invalid": _("Write a whole number.")},
    )


def all_tricks_field() -> forms.ChoiceField:
    field = choice(_("All eight tricks"), {"": _("neither camp")} | camps(), required=False)
    field.help_text = _("For a générale, the taker’s camp means the taker alone.")
    return field


def belotes(label: str) -> forms.ChoiceField:
    return choice(label, {number: number for number in range(5)}, required=False)


def carres_field() -> forms.MultipleChoiceField:
    choices = [(str(rank), f"{RANK_NAMES[str(rank)]} ({points})") for rank, points in CARRE_POINTS.items()]
    return forms.MultipleChoiceField(
        label=ANNONCES["carre"].label, choices=choices, required=False, widget=forms.CheckboxSelectMultiple
    )
