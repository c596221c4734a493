"""The mail that warns the owner of an account that somebody tries passwords for it, at most once a day."""

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import send_mail
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.models import User
from games.outbox import enqueue


def ask_for_mail(*, user: User, **_signal: object) -> None:
    """Enqueue the mail; a receiver of `passwords_tried`. The key of the task limits it to one mail a day."""
    enqueue("games.tasks.mail_passwords_tried", user.pk, key=f"passwords-tried-{user.pk}-{timezone.localdate()}")


def mail_owner(user_id: int) -> bool:
    """Send the mail in the owner's language; return False if the account is gone or has no confirmed address.

    No setting turns this mail off: like django-allauth's own mails, it is about access to the account.
    """
    user = User.objects.filter(pk=user_id).first()
    addresses = EmailAddress.objects.filter(user=user_id, primary=True, verified=True)
    address = addresses.first() if settings.EMAIL_URL else None
    if user is None or address is None:
        return False
    with translation.override(user.language):
        subject = _("Somebody is trying passwords for your account")
        lines = (
            _("Wrong passwords for the account %(name)s were typed from several places today.")
            % {"name": user.username},
            _(
                "Nobody has entered your account. Browsers where you have signed in before still let you in; "
                "others have to wait a while."
            ),
            _("If it was you, choose a new password here:"),
            settings.SITE_URL + reverse("account_reset_password"),
        )
        send_mail(f"Dix de Der: {subject}", "\n\n".join(lines) + "\n", None, [address.email])
    return True
