"""Public pages of a contest: its poster, the projector, rankings; refreshed by sockets."""
