from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in, user_login_failed


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from allauth.account.signals import password_changed, password_reset, password_set
        from allauth.mfa.signals import authentication_failed

        from accounts.preferences import keep_guest_preferences
        from accounts.sessions import end_other_sessions
        from accounts.sign_in_limits import code_failed, password_failed, remember_device

        user_logged_in.connect(keep_guest_preferences, dispatch_uid="keep_guest_preferences")
        user_login_failed.connect(password_failed, dispatch_uid="note_failed_password")
        authentication_failed.connect(code_failed, dispatch_uid="note_failed_code")
        user_logged_in.connect(remember_device, dispatch_uid="remember_device")
        # The link came from the owner's mail, so strangers' attempts must not lock this browser out.
        password_reset.connect(remember_device, dispatch_uid="remember_device")
        for changed in (password_changed, password_reset, password_set):
            changed.connect(end_other_sessions, dispatch_uid="end_other_sessions")
