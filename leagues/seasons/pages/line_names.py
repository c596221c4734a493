"""Names on the lines of a season's tables: of entrants, and of persons who never entered (in a challenge)."""

from dataclasses import dataclass, field

from leagues.clubs.names import Name
from leagues.seasons.context import SeasonContext
from leagues.seasons.names import names_in
from leagues.seasons.pages.reading_tables import ReadTables

FORGOTTEN = "…"


@dataclass(frozen=True, slots=True)
class LineNames:
    """Names of everybody in the tables; a function of the entrant's number."""

    at: SeasonContext
    tables: ReadTables
    names: dict[int, Name] = field(default_factory=dict)

    def __call__(self, entrant: int) -> str:
        """Return « Anne M. – Bruno T. »; « … » for forgotten people and removed entrants."""
        if entrant in self.at.state.entrants:
            return self.at.called(entrant)
        return " – ".join(map(self.person, self.tables.persons.get(entrant, ()))) or FORGOTTEN

    def person(self, number: int) -> str:
        name = self.names.get(number, Name("", ""))
        return (name.whole if self.at.rights.at_desk else name.shown) or FORGOTTEN

    def short(self, entrant: int) -> tuple[str, ...]:
        """Return a short name for each person, « Anne M. », for small spaces."""
        if entrant in self.at.state.entrants:
            return tuple(self.at.called(entrant, whole=False).split(" – "))
        persons = self.tables.persons.get(entrant, ())
        return tuple(self.names.get(each, Name("", "")).shown or FORGOTTEN for each in persons) or (FORGOTTEN,)


def called_at(at: SeasonContext, tables: ReadTables) -> LineNames:
    """Return the names. One query, for persons who never entered (in a challenge)."""
    persons = {
        person for entrant, each in tables.persons.items() if entrant not in at.state.entrants for person in each
    }
    return LineNames(at, tables, names_in(at.league, persons) if persons else {})
