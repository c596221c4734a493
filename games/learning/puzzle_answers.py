"""What a person has answered, the puzzle that suits them next, and a first answer, which changes two ratings."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from games.learning.puzzle_rating import NEWCOMER, PuzzleStrength, after_answer
from games.learning.puzzle_store import CARD
from games.learning.repetitions import count_answer, repeat_puzzle, site_day
from games.models import Player, Puzzle, PuzzleAnswer, PuzzleRating
from games.models.players import player_ids


@dataclass(frozen=True, slots=True)
class PuzzleWish:
    """What somebody wants to train. Empty: everything. A theme without a kind is one of « card »."""

    theme: str = ""
    preset: str = ""
    kind: str = ""

    @property
    def wanted(self) -> Q:
        kind = self.kind or (CARD if self.theme else "")
        chosen = {
            name: value for name, value in (("kind", kind), ("theme", self.theme), ("preset", self.preset)) if value
        }
        return Q(**chosen)


def standing_at_puzzles(player: Player | None) -> PuzzleRating:
    """Return a person's rating, that of a newcomer if they have none."""
    found = None if player is None else PuzzleRating.objects.filter(player=player).first()
    return found or PuzzleRating(player=player, rating=NEWCOMER.rating, deviation=NEWCOMER.deviation)


def answers_of(player: Player | None) -> QuerySet[PuzzleAnswer]:
    """Return a person's answers, also those they gave as a guest before signing in."""
    if player is None:
        return PuzzleAnswer.objects.none()
    return PuzzleAnswer.objects.filter(player__in=player_ids(player))


def answer_to(puzzle: Puzzle, player: Player | None) -> PuzzleAnswer | None:
    return answers_of(player).filter(puzzle=puzzle).order_by("pk").first()


def next_puzzle(player: Player | None, wish: PuzzleWish) -> Puzzle | None:
    """Return the puzzle nearest to a person's rating that they have not answered; None if none is left."""
    rating = standing_at_puzzles(player).rating
    left = Puzzle.objects.filter(wish.wanted)
    if player is not None:
        left = left.filter(~Exists(answers_of(player).filter(puzzle=OuterRef("pk"))))
    above = left.filter(rating__gte=rating).order_by("rating", "pk").first()
    below = left.filter(rating__lt=rating).order_by("-rating", "pk").first()
    near = [each for each in (above, below) if each is not None]
    return min(near, key=lambda each: abs(each.rating - rating), default=None)


def results_by_theme(player: Player | None) -> dict[tuple[str, str], tuple[int, int]]:
    """Return by kind and theme how many puzzles a person has answered, and how many rightly."""
    found = answers_of(player).order_by().values("puzzle__kind", "puzzle__theme")
    counted = found.annotate(all=Count("pk"), good=Count("pk", filter=Q(right=True)))
    return {(row["puzzle__kind"], row["puzzle__theme"]): (row["all"], row["good"]) for row in counted}


def is_right(puzzle: Puzzle, card: str) -> bool:
    return card in puzzle.solution["right"]


@transaction.atomic
def give_answer(player: Player, puzzle: Puzzle, card: str, now: datetime, *, training: bool = False) -> PuzzleAnswer:
    """Store a person's first answer to a puzzle and return it; a later one changes nothing and returns the first.

    A puzzle answered wrongly comes back (`repeat_puzzle`). With `training` the answer counts for the day's ten.
    """
    PuzzleRating.objects.get_or_create(
        player=player, defaults={"rating": NEWCOMER.rating, "deviation": NEWCOMER.deviation}
    )
    # This lock makes two answers of one person wait for each other, the next one those of two people.
    own = PuzzleRating.objects.select_for_update().get(player=player)
    earlier = answer_to(puzzle, player)
    if earlier is not None:
        return earlier
    asked = Puzzle.objects.select_for_update().get(pk=puzzle.pk)
    right = is_right(asked, card)
    before = own.rating
    person, changed = after_answer(
        PuzzleStrength(own.rating, own.deviation), PuzzleStrength(asked.rating, asked.deviation), right=right
    )
    streak = own.streak + 1 if right else 0
    PuzzleRating.objects.filter(pk=own.pk).update(
        rating=person.rating,
        deviation=person.deviation,
        answers=F("answers") + 1,
        streak=streak,
        best_streak=max(streak, own.best_streak),
    )
    Puzzle.objects.filter(pk=asked.pk).update(
        rating=changed.rating, deviation=changed.deviation, answers=F("answers") + 1
    )
    if not right:
        repeat_puzzle(player, asked, card, now)
    if training:
        count_answer(player, site_day(now), right=right)
    change = round(person.rating) - round(before)
    return PuzzleAnswer.objects.create(puzzle=asked, player=player, card=card, right=right, change=change, at=now)
