"""« Règlement du concours »: the settings in words, as an organizer would print them, in the active language.

Pages and papers print the same articles. Each value of each setting changes the text
(tests/leagues/contests/preparing/test_regulation.py); rules that do not apply to a contest are left out.
"""

from leagues.contests.contest_log.settings import Settings
from leagues.contests.words.regulation.article import Article
from leagues.contests.words.regulation.contest import contest_article, entries_article
from leagues.contests.words.regulation.donnes import donnes_article, faults_article
from leagues.contests.words.regulation.prizes import prizes_article, words_article
from leagues.contests.words.regulation.ranking import ranking_article
from leagues.contests.words.regulation.rounds import absences_article, rounds_article, scores_article
from leagues.models import Contest


def articles(settings: Settings, contest: Contest, *, by_points: bool = False) -> tuple[Article, ...]:
    """Return the whole regulation, in reading order. `contest`: its club, name, date and place are included.

    `by_points`: an old knock-out, ranked by points because it began before stages ranked.
    """
    written = (
        contest_article(settings, contest),
        entries_article(settings),
        rounds_article(settings),
        donnes_article(settings),
        faults_article(settings),
        scores_article(settings),
        absences_article(settings),
        ranking_article(settings, by_points=by_points),
        prizes_article(settings),
        words_article(settings),
    )
    return tuple(each for each in written if each.paragraphs)


__all__ = ["Article", "articles"]
