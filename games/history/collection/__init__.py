"""Uploaded records, private to each person: read line by line and stored in canonical form."""
