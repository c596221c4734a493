"""What everybody sees without asking: the contest's public page, the projector, rankings; kept up by sockets."""
