/* The cards that may be played to a trick; games/rules/tricks.py is the law, this is the same in terms of hands. */

enum Duties {
    LENIENT = 1,            /* overtrump_partner lenient: no need to go above one's partner in trumps */
    MUST_TRUMP = 2,         /* partner_winning must-trump: a void seat trumps though its partner wins */
    UNDERTRUMP_FREE = 4,    /* undertrump free: who cannot go above a trump need not put one below */
    PARTNER_FORBIDDEN = 8,  /* undertrump_partner forbidden: no trump below one's partner's, if it can be helped */
    PARTNER_OBLIGED = 16,   /* undertrump_partner obliged: only lower trumps against one's partner's trump */
    ALL_DUTIES = 31,
};

static u32 duties;

INLINE u32 discards_beside_partner(u32 hand, u32 trumps, i32 best) {
    if (!(duties & (PARTNER_FORBIDDEN | PARTNER_OBLIGED)) || !is_trump(best) || hand == trumps) return hand;
    u32 higher = trumps & above[best];
    if (duties & PARTNER_OBLIGED) return higher ? hand : trumps;
    return higher ? (hand ^ trumps) | higher : hand;
}

/* `led`: the suit led; `best`: the winning card; `partner_wins`: whether the partner played it. */
SHARED u32 legal_cards(u32 hand, i32 led, i32 best, i32 partner_wins) {
    u32 following = hand & suit_cards(led);
    if (game == TOUT_ATOUT || (game == TRUMP_SUIT && led == 0)) {
        if (!following) return hand;
        if (partner_wins && (duties & LENIENT)) return following;
        u32 higher = following & above[best];
        return higher ? higher : following;
    }
    if (following) return following;
    u32 trumps = game == TRUMP_SUIT ? hand & suit_cards(0) : 0;
    if (!trumps) return hand;
    if (partner_wins && !(duties & MUST_TRUMP)) return discards_beside_partner(hand, trumps, best);
    if (!is_trump(best)) return trumps;
    u32 higher = trumps & above[best];
    return higher ? higher : (duties & UNDERTRUMP_FREE) ? hand : trumps;
}
