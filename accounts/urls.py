"""Addresses of a person's own pages; signing up and in are django-allauth's."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [path("profile/", views.profile, name="profile")]
