/* The value of each legal card, and of each card that could have been played in a donne. */

/* A guess of the value, some 17 points off at eight cards: a sum over the cards of each camp, fitted to 4,000 random
 * deals of each game by least squares, and seven points for the lead. */
SMALL i32 first_guess(const Position *position) {
    static const i32 tenths_of_trump[RANKS] = {82, 76, 89, 88, 108, 123, 170, 304};
    static const i32 tenths_of[GAMES][RANKS] = {
        {0, 0, 0, 0, 0, 0, 30, 120}, {0, 0, 0, 0, 0, 12, 54, 202}, {0, 0, 0, 0, 5, 20, 55, 198}};
    i32 tenths = 0;
    for (i32 seat = 0; seat < SEATS; seat++)
        for (u32 cards = position->hands[seat]; cards; cards &= cards - 1) {
            i32 card = lowest(cards), each = is_trump(card) ? tenths_of_trump[card] : tenths_of[game][card & 7];
            tenths += camp_of(seat) ? -each : each;
        }
    return position->left / 2 + (camp_of(position->seat) ? -7 : 7) + tenths / 10;
}

/* Fill `values` by card of this solver: points of camp 0 from this trick on, NOT_LEGAL for other cards. Return the best.
 * `settled`: a card whose value is `guess` for sure, or NO_CARD. */
SMALL i32 values_of_cards(const Position *position, i32 settled, i32 guess, i32 *values) {
    i32 seat = position->seat, previous = NO_CARD, best = NOT_LEGAL, value = guess;
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
        if (card == settled) least = most = value;
        values[card] = exact_between(after(seat, 1), &trick, position->left, position->whole, least, most, guess);
        hand[seat] = held;
        guess = values[card];
        previous = card;
        if (best == NOT_LEGAL || (camp_of(seat) ? guess < best : guess > best)) best = guess;
    }
    return best;
}
