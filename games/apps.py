"""The games app: wires people who log in to the players they were."""

from django.apps import AppConfig
from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db.models.signals import post_save


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from games.live.leaving import close_sockets
        from games.permissions import follow_name, keep_guest_parties

        post_save.connect(follow_name, sender=settings.AUTH_USER_MODEL, dispatch_uid="follow_name")
        user_logged_in.connect(keep_guest_parties, dispatch_uid="keep_guest_parties")
        user_logged_out.connect(close_sockets, dispatch_uid="close_sockets")
