"""The public JSON API, version 1: what people's own programs may read and write (docs/api.md)."""
