/* The search: zero windows over tricks, with a table of positions.
 *
 * A value is the points camp 0 still wins, the ten of the last trick included. With the goals capot and générale a camp
 * that wins all eight tricks gets one more: `whole` says which camps still may (bit 0: camp 0, bit 1: camp 1), so that
 * values go from -1 to 163. Every function answers « is it at least `beta`? »: an answer of `beta` or more is a lower
 * bound of the true value, a smaller one an upper bound.
 */

static i32 value_of_lead(i32 lead, i32 beta, i32 left, u32 whole);

INLINE i32 value_of_last_trick(i32 lead, u32 whole) {
    i32 best = highest(hand[lead]), winner = lead, points = points_of[best] + der;
    for (i32 i = 1; i < SEATS; i++) {
        i32 seat = after(lead, i), card = highest(hand[seat]);
        points += points_of[card];
        if (beats(card, best)) {
            best = card;
            winner = seat;
        }
    }
    whole &= keeps_whole[winner];
    return camp_of(winner) ? least_points(whole) : most_points(points, whole);
}

INLINE i32 value_after_trick(i32 winner, i32 points, i32 beta, i32 left, u32 whole) {
    i32 gained = camp_of(winner) ? 0 : points;
    return gained + value_of_lead(winner, beta - gained, left - points, whole & keeps_whole[winner]);
}

/* Whether a move needs no look, since one of its block was tried; tells its bound through `value`. */
INLINE i32 is_settled(const Move *moves, const i32 *values, i32 index, i32 camp, i32 beta, i32 *value) {
    for (i32 i = 0; i < index; i++) {
        if (block_in(moves[i]) != block_in(moves[index]) || values[i] == UNKNOWN) continue;
        i32 apart = points_of[card_in(moves[i])] - points_of[card_in(moves[index])];
        if (apart < 0) apart = -apart;
        i32 bound = camp ? values[i] - apart : values[i] + apart;
        if (camp ? bound >= beta : bound < beta) {
            *value = bound;
            return 1;
        }
    }
    return 0;
}

/* A bound for the fourth card, from positions after it that are in the table: 1 if it answers. */
INLINE i32 table_answers(const Move *moves, i32 count, i32 seat, i32 best, i32 winner, i32 points, u32 others, i32 beta,
                         i32 left, u32 whole, i32 *value) {
    for (i32 i = 0; i < count; i++) {
        i32 card = card_in(moves[i]), taker = beats(card, best) ? seat : winner;
        i32 trick = points + points_of[card], gained = camp_of(taker) ? 0 : trick, wanted = beta - gained;
        u32 still = whole & keeps_whole[taker];
        i32 most = most_points(left - trick, still), least = least_points(still);
        if (wanted > least && wanted <= most) {
            u32 key = position_key(others | (hand[seat] ^ bit(card)));
            const Entry *entry = entry_of(key, taker, still);
            if (!is_of(entry, key, taker, still)) continue;
            most = (i32)entry->most - 1;
            least = (i32)entry->least - 1;
        }
        if (camp_of(seat) ? most < wanted : least >= wanted) {
            *value = gained + (camp_of(seat) ? most : least);
            return 1;
        }
    }
    return 0;
}

static i32 value_of_follower(i32 place, i32 seat, i32 led, i32 best, i32 winner, i32 points, u32 on_table, i32 beta, i32 left, u32 whole);

/* The value once `card` is laid after `place` others. */
INLINE i32 value_after_card(i32 place, i32 seat, i32 card, i32 led, i32 best, i32 winner, i32 points, u32 on_table,
                            i32 beta, i32 left, u32 whole) {
    if (beats(card, best)) {
        best = card;
        winner = seat;
    }
    points += points_of[card];
    if (place == 3) return value_after_trick(winner, points, beta, left, whole);
    on_table |= bit(card);
    return value_of_follower(place + 1, after(seat, 1), led, best, winner, points, on_table, beta, left, whole);
}

/* `place`: cards on the table before this one, 1 to 3. */
static i32 value_of_follower(i32 place, i32 seat, i32 led, i32 best, i32 winner, i32 points, u32 on_table, i32 beta, i32 left, u32 whole) {
    u32 held = hand[seat];
    i32 partner_wins = (winner ^ seat) == 2, camp = camp_of(seat);
    u32 cards = legal_cards(held, led, best, partner_wins);
    if (!(cards & (cards - 1))) {
        hand[seat] = held ^ cards;
        i32 value = value_after_card(place, seat, lowest(cards), led, best, winner, points, on_table, beta, left, whole);
        hand[seat] = held;
        return value;
    }
    Move moves[RANKS];
    u32 others = (hand[0] | hand[1] | hand[2] | hand[3] | on_table) & ~held;
    i32 count = list_moves(cards, others, NO_CARD, moves), value;
    i32 cards_left = count_of(held);
    if (place == 3 && cards_left > 2 &&
        table_answers(moves, count, seat, best, winner, points, others & ~on_table, beta, left, whole, &value))
        return value;
    enum Situation situation = partner_wins ? UNDER_PARTNER : AGAINST_OPPONENT;
    u32 opponent = place < 3 ? hand[after(seat, 1)] : 0, partner = place == 1 ? hand[after(seat, 2)] : 0;
    for (i32 i = 0; i < count; i++)
        moves[i] += SCORE * (8 * follow_score(place, card_in(moves[i]), led, best, partner_wins, opponent, partner) +
                             history[situation][seat][card_in(moves[i])]);
    i32 values[RANKS];
    i32 result = camp ? 1000 : -1000;
    for (i32 i = 0; i < count; i++) {
        i32 card = card_in(next_move(moves, i, count));
        if (is_settled(moves, values, i, camp, beta, &value)) {
            values[i] = UNKNOWN;
            if (camp ? value < result : value > result) result = value;
            continue;
        }
        hand[seat] = held ^ bit(card);
        value = value_after_card(place, seat, card, led, best, winner, points, on_table, beta, left, whole);
        values[i] = value;
        if (camp ? value >= result : value <= result) continue;
        result = value;
        if (camp ? value < beta : value >= beta) {
            credit(situation, seat, card, card_in(moves[0]), cards_left);
            break;
        }
    }
    hand[seat] = held;
    return result;
}

static i32 value_of_lead(i32 lead, i32 beta, i32 left, u32 whole) {
    if (++tricks_seen > tricks_allowed) return 0;
    i32 least = least_points(whole), most = most_points(left, whole);
    if (beta > most) return most;
    if (beta <= least) return least;
    u32 held = hand[lead], cards = hand[0] | hand[1] | hand[2] | hand[3];
    i32 cards_left = count_of(held), value;
    if (cards_left == 1) return value_of_last_trick(lead, whole);
    if (bound_answers(lead, cards_left, cards, beta, left, whole, &value)) return value;
    u32 key = position_key(cards);
    Entry *entry = entry_of(key, lead, whole);
    i32 hint = NO_CARD;
    if (is_of(entry, key, lead, whole)) {
        least = (i32)entry->least - 1;
        most = (i32)entry->most - 1;
        if (least >= beta) return least;
        if (most < beta) return most;
        hint = entry->move & 31;
        if (!(held & bit(hint))) hint = NO_CARD;
    }
    Move moves[RANKS];
    u32 others = cards & ~held;
    i32 count = list_moves(held, others, hint, moves), camp = camp_of(lead);
    for (i32 i = 0; i < count; i++) {
        i32 card = card_in(moves[i]);
        i32 score = card == hint ? HIGHEST_SCORE : 3 * lead_score(lead, card, others) + history[LEADING][lead][card];
        moves[i] += SCORE * score;
    }
    i32 values[RANKS];
    i32 result = camp ? 1000 : -1000, best = 0;
    for (i32 i = 0; i < count; i++) {
        i32 card = card_in(next_move(moves, i, count));
        if (is_settled(moves, values, i, camp, beta, &value)) {
            values[i] = UNKNOWN;
            if (camp ? value < result : value > result) result = value;
            continue;
        }
        hand[lead] = held ^ bit(card);
        value = value_of_follower(1, after(lead, 1), suit_of(card), card, lead, points_of[card], bit(card), beta, left, whole);
        values[i] = value;
        if (camp ? value >= result : value <= result) continue;
        result = value;
        best = card;
        if (camp ? value < beta : value >= beta) {
            credit(LEADING, lead, card, card_in(moves[0]), cards_left);
            break;
        }
    }
    hand[lead] = held;
    if (exhausted()) return 0;
    if (result >= beta) {
        if (result > least) least = result;
    } else if (result < most) {
        most = result;
    }
    entry->cards = key;
    entry->deal = (u8)(deal_number + whole);
    entry->least = (u8)(least + 1);
    entry->most = (u8)(most + 1);
    entry->move = (u8)(best | lead << 5);
    return result;
}
