"""Comments in records: read from a donne's `x_comments`, and the donnes that the site ships with comments."""
