/* A donne card by card: what every card that could have been played would have left. */

enum { MOST_PLAYS = CARDS };

/* The state before each card of a donne. */
typedef struct {
    Position before[MOST_PLAYS + 1];
    i32 card[MOST_PLAYS];    /* played, in cards of this solver */
    i32 won[MOST_PLAYS + 1]; /* points camp 0 has in finished tricks */
} Donne;

static Donne donne;

/* Play card `played` of the project from the position before play `i`; 0, or BAD_PLAY if it is not held or not legal. */
SMALL i32 play_card(i32 i, u32 played) {
    Position position = donne.before[i];
    i32 seat = position.seat, won = donne.won[i];
    if (played >= CARDS) return BAD_PLAY;
    i32 card = inside[played];
    if (!(playable(position.hands[seat], seat, &position.trick) & bit(card))) return BAD_PLAY;
    donne.card[i] = card;
    position.hands[seat] ^= bit(card);
    position.trick = lay(position.trick, seat, card);
    position.seat = after(seat, 1);
    if (position.trick.count == SEATS) {
        i32 winner = position.trick.winner, last = !position.hands[winner];
        i32 points = position.trick.points + (last ? der : 0);
        position.seat = winner;
        position.whole &= keeps_whole[winner];
        position.left -= points;
        if (!camp_of(winner)) won += points;
        position.trick = (Trick){0, 0, 0, 0, 0, 0};
    }
    donne.before[i + 1] = position;
    donne.won[i + 1] = won;
    return 0;
}

/* The value of the position after the last card: points of camp 0 in the whole donne, all perfect from there. */
SMALL i32 value_at_end(i32 plays, i32 guess) {
    const Position *end = &donne.before[plays];
    i32 all_played = plays == MOST_PLAYS;
    if (all_played) return donne.won[plays] + most_points(0, end->whole) + least_points(end->whole);
    set_position(end);
    return donne.won[plays] + exact_value(end->seat, &end->trick, end->left, end->whole, guess);
}
