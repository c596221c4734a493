from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from allauth.account.signals import password_changed, password_reset, password_set

        from accounts.keeping import keep_guest_preferences
        from accounts.sessions import end_other_sessions

        user_logged_in.connect(keep_guest_preferences, dispatch_uid="keep_guest_preferences")
        for changed in (password_changed, password_reset, password_set):
            changed.connect(end_other_sessions, dispatch_uid="end_other_sessions")
