"""Base classes of admin pages that take a model as type parameter, such as `ModelAdmin[User]`.

The types of django-stubs have the parameter; Django's own classes do not accept it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin as ModelAdmin
    from django.contrib.admin import TabularInline as TabularInline
    from django.contrib.auth.admin import UserAdmin as UserAdmin
else:
    from django.contrib import admin
    from django.contrib.auth import admin as auth_admin

    class Subscriptable:
        """A class that returns itself when it is subscripted."""

        def __class_getitem__(cls, _models):
            return cls

    class ModelAdmin(Subscriptable, admin.ModelAdmin):
        pass

    class TabularInline(Subscriptable, admin.TabularInline):
        pass

    class UserAdmin(Subscriptable, auth_admin.UserAdmin):
        pass
