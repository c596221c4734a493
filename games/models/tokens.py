"""Personal tokens, with which a person's own programs use the API."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Token(models.Model):
    """A personal token. Only its SHA-256 is stored, and its first letters (`start`) so that the owner recognises it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(_("name"), max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    start = models.CharField(max_length=12)
    scopes = models.JSONField(_("what it may do"), default=list)
    made_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField(_("valid until"), null=True, blank=True)
    ended_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.user_id} {self.name}"
