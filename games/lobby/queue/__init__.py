"""Quick play: people who wait for a game are seated in waves, by what they want and by strength (docs/queue.md)."""
