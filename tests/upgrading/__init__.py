"""Databases of earlier versions, kept as they were, and what those versions read in them.

`store/b77e37f.sqlite3.xz` was written by `make_store` under the code of commit b77e37f; `b77e37f.told.json.xz` is what
`telling` said of it under that same code. To keep a store of another version, run `make_store` under its code.
"""
