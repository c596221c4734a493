"""Undo of hasty acts: a list of prizes corrected after it was read, a side said to be alone, a player left over."""

import pytest
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import EntryMode, Money, settings_of
from leagues.contests.contest_log.steps import FormPairs, read_step, step_json
from leagues.contests.words.prizes import corrections_told
from leagues.standings.prizes import Prize
from tests.leagues.contests.papers.in_memory import Evening
from tests.leagues.contests.staging import stage

HAM = Prize(name="Ham", worth=4500, place=3, divisible=False)
FIRST, SECOND = Prize(name="First", worth=30000, place=1), Prize(name="Second", worth=15000, place=2)
LESS = Prize(name="First", worth=25000, place=1)
WINE = Prize(name="Wine", worth=900, place=4)
ENGLISH = {"headers": {"accept-language": "en"}}


def told(state):
    with translation.override("en"):
        return [change for each in corrections_told(state) for change in each.changes]


class TestPrizes:
    def test_what_changed_is_told_prize_by_prize(self):
        evening = Evening(entrants=4, prizes=(FIRST, SECOND, HAM))
        evening.do(steps.CorrectPrizes(prizes=(LESS, SECOND, WINE)))
        assert evening.state.settings.prizes == (LESS, SECOND, WINE)
        assert told(evening.state) == [
            "Before: 1st place: First, €300. Now: 1st place: First, €250.",
            "No longer: Place 3: Ham (worth €45).",
            "New: Place 4: Wine, €9.",
        ]

    def test_a_change_by_the_settings_is_kept_too_and_one_of_other_settings_is_not(self):
        evening = Evening(entrants=4, prizes=(FIRST,))
        evening.do(steps.Choose(settings=settings_of("classique-4x12", prizes=(FIRST,), money=Money(fee=500))))
        assert evening.state.prizes_corrected == ()
        evening.do(steps.Choose(settings=settings_of("classique-4x12", prizes=(LESS,))))
        assert len(evening.state.prizes_corrected) == 1

    def test_a_first_list_and_a_list_nobody_saw_are_no_corrections(self):
        evening = Evening(entrants=4)
        evening.do(steps.CorrectPrizes(prizes=(FIRST,)))
        assert evening.state.prizes_corrected == ()
        evening.do(steps.Describe(name="x", starts_at=evening.contest.starts_at, public=False))
        evening.do(steps.CorrectPrizes(prizes=(LESS,)))
        assert evening.state.prizes_corrected == ()

    def test_after_the_end_it_is_corrected_but_not_what_was_given(self):
        evening = Evening(entrants=4, prizes=(FIRST, SECOND))
        evening.draw()
        evening.play()
        evening.do(steps.Close())
        evening.do(steps.Give(prize=0, entrant=1))
        with pytest.raises(ContestRefusal) as refused:
            evening.do(steps.CorrectPrizes(prizes=(LESS, SECOND)))
        assert refused.value.code is ContestCode.PRIZE_GIVEN
        evening.do(steps.CorrectPrizes(prizes=(FIRST, SECOND, HAM)))
        assert told(evening.state) == ["New: Place 3: Ham (worth €45)."]

    def test_the_same_list_is_refused_and_the_step_is_read_as_it_was_written(self):
        evening = Evening(entrants=4, prizes=(FIRST,))
        with pytest.raises(ContestRefusal) as refused:
            evening.do(steps.CorrectPrizes(prizes=(FIRST,)))
        assert refused.value.code is ContestCode.NOTHING_CHANGES
        step = steps.CorrectPrizes(prizes=(LESS, HAM))
        assert read_step(step_json(step)) == step

    @pytest.mark.django_db
    def test_the_organizer_corrects_it_on_a_page_and_everybody_reads_what_changed(self, client):
        staged = stage(4, settings_of("classique-4x12", prizes=(FIRST, SECOND)))
        User.objects.filter(pk=staged.organizer.user_id).update(language="en")
        client.force_login(staged.organizer.user)
        address = reverse("contests:prize-list", args=[staged.contest.code])
        page = client.get(address).content.decode()
        assert 'value="First"' in page
        form = {"ref": "r1"}
        for number, (name, worth) in enumerate((("First", "250"), ("Second", "150")), 1):
            said = {"place": number, "name": name, "worth": worth, "kind": "money", "category": ""}
            form |= {f"prize_{part}_{number}": str(value) for part, value in said.items()}
        answer = client.post(address, form)
        assert answer.status_code == 302
        client.logout()
        public = client.get(reverse("contests:contest", args=[staged.contest.code]), **ENGLISH).content.decode()
        assert "List of prizes corrected on" in public
        assert "Before: 1st place: First, €300. Now: 1st place: First, €250." in public

    @pytest.mark.django_db
    def test_only_an_organizer_corrects_it(self, client):
        staged = stage(4, settings_of("classique-4x12", prizes=(FIRST,)))
        client.force_login(staged.desk.user)
        address = reverse("contests:prize-list", args=[staged.contest.code])
        assert client.get(address).status_code == 302
        assert client.post(address, {"prize_name_1": "Other"}).status_code == 302
        assert staged.state.settings.prizes == (FIRST,)


class TestAlone:
    @pytest.mark.django_db
    def test_both_were_there_after_all_in_one_press_on_the_page_of_the_table(self, client):
        staged = stage(4)
        staged.draw()
        User.objects.filter(pk=staged.arbiter.user_id).update(language="en")
        client.force_login(staged.arbiter.user)
        address = reverse("contests:results", args=[staged.contest.code, 1])
        client.post(f"{address}?table=1", {"do": "walkover", "table": "1", "present": "0", "ref": "a1"})
        assert staged.state.table(1, 1).walkover == 0
        page = client.get(address, {"table": "1"}).content.decode()
        assert page.index('value="no-walkover"') < page.index("contest-elsewise")
        client.post(f"{address}?table=1", {"do": "no-walkover", "table": "1", "ref": "a2"})
        table = staged.state.table(1, 1)
        assert (table.walkover, table.deserted, table.over) == (None, False, False)


class TestLeftOver:
    def singles(self, players):
        evening = Evening(entry=EntryMode.SINGLES, entrants=players)
        evening.do(FormPairs(sides=((1, 2),), alone=3))
        return evening

    def test_a_player_left_over_when_pairs_were_formed_comes_back_and_gets_a_partner(self):
        evening = self.singles(3)
        assert evening.state.entrants[3].withdrawn
        evening.do(steps.Withdraw(number=3, lifted=True))
        assert not evening.state.entrants[3].withdrawn
        evening.do(steps.Amend(number=3, persons=(3, 40)))
        assert [each.persons for each in evening.state.in_contest] == [(1, 2), (3, 40)]

    def test_one_who_plays_under_another_number_does_not_come_back(self):
        evening = self.singles(3)
        with pytest.raises(ContestRefusal) as refused:
            evening.do(steps.Withdraw(number=2, lifted=True))
        assert refused.value.code is ContestCode.ALREADY_ENTERED

    def test_who_comes_back_to_a_full_contest_waits(self):
        evening = Evening(entrants=3, capacity=2)
        evening.do(steps.Withdraw(number=1))
        evening.do(steps.Withdraw(number=1, lifted=True))
        assert evening.state.entrants[1].waiting

    def test_nobody_comes_back_after_the_draw_or_without_having_withdrawn(self):
        evening = Evening(entrants=4)
        with pytest.raises(ContestRefusal) as refused:
            evening.do(steps.Withdraw(number=1, lifted=True))
        assert refused.value.code is ContestCode.NOTHING_CHANGES
        evening.do(steps.Withdraw(number=4))
        evening.draw()
        with pytest.raises(ContestRefusal) as refused:
            evening.do(steps.Withdraw(number=4, lifted=True))
        assert refused.value.code is ContestCode.ENTRIES_CLOSED

    @pytest.mark.django_db
    def test_the_page_of_a_withdrawn_entry_has_the_button(self, client):
        staged = stage(4)
        staged.do(steps.Withdraw(number=2))
        client.force_login(staged.desk.user)
        address = reverse("contests:entry", args=[staged.contest.code, 2])
        assert 'value="return"' in client.get(address).content.decode()
        entries = client.get(reverse("contests:entries", args=[staged.contest.code])).content.decode()
        assert f'href="{address}"' in entries
        client.post(address, {"do": "return", "ref": "b1"})
        assert not staged.state.entrants[2].withdrawn
