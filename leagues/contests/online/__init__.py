"""Contests with live tables of the site: seats, results that enter themselves, a contest that runs on its times."""
