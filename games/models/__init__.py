"""Players, tables and their logs, parties and their donnes."""

from games.models.announcements import Announcement
from games.models.collected import Collected
from games.models.donnes import Donne
from games.models.moderation import Appeal, Report, Sanction, Signal
from games.models.outbox import OutboxTask
from games.models.parties import Comment, Partie, PartieLabel, PartieSeat
from games.models.people import Block, Follow, Note, Profile
from games.models.players import Player
from games.models.queue import Place, Ticket
from games.models.ratings import RatingPoint
from games.models.refused_claims import RefusedClaim
from games.models.sheets import Sheet, SheetEntry
from games.models.tables import Entry, Heartbeat, Table, TableSeat, Watchers
from games.models.talking import ChatLine, Message, Mute, Notification
from games.models.tokens import Token

__all__ = [
    "Announcement",
    "Appeal",
    "Block",
    "ChatLine",
    "Collected",
    "Comment",
    "Donne",
    "Entry",
    "Follow",
    "Heartbeat",
    "Message",
    "Mute",
    "Note",
    "Notification",
    "OutboxTask",
    "Partie",
    "PartieLabel",
    "PartieSeat",
    "Place",
    "Player",
    "Profile",
    "RatingPoint",
    "RefusedClaim",
    "Report",
    "Sanction",
    "Sheet",
    "SheetEntry",
    "Signal",
    "Table",
    "TableSeat",
    "Ticket",
    "Token",
    "Watchers",
]
