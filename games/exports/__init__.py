"""Parties as records in the open notation (docs/record.md): one, replayed on its way out; many, as they were sealed."""

from games.exports.records import partie_record
from games.exports.stream import record_lines

__all__ = ["partie_record", "record_lines"]
