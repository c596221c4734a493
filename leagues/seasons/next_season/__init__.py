"""The next season drawn up from this one, in one step: foreseen by `foreseeing`, written by `drawing_up`."""
