"""Addresses of a person's own pages; those of signing up and in are django-allauth's."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("accounts/profile/", views.profile, name="profile"),
    path("accounts/sessions/<int:pk>/end/", views.end_session, name="end-session"),
    path("reglages/", views.preferences, name="preferences"),
    path("reglages/garder/", views.keep_preferences, name="keep-preferences"),
]
