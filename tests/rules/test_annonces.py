"""Rules 5.1 to 5.6: annonces declared, compared, shown, voided. North took at hearts and leads; west plays next."""

import pytest

from games.rules.actions import parse_action
from games.rules.annonces import Declarations, combinations, least_cards
from games.rules.cards import TA, Suit, cards_in, hand_of, names_of, parse_cards
from games.rules.events import AnnoncesShown, Declared, DonneEnded, Played, TrickWon
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat
from games.rules.seen import see

from .notation import acted, contracted, count, legal, refused, rules, taken

SEVENS = {
    "north": "7S 7H 7D 7C 9H AH JH AS", "east": "KH QH TH 8H 9S TS JS QS",
    "south": "AD TD KD QD JD 9D 8D KS", "west": "AC TC KC QC JC 9C 8C 8S",
}  # fmt: skip

EIGHTS = {
    "north": "8S 8H 8D 8C 9H AH JH AS", "east": "KH QH TH 7H 9S TS JS QS",
    "south": "AD TD KD QD JD 9D 7D KS", "west": "AC TC KC QC JC 9C 7C 7S",
}  # fmt: skip


def at_first_card(**choices):
    return taken(take="N take H", dealer="E", **{"annonces": True} | choices)


def declared(*actions: str, **choices):
    return acted(at_first_card(**choices), *actions)


def named(hand: str) -> list[str]:
    return [str(one.annonce)[10:] for one in combinations(hand_of(parse_cards(hand)), Seat.N)]


@pytest.mark.parametrize(
    ("hand", "names"),
    [
        ("KH QH JH 9H 7S 8C AD TD", ["tierce KH"]),
        ("AH KH QH JH 7S 8C AD TD", ["cinquante AH"]),
        ("AH KH QH JH TH 8C AD TD", ["cent AH"]),
        ("AS KS QS JS TS 9S 8S 7S", ["cent AS"]),
        ("9S 8S 7S AH KH QH TD TC", ["tierce 9S", "tierce AH"]),
        ("9S 8S 7S QS JS TS AD AC", ["cent QS"]),
        ("9S 8S 7S QS JS KS AD AC", ["tierce 9S", "tierce KS"]),
        ("JS JH JD JC TH QH KH 7S", ["cinquante KH", "carre J"]),
        ("7S 7H 7D 7C 8S 8H 8D 8C", ["carre 7", "carre 8"]),
        ("AS QS TS 8S AH QH TH 8H", []),
    ],
)
def test_what_a_hand_can_declare(hand, names):
    """rules 5.2: one annonce a maximal run, in natural order"""
    assert named(hand) == names


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("KH QH JH 9H 7S 8C AD TD", 20), ("AH KH QH JH 7S 8C AD TD", 50), ("AH KH QH JH TH 8C AD TD", 100),
        ("JS JH JD JC 7S 8H KD AC", 200), ("9S 9H 9D 9C 7S JH KD AC", 150), ("AS AH AD AC 7S JH KD 8C", 100),
        ("TS TH TD TC 7S JH KD 8C", 100), ("KS KH KD KC 7S JH TD 8C", 100), ("QS QH QD QC 7S TH 9D 8C", 100),
        ("8S 8H 8D 8C JS TH KD AC", 0), ("7S 7H 7D 7C JS TH KD AC", 0),
    ],
)  # fmt: skip
def test_what_annonces_are_worth(hand, points):
    """rules 5.2"""
    assert [one.points for one in combinations(hand_of(parse_cards(hand)), Seat.N)] == [points]


def test_annonces_are_proposed_to_their_holder_before_its_first_card():
    """rules 5.1"""
    partie = at_first_card()
    assert legal(partie, "N")[:3] == ["N annonce tierce AS", "N annonce tierce JH", "N play 9H"]
    west = acted(partie, "N play JH")
    assert legal(west, "W")[:2] == ["W annonce cent AC", "W play 7C"]
    assert legal(acted(west, "W annonce cent AC"), "W")[0] == "W play 7C"


def test_annonces_are_not_played_unless_chosen():
    """rules 2, `annonces`; record: `not-now`"""
    partie = acted(at_first_card(annonces=False), "N play JH")
    assert legal(partie)[0] == "W play 7C"
    with refused("not-now"):
        acted(partie, "W annonce cent AC")


def test_one_declares_in_turn_before_ones_card_in_the_first_trick():
    """rules 5.1; record: `not-now`, then `not-your-turn`"""
    with refused("not-your-turn"):
        declared("N play JH", "S annonce cent AD")
    with refused("not-now"):
        declared("N play JH", "W play 7C", "W annonce cent AC")
    with refused("not-now"):
        declared("N play JH", "W play 7C", "S play 7D", "E play 7H", "N annonce tierce AH")


@pytest.mark.parametrize("annonce", ["tierce AC", "cinquante AC", "cent KC", "tierce 7C", "carre 9", "tierce AH"])
def test_a_player_never_declares_cards_they_do_not_hold(annonce):
    """rules 5.1, 5.2 (never a part of a run); record: `not-held`"""
    with refused("not-held"):
        declared("N play JH", f"W annonce {annonce}")


def test_the_same_annonce_is_not_declared_twice():
    """record: `card-already-used`"""
    with refused("card-already-used"):
        declared("N play JH", "W annonce cent AC", "W annonce cent AC")


def jacks_and_run(**choices):
    """North holds four jacks and the cinquante K Q J T of hearts."""
    hands = {
        "north": "JH TH QH KH JS JD JC 7S", "east": "AH 9H 8H 7H 9S 8S TS QS",
        "south": "AD TD KD QD 9D 8D 7D KS", "west": "AC TC KC QC 9C 8C 7C AS",
    }  # fmt: skip
    return at_first_card(**hands, **choices)


def test_one_card_may_serve_in_two_annonces():
    """rules 5.5, `annonce_card_reuse` true"""
    partie = acted(jacks_and_run(), "N annonce carre J", "N annonce cinquante KH")
    assert legal(partie)[0].startswith("N play")


def test_or_in_one_only():
    """rules 5.5, `annonce_card_reuse` false; the belote is never concerned"""
    partie = acted(jacks_and_run(annonce_card_reuse=False), "N annonce carre J")
    assert "N annonce cinquante KH" not in legal(partie)
    assert "N play KH belote" in legal(partie)
    with refused("card-already-used"):
        acted(partie, "N annonce cinquante KH")


def compared(
    *annonces: str, trump: str = "H", tie: str = "nobody", length: str = "real", hands: str = "", **choices
) -> str:
    """Who shows what: « N tierce KS » is north's; the cards each seat is said to hold do not matter here."""
    found = []
    for text in annonces:
        seat, name = text.split(" ", 1)
        annonce = parse_action(f"{seat} annonce {name}")
        held = parse_cards(hands) if hands else tuple(cards_in(least_cards(annonce)))
        found += [one for one in combinations(hand_of(held), annonce.seat) if one.annonce == annonce]
    order = (Seat.N, Seat.W, Seat.S, Seat.E)
    chosen = rules(annonces=True, annonce_tie=tie, annonce_length=length, **choices)
    shown = Declarations(tuple(found)).compared(order, TA if trump == "TA" else Suit[trump], chosen).shown
    return ", ".join(f"{one.seat} {str(one.annonce)[10:]}" for one in shown)


@pytest.mark.parametrize(
    ("declared", "shown"),
    [
        (["N tierce KS", "W tierce QC"], "N tierce KS"),
        (["N tierce AS", "W cinquante JC"], "W cinquante JC"),
        (["N cent AS", "W carre Q"], "W carre Q"),
        (["N carre A", "W carre 9"], "W carre 9"),
        (["N carre 9", "W carre J"], "W carre J"),
        (["N carre T", "W carre A"], "W carre A"),
        (["N carre K", "W carre T"], "W carre T"),
        (["N carre Q", "W carre K"], "W carre K"),
        (["N tierce KS", "W tierce KH"], "W tierce KH"),
        (["N tierce KS", "S tierce 9D", "W tierce QC"], "N tierce KS, S tierce 9D"),
        (["N tierce 9S", "S tierce KD", "W tierce QC", "E tierce QD"], "N tierce 9S, S tierce KD"),
        (["N tierce KS", "W tierce KC"], ""),
        (["N tierce KS", "W carre 7"], "N tierce KS"),
        (["N carre 8", "W tierce 9S"], "W tierce 9S"),
        (["N carre 8"], ""),
        (["N tierce KS", "S tierce KC", "W tierce QD"], "N tierce KS, S tierce KC"),
        ([], ""),
    ],
)
def test_the_best_annonce_wins_for_its_camp(declared, shown):
    """rules 5.3"""
    assert compared(*declared) == shown


def test_still_equal_the_first_to_play_may_win():
    """rules 5.3, `annonce_tie` first-declarer: the order of play, not of the table"""
    assert compared("E tierce KS", "S tierce KC", tie="first-declarer") == "S tierce KC"
    assert compared("W tierce KS", "S tierce KC", tie="first-declarer") == "W tierce KS"


def test_in_tout_atout_no_suit_is_above_the_others():
    """rules 5.3: every suit is trump"""
    assert compared("N tierce KS", "W tierce KH", trump="TA") == ""


@pytest.mark.parametrize(("length", "winner"), [("real", "W"), ("capped", "N")])
def test_a_longer_cent_is_better_unless_length_is_capped(length, winner):
    """rules 5.3, `annonce_length`"""
    five = combinations(hand_of(parse_cards("AS KS QS JS TS")), Seat.N)
    six = combinations(hand_of(parse_cards("KD QD JD TD 9D 8D")), Seat.W)
    chosen = rules(annonces=True, annonce_length=length)
    shown = Declarations((*five, *six)).compared(SEATS, Suit.H, chosen).shown
    assert [str(one.seat) for one in shown] == [winner]


@pytest.mark.parametrize(
    ("choices", "carre", "shown"),
    [
        ({}, "7", "N tierce KS"),
        ({"carre_of_sevens": "void-annonces"}, "7", ""),
        ({"carre_of_sevens": "void-annonces"}, "8", "N tierce KS"),
        ({"carre_of_eights": "void-annonces"}, "8", ""),
        ({"carre_of_eights": "void-annonces"}, "7", "N tierce KS"),
    ],
)
def test_a_declared_carre_may_void_all_annonces(choices, carre, shown):
    """rules 5.6, `carre_of_sevens`, `carre_of_eights`"""
    assert compared("N tierce KS", f"W carre {carre}", **choices) == shown


def first_trick(**choices):
    """West has declared a cent; east is to play."""
    hands = {
        "north": "JH 9H AH 7H AS TS KS 9S", "east": "KH QH TH 8H JS QS 8S 7S",
        "south": "AD TD KD QD JD 9D 8D 7C", "west": "AC TC KC QC JC 9C 8C 7D",
    }  # fmt: skip
    return declared("N play JH", "W annonce cent AC", "W play 7D", "S play 7C", **hands, **choices)


def test_an_annonce_is_told_by_its_kind():
    """rules 5.4: its cards are its holder's until they are shown"""
    assert at_first_card().act(parse_action("N play JH"))[0].act(parse_action("W annonce cent AC"))[1] == (
        Declared(Seat.W, "cent"),
    )
    seen = see(first_trick(), Seat.S)
    assert (seen.declared, seen.shown, seen.annonces) == ((Declared(Seat.W, "cent"),), (), (0, 0))


def test_the_winning_camps_cards_are_shown_when_the_second_trick_begins():
    """rules 5.4"""
    partie, events = first_trick().act(parse_action("E play KH"))
    played, won, shown = events
    assert (type(played), type(won), type(shown)) == (Played, TrickWon, AnnoncesShown)
    assert [names_of(cards_in(one.cards)) for one in shown.shown] == ["8C 9C TC JC QC KC AC"]
    seen = see(partie, None)
    assert (seen.shown, seen.annonces) == (shown.shown, (0, 100))
    after = acted(partie, "N play 9H")
    assert see(after, Seat.S).shown == shown.shown
    assert acted(partie, "N play 9H", "W play 8C").act(parse_action("S play 8D"))[1] == (
        Played(Seat.S, parse_cards("8D")[0]),
    )


def test_nothing_of_the_losing_camps_is_shown():
    """rules 5.4"""
    hands = {
        "north": "JH 9H AH 7H AS TS KS 9S", "east": "KH QH TH 8H JS QS 8S 7S",
        "south": "AD TD KD QD JD 9D 8D 7C", "west": "AC TC KC QC JC 9C 7D 8C",
    }  # fmt: skip
    partie = declared("N play JH", "W play 7D", "S annonce cent AD", "S play 7C", **hands)
    assert "E annonce" not in str(legal(partie))
    shown = acted(partie, "E play KH").donne.playing.annonces.shown
    assert {one.seat for one in shown} == {Seat.S}


def test_annonces_that_tie_are_shown_by_nobody():
    """rules 5.3, `annonce_tie` nobody"""
    hands = {
        "north": "JH 9H AH 7H AS TS KS 9S", "east": "KH QH TH 8H JS QS 8S 7S",
        "south": "AD TD KD QD JD 9D 8D 7C", "west": "AC TC KC QC JC 9C 8C 7D",
    }  # fmt: skip
    calls = ("N play JH", "W annonce cent AC", "W play 7D", "S annonce cent AD", "S play 7C")
    partie, events = declared(*calls, **hands).act(parse_action("E play KH"))
    assert [type(event) for event in events] == [Played, TrickWon]
    assert (see(partie, Seat.N).shown, len(see(partie, Seat.N).declared)) == ((), 2)
    first = declared(*calls, annonce_tie="first-declarer", **hands)
    assert acted(first, "E play KH").donne.tally().annonces == (0, 100)


def test_a_carre_of_sevens_may_end_the_donne_at_once():
    """rules 5.6, `carre_of_sevens` void-donne"""
    partie, events = at_first_card(**SEVENS, carre_of_sevens="void-donne").act(parse_action("N annonce carre 7"))
    assert [type(event) for event in events] == [Declared, DonneEnded]
    line = partie.lines[0]
    assert (line.outcome, line.marks, line.taker) == ("void", (0, 0), None)
    assert (partie.phase, partie.dealer) == ("dealing", Seat.N)


@pytest.mark.parametrize("seat", [*Seat, None])
def test_a_void_donne_leaves_no_trick_to_look_at(seat):
    """rules 1.8, 5.6: it ended before the first trick was complete"""
    partie = at_first_card(**SEVENS, carre_of_sevens="void-donne").act(parse_action("N annonce carre 7"))[0]
    assert see(partie, seat).last_trick is None


def test_after_a_void_donne_the_same_dealer_may_deal_again():
    """rules 2, `all_pass`: or a void one"""
    partie = at_first_card(**SEVENS, carre_of_sevens="void-donne", all_pass="same-dealer")
    assert acted(partie, "N annonce carre 7").dealer is Seat.E


def test_after_a_void_donne_the_hands_are_gathered_eight_cards_each():
    """rules 1.9, 5.6: in dealing order, each in the order received; the retourne is the taker's sixth card"""
    partie = at_first_card(**SEVENS, carre_of_sevens="void-donne")
    retourne = names_of([partie.donne.dealt.retourne])
    after = acted(partie, "N annonce carre 7")
    pack = names_of(after.next_pack).split()
    assert retourne == "7H"
    assert pack[:8] == ["7S", "7D", "7C", "9H", "AH", "7H", "JH", "AS"]
    assert pack[8:16] == SEVENS["west"].split()
    assert after.sheet.left.over
    with refused("not-now"):
        after.sheet.left.act(parse_action("N play AH"))
    assert after.sheet.left.legal_actions() == ()


def test_after_a_void_encheres_donne_too():
    partie = contracted("N bid 80 H", **SEVENS, annonces=True, carre_of_sevens="void-donne")
    after = acted(partie, "N annonce carre 7")
    assert names_of(after.next_pack).split()[:8] == SEVENS["north"].split()


@pytest.mark.parametrize("hands", [SEVENS, EIGHTS])
def test_carres_of_sevens_and_eights_are_declared_under_every_option_and_worth_nothing(hands):
    """rules 5.6"""
    rank = hands["north"][0]
    partie = acted(at_first_card(**hands), f"N annonce carre {rank}")
    assert partie.phase == "playing"
    assert partie.donne.playing.annonces.declared[0].points == 0


def test_holding_a_carre_of_sevens_silently_changes_nothing():
    """rules 5.6"""
    assert acted(at_first_card(**SEVENS, carre_of_sevens="void-donne"), "N play JH").phase == "playing"


def test_a_void_donne_leaves_points_held():
    """rules 3.8, 5.6: as if nobody took"""
    partie = at_first_card(**SEVENS, carre_of_sevens="void-donne")
    litige = Partie.begin(partie.rules, first_dealer=Seat.S).count(count("N H 81"))[0]
    again = litige.deal(partie.donne.setup.pack)[0]
    again = acted(again, "N take", "N annonce carre 7")
    assert (again.lines[-1].outcome, again.held) == ("void", (81, 0))
