"""Players, tables and their logs, parties and their donnes."""

from games.models.analyses import AnalysisLane, AnalysisRequest, DonneAnalysis, SeatAnalysis
from games.models.announcements import Announcement
from games.models.course import CourseGroup, CourseGroupMember, StepAnswer
from games.models.moderation import Appeal, Report, Sanction, Signal
from games.models.outbox import OutboxTask
from games.models.parties import Collected, Comment, Donne, Partie, PartieLabel, PartieSeat, RefusedClaim
from games.models.people import Block, ChatLine, Follow, Message, Mute, Note, Notification, Profile, Token
from games.models.players import Player
from games.models.prepared import DonneSet, PreparedPlay, SetRanking, SetSeat
from games.models.puzzles import Puzzle, PuzzleAnswer, PuzzleRating, StormRun
from games.models.queue import Place, Ticket
from games.models.ratings import RatingPoint, RobotRating
from games.models.repetitions import Repetition, TrainingDay
from games.models.robot_accounts import RobotAccount, RobotWaiting
from games.models.sheets import Sheet, SheetEntry
from games.models.tables import Entry, Heartbeat, Table, TableSeat, Watchers

__all__ = [
    "AnalysisLane",
    "AnalysisRequest",
    "Announcement",
    "Appeal",
    "Block",
    "ChatLine",
    "Collected",
    "Comment",
    "CourseGroup",
    "CourseGroupMember",
    "Donne",
    "DonneAnalysis",
    "DonneSet",
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
    "PreparedPlay",
    "Profile",
    "Puzzle",
    "PuzzleAnswer",
    "PuzzleRating",
    "RatingPoint",
    "RefusedClaim",
    "Repetition",
    "Report",
    "RobotAccount",
    "RobotRating",
    "RobotWaiting",
    "Sanction",
    "SeatAnalysis",
    "SetRanking",
    "SetSeat",
    "Sheet",
    "SheetEntry",
    "Signal",
    "StepAnswer",
    "StormRun",
    "Table",
    "TableSeat",
    "Ticket",
    "Token",
    "TrainingDay",
    "Watchers",
]
