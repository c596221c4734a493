"""Parties as records in the open notation (docs/record.md): one partie replayed, or many copied from storage."""

from games.exports.records import partie_record
from games.exports.stream import record_lines

__all__ = ["partie_record", "record_lines"]
