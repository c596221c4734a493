/* Exact values: zero windows, each narrowing the bounds, from a guess outwards and then by halves. */

/* Begin a deal: all positions until the next one have only cards of these hands, those on the table included. */
SMALL void begin_deal(const u32 *dealt) {
    deal_number += 4;
    if (deal_number > 252) {
        for (i32 i = 0; i < TABLE_SIZE; i++) table[i].deal = 0;
        deal_number = 4;
    }
    forget_history();
    for (i32 seat = 0; seat < SEATS; seat++)
        for (u32 cards = dealt[seat]; cards; cards &= cards - 1) owner[lowest(cards)] = (u8)seat;
    for (i32 suit = 0; suit < SUITS; suit++) find_smallest(suit, dealt[0] | dealt[1] | dealt[2] | dealt[3]);
}

/* Within the last trick every card is forced. */
SMALL i32 value_within_last_trick(i32 seat, Trick trick, u32 whole) {
    for (; trick.count < SEATS; seat = after(seat, 1)) trick = lay(trick, seat, highest(hand[seat]));
    whole &= keeps_whole[trick.winner];
    return camp_of(trick.winner) ? least_points(whole) : most_points(trick.points + der, whole);
}

SMALL i32 value_from(i32 seat, const Trick *trick, i32 beta, i32 left, u32 whole) {
    if (trick->count && count_of(hand[0] | hand[1] | hand[2] | hand[3]) + trick->count == SEATS)
        return value_within_last_trick(seat, *trick, whole);
    i32 winner = trick->winner, points = trick->points;
    if (!trick->count) return value_of_lead(seat, beta, left, whole);
    if (trick->count == SEATS) return value_after_trick(winner, points, beta, left, whole);
    return value_of_follower(trick->count, seat, trick->led, trick->best, winner, points, trick->cards, beta, left, whole);
}

enum { FIRST_STEP = 6 };

/* `least`, `most`: bounds that hold for sure; `seat` plays next; `left`: points not yet won, those on the table included. */
SMALL i32 exact_between(i32 seat, const Trick *trick, i32 left, u32 whole, i32 least, i32 most, i32 guess) {
    i32 step = FIRST_STEP, raised = 0, lowered = 0;
    while (least < most && !exhausted()) {
        i32 beta = (least + most + 1) >> 1;
        if (!raised && !lowered) {
            beta = guess;
        } else if (!raised) {
            beta = most - step;
            step *= 2;
        } else if (!lowered) {
            beta = least + 1 + step;
            step *= 2;
        }
        if (beta <= least) beta = least + 1;
        if (beta > most) beta = most;
        i32 value = value_from(seat, trick, beta, left, whole);
        if (value < beta) {
            if (value < most) most = value;
            lowered = 1;
        } else {
            if (value > least) least = value;
            raised = 1;
        }
    }
    return least;
}

SMALL i32 exact_value(i32 seat, const Trick *trick, i32 left, u32 whole, i32 guess) {
    return exact_between(seat, trick, left, whole, least_points(whole), most_points(left, whole), guess);
}
