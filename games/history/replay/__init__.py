"""A finished donne looked at card by card: every position has an address, and they all travel in one page."""
