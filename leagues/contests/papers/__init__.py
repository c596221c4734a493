"""Printed papers: regulation, poster, cards, « où suis-je ? », sheets, rankings, prizes, the rescue page."""
