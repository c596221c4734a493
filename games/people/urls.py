"""URLs of games/people."""

from django.urls import URLPattern, path

from games.people import views

app_name = "people"
urlpatterns: list[URLPattern] = [
    path("", views.online, name="online"),
    path("amis/", views.friends, name="friends"),
    path("table/<slug:code>/", views.at_table, name="at-table"),
    path("mon-nom/", views.guest_name, name="guest-name"),
    path("moi/", views.own, name="own"),
    path("moi/modifier/", views.edit, name="edit"),
    path("moi/avatar/", views.another_avatar, name="another-avatar"),
    path("<int:player_id>/", views.profile, name="profile"),
    path("<int:player_id>/apercu.jpg", views.preview, name="preview"),
    path("<int:player_id>/avatar.svg", views.avatar, name="avatar"),
    path("<int:player_id>/image.webp", views.picture, name="picture"),
    path("<int:player_id>/suivre/", views.follow, name="follow"),
    path("<int:player_id>/ne-plus-suivre/", views.unfollow, name="unfollow"),
    path("<int:player_id>/bloquer/", views.block, name="block"),
    path("<int:player_id>/debloquer/", views.unblock, name="unblock"),
    path("<int:player_id>/note/", views.note, name="note"),
    path("<int:player_id>/inviter/", views.invite, name="invite"),
]
