"""Settings: who is ranked and by which figures; byes, leavers, and the cap against arranged results."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.labels.words import Text, Words
from games.options_form import Cleaned, whole_number
from leagues.contests.contest_log.settings.donnes import DonneSettings
from leagues.contests.contest_log.settings.entries import EntryMode
from leagues.contests.contest_log.settings.rounds import MOST_ROUNDS, OF_PLAYERS
from leagues.settings.in_words import listed, number_text
from leagues.settings.schema import Said, SettingsGroup, setting
from leagues.settings.value_types import (
    Fields,
    FormData,
    InOrder,
    OneOf,
    Part,
    Parts,
    ValueText,
    ValueType,
    WholeNumber,
    number_field,
)
from leagues.standings.regulation import TIE_BREAKS_ONLY, ByeRule, Cap, Leavers, MatchPoints, Metric


class RankedBy(StrEnum):
    """The unit of the ranking: entrants, or persons, whose points follow them from partner to partner."""

    ENTRANTS = "entrants"
    PERSONS = "persons"


RANKED: Final = OneOf(
    {
        RankedBy.ENTRANTS: ValueText(gettext_lazy("each entry (pair or single player)")),
        RankedBy.PERSONS: ValueText(gettext_lazy("each person")),
    }
)
METRICS: Final = InOrder(
    {
        Metric.POINTS: ValueText(gettext_lazy("points"), gettext_lazy("The ranking is by the sum of points.")),
        Metric.WINS: ValueText(gettext_lazy("wins"), gettext_lazy("The ranking is by the number of parties won.")),
        Metric.MATCH_POINTS: ValueText(gettext_lazy("match points"), gettext_lazy("The ranking is by match points.")),
        Metric.AGAINST: ValueText(
            gettext_lazy("fewest points against"),
            gettext_lazy("The ranking is by points of the opponents: the fewest come first."),
        ),
        Metric.DIFFERENCE: ValueText(
            gettext_lazy("difference of points"),
            gettext_lazy("The ranking is by the difference between points for and against."),
        ),
        Metric.BEST_PARTIE: ValueText(
            gettext_lazy("best partie"), gettext_lazy("Everybody is ranked by their best partie.")
        ),
        Metric.FIRST_PARTIE: ValueText(
            gettext_lazy("first partie"), gettext_lazy("The ranking is by the first partie.")
        ),
        Metric.HEAD_TO_HEAD: ValueText(gettext_lazy("results against one another")),
        Metric.CAPOTS: ValueText(gettext_lazy("capots"), gettext_lazy("The ranking is by the number of capots.")),
        Metric.STRENGTH: ValueText(gettext_lazy("strength of the opponents")),
        Metric.LOT: ValueText(gettext_lazy("drawing lots")),
    },
    first=frozenset(Metric) - TIE_BREAKS_ONLY,
)
"""The figures that may rank, each with the sentence of the figure that comes first."""
TIE_BREAKS: Final[dict[Metric, Text]] = {
    Metric.POINTS: gettext_lazy("the sum of points"),
    Metric.WINS: gettext_lazy("the number of parties won"),
    Metric.MATCH_POINTS: gettext_lazy("match points"),
    Metric.AGAINST: gettext_lazy("the fewest points of the opponents"),
    Metric.DIFFERENCE: gettext_lazy("the difference between points for and against"),
    Metric.BEST_PARTIE: gettext_lazy("the best partie"),
    Metric.FIRST_PARTIE: gettext_lazy("the first partie"),
    Metric.HEAD_TO_HEAD: gettext_lazy("results against one another, when all of them have met"),
    Metric.CAPOTS: gettext_lazy("the number of capots"),
    Metric.STRENGTH: gettext_lazy("the strength of the opponents met"),
    Metric.LOT: gettext_lazy("a draw by lot, from a number anybody can verify"),
}
"""The figures within the sentence that lists the tie-breaks."""
MATCH_POINT: Final = WholeNumber(0, 100)
MATCH_POINTS: Final = Parts(
    {
        "win": Part(MATCH_POINT, Words(gettext_lazy("Win"))),
        "draw": Part(MATCH_POINT, Words(gettext_lazy("Draw"))),
        "loss": Part(MATCH_POINT, Words(gettext_lazy("Loss"))),
        "bye": Part(MATCH_POINT, Words(gettext_lazy("Bye")), field="bye_match"),
    }
)
BYES: Final = OneOf(
    {
        ByeRule.HALF: ValueText(gettext_lazy("half a partie (81 per donne)")),
        ByeRule.AVERAGE: ValueText(
            gettext_lazy("the average of the round"),
            gettext_lazy("A bye is worth the average of the points made at the tables of that round."),
        ),
        ByeRule.FLAT: ValueText(gettext_lazy("a fixed number")),
        ByeRule.CATCH_UP: ValueText(
            gettext_lazy("a partie played later"),
            gettext_lazy("The pair with the bye plays a partie of that round later, and scores its points."),
        ),
    }
)
LEAVERS: Final = OneOf(
    {
        Leavers.KEEP: ValueText(
            gettext_lazy("the pair keeps its points"),
            gettext_lazy("If you leave before the end, you keep your points and your place in the ranking."),
        ),
        Leavers.LAST: ValueText(
            gettext_lazy("is ranked after all the others"),
            gettext_lazy("If you leave before the end, you are ranked behind all those who stayed."),
        ),
    }
)
SHEET_POINTS: Final = WholeNumber(0, 10_000)
WALKOVER: Final = Parts(
    {
        "for": Part(
            SHEET_POINTS,
            Words(gettext_lazy("Opponents absent: points for the pair that is there")),
            field="walkover_for",
        ),
        "against": Part(
            SHEET_POINTS, Words(gettext_lazy("Opponents absent: points the absent pair gets")), field="walkover_against"
        ),
    }
)


class RoundsWithCap(ValueType):
    """A cap against arranged results, and the rounds it holds in; or None."""

    marked = "cap_winner"

    def allows(self, value: object) -> bool:
        if not isinstance(value, Cap):
            return value is None
        rounds = bool(value.rounds) and all(1 <= number <= MOST_ROUNDS for number in value.rounds)
        return rounds and 0 < value.loser <= value.winner <= 10_000

    def fields(self, name: str, words: Words, value: object, data: FormData) -> Fields:
        winner, loser = Words(gettext_lazy("Cap on the winner’s points")), Words(gettext_lazy("The loser then gets"))
        return {
            "cap_rounds": forms.CharField(
                label=words.label, help_text=words.explanation, required=False, max_length=120
            ),
            "cap_winner": number_field(winner, 1, 10_000, required=False),
            "cap_loser": number_field(loser, 1, 10_000, required=False),
        }

    def initial(self, name: str, value: object) -> dict[str, object]:
        cap = value if isinstance(value, Cap) else Cap(frozenset())
        rounds = ", ".join(str(each) for each in sorted(cap.rounds))
        return {"cap_rounds": rounds, "cap_winner": cap.winner, "cap_loser": cap.loser}

    def read(self, name: str, cleaned: Cleaned, before: object) -> Cap | None:
        """Read « 3, 4 ». ValidationError for other text, or for a round that does not exist."""
        said = [part for part in cleaned["cap_rounds"].replace(";", ",").replace(" ", ",").split(",") if part]
        numbers = [whole_number(part, least=1, most=cleaned["rounds"]) for part in said]
        if None in numbers:
            words = _("Write the numbers of rounds, with commas between them: “3, 4”.")
            raise forms.ValidationError({"cap_rounds": words})
        cap = Cap(frozenset(each for each in numbers if each is not None))
        if not cap.rounds:
            return None
        return Cap(cap.rounds, cleaned["cap_winner"] or cap.winner, cleaned["cap_loser"] or cap.loser)

    def documented(self, default: object) -> str:
        cap = Cap(frozenset())
        return f"none; rounds, {cap.winner} and {cap.loser}"


def _metrics(chosen: "RankingSettings") -> Said:
    told = [METRICS.values[chosen.metrics[0]].sentence]
    if Metric.MATCH_POINTS in chosen.metrics:
        points = chosen.match_points
        told.append(
            _("Match points: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss, %(bye)s for a bye.")
            % {"win": points.win, "draw": points.draw, "loss": points.loss, "bye": points.bye}
        )
    if len(chosen.metrics) == 1:
        return [*told, _("Tied players share their rank.")]
    ties = {"metrics": listed(TIE_BREAKS[each] for each in chosen.metrics[1:])}
    return [*told, _("Ties are broken, in this order, by: %(metrics)s.") % ties]


def _ranked(chosen: "RankingSettings") -> Said:
    if chosen.ranked is RankedBy.PERSONS:
        return _("The ranking is individual: points follow each person, no matter who their partner was.")
    if chosen.entry is EntryMode.MELEE:
        return _("Each player is ranked.")
    return _("Each pair is ranked.")


def _bye(chosen: "RankingSettings") -> Said:
    worth = BYES.sentence(chosen.bye)
    if chosen.bye is ByeRule.HALF:
        worth = _half(chosen)
    elif chosen.bye is ByeRule.FLAT:
        worth = _("A bye is worth %(points)s points.") % {"points": number_text(chosen.bye_points)}
    return [worth, _("A late pair plays the pair with the bye, or enters at the next round.")]


def _half(chosen: "RankingSettings") -> str:
    lengths = sorted({each.donnes for each in chosen.rounds})
    if len(lengths) > 1:
        return _("A bye is worth half a partie: 81 points for each donne of the round.")
    points = {"points": number_text(81 * lengths[0])}
    return _("A bye is worth half a partie: 81 points for each donne, %(points)s in all.") % points


def _bye_fits(chosen: "RankingSettings") -> bool:
    return not (chosen.bye is ByeRule.CATCH_UP and chosen.later in OF_PLAYERS)


def _walkover(chosen: "RankingSettings") -> Said:
    there, opposite = (number_text(points) for points in chosen.walkover)
    return _("A pair whose opponents have left or did not come wins with %(points)s points, %(against)s against.") % {
        "points": there,
        "against": opposite,
    }


def _cap(chosen: "RankingSettings") -> Said:
    cap = chosen.cap
    if cap is None:
        return ""
    rounds = listed(str(number) for number in sorted(cap.rounds))
    said = {"rounds": rounds, "winner": number_text(cap.winner), "loser": number_text(cap.loser)}
    return (
        ngettext(
            "To discourage arranged results, in round %(rounds)s a win with more than %(winner)s points "
            "counts as %(winner)s, and the loss as %(loser)s, or more if the pair really made more.",
            "To discourage arranged results, in rounds %(rounds)s a win with more than %(winner)s points "
            "counts as %(winner)s, and the loss as %(loser)s, or more if the pair really made more.",
            len(cap.rounds),
        )
        % said
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingSettings(DonneSettings):
    """The ranking, byes and absences. `match_points` matter if they are among the `metrics`."""

    ranked: RankedBy = setting(
        RankedBy.ENTRANTS,
        RANKED,
        gettext_lazy("Who is in the ranking"),
        group="ranking",
        article="ranking",
        order=1,
        says=_ranked,
        doc="who is ranked; with `persons`, points follow each person from partner to partner",
    )
    match_points: MatchPoints = setting(
        MatchPoints(), MATCH_POINTS, gettext_lazy("Win"), group="ranking", doc="for `match-points`"
    )
    metrics: tuple[Metric, ...] = setting(
        (Metric.POINTS, Metric.WINS, Metric.BEST_PARTIE, Metric.LOT),
        METRICS,
        gettext_lazy("The ranking"),
        gettext_lazy("The first figure decides the rank; each further one separates those still level."),
        group="ranking",
        article="ranking",
        says=_metrics,
        doc="the first metric ranks, the next ones break ties ([standings.md](standings.md))",
    )
    bye: ByeRule = setting(
        ByeRule.HALF,
        BYES,
        gettext_lazy("A bye is worth"),
        group="absences",
        article="absences",
        says=_bye,
        fits=_bye_fits,
        doc="what a bye is worth ([standings.md](standings.md)); no `catch-up` in a mêlée",
    )
    bye_points: int = setting(
        972,
        SHEET_POINTS,
        gettext_lazy("Fixed points for a bye"),
        group="absences",
        doc="points of a `flat` bye",
    )
    leavers: Leavers = setting(
        Leavers.KEEP,
        LEAVERS,
        gettext_lazy("A pair that leaves"),
        group="absences",
        article="absences",
        doc="entrants who leave keep their place, or are ranked last",
    )
    walkover: tuple[int, int] = setting(
        (1100, 844),
        WALKOVER,
        gettext_lazy("Opponents absent: points for the pair that is there"),
        group="absences",
        article="absences",
        says=_walkover,
        doc="points for and against a side whose opponents are missing",
    )
    cap: Cap | None = setting(
        None,
        RoundsWithCap(),
        gettext_lazy("Rounds with a cap"),
        gettext_lazy("Protects against arranged results. Give rounds, such as “4” or “3, 4”; leave empty for none."),
        group="absences",
        article="ranking",
        order=1,
        says=_cap,
        doc="in these rounds a winner with more than 1280 gets 1280, and the loser at least 664, against arranged "
        "results",
    )


def _told_ranking(chosen: RankingSettings) -> str:
    return ", ".join(str(METRICS.label(each)) for each in chosen.metrics)


def _told_absences(chosen: RankingSettings) -> str:
    worth = number_text(chosen.bye_points) if chosen.bye is ByeRule.FLAT else BYES.label(chosen.bye)
    return _("bye: %(worth)s") % {"worth": worth}


RANKING: Final = SettingsGroup("ranking", gettext_lazy("Ranking"), _told_ranking)
ABSENCES: Final = SettingsGroup("absences", gettext_lazy("Byes, departures, cap"), _told_absences)
