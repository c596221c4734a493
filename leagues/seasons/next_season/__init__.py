"""The next season, created from this one in one step: computed by `foreseeing`, written by `drawing_up`."""
