"""What a seat knows and what it may expect, from its own view: the basis of bots and of the review of play."""
