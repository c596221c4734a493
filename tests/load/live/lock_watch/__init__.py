"""SQLite for a site that is measured: the database backend tells how long each transaction held the write lock."""
