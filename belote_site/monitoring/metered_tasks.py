"""Counts, times and logs every task, in Celery's worker or in this process (games/outbox.py)."""

import secrets
import time

from celery import Task
from structlog.contextvars import bound_contextvars

from belote_site.monitoring.meters import TASK_RUN, TASKS


class MeteredTask(Task[..., object]):
    """The base of all tasks. Lines logged while one runs carry its name and its id."""

    abstract = True

    def __call__(self, *args: object, **kwargs: object) -> object:
        began = time.perf_counter()
        TASKS.labels(self.name, "begun").inc()
        with bound_contextvars(task=self.name, task_id=self.request.id or secrets.token_hex(8)):
            try:
                answer = self.run(*args, **kwargs)
            except Exception:
                TASKS.labels(self.name, "failed").inc()
                raise
            finally:
                TASK_RUN.labels(self.name).observe(time.perf_counter() - began)
        TASKS.labels(self.name, "done").inc()
        return answer
