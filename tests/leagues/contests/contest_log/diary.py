"""Events of the hall as plain lists, recorded beside the contest and not by it: for the recount."""

from dataclasses import dataclass, field


@dataclass
class Diary:
    """`people`: who plays under each number now. `persons`: whether people are ranked, and not pairs.

    `tables`: by round and table, both sides, points, capots, winner, which sides it counts for.
    """

    persons: bool = False
    people: dict = field(default_factory=dict)
    ranked: dict = field(default_factory=dict)
    tables: dict = field(default_factory=dict)
    byes: dict = field(default_factory=dict)
    alone: dict = field(default_factory=dict)
    penalties: list = field(default_factory=list)
    left: set = field(default_factory=set)

    def came(self, number, people):
        self.people[number] = tuple(people)
        self.ranked.update(dict.fromkeys(self.who(number)))

    def went(self, number):
        """Before anything was played: they never stood in the ranking."""
        for each in self.who(number):
            self.ranked.pop(each)
        del self.people[number]

    def replaced(self, number, one, other):
        self.people[number] = tuple(other if each == one else each for each in self.people[number])
        self.ranked.update(dict.fromkeys(self.who(number)))

    def who(self, number):
        return self.people[number] if self.persons else (number,)

    def side(self, numbers):
        return tuple(each for number in numbers for each in self.who(number))

    def played(self, key, sides, points, capots=(0, 0), winner=None, counts=(True, True)):
        """Also when it is corrected: the people of the first time stay."""
        before = self.tables.get(key)
        both = before[1:3] if before else (self.side(sides[0]), self.side(sides[1]))
        self.tables[key] = (key[0], *both, points, capots, winner, counts)

    def bye(self, number, entrant, donnes):
        self.byes[number, entrant] = [(number, each, donnes) for each in self.who(entrant)]

    def stood_alone(self, key, numbers):
        self.alone[key] = [(key[0], each) for each in self.side(numbers)]

    def penalised(self, number, entrant, given, taken):
        self.penalties.append((number, self.who(entrant)[0], given, taken))

    def gone(self, number):
        self.left.update(self.who(number))

    def contest(self, until=99):
        """What the recount takes, of rounds up to `until`."""
        return {
            "entrants": list(self.ranked),
            "tables": [each for key, each in self.tables.items() if key[0] <= until],
            "byes": [line for key, lines in self.byes.items() if key[0] <= until for line in lines],
            "alone": [line for key, lines in self.alone.items() if key[0] <= until for line in lines],
            "penalties": [each for each in self.penalties if each[0] <= until],
            "left": self.left,
        }


def rules_of(settings, seed):
    """The settings as plain values."""
    cap, worth = settings.cap, settings.match_points
    return {
        "metrics": [str(metric) for metric in settings.metrics],
        "match_points": (worth.win, worth.draw, worth.loss, worth.bye),
        "bye": str(settings.bye),
        "bye_points": settings.bye_points,
        "walkover": settings.walkover,
        "leavers": str(settings.leavers),
        "cap": cap and (cap.rounds, cap.winner, cap.loser),
        "seed": seed,
    }
