from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        from games.signals import partie_finished
        from leagues.contests.archives import keeper
        from leagues.contests.online.taking_back import ask_to_close
        from leagues.contests.signals import step_appended
        from leagues.receivers import keep_result

        partie_finished.connect(keep_result, dispatch_uid="keep_contest_result")
        step_appended.connect(ask_to_close, dispatch_uid="close_left_tables")
        keeper.listen()
