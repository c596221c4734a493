"""Belote at cards: the rules, live tables, sheets and history."""
