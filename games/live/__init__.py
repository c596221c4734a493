"""Live tables: every message takes one path to the log and from there to every view (docs/protocol.md)."""
