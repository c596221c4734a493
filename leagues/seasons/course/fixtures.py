"""The fixtures of a championship drawn from its divisions, and the calendar as it stands."""
