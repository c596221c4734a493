"""Admin pages of accounts, for the operator, and base classes of admin pages that take a model as type parameter."""

from typing import TYPE_CHECKING, Any

from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_protect
from django.views.decorators.debug import sensitive_post_parameters

from accounts.models import User

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin as ModelAdmin
    from django.contrib.admin import TabularInline as TabularInline
    from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
else:
    from django.contrib.auth import admin as auth_admin

    class Subscriptable:
        """A class that returns itself when it is subscripted."""

        def __class_getitem__(cls, _models):
            return cls

    class ModelAdmin(Subscriptable, admin.ModelAdmin):
        pass

    class TabularInline(Subscriptable, admin.TabularInline):
        pass

    class DjangoUserAdmin(Subscriptable, auth_admin.UserAdmin):
        pass


admin.site.unregister(Authenticator)


@admin.register(User)
class UserAdmin(DjangoUserAdmin[User]):
    list_display = ("username", "email", "language", "is_staff", "is_active", "date_joined", "last_login")
    fieldsets = (*(DjangoUserAdmin.fieldsets or ()), (None, {"fields": ("language",)}))

    @method_decorator(sensitive_post_parameters())
    @method_decorator(csrf_protect)
    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: object = None) -> HttpResponse:
        """Add an account, without a transaction: Django's own would hash the password in one, while live tables wait on
        SQLite.
        """
        answer: HttpResponse = self._add_view(request, form_url, extra_context)  # type: ignore[attr-defined]
        return answer

    @method_decorator(csrf_protect)
    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: Any = None
    ) -> Any:
        if object_id is None:
            return self._changeform_view(request, object_id, form_url, extra_context)  # type: ignore[attr-defined]
        return super().changeform_view(request, object_id, form_url, extra_context)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Write a new account together with its log entry, both or neither."""
        if change:
            super().save_model(request, obj, form, change)
            return
        with transaction.atomic():
            super().save_model(request, obj, form, change)
            super().log_addition(request, obj, self.construct_change_message(request, form, [], add=True))

    def log_addition(self, request: HttpRequest, obj: User, message: object) -> LogEntry:
        """Return the log entry that `save_model` wrote."""
        return LogEntry.objects.filter(object_id=str(obj.pk)).latest("pk")


@admin.register(Authenticator)
class AuthenticatorAdmin(ModelAdmin[Authenticator]):
    """Admin page of second factors: an operator may delete one for a locked-out person, and never reads its secret."""

    fields = ("user", "type", "created_at", "last_used_at")
    readonly_fields = fields
    list_display = fields
    list_select_related = ("user",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
