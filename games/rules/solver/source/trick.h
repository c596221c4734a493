/* The trick on the table. */

typedef struct {
    i32 count;   /* cards on the table, 0 to 4; nothing below means anything for 0 */
    i32 led;     /* the suit led */
    i32 best;    /* the winning card */
    i32 winner;  /* the seat that played it */
    i32 points;  /* card points on the table */
    u32 cards;
} Trick;

SMALL Trick lay(Trick trick, i32 seat, i32 card) {
    if (!trick.count) {
        Trick lead = {1, suit_of(card), card, seat, points_of[card], bit(card)};
        return lead;
    }
    if (beats(card, trick.best)) {
        trick.best = card;
        trick.winner = seat;
    }
    trick.count++;
    trick.points += points_of[card];
    trick.cards |= bit(card);
    return trick;
}

SMALL u32 playable(u32 hand, i32 seat, const Trick *trick) {
    if (!trick->count) return hand;
    return legal_cards(hand, trick->led, trick->best, (trick->winner ^ seat) == 2);
}
