"""Clubs and their people; contests, leagues and seasons, and the logs of everything done in them."""

from leagues.models.clubs import Club, ClubStep, Invitation, Member, Person
from leagues.models.contests import Contest, ContestStep, PartnerRequest
from leagues.models.exchange import ClubKey, TrustedKey
from leagues.models.ratings import PairRating, PersonRating, RankedResult, RatingBook, RatingCorrection
from leagues.models.reminders import OwnCalendar, Reminder
from leagues.models.seasons import League, Season, SeasonContest, SeasonRanking, SeasonStep
from leagues.models.webhooks import Webhook, WebhookDelivery, WebhookEvent

__all__ = [
    "Club",
    "ClubKey",
    "ClubStep",
    "Contest",
    "ContestStep",
    "Invitation",
    "League",
    "Member",
    "OwnCalendar",
    "PairRating",
    "PartnerRequest",
    "Person",
    "PersonRating",
    "RankedResult",
    "RatingBook",
    "RatingCorrection",
    "Reminder",
    "Season",
    "SeasonContest",
    "SeasonRanking",
    "SeasonStep",
    "TrustedKey",
    "Webhook",
    "WebhookDelivery",
    "WebhookEvent",
]
