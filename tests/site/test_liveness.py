"""A worker and a beat that live are seen to."""

from belote_site.celery import SeenScheduler, app, seen_alive


def test_who_lives_touches_the_file_a_health_check_looks_at(settings, tmp_path):
    settings.ALIVE_FILE = str(tmp_path / "alive")
    seen_alive()
    assert (tmp_path / "alive").exists()


def test_nothing_is_written_where_nobody_looks(settings, tmp_path, monkeypatch):
    settings.ALIVE_FILE = ""
    monkeypatch.chdir(tmp_path)
    seen_alive()
    assert list(tmp_path.iterdir()) == []


def test_beat_is_seen_at_each_tick(settings, tmp_path):
    settings.ALIVE_FILE = str(tmp_path / "alive")
    SeenScheduler(app=app, schedule_filename=str(tmp_path / "schedule")).tick()
    assert (tmp_path / "alive").exists()
    assert app.conf.beat_scheduler == "belote_site.celery:SeenScheduler"
