"""Metrics of the pages, the sockets and the tasks; those of the live tables are in `games.live.meters`."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LAG: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
TASK_SECONDS: Final = (0.01, 0.05, 0.25, 1.0, 5.0, 30.0, 120.0, 600.0)

REQUESTS: Final = Counter(
    "belote_http_requests_total", "Requests answered, by the name of their view and the status.", ["view", "status"]
)
REQUEST_SECONDS: Final = Histogram(
    "belote_http_seconds", "From a request's head until its whole answer is handed over.", ["view"], buckets=SECONDS
)
REQUESTS_UNDER_WAY: Final = Gauge("belote_http_under_way", "Requests being answered now.", multiprocess_mode="livesum")
SOCKETS_OPENED: Final = Counter("belote_sockets_opened_total", "Sockets that reached their consumer.", ["kind"])
SOCKET_FAULTS: Final = Counter("belote_socket_faults_total", "Sockets that ended by a fault of ours.", ["kind"])
LOOP_LAG: Final = Histogram(
    "belote_loop_lag_seconds", "How late the event loop was for something due, four times a second.", buckets=LAG
)

TASKS: Final = Counter("belote_tasks_total", "Tasks begun, done and failed, by name.", ["name", "state"])
TASK_RUN: Final = Histogram("belote_task_seconds", "How long a task took, by name.", ["name"], buckets=TASK_SECONDS)
LOGGED: Final = Counter("belote_log_lines_total", "Lines logged as warning or worse.", ["level"])
