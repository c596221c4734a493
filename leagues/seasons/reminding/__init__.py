"""Mails and notifications about fixtures, days and months."""
