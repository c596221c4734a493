"""Replay of a finished donne card by card: each position has an address, and the page contains all positions."""
