"""Live tables: one write path from a message to the log to everybody's view (docs/protocol.md)."""
