"""People, for the operator."""

from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.http import HttpRequest

from accounts.models import User

admin.site.unregister(Authenticator)


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    list_display = ("username", "email", "language", "is_staff", "is_active", "date_joined", "last_login")
    fieldsets = (*(DjangoUserAdmin.fieldsets or ()), (None, {"fields": ("language",)}))


@admin.register(Authenticator)
class AuthenticatorAdmin(admin.ModelAdmin):
    """Who has a second factor; an operator may take it away from somebody locked out, never read its secret."""

    fields = ("user", "type", "created_at", "last_used_at")
    readonly_fields = fields
    list_display = fields
    list_select_related = ("user",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
