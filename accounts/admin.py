"""People, for the operator."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin

from accounts.models import User


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    list_display = ("username", "email", "language", "is_staff", "is_active", "date_joined", "last_login")
    fieldsets = (*(DjangoUserAdmin.fieldsets or ()), (None, {"fields": ("language",)}))
