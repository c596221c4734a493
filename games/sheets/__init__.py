"""Parties with real cards: a sheet that is kept donne by donne, signed by both camps, and closed into history."""
