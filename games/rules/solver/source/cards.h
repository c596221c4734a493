/* Cards and hands as the solver sees them.
 *
 * A card is suit * 8 + strength: within a suit, strength 0 is the weakest and 7 the strongest, in the order of the game
 * that is played. With a trump suit, suit 0 is the trumps. A hand is a set of cards, one bit each. Seats 0 to 3 follow
 * each other in the order of play; seats 0 and 2 are camp 0, seats 1 and 3 camp 1.
 */

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef int i32;
typedef long long i64;

#define INLINE static inline __attribute__((always_inline))
/* One copy for all callers, so that the file stays small (docs/solver.md, Speed). */
#define SHARED static __attribute__((noinline))
/* What runs a few times a call: small before fast. */
#define SMALL static __attribute__((noinline, minsize))

enum { CARDS = 32, SUITS = 4, RANKS = 8, SEATS = 4, TRICKS = 8, DER = 10 };

enum Game { TRUMP_SUIT, SANS_ATOUT, TOUT_ATOUT, GAMES };

static enum Game game;
static i32 points_of[CARDS];
static i32 der; /* what the last trick brings besides its cards */
/* above[card]: the cards of its suit that beat it. */
static u32 above[CARDS];
/* cheapest[0: trumps, 1: other suits][cards of one suit][n]: the points of the n weakest; dearest: of the n strongest. */
static u8 cheapest[2][256][RANKS + 1], dearest[2][256][RANKS + 1];

/* The cards left to each seat. */
static u32 hand[SEATS];

INLINE i32 count_of(u32 cards) { return __builtin_popcount(cards); }
INLINE i32 highest(u32 cards) { return 31 - __builtin_clz(cards); }
INLINE i32 lowest(u32 cards) { return __builtin_ctz(cards); }
INLINE u32 bit(i32 card) { return 1u << card; }
INLINE i32 suit_of(i32 card) { return card >> 3; }
INLINE u32 suit_cards(i32 suit) { return 0xFFu << (8 * suit); }
INLINE i32 camp_of(i32 seat) { return seat & 1; }
INLINE i32 after(i32 seat, i32 steps) { return (seat + steps) & 3; }
INLINE i32 is_trump(i32 card) { return game == TRUMP_SUIT && card < RANKS; }
/* Cards from the lowest bit up to `card`, without it. */
INLINE u32 below(i32 card) { return bit(card) - 1; }
/* Cards of a higher number than `card`. */
INLINE u32 beyond(i32 card) { return ~(bit(card) | below(card)); }

/* Whether `card` beats `best`, the winning card of the trick. */
INLINE i32 beats(i32 card, i32 best) {
    if (suit_of(card) == suit_of(best)) return card > best;
    return is_trump(card);
}

SMALL i32 points_in(u32 cards) {
    i32 points = 0;
    for (; cards; cards &= cards - 1) points += points_of[lowest(cards)];
    return points;
}

INLINE i32 kind_of(i32 suit) { return game != TRUMP_SUIT || suit != 0; }
INLINE u32 cards_of(u32 cards, i32 suit) { return cards >> (8 * suit) & 255; }

SMALL void sum_points(void) {
    for (i32 kind = 0; kind < 2; kind++)
        for (u32 cards = 0; cards < 256; cards++) {
            i32 low = 0, high = 0;
            u32 from_below = cards, from_above = cards;
            for (i32 n = 0; n <= RANKS; n++) {
                cheapest[kind][cards][n] = (u8)low;
                dearest[kind][cards][n] = (u8)high;
                if (!from_below) continue;
                low += points_of[8 * kind + lowest(from_below)];
                high += points_of[8 * kind + highest(from_above)];
                from_below &= from_below - 1;
                from_above ^= bit(highest(from_above));
            }
        }
}

/* `scoreless`: only tricks count (générale). */
SMALL void set_game(enum Game chosen, i32 scoreless) {
    /* Points by strength: 7 8 Q K T A 9 J as trumps, 7 8 9 J Q K T A otherwise. */
    static const u8 trumps[RANKS] = {0, 0, 3, 4, 10, 11, 14, 20}, plain[RANKS] = {0, 0, 0, 2, 3, 4, 10, 11};
    static const u8 sans_atout[RANKS] = {0, 0, 0, 2, 3, 4, 10, 19}, tout_atout[RANKS] = {0, 0, 1, 3, 5, 6, 9, 14};
    static i32 set = -1;
    if (set == 2 * (i32)chosen + scoreless) return;
    set = 2 * (i32)chosen + scoreless;
    game = chosen;
    der = scoreless ? 0 : DER;
    for (i32 card = 0; card < CARDS; card++) {
        const u8 *points = chosen == SANS_ATOUT ? sans_atout : chosen == TOUT_ATOUT ? tout_atout : plain;
        if (chosen == TRUMP_SUIT && card < RANKS) points = trumps;
        points_of[card] = scoreless ? 0 : points[card & 7];
        above[card] = suit_cards(suit_of(card)) & beyond(card);
    }
    sum_points();
}
