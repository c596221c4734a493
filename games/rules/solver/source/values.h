/* The value of each legal card, and of each card that could have been played in a donne. */

/* A guess to begin with: camp 0 gets a little more than half. */
INLINE i32 first_guess(i32 left) { return left * 54 / 100; }

/* Fill `values` by card of this solver: points of camp 0 from this trick on, NOT_LEGAL for other cards. Return the best. */
static i32 values_of_cards(const Position *position, i32 guess, i32 *values) {
    i32 seat = position->seat, previous = NO_CARD, best = NOT_LEGAL;
    set_position(position);
    u32 held = hand[seat], cards = playable(held, seat, &position->trick);
    u32 others = (hand[0] | hand[1] | hand[2] | hand[3] | position->trick.cards) & ~held;
    for (i32 card = 0; card < CARDS; card++) values[card] = NOT_LEGAL;
    while (cards && !exhausted()) {
        i32 card = highest(cards), least = least_points(position->whole);
        i32 most = most_points(position->left, position->whole);
        cards ^= bit(card);
        if (previous >= 0 && suit_of(previous) == suit_of(card) && !(others & below(previous) & beyond(card))) {
            i32 apart = points_of[previous] - points_of[card];
            least = longer(least, values[previous] - apart);
            most = shorter(most, values[previous] + apart);
        }
        Trick trick = lay(position->trick, seat, card);
        hand[seat] = held ^ bit(card);
        values[card] = exact_between(after(seat, 1), &trick, position->left, position->whole, least, most, guess);
        hand[seat] = held;
        guess = values[card];
        previous = card;
        if (best == NOT_LEGAL || (camp_of(seat) ? guess < best : guess > best)) best = guess;
    }
    return best;
}
