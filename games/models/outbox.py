"""Work to be done after a commit: rows that survive a kill, done by this process's worker thread or by Celery."""

from django.db import models


class OutboxTask(models.Model):
    """One call of a Celery task, written in the transaction that asks for it. Done at least once, so idempotent."""

    name = models.CharField(max_length=200)
    args = models.JSONField(default=list)
    # Two askings with the same key are one (a beat that fires twice); empty: no such limit.
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
