"""Clubs and their people; contests and the log of everything done in them."""

from leagues.models.clubs import Club, ClubStep, Invitation, Member, Person
from leagues.models.contests import Contest, ContestStep

__all__ = ["Club", "ClubStep", "Contest", "ContestStep", "Invitation", "Member", "Person"]
