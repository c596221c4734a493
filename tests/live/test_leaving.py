"""A session that ends, wherever it is ended from, closes the tables opened under it and no others."""

from asgiref.sync import sync_to_async

from accounts.sessions import end_sessions_of
from games.live import protocol, seating
from games.rules.options import read_rules
from tests.live.talkers import Talker
from tests.site.roles import browser, person, session_of


async def test_a_player_signed_out_elsewhere_is_told_at_the_table(transactional_db, process) -> None:
    def evening():
        odette, renee = person("Odette"), person("Renée")
        rules = read_rules({"shuffle": "every-donne"})
        table = seating.open_table(host=odette, rules=rules, seats={"S": odette, "N": renee})
        sessions = session_of(odette), session_of(odette), session_of(renee)
        for session in sessions:
            # A page seen is what puts a session on the list.
            browser(session).get("/robots.txt")
        return odette, table, *sessions

    odette, table, phone, computer, other = await sync_to_async(evening)()
    gone = await Talker(table, phone).join()
    here = await Talker(table, computer).join()
    beside = await Talker(table, other).join()
    await sync_to_async(end_sessions_of)(odette.user, but=computer)
    assert await gone.close_code() == protocol.CLOSE_SIGNED_OUT
    for stays in (here, beside):
        await stays.say(type="ping")
        await stays.hear("pong")
