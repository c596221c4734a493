"""Files of a contest: a backup after every step, to go on with on another laptop; an archive, to import once."""
