"""Files of a contest: a backup after every step, to continue on another laptop; an archive, to import once."""
