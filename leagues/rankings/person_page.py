"""The parties behind a rating as texts for their page: partner, opponents, outcome, weight."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.models import Partie, Player, Table
from games.models.players import player_ids
from games.permissions import hidden_from
from leagues.rankings.explaining import ExplainedPartie
from leagues.ratings.played import PartieOutcome
from leagues.ratings.showing import ShownRating
from leagues.ratings.weights import WHOLE, hundredths


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedPartie:
    """One partie. `code` is empty if the viewer may not see the partie: then only its effect is shown.

    `gained` is signed, as « +8 »; `weighed` explains a weight below 1, and is empty otherwise.
    """

    code: str
    ended: datetime
    beside: str
    against: str
    result: str
    weighed: str
    before: ShownRating | None
    after: ShownRating | None
    gained: str


def counted(reasons: Iterable[ExplainedPartie], viewer: Player | None, *, pair: bool) -> list[CountedPartie]:
    """Return the parties as this viewer may see them in history. At most four queries."""
    read = list(reasons)
    found = _found(read, viewer)
    return [_counted(reason, reason.code if reason.code in found else "", pair=pair) for reason in read]


def _found(reasons: Collection[ExplainedPartie], viewer: Player | None) -> set[str]:
    """Return the codes of the viewer's own parties, and of open ones without a person hidden from the viewer."""
    listed = Partie.objects.filter(code__in=[each.code for each in reasons], visibility=Table.Visibility.OPEN)
    is_open = set(listed.values_list("code", flat=True))
    hidden, own = hidden_from(viewer), set() if viewer is None else player_ids(viewer)
    return {each.code for each in reasons if _is_found(each, hidden, own, is_open=each.code in is_open)}


def _is_found(reason: ExplainedPartie, hidden: Collection[int], own: Collection[int], *, is_open: bool) -> bool:
    people = {each.pk for each in (*reason.own, *reason.others)}
    return bool(people & set(own)) or (is_open and not people & set(hidden))


def _counted(reason: ExplainedPartie, code: str, *, pair: bool) -> CountedPartie:
    known = reason.after if reason.before is None else reason.before
    gained = reason.after.points - known.points if reason.after and reason.before and known else None
    return CountedPartie(
        code=code,
        ended=reason.finished_at,
        beside="" if pair or not code else reason.own[1].name,
        against=_("{one} and {other}").format(one=reason.others[0].name, other=reason.others[1].name) if code else "",
        result=_result(reason),
        weighed=_weighed(reason),
        before=reason.before,
        after=reason.after,
        gained=_signed(gained),
    )


def _result(reason: ExplainedPartie) -> str:
    if not reason.donnes:
        return _("no partie: conceded before a donne was over")
    if reason.left:
        return _("left: counts as lost")
    match reason.outcome:
        case PartieOutcome.WIN:
            return pgettext("a partie", "won")
        case PartieOutcome.LOSS:
            return pgettext("a partie", "lost")
        case PartieOutcome.DRAW:
            return pgettext("a partie", "drawn")
    return _("does not count: a partner left it")


def _weighed(reason: ExplainedPartie) -> str:
    """Return « 3rd of the day among the same four: weighs 0.4 », « 1 donne played: weighs 0.33 »; else empty."""
    if reason.weight == 1 or reason.outcome is None:
        return ""
    whys = []
    if reason.number > 1:
        whys.append(_("partie number {number} of the day among the same four").format(number=reason.number))
    if reason.donnes < WHOLE:
        whys.append(ngettext("{n} donne played", "{n} donnes played", reason.donnes).format(n=reason.donnes))
    weight = number_format(hundredths(reason.number, reason.donnes) / 100, 2).rstrip("0")
    return _("{why}: weighs {weight}").format(why=", ".join(whys), weight=weight)


def _signed(gained: int | None) -> str:
    if gained is None:
        return ""
    return f"+{gained}" if gained > 0 else f"−{-gained}" if gained else "0"
