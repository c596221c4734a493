from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    name = "leagues"

    def ready(self) -> None:
        from games.signals import partie_finished
        from leagues.contests.archives import keeper
        from leagues.receivers import keep_result

        partie_finished.connect(keep_result, dispatch_uid="keep_contest_result")
        keeper.listen()
