"""French formats that differ from Django’s."""
