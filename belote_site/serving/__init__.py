"""Serving: one of two ASGI servers (the setting SERVER), with the same limits.

uvicorn_server, daphne_server ─ the server itself: the port, the signals, limits on its requests and sockets
uvicorn_sockets ─ sockets of uvicorn: texts in and out without waiting
lifecycle ─ work before the start; an orderly stop: requests are finished, sockets are asked to reconnect
sockets ─ ASGI middlewares of sockets: the visitor's address, how many, whose, and from which pages
overload ─ whether the process is late or about to stop; then it refuses new tables
bounds ─ the limits on sizes and times; the complete answer to a body that is too large
"""
