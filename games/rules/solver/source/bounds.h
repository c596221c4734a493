/* Bounds of a position at the start of a trick, without a search: tricks that a camp is sure to win.
 *
 * A camp is on lead and cashes its sure tricks one after the other. In each of them the winner plays its dearest card,
 * the partner, who may choose, its dearest of the suit, the opponents their cheapest.
 */

typedef struct {
    i32 points, tricks;
} Cash;

/* The rounds of a suit in which its holder beats whatever the others have; all its cards once the others have none. */
INLINE i32 sure_rounds(u32 mine, u32 others, i32 longest) {
    if (!mine) return 0;
    if (!others) return count_of(mine);
    i32 rounds = count_of(mine & beyond(highest(others)));
    return rounds && longest <= rounds ? count_of(mine) : rounds;
}

INLINE i32 longer(i32 one, i32 other) { return one > other ? one : other; }
INLINE i32 shorter(i32 one, i32 other) { return one < other ? one : other; }

/* What the camp of `seat` cashes while trumps are out: trumps first, then suits that nobody can trump. */
INLINE Cash cash_beside_trumps(i32 seat, i32 cards_left, u32 cards) {
    u32 me = hand[seat], left = hand[after(seat, 1)], partner = hand[after(seat, 2)], right = hand[after(seat, 3)];
    i32 trumps_left = count_of(left & 255), trumps_right = count_of(right & 255), trumps_partner = count_of(partner & 255);
    i32 drawn = sure_rounds(me & 255, cards & ~me & 255, longer(trumps_left, longer(trumps_right, trumps_partner)));
    Cash cash = {0, drawn};
    if (drawn)
        cash.points = dearest[0][me & 255][drawn] + dearest[0][partner & 255][drawn] + cheapest[0][left & 255][drawn] +
                      cheapest[0][right & 255][drawn];
    /* A partner who still has trumps throws another card while it has one, if the rules leave it free to. */
    i32 partner_trumps = trumps_partner > drawn, obliged = partner_trumps && (duties & MUST_TRUMP);
    i32 thrown = partner_trumps ? cards_left - trumps_partner : RANKS;
    for (i32 suit = 1; suit < SUITS; suit++) {
        u32 mine = cards_of(me, suit);
        if (!mine) continue;
        u32 of_left = cards_of(left, suit), of_right = cards_of(right, suit), of_partner = cards_of(partner, suit);
        i32 length_left = count_of(of_left), length_right = count_of(of_right), length_partner = count_of(of_partner);
        i32 rounds = sure_rounds(mine, of_left | of_right | of_partner,
                                 longer(length_left, longer(length_right, length_partner)));
        if (trumps_left > drawn) rounds = shorter(rounds, length_left);
        if (trumps_right > drawn) rounds = shorter(rounds, length_right);
        if (obliged) rounds = shorter(rounds, length_partner);
        rounds = shorter(rounds, thrown);
        if (!rounds) continue;
        thrown -= rounds;
        cash.tricks += rounds;
        cash.points += dearest[1][mine][rounds] + dearest[1][of_partner][rounds] + cheapest[1][of_left][rounds] +
                       cheapest[1][of_right][rounds];
    }
    return cash;
}

INLINE i32 follows_or_cannot_trump(u32 held, i32 suit) { return (held & suit_cards(suit)) || !(held & suit_cards(0)); }

/* Whether the seat with the master of a suit wins a round of it, whoever leads: nobody can trump it. */
INLINE i32 master_wins(i32 suit, i32 master) {
    return suit == 0 || (follows_or_cannot_trump(hand[after(master, 1)], suit) &&
                         follows_or_cannot_trump(hand[after(master, 2)], suit) &&
                         follows_or_cannot_trump(hand[after(master, 3)], suit));
}

/* What each camp cashes where no card can trump: `seat`'s own suits, then over a card of a suit that the partner
 * masters, the partner's. When the seat that leads masters none of its suits and its partner none either, an opponent
 * wins the first trick and cashes. */
typedef struct {
    Cash by_seat[SEATS];
    u32 masters_led; /* seats that master a suit of which the leader has a card */
    u32 reach;       /* seats that hold a card of a suit mastered by their partner */
} Masters;

INLINE Masters masters_of(i32 lead, u32 cards) {
    Masters masters = {{{0, 0}, {0, 0}, {0, 0}, {0, 0}}, 0, 0};
    for (i32 suit = 0; suit < SUITS; suit++) {
        u32 of_suit = cards_of(cards, suit);
        if (!of_suit) continue;
        i32 seat = owner[8 * suit + highest(of_suit)];
        u32 mine = cards_of(hand[seat], suit), left = cards_of(hand[after(seat, 1)], suit);
        u32 partner = cards_of(hand[after(seat, 2)], suit), right = cards_of(hand[after(seat, 3)], suit);
        i32 longest = longer(count_of(partner), longer(count_of(left), count_of(right)));
        i32 rounds = sure_rounds(mine, of_suit & ~mine, longest);
        masters.by_seat[seat].tricks += rounds;
        masters.by_seat[seat].points +=
            dearest[1][mine][rounds] + dearest[1][partner][rounds] + cheapest[1][left][rounds] + cheapest[1][right][rounds];
        if (cards_of(hand[lead], suit)) masters.masters_led |= bit(seat);
        if (partner) masters.reach |= bit(after(seat, 2));
    }
    return masters;
}

SHARED Cash cash_of_camp(const Masters *masters, i32 seat) {
    Cash cash = masters->by_seat[seat];
    if ((masters->reach & bit(seat)) && !alone) {
        cash.tricks += masters->by_seat[after(seat, 2)].tricks;
        cash.points += masters->by_seat[after(seat, 2)].points;
    }
    return cash;
}

/* Whether `cash` of the camp of `seat` answers « at least beta? ». */
INLINE i32 cash_answers(Cash cash, i32 seat, i32 cards_left, i32 beta, i32 left, u32 whole, i32 *value) {
    /* Who takes a générale wins alone: what its partner could win says nothing. */
    if (alone && !keeps_whole[seat] && (whole >> camp_of(seat) & 1)) return 0;
    if (cash.tricks >= cards_left) {
        whole &= keeps_whole[seat];
        *value = camp_of(seat) ? least_points(whole) : most_points(left, whole);
        return 1;
    }
    *value = camp_of(seat) ? left - cash.points : cash.points;
    return cash.tricks && (camp_of(seat) ? *value < beta : *value >= beta);
}

SHARED i32 seat_answers(i32 seat, i32 cards_left, u32 cards, i32 beta, i32 left, u32 whole, i32 *value) {
    return cash_answers(cash_beside_trumps(seat, cards_left, cards), seat, cards_left, beta, left, whole, value);
}

/* While trumps are out: what the leader cashes, the highest trumps, and what the seat cashes that wins the first trick:
 * the partner if the leader can reach it, an opponent if every suit of the leader leads to one. */
INLINE i32 trump_bound_answers(i32 lead, i32 cards_left, u32 cards, i32 beta, i32 left, u32 whole, i32 *value) {
    if (seat_answers(lead, cards_left, cards, beta, left, whole, value)) return 1;
    u32 trumps = cards & suit_cards(0);
    i32 strongest = owner[highest(trumps)];
    u32 mine = hand[strongest] & trumps, others = trumps & ~mine;
    i32 rounds = count_of(others ? mine & beyond(highest(others)) : mine);
    Cash cash = {dearest[0][mine][rounds], rounds};
    if (cash_answers(cash, strongest, cards_left, beta, left, whole, value)) return 1;
    if (alone) return 0;
    i32 one = after(lead, 1), partner = after(lead, 2), other = after(lead, 3);
    u32 winners = 0;
    i32 unsure = 0;
    for (i32 suit = 0; suit < SUITS; suit++) {
        if (!cards_of(hand[lead], suit)) continue;
        i32 master = owner[8 * suit + highest(cards_of(cards, suit))];
        if (master_wins(suit, master)) winners |= bit(master);
        else unsure = 1;
    }
    if (winners & bit(partner)) return seat_answers(partner, cards_left, cards, beta, left, whole, value);
    if (unsure || (winners & bit(lead))) return 0;
    if (!(winners & bit(other))) return seat_answers(one, cards_left, cards, beta, left, whole, value);
    if (!seat_answers(other, cards_left, cards, beta, left, whole, value)) return 0;
    if (!(winners & bit(one))) return 1;
    i32 bound = *value;
    if (!seat_answers(one, cards_left, cards, beta, left, whole, value)) return 0;
    if (camp_of(lead) ? bound < *value : bound > *value) *value = bound;
    return 1;
}

/* The same where no card can trump. */
INLINE i32 plain_bound_answers(i32 lead, i32 cards_left, u32 cards, i32 beta, i32 left, u32 whole, i32 *value) {
    Masters masters = masters_of(lead, cards);
    u32 own = bit(lead) | bit(after(lead, 2));
    if (masters.masters_led & own)
        return cash_answers(cash_of_camp(&masters, lead), lead, cards_left, beta, left, whole, value);
    i32 one = after(lead, 1), other = after(lead, 3);
    Cash cash = cash_of_camp(&masters, masters.masters_led & bit(one) ? one : other);
    if ((masters.masters_led >> one & 1) && (masters.masters_led >> other & 1)) {
        if (alone) return 0;
        Cash second = cash_of_camp(&masters, other);
        if (second.points < cash.points) cash.points = second.points;
        if (second.tricks < cash.tricks) cash.tricks = second.tricks;
    }
    return cash_answers(cash, one, cards_left, beta, left, whole, value);
}

/* Whether a bound answers « at least beta? » without a search; tells it through `value`. */
INLINE i32 bound_answers(i32 lead, i32 cards_left, u32 cards, i32 beta, i32 left, u32 whole, i32 *value) {
    if (game == TRUMP_SUIT && (cards & suit_cards(0)))
        return trump_bound_answers(lead, cards_left, cards, beta, left, whole, value);
    return plain_bound_answers(lead, cards_left, cards, beta, left, whole, value);
}
