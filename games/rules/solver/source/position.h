/* A position: hands, the cards on the table, whose turn it is. */

typedef struct {
    u32 hands[SEATS]; /* without the cards on the table */
    u32 dealt[SEATS]; /* with them */
    Trick trick;
    i32 seat;         /* to play */
    i32 left;         /* points nobody has won yet, those on the table included */
    u32 whole;
} Position;

/* Words of a position, after the header. */
enum { HANDS = HEADER, LEADER = HANDS + SEATS, LAID, TABLE, WHOLE = TABLE + 3, POSITION_WORDS };

/* Read the hands at `exchange[HANDS]`; 0, or BAD_HANDS when a card is there twice. */
SMALL i32 read_hands(u32 *hands) {
    u32 seen = 0;
    for (u32 seat = 0; seat < SEATS; seat++) {
        u32 cards = exchange[HANDS + seat];
        if (cards & seen) return BAD_HANDS;
        seen |= cards;
        hands[seat_inside(seat)] = hand_inside(cards);
    }
    return 0;
}

/* Read a position after its header; 0, or a fault. */
SMALL i32 read_position(Position *position) {
    const u32 *words = exchange;
    if (read_hands(position->hands)) return BAD_HANDS;
    if (words[LEADER] >= SEATS) return BAD_SEAT;
    if (words[LAID] > 3) return BAD_TRICK;
    if (words[WHOLE] & ~whole_at_first()) return BAD_GOAL;
    i32 leader = seat_inside(words[LEADER]), laid = (i32)words[LAID];
    u32 all = position->hands[0] | position->hands[1] | position->hands[2] | position->hands[3];
    i32 size = count_of(position->hands[after(leader, 3)]);
    position->trick = (Trick){0, 0, 0, 0, 0, 0};
    if (size < 1 || size > TRICKS) return BAD_HANDS;
    for (i32 seat = 0; seat < SEATS; seat++) position->dealt[seat] = position->hands[seat];
    for (i32 i = 0; i < SEATS; i++) {
        i32 seat = after(leader, i);
        if (count_of(position->hands[seat]) != size - (i < laid)) return BAD_HANDS;
        if (i >= laid) continue;
        if (words[TABLE + i] >= CARDS) return BAD_TRICK;
        i32 card = inside[words[TABLE + i]];
        if ((all | position->trick.cards) & bit(card)) return BAD_TRICK;
        if (!(playable(position->hands[seat] | bit(card), seat, &position->trick) & bit(card))) return BAD_PLAY;
        position->trick = lay(position->trick, seat, card);
        position->dealt[seat] |= bit(card);
    }
    position->seat = after(leader, laid);
    position->left = der + points_in(all | position->trick.cards);
    position->whole = words[WHOLE];
    return 0;
}

/* Make it the position the search works on. */
SMALL void set_position(const Position *position) {
    for (i32 seat = 0; seat < SEATS; seat++) hand[seat] = position->hands[seat];
}
