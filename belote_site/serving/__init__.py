"""Serving: one of two ASGI servers (the setting SERVER), with the same limits.

uvicorn_server, daphne_server ─ the server itself: the port, the signals, its stop
uvicorn_requests, uvicorn_sockets, daphne_requests, daphne_sockets ─ limits on each server's requests and sockets
shutdown ─ an orderly stop: requests are finished, sockets are asked to reconnect
socket_limits, socket_sessions, origin ─ ASGI middlewares of sockets: how many, whose, and from which pages
refusal ─ the complete answer to a body that is too large
overload, new_play ─ whether the process is late; nothing new begins while it is
bounds, draining, proxy, warm_up ─ the limits; whether a stop has begun; visitors' addresses; work before the start
"""
