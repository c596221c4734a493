"""Quick play: waves seat the people who wait for a game, by their wishes and ratings (docs/queue.md)."""
