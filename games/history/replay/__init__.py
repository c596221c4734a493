"""Replay of a finished donne card by card: each position has an address, and one page holds them all."""
