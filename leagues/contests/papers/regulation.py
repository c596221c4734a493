"""« Règlement du concours » on paper: the articles of the regulation's page, in two columns."""

from django.utils.translation import gettext as _

from games.printable import MARGIN, POINT, Face, Paper
from leagues.contests.contest_log.ranking import by_points_as_before
from leagues.contests.papers.printing import Printing
from leagues.contests.words.regulation import articles
from leagues.settings.schema import Article

HEAD_SIZE = 12.5
SIZES = (10.5, 10.0, 9.5, 9.0)
"""Sizes of the text in points: the largest that leaves the regulation on one page."""
SIZES_OF_TWO = (12.5, 11.5)
"""Larger sizes, for a regulation that fills two pages with them."""
GAP = 9.0


def regulation(printing: Printing) -> bytes:
    by_points = by_points_as_before(printing.state)
    said = articles(printing.state.settings, printing.at.contest, by_points=by_points)
    for most, sizes in ((1, SIZES), (2, SIZES_OF_TWO)):
        for size in sizes:
            paper = _written(printing, said, size)
            if paper.pages_count <= most:
                return paper.done()
    return _written(printing, said, SIZES[0]).done()


def _written(printing: Printing, said: tuple[Article, ...], size: float) -> Paper:
    paper = printing.paper(_("Regulations of the contest"))
    column = _Columns(paper, Face(size))
    for number, each in enumerate(said, 1):
        column.article(number, each)
    paper.upright(paper.w / 2, paper.top + 2, paper.bottom)
    return paper


class _Columns:
    """The position for the next text: one of two columns of a page, and the height in it."""

    def __init__(self, paper: Paper, text: Face) -> None:
        self.paper, self.text, self.lane, self.y = paper, text, 0, paper.top + 5
        self.head = Face(HEAD_SIZE * text.size / SIZES[0], style="B")
        self.step = text.size * POINT * 1.28
        self.width = (paper.room - GAP) / 2

    @property
    def x(self) -> float:
        return MARGIN + self.lane * (self.width + GAP)

    def article(self, number: int, said: Article) -> None:
        first = self.paper.lines_of(said.paragraphs[0], self.text, self.width)
        self._keep(3 * self.step + min(len(first), 3) * self.step)
        self.paper.say(self.x, self.y, f"{number}. {said.title}", self.head, room=self.width)
        self.y += self.step * 1.25
        for paragraph in said.paragraphs:
            self._paragraph(paragraph)
        self.y += self.step * 0.9

    def _paragraph(self, text: str) -> None:
        for part in text.splitlines() or [""]:
            for line in self.paper.lines_of(part, self.text, self.width):
                self._keep(0)
                self.paper.say(self.x, self.y, line, self.text, room=self.width)
                self.y += self.step
        self.y += self.step * 0.25

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
