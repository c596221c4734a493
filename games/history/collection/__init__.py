"""Uploaded records, private to each person: read line by line, kept in canonical form."""
