"""The quality of the ratings' predictions on the site's own parties, as text for `manage.py rating_report`."""

from collections.abc import Iterator
from typing import Final

from leagues.rankings.counted import RatingCount
from leagues.rankings.results import in_order, kept_results
from leagues.ratings.played import RankedPartie
from leagues.ratings.quality import COIN, Foretold, calibration, log_loss
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import SITE, SITE_ELO, System

ENOUGH: Final = 1_000
"""The minimum of predicted parties: with fewer, chance decides between the systems."""
SYSTEMS: Final[tuple[tuple[str, System], ...]] = (("openskill", SITE), ("plain Elo", SITE_ELO))


def foreseen(game: str, system: System) -> Iterator[Foretold]:
    """Yield a prediction for each result in order; parties that somebody left only change ratings."""
    count = RatingCount(Ratings(game=game, system=system))
    for kept in kept_results(in_order(game)):
        if kept.result.is_partie and not kept.result.left:
            yield _foretold(count, kept.result)
        count.add(kept.result)


def _foretold(count: RatingCount, result: RankedPartie) -> Foretold:
    chance, known = count.probability(result)
    return Foretold(chance, result.outcome_of_side(0) / 2, known)


def report_of(game: str) -> Iterator[str]:
    """Yield lines of text: each system's mean loss in nats (less is better), and how often its favourites won."""
    told = {name: list(foreseen(game, system)) for name, system in SYSTEMS}
    parties = len(told["openskill"])
    yield f"{game}: {parties} ranked parties foretold"
    if not parties:
        yield "  nothing to tell yet"
        return
    if parties < ENOUGH:
        yield f"  fewer than {ENOUGH}: these figures are mostly chance"
    for name, all_of_it in told.items():
        yield f"  {name:<10} log-loss {log_loss(all_of_it):.4f}"
    yield f"  {'coin flips':<10} log-loss {COIN:.4f}"
    for name, all_of_it in told.items():
        yield f"  favourites of {name}:"
        for each in calibration(all_of_it):
            said = f"given {each.foretold:.0%}, won {each.won:.0%} of {each.parties}"
            yield f"    {each.low:.0%} to {each.high:.0%}: {said}"
