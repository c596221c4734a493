"""Serving: one of two ASGI servers (the setting SERVER), with the same limits.

uvicorn_server, daphne_server ─ the server itself: the port, the signals, its stop
uvicorn_requests, uvicorn_sockets, daphne_requests, daphne_sockets ─ limits on each server's requests and sockets
shutdown ─ an orderly stop: requests are finished, sockets are asked to reconnect
socket_limits, socket_sessions, origin ─ ASGI middlewares of sockets: how many, whose, and from which pages
refusal ─ the complete answer to a body that is too large
overload ─ whether the process is late
new_play ─ refusal of new tables while the process is late
bounds ─ the limits on sizes and times
draining ─ whether a stop has begun
proxy ─ the addresses of visitors
warm_up ─ work before the start
"""
