"""Addresses of clubs."""

from django.urls import URLPattern, path

from leagues.clubs import club_views, people_views, results_views

app_name = "clubs"
urlpatterns: list[URLPattern] = [
    path("", club_views.clubs, name="list"),
    path("ouvrir/", club_views.open_one, name="open"),
    path("carte/", people_views.typed, name="type-code"),
    path("carte/<slug:code>/", people_views.claim, name="claim"),
    path("invitation/<slug:key>/", club_views.invitation, name="invitation"),
    path("<slug:code>/", club_views.club, name="club"),
    path("<slug:code>/apercu.jpg", club_views.picture, name="picture"),
    path("<slug:code>/modifier/", club_views.edit, name="edit"),
    path("<slug:code>/moi/", people_views.own, name="self"),
    path("<slug:code>/personnes/", people_views.people, name="people"),
    path("<slug:code>/personnes/chercher/", people_views.seek, name="seek"),
    path("<slug:code>/personnes/<int:number>/", people_views.person, name="person"),
    path("<slug:code>/personnes/<int:number>/carte/", people_views.card, name="card"),
    path("<slug:code>/personnes/<int:number>/<slug:what>/", people_views.change, name="change-person"),
    path("<slug:code>/roles/", club_views.role_list, name="roles"),
    path("<slug:code>/roles/<int:player>/", club_views.change, name="change-role"),
    path("<slug:code>/quitter/", club_views.give_up, name="leave"),
    path("<slug:code>/invitations/", club_views.invite, name="invite"),
    path("<slug:code>/invitations/<int:number>/reprendre/", club_views.take_back, name="take-back"),
    path("<slug:code>/journal/", club_views.log, name="log"),
    path("<slug:code>/journal.csv", club_views.log_as_csv, name="log-csv"),
    path("<slug:code>/journal/<int:version>/annuler/", club_views.undo_one, name="undo"),
    path("<slug:code>/resultats-passes/", results_views.bring, name="past-results"),
    path("<slug:code>/resultats-passes/<int:version>/", results_views.past_result, name="past-result"),
]
