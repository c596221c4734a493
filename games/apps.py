"""The games app: registers the receivers of signals."""

from django.apps import AppConfig
from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db.models.signals import post_delete, post_migrate, post_save


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.sessions import session_ended
        from accounts.sign_in_limits import passwords_tried
        from games.duplicate.counting import keep_result
        from games.live.sign_out import close_sockets, close_sockets_under
        from games.lobby.announcements import forget
        from games.moderation.decisions import make_group
        from games.moderation.queries import keep_signal
        from games.passwords_tried import ask_for_mail
        from games.people.queries import mark_absent
        from games.permissions import follow_name, keep_guest_parties
        from games.reliability import enqueue_cool_downs
        from games.signals import partie_finished

        for changed in (post_save, post_delete):
            changed.connect(forget, sender="games.Announcement", dispatch_uid="forget_announcements")
        post_migrate.connect(make_group, sender=self, dispatch_uid="make_group_of_moderators")
        post_save.connect(follow_name, sender=settings.AUTH_USER_MODEL, dispatch_uid="follow_name")
        user_logged_in.connect(keep_guest_parties, dispatch_uid="keep_guest_parties")
        user_logged_in.connect(keep_signal, dispatch_uid="keep_signal")
        user_logged_out.connect(close_sockets, dispatch_uid="close_sockets")
        user_logged_out.connect(mark_absent, dispatch_uid="not_here_any_more")
        passwords_tried.connect(ask_for_mail, dispatch_uid="mail_passwords_tried")
        partie_finished.connect(enqueue_cool_downs, dispatch_uid="tell_cool_downs")
        partie_finished.connect(keep_result, dispatch_uid="keep_result_of_set")
        session_ended.connect(close_sockets_under, dispatch_uid="close_sockets_under")
