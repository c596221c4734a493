"""The public JSON API, version 1: what a person's own programs may read and write (docs/api.md)."""
