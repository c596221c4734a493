from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        from django.db.models.signals import post_save

        from games.privacy.app_hooks import register_archive_files, register_deletion
        from games.retention import register_expiring_rows
        from games.signals import partie_corrected, partie_finished
        from leagues import receivers, staging
        from leagues.contests import notices
        from leagues.contests.archives import backups, deleting
        from leagues.contests.online.results import ask_to_close, keep_withheld
        from leagues.contests.online.seating import tell_desk
        from leagues.contests.signals import step_appended
        from leagues.models import ClubStep
        from leagues.personal_data.archive import files_of, forget_account
        from leagues.rankings.signals import ranked_moved
        from leagues.seasons.playing.history import tell_sides
        from leagues.seasons.playing.live_tables import ask_to_close as ask_to_close_fixtures
        from leagues.seasons.recounting import ranking_stored
        from leagues.seasons.store import step_appended as season_step_appended
        from leagues.webhooks import attempts, listening

        partie_finished.connect(receivers.keep_result, dispatch_uid="keep_contest_result")
        partie_finished.connect(receivers.keep_fixture_result, dispatch_uid="keep_fixture_result")
        partie_finished.connect(receivers.count_ranking, dispatch_uid="count_ranked_partie")
        partie_corrected.connect(receivers.count_ranking, dispatch_uid="count_corrected_partie")
        step_appended.connect(ask_to_close, dispatch_uid="close_left_tables")
        step_appended.connect(keep_withheld, dispatch_uid="keep_cards_withheld")
        step_appended.connect(tell_desk, dispatch_uid="tell_desk_of_tables_that_cannot_open")
        step_appended.connect(notices.ask_to_tell, dispatch_uid="tell_players_of_contests")
        step_appended.connect(receivers.recount_days, dispatch_uid="recount_seasons_of_a_contest")
        season_step_appended.connect(receivers.recount_own, dispatch_uid="recount_season")
        season_step_appended.connect(receivers.turn_opened, dispatch_uid="turn_opened_season")
        season_step_appended.connect(ask_to_close_fixtures, dispatch_uid="close_left_fixture_tables")
        season_step_appended.connect(tell_sides, dispatch_uid="tell_sides_of_a_fixture")
        post_save.connect(receivers.recount_merged, sender=ClubStep, dispatch_uid="recount_merged_people")
        ranked_moved.connect(receivers.recount_ranked, dispatch_uid="recount_ladders")
        step_appended.connect(listening.record_contest, dispatch_uid="record_webhook_events_of_contests")
        ranking_stored.connect(listening.record_season, dispatch_uid="record_webhook_events_of_seasons")
        post_save.connect(listening.record_club, sender=ClubStep, dispatch_uid="record_webhook_events_of_clubs")
        backups.listen()
        deleting.listen()
        register_archive_files("leagues", files_of)
        register_deletion("leagues", forget_account)
        register_expiring_rows("steps of contests half imported", staging.steps_left_staged)
        register_expiring_rows("contests half imported", staging.contests_left_staged)
        register_expiring_rows("people half imported", staging.people_left_staged)
        register_expiring_rows("events of webhooks", attempts.old_events)
