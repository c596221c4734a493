"""Records that people bring along: read line by line, kept in canonical form, each person's own."""
