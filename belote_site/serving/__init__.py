"""Serving: one of two ASGI servers (the setting SERVER), with the same limits.

uvicorn_server, daphne_server ─ the server itself: the port, the signals, its stop
uvicorn_requests, uvicorn_sockets, daphne_requests, daphne_sockets ─ what each is made to keep to
leaving ─ a stop in order: what is under way is finished, sockets are told to come back
door ─ the ASGI entrance of every socket: how many one may hold, whether new ones are taken
refusal ─ the whole answer to a body too large
behind, new_play ─ whether the process keeps up; nothing new is begun while it does not
bounds, draining, proxy ─ the figures; whether a stop has begun; whose address a request comes from
"""
