"""Running beats (Celery's schedulers), registered in Redis, so that `doctor` can count them."""

import os
import socket
import threading
import time
from typing import Any, Final

import redis
import structlog
from django.conf import settings

log = structlog.get_logger(__name__)
BEATS: Final = "belote:beats"
SAID_EVERY: Final = 10.0
GONE_AFTER: Final = 35.0
REDIS_SECONDS: Final = 2.0


def broker() -> "redis.Redis | None":
    """Return the Redis that carries the tasks; None with another broker."""
    address: str = settings.CELERY_BROKER_URL
    if not address.startswith(("redis://", "rediss://", "unix://")):
        return None
    return redis.Redis.from_url(address, socket_connect_timeout=REDIS_SECONDS, socket_timeout=REDIS_SECONDS)


def living_beats(asked: "redis.Redis") -> list[str]:
    """Return « host:process » of each beat that has registered within half a minute. redis.RedisError."""
    names: Any = asked.zrangebyscore(BEATS, time.time() - GONE_AFTER, "+inf")
    return [name.decode() for name in names]


def say_once(asked: "redis.Redis", name: str) -> None:
    """Register a beat as alive. redis.RedisError."""
    asked.zadd(BEATS, {name: time.time()})
    asked.zremrangebyscore(BEATS, "-inf", time.time() - GONE_AFTER)


def _say(asked: "redis.Redis") -> None:
    name, heard = f"{socket.gethostname()}:{os.getpid()}", True
    pause = threading.Event()
    while True:
        try:
            say_once(asked, name)
            heard = True
        except redis.RedisError as error:
            if heard:
                log.warning("beat_not_told", error=type(error).__name__)
            heard = False
        pause.wait(SAID_EVERY)


def begin_saying() -> None:
    """Start the thread that registers this process as a beat (belote_site/celery.py)."""
    asked = broker()
    if asked is not None:
        threading.Thread(target=_say, args=(asked,), name="beat-lives", daemon=True).start()
