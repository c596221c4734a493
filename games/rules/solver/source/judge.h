/* Each legal card of a seat, judged by what the seat knows: its value in each of many worlds, averaged.
 *
 * Figures are in 256ths. The best of eight cards looks better than it is in the worlds it was chosen in. So half of the
 * worlds choose the card that others are compared with, the rival, and the other half measure: the loss of a card is
 * the mean of its differences with the rival there, world by world; `error` is the standard error of that mean. All of
 * it is whole numbers, so that every host finds the same digits.
 */

typedef struct {
    i32 card; /* of the project */
    i64 points, marks, loss, error;
} Judged;

typedef struct {
    Judged cards[RANKS];
    i32 count, best, rival; /* places in `cards`: the best in all worlds, and in those that choose */
    i64 effective;    /* the number of equal worlds that would tell as much */
} Judgement;

static i32 world_values[MOST_WORLDS][RANKS]; /* points of camp 0 in the whole donne */

SHARED i64 divided(i64 number, i64 by) {
    i64 result = number / by;
    return number % by < 0 ? result - 1 : result;
}

SMALL u64 root_of(u64 square) {
    u64 root = 0;
    for (u64 step = (u64)1 << 31; step; step >>= 1)
        if ((root + step) * (root + step) <= square) root += step;
    return root;
}

/* Worlds in turn choose the rival and measure; a single one does both. */
INLINE i32 chooses(i32 world) { return known.worlds < 2 || !(world & 1); }
INLINE i32 measures(i32 world) { return known.worlds < 2 || (world & 1); }

INLINE i32 marks_for(i32 points) { return (i32)exchange[MARKS + points + 1]; }

SHARED i32 measure(i32 world, i32 place, i32 by_marks) {
    i32 points = world_values[world][place];
    return by_marks ? marks_for(points) : points;
}

/* Value the legal cards in one world. */
SMALL void value_in_world(i32 world, const Judgement *judgement) {
    Position position = known.position;
    i32 values[CARDS];
    for (i32 seat = 0; seat < SEATS; seat++) {
        position.hands[seat] = hand_inside(worlds_drawn[world].hands[seat]);
        position.dealt[seat] = position.hands[seat];
    }
    for (i32 i = 1; i <= position.trick.count; i++) {
        const Past *past = &known.past[known.past_count - i];
        position.dealt[past->seat] |= bit(past->card);
    }
    begin_deal(position.dealt);
    values_of_cards(&position, NO_CARD, first_guess(&position), values);
    for (i32 place = 0; place < judgement->count; place++)
        world_values[world][place] = known.won + values[inside[judgement->cards[place].card]];
}

/* The loss of a card against the rival, and its error. Differences are squared in 16ths of a point or quarters of a
 * mark, weights in 64ths of the heaviest: nothing overflows. */
SMALL void compare(Judged *card, i32 place, i32 rival, i32 by_marks) {
    i32 sign = camp_of(known.seat) ? -1 : 1, scale = by_marks ? 4 : 16;
    i64 sum = 0, weight = 0, squares = 0, small = 0;
    for (i32 i = 0; i < known.worlds; i++) {
        if (!measures(i)) continue;
        weight += world_weights[i];
        sum += (i64)world_weights[i] * sign * (measure(i, rival, by_marks) - measure(i, place, by_marks));
    }
    card->loss = divided(sum * 256, weight);
    for (i32 i = 0; i < known.worlds; i++) {
        if (!measures(i)) continue;
        i64 light = world_weights[i] >> 10 ? world_weights[i] >> 10 : 1;
        i64 apart = scale * sign * (measure(i, rival, by_marks) - measure(i, place, by_marks));
        apart -= divided(card->loss * scale, 256);
        squares += light * light * apart * apart;
        small += light;
    }
    card->error = (i64)root_of((u64)(squares / (small * small)) * (u64)(65536 / (scale * scale)));
}

SMALL i32 judge_cards(Judgement *judgement, i32 by_marks) {
    u32 legal = hand_outside(playable(hand_inside(known.held), known.seat, &known.position.trick));
    judgement->count = judgement->best = judgement->rival = 0;
    for (; legal; legal &= legal - 1) judgement->cards[judgement->count++].card = lowest(legal);
    for (i32 i = 0; i < known.worlds && !exhausted(); i++) value_in_world(i, judgement);
    if (exhausted()) return TOO_LONG;
    i64 weight = 0, squares = 0, best_sum = 0, rival_sum = 0;
    for (i32 i = 0; i < known.worlds; i++) {
        weight += world_weights[i];
        squares += (i64)world_weights[i] * world_weights[i];
    }
    judgement->effective = weight * weight / (squares >> 8);
    for (i32 place = 0; place < judgement->count; place++) {
        i32 sign = camp_of(known.seat) ? -1 : 1;
        i64 points = 0, marks = 0, chosen = 0;
        for (i32 i = 0; i < known.worlds; i++) {
            points += (i64)world_weights[i] * world_values[i][place];
            marks += (i64)world_weights[i] * marks_for(world_values[i][place]);
            if (chooses(i)) chosen += (i64)world_weights[i] * sign * measure(i, place, by_marks);
        }
        judgement->cards[place].points = divided(points * 256, weight);
        judgement->cards[place].marks = divided(marks * 256, weight);
        i64 sum = sign * (by_marks ? marks : points);
        if (!place || sum > best_sum) {
            best_sum = sum;
            judgement->best = place;
        }
        if (!place || chosen > rival_sum) {
            rival_sum = chosen;
            judgement->rival = place;
        }
    }
    for (i32 place = 0; place < judgement->count; place++)
        compare(&judgement->cards[place], place, judgement->rival, by_marks);
    return 0;
}
