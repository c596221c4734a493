"""Leagues, seasons and ratings in the public API."""
