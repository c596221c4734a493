"""Players, tables and their logs, parties and their donnes."""

from games.models.outbox import OutboxTask
from games.models.parties import Donne, Partie, PartieSeat
from games.models.players import Player
from games.models.tables import Entry, Table, TableSeat

__all__ = ["Donne", "Entry", "OutboxTask", "Partie", "PartieSeat", "Player", "Table", "TableSeat"]
