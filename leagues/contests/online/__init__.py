"""Contests with live tables of the site: seats, automatic results, automatic steps at the contest's times."""
