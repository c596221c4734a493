/* The order in which cards are tried: the sooner the best one comes, the fewer are looked at.
 *
 * Neighbours of one suit in one hand, with no card of another player between them, make a block: playing one or the
 * other leads to the same tricks, and the values differ by no more than their points do.
 */

/* A move in one word: its score, which orders moves, its block and its card. */
enum { SCORE = 1 << 8, HIGHEST_SCORE = 1 << 22, UNKNOWN = -2000 };
typedef i32 Move;
INLINE i32 card_in(Move move) { return move & 31; }
INLINE i32 block_in(Move move) { return move >> 5 & 7; }

/* Situations in which a card has proved good before. */
enum Situation { LEADING, AGAINST_OPPONENT, UNDER_PARTNER, SITUATIONS };

static i32 history[SITUATIONS][SEATS][CARDS];

SMALL void forget_history(void) {
    for (i32 i = 0; i < SITUATIONS * SEATS * CARDS; i++) (&history[0][0][0])[i] = 0;
}

/* `card` decided: it gains, the first one tried, which did not, loses. */
SHARED void credit(enum Situation situation, i32 seat, i32 card, i32 first, i32 cards_left) {
    if (card == first) return;
    i32 gain = 1 << cards_left;
    i32 *gaining = &history[situation][seat][card], *losing = &history[situation][seat][first];
    if (*gaining < HIGHEST_SCORE / 2) *gaining += gain;
    if (*losing > -HIGHEST_SCORE / 2) *losing -= gain;
}

/* List one card of each kind, without a score. `others`: cards that separate; `hint`: a card or -1. */
SHARED i32 list_moves(u32 cards, u32 others, i32 hint, Move *moves) {
    i32 count = 0, previous = highest(cards), block = 0;
    moves[count++] = previous;
    cards ^= bit(previous);
    while (cards) {
        i32 card = highest(cards);
        cards ^= bit(card);
        if ((previous ^ card) >> 3 || (others & below(previous) & beyond(card))) {
            block += 1 << 5;
        } else if (points_of[previous] == points_of[card]) {
            if (card == hint) moves[count - 1] = card | block;
            previous = card;
            continue;
        }
        previous = card;
        moves[count++] = card | block;
    }
    return count;
}

/* Bring the best move from `index` on to `index`. */
SHARED Move next_move(Move *moves, i32 index, i32 count) {
    i32 best = index;
    for (i32 i = index + 1; i < count; i++)
        if (moves[i] > moves[best]) best = i;
    Move move = moves[best];
    moves[best] = moves[index];
    moves[index] = move;
    return move;
}

/* Masters first, the dearest first, but not where they may be trumped; then cheap cards, best towards one's partner. */
SHARED i32 lead_score(i32 seat, i32 card, u32 others) {
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
