/* The order in which cards are tried: the sooner the best one comes, the fewer are looked at.
 *
 * Neighbours of one suit in one hand, with no card of another player between them, make a block: playing one or the
 * other leads to the same tricks, and the values differ by no more than their points do.
 */

typedef struct {
    i32 score; /* the highest is tried first */
    i32 value; /* known once tried */
    signed char card, block;
    u8 known;
} Move;

/* Situations in which a card has proved good before. */
enum Situation { LEADING, AGAINST_OPPONENT, UNDER_PARTNER, SITUATIONS };

static i32 history[SITUATIONS][SEATS][CARDS];

static void forget_history(void) {
    for (i32 i = 0; i < SITUATIONS * SEATS * CARDS; i++) (&history[0][0][0])[i] = 0;
}

/* The move at `index` decided: it gains, the first one tried, which did not, loses. */
INLINE void credit(enum Situation situation, i32 seat, const Move *moves, i32 index, i32 cards_left) {
    if (!index) return;
    history[situation][seat][moves[index].card] += cards_left * cards_left;
    history[situation][seat][moves[0].card] -= cards_left * cards_left;
}

/* List one card of each kind, the strongest of each suit first. `others`: cards that separate; `hint`: a card or -1. */
INLINE i32 list_moves(u32 cards, u32 others, i32 hint, Move *moves) {
    i32 count = 0, previous = -1, block = 0;
    while (cards) {
        i32 card = highest(cards);
        cards ^= bit(card);
        if (previous >= 0) {
            if (suit_of(previous) != suit_of(card) || (others & below(previous) & beyond(card))) {
                block++;
            } else if (points_of[previous] == points_of[card]) {
                if (card == hint) moves[count - 1].card = (signed char)card;
                previous = card;
                continue;
            }
        }
        previous = card;
        moves[count].card = (signed char)card;
        moves[count].block = (signed char)block;
        moves[count++].known = 0;
    }
    return count;
}

INLINE void sort_moves(Move *moves, i32 count) {
    for (i32 i = 1; i < count; i++) {
        Move moved = moves[i];
        i32 place = i;
        for (; place && moves[place - 1].score < moved.score; place--) moves[place] = moves[place - 1];
        moves[place] = moved;
    }
}

/* Masters first, the dearest first, but not where they may be trumped; then cheap cards, best towards one's partner. */
INLINE i32 lead_score(i32 seat, i32 card, u32 others) {
    i32 suit = suit_of(card), points = points_of[card];
    u32 of_suit = suit_cards(suit), higher = above[card] & others;
    u32 next = hand[after(seat, 1)], last = hand[after(seat, 3)], partner = hand[after(seat, 2)];
    if (!higher) {
        if (game != TRUMP_SUIT) return 40 + points;
        if (suit == 0) return 50 + points;
        i32 trumped = (!(next & of_suit) && (next & suit_cards(0))) || (!(last & of_suit) && (last & suit_cards(0)));
        return trumped ? -points : 40 + points;
    }
    u32 helping = partner & higher;
    if (helping && !((next | last) & higher & beyond(highest(helping)))) return 15 - points;
    return -points;
}

/* `place`: cards on the table before this one, 1 to 3; `after_us`: what the opponent who still plays holds. */
INLINE i32 follow_score(i32 place, i32 card, i32 led, i32 best, i32 partner_wins, u32 opponent, u32 partner) {
    i32 points = points_of[card], trump = is_trump(card), wins = beats(card, best);
    if (place == 3) {
        if (!wins && !partner_wins) return -points - (trump ? 6 : 0);
        return 30 + points - (trump && led != 0 ? points / 2 + 6 : 0);
    }
    if (wins) {
        i32 cutting = trump && led != 0 ? points / 2 : 0;
        u32 higher = above[card] & opponent;
        i32 sure = !higher && (game != TRUMP_SUIT || trump || !(opponent & suit_cards(0)) || (opponent & suit_cards(suit_of(card))));
        return (sure ? 50 + points : 20 - points) - cutting;
    }
    if (partner_wins) return ((above[best] & opponent) ? -points : 10 + points) - (trump ? 8 : 0);
    return ((above[best] & partner) ? points / 2 : -points) - (trump ? 5 : 0);
}
