"""« Règlement du concours » on paper: the articles of the regulation's page, in two columns."""

from django.utils.translation import gettext as _

from games.printable import MARGIN, POINT, Face, Paper
from leagues.contests.contest_log.ranking import by_points_as_before
from leagues.contests.papers.printing import Printing
from leagues.contests.words.regulation import articles
from leagues.settings.schema import Article

HEAD = Face(12.5, style="B")
TEXT = Face(10.5)
GAP = 9.0
STEP = TEXT.size * POINT * 1.28


def regulation(printing: Printing) -> bytes:
    paper = printing.paper(_("Regulation of the contest"))
    column = _Columns(paper)
    by_points = by_points_as_before(printing.state)
    for number, each in enumerate(articles(printing.state.settings, printing.at.contest, by_points=by_points), 1):
        column.article(number, each)
    paper.upright(paper.w / 2, paper.top + 2, paper.bottom)
    return paper.done()


class _Columns:
    """The position for the next text: one of two columns of a page, and the height in it."""

    def __init__(self, paper: Paper) -> None:
        self.paper, self.lane, self.y = paper, 0, paper.top + 5
        self.width = (paper.room - GAP) / 2

    @property
    def x(self) -> float:
        return MARGIN + self.lane * (self.width + GAP)

    def article(self, number: int, said: Article) -> None:
        first = self.paper.lines_of(said.paragraphs[0], TEXT, self.width)
        self._keep(3 * STEP + min(len(first), 3) * STEP)
        self.paper.say(self.x, self.y, f"{number}. {said.title}", HEAD, room=self.width)
        self.y += STEP * 1.25
        for paragraph in said.paragraphs:
            self._paragraph(paragraph)
        self.y += STEP * 0.9

    def _paragraph(self, text: str) -> None:
        for part in text.splitlines() or [""]:
            for line in self.paper.lines_of(part, TEXT, self.width):
                self._keep(0)
                self.paper.say(self.x, self.y, line, TEXT, room=self.width)
                self.y += STEP
        self.y += STEP * 0.25

    def _keep(self, height: float) -> None:
        """Go to the next column or page, unless so much space is left in this one."""
        if self.y + height <= self.paper.bottom:
            return
        self.lane += 1
        if self.lane == 2:
            self.paper.upright(self.paper.w / 2, self.paper.top + 2, self.paper.bottom)
            self.lane = 0
            self.paper.turn()
        self.y = self.paper.top + 5
