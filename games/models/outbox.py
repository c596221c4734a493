"""Tasks to run after a commit: rows that survive a kill, run by this process's worker thread or by Celery."""

from django.db import models


class OutboxTask(models.Model):
    """One call of a Celery task, stored in the transaction that needs it. Tasks are idempotent: they may run twice."""

    name = models.CharField(max_length=200)
    args = models.JSONField(default=list)
    # Two requests with the same key are one row (for example a beat that fires twice); null: not compared.
    key = models.CharField(max_length=100, null=True, unique=True)  # noqa: DJ001  (unique allows many NULLs, not many '')
    created_at = models.DateTimeField(auto_now_add=True)
    due_at = models.DateTimeField()
    claimed_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    done_at = models.DateTimeField(null=True)
    error = models.TextField(blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["due_at"], name="outbox_waiting", condition=models.Q(done_at=None))]

    def __str__(self) -> str:
        return f"{self.name}{tuple(self.args)}"
