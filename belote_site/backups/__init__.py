"""One file that holds the site: written while it runs, looked through after, put back whole or not at all."""
