"""API schemas of leagues, one file per subject. Their names differ from those of `games.api.shapes`."""
