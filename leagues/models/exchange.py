"""Keys of clubs, with which they sign the results they give to other sites, and the keys of other clubs they trust."""

from django.db import models
from django.db.models import Q

from leagues.models.clubs import Club


class ClubKey(models.Model):
    """A key of a club. `entry`: its public part, as in a key file; only `leagues.exchange.keys` reads it.

    `sealed`: its private part, encrypted with a key made from the site's secret key (`leagues.exchange.sealing`); empty
    once the key is revoked. `ended_at`: when it was replaced or revoked; a club has one key that is neither.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="keys")
    fingerprint = models.CharField(max_length=40, unique=True)
    entry = models.JSONField()
    sealed = models.BinaryField(editable=False)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club"], condition=Q(ended_at=None), name="one_current_key_a_club")
        ]

    def __str__(self) -> str:
        return f"{self.club_id} {self.fingerprint[:5]}"


class TrustedKey(models.Model):
    """A key of another club, of any site, whose results this club imports.

    `entry`: as last read in that club's key file. `code`, `name`, `site`: of that club, as its file tells.
    `dropped_at`: when this club stopped trusting it; empty: trusted.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="trusted_keys")
    fingerprint = models.CharField(max_length=40)
    entry = models.JSONField()
    code = models.CharField(max_length=40)
    name = models.CharField(max_length=80)
    site = models.CharField(max_length=200, blank=True, default="")
    trusted_at = models.DateTimeField()
    dropped_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "fingerprint"], name="one_trusted_key_a_club")]

    def __str__(self) -> str:
        return f"{self.club_id} {self.code} {self.fingerprint[:5]}"
