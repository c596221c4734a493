"""Metrics of the live path, for `/metrics` (docs/monitoring.md explains each figure).

No label names a table, a person or a card: labels are verbs, codes and reasons, each from a short list. Adding to
a counter costs about half a microsecond, observing a time about one microsecond; any thread may do so. Gauges that are
read from the process at scrape time (open tables, sockets, cached states) are not counted here: `belote_site` reads
them from `running_processes()`.

Who calls what:

    acting      accepted(text)           a line is durable and published, by any author
                STALE.inc()              the log's key refused a late line
                FOLDS.inc()              a table was folded from the whole of its log
                caught_up(lines)         a cache was found behind; how many lines it had missed
    consumers   refused(command, code)   a command was answered by a refusal, or by an internal error
                ANSWER_SECONDS.observe   a command arrived -> its answer was queued, accepted or refused
                joined(version, afresh=)  a socket joined: new, with the missed versions, or with a snapshot
                UNREADABLE.inc()         a message that could not be parsed
                dropped(code)            the server closes a socket, with a close code of the protocol
    journal     WAIT_SECONDS.observe     a line was handed over -> its transaction begins
                COMMIT_SECONDS.observe   a transaction begins -> it is known to be durable
                COMMIT_LINES.observe     the number of lines in the transaction
                COMMIT_RETRIES.inc()     the database was away: the same lines are written again
    publishing  FANOUT_SECONDS.observe   a line is known durable -> its frames are handed to every socket here
                FRAMES.inc(sockets)      frames handed to sockets; one call per publication, not per socket
    bus         BUS_TOLD.inc(), BUS_HEARD.inc(), BUS_FAILED.inc(), BUS_UP.set(1 or 0)
    robots      BOT_SECONDS.observe      a bot chooses an action; its pace (a delay) is not included
    robot_pool  ROBOT_SECONDS.observe    a question to the robots' processes -> its answer, waiting included
                robot_unanswered(reason)
    seating     TURNED_AWAY.inc()        a new table was refused because this process has enough to do

Internal errors as log lines that name types and source lines but no messages, which might quote cards.
"""

import traceback
from contextvars import Context, copy_context
from functools import lru_cache
from typing import Final

from asgiref.sync import SyncToAsync
from prometheus_client import Counter, Gauge, Histogram
from structlog.contextvars import clear_contextvars

from games.live import protocol

# From a quick commit to a hanging disk; goals are between 2 ms and 100 ms (docs/operations.md).
SECONDS: Final = (0.001, 0.002, 0.004, 0.007, 0.01, 0.02, 0.04, 0.07, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
LINES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)

SEATS: Final = frozenset({"N", "E", "S", "W"})
VERBS: Final = frozenset(
    {"pass", "take", "bid", "contre", "surcontre", "annonce", "play", "cut", "shuffle"}
    | {"sit", "named", "rise", "away", "back", "claim", "accept", "refuse", "concede", "stop", "carry-on", "again"}
    | {"seed", "dice", "draw", "pack", "kick", "swap", "lock", "unlock", "watching", "next", "close", "fill"}
    | {"resume", "recalled", "late", "hint", "guided"}
)
OTHER: Final = "other"
CLOSE_REASONS: Final = {
    protocol.CLOSE_RECONNECT: "reconnect",
    protocol.CLOSE_PROTOCOL: "protocol",
    protocol.CLOSE_UNWATCHABLE: "unwatchable",
    protocol.CLOSE_UNKNOWN_TABLE: "unknown_table",
    protocol.CLOSE_TOO_FAST: "too_fast",
    protocol.CLOSE_TOO_BIG: "too_big",
    protocol.CLOSE_TOO_SLOW: "too_slow",
    protocol.CLOSE_SILENT: "silent",
    protocol.CLOSE_AWAY: "away",
    protocol.CLOSE_SIGNED_OUT: "signed_out",
}

ACTIONS: Final = Counter(
    "belote_actions_total",
    "Lines accepted (by people, bots and the server) and commands of people refused, by what was asked.",
    ["verb", "outcome"],
)
STALE: Final = Counter("belote_stale_total", "Lines the log refused because another was first at that version.")
ANSWER_SECONDS: Final = Histogram(
    "belote_answer_seconds", "From a command's arrival until its answer is queued.", buckets=SECONDS
)

WAIT_SECONDS: Final = Histogram(
    "belote_journal_wait_seconds", "From a line handed to the journal until its transaction begins.", buckets=SECONDS
)
COMMIT_SECONDS: Final = Histogram(
    "belote_commit_seconds", "One transaction of the journal, until it is known to be durable.", buckets=SECONDS
)
COMMIT_LINES: Final = Histogram("belote_commit_lines", "Lines in one transaction of the journal.", buckets=LINES)
COMMIT_RETRIES: Final = Counter(
    "belote_commit_retries_total", "Transactions of the journal tried again because the database was away."
)

FANOUT_SECONDS: Final = Histogram(
    "belote_fanout_seconds", "From a durable line until its frames are handed to every socket here.", buckets=SECONDS
)
FRAMES: Final = Counter("belote_frames_total", "Frames of published lines handed to sockets.")

FOLDS: Final = Counter("belote_folds_total", "Tables folded from the whole of their log.")
CATCH_UPS: Final = Counter("belote_catch_ups_total", "Times the log was read because a cache might be behind.")
MISSED_LINES: Final = Counter("belote_missed_lines_total", "Lines so found, that no hint had told of in time.")

JOINS: Final = Counter("belote_joins_total", "Joins, by what was given: all, the lines missed, all again.", ["given"])
UNREADABLE: Final = Counter("belote_unreadable_total", "Messages of clients that no parser takes.")
DROPPED: Final = Counter("belote_sockets_dropped_total", "Table sockets the server closed, by why.", ["reason"])
TURNED_AWAY: Final = Counter("belote_tables_turned_away_total", "New tables refused because play would slow.")

BUS_TOLD: Final = Counter("belote_bus_told_total", "Hints sent to the other processes.")
BUS_HEARD: Final = Counter("belote_bus_heard_total", "Hints of other processes heard.")
BUS_FAILED: Final = Counter("belote_bus_failed_total", "Hints that could not be sent, and listening cut off.")
STREAMS: Final = Gauge("belote_streams", "Streams of the API open here.")
BUS_UP: Final = Gauge(
    "belote_bus_up",
    "Whether this process hears the others: 1, or 0; 1 where there is no Redis.",
    multiprocess_mode="livemin",
)
BUS_UP.set(1)

BOT_SECONDS: Final = Histogram("belote_bot_seconds", "One thought of a bot, without its pace.", buckets=SECONDS)

ROBOT_SECONDS: Final = Histogram(
    "belote_robot_seconds", "From a question to the robots' processes until its answer.", buckets=SECONDS
)
ROBOT_UNANSWERED: Final = Counter(
    "belote_robot_unanswered_total", "Questions to the robots' processes without an answer, by why.", ["reason"]
)
UNANSWERED: Final = ("late", "full", "lost", "failed")

# Created once: looking up a child by its labels costs more than counting.
_FIRST: Final = JOINS.labels("snapshot")
_MISSED: Final = JOINS.labels("missed")
_AFRESH: Final = JOINS.labels("again")
# Start at 0, because a series that appears with its first count has no rate until its second.
for _reason_to_drop in (*CLOSE_REASONS.values(), OTHER):
    DROPPED.labels(_reason_to_drop)
for _reason_unanswered in UNANSWERED:
    ROBOT_UNANSWERED.labels(_reason_unanswered)


def accepted(text: str) -> None:
    """Count an accepted log line, by its verb only."""
    words = text.split(" ", 2)
    _action(words[1] if words[0] in SEATS and len(words) > 1 else words[0], "accepted").inc()


def refused(command: protocol.Command, code: str) -> None:
    """Count a refused command; `code` is one of docs/protocol.md, « Refusals »."""
    _action(asked(command), str(code)).inc()


def asked(command: protocol.Command) -> str:
    """Return the verb of a command, as the log writes it; `other` for an unknown one."""
    match command:
        case protocol.Act(action=action):
            words = action.split(" ", 2)
            return words[1] if len(words) > 1 and words[1] in VERBS else OTHER
        case protocol.Own(verb=verb) | protocol.OfHost(verb=verb):
            return verb
        case protocol.Lock(locked=locked):
            return "lock" if locked else "unlock"
    return type(command).__name__.lower()


def caught_up(lines: int) -> None:
    """Count how many lines a cache had missed when the end of the log was read."""
    CATCH_UPS.inc()
    if lines:
        MISSED_LINES.inc(lines)


def joined(version: int | None, *, afresh: bool) -> None:
    """Count a join. `version`: named by the client, None for a new client; `afresh`: a snapshot was sent."""
    (_FIRST if version is None else _AFRESH if afresh else _MISSED).inc()


def robot_unanswered(reason: str) -> None:
    """Count a question without an answer, by one of UNANSWERED: another level plays instead."""
    ROBOT_UNANSWERED.labels(reason).inc()


def dropped(code: int) -> None:
    """Count a socket that the server closes, by its close code."""
    _reason(code).inc()


@lru_cache(maxsize=2048)
def _action(verb: str, outcome: str) -> Counter:
    return ACTIONS.labels(verb if verb in VERBS else OTHER, outcome)


@lru_cache(maxsize=64)
def _reason(code: int) -> Counter:
    return DROPPED.labels(CLOSE_REASONS.get(code, OTHER))


def of_nobody() -> Context:
    """Return this context for tasks that outlive the request that started them.

    It is without the request's log variables, and without its thread for database work, which ends with the request.
    """
    context = copy_context()
    context.run(clear_contextvars)
    # Its own default, though its type leaves it out.
    context.run(SyncToAsync.thread_sensitive_context.set, None)  # type: ignore[arg-type]
    return context


def fault(error: BaseException) -> dict[str, str]:
    """Return the type of an error and the source lines it passed through."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "trace": " < ".join(
            f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[::-1]
        ),
    }
