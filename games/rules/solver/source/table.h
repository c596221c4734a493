/* The table of positions, which belong to one deal: what is left of its hands says everything but who leads. */

enum { TABLE_BITS = 16, TABLE_SIZE = 1 << TABLE_BITS, NO_CARD = -1 };

/* Eight bytes. `deal`: the deal it belongs to, with `whole` in its two low bits; 0 to 3: empty. */
typedef struct {
    u32 cards;      /* the cards left, by `position_key` */
    u8 least, most; /* bounds of the value, plus one */
    u8 move;        /* best card, and the seat that leads in the three high bits */
    u8 deal;
} Entry;

static Entry table[TABLE_SIZE];
static u32 deal_number;
static u32 tricks_seen, tricks_allowed;
static u8 owner[CARDS];              /* the seat that was dealt the card */
/* smallest[suit][cards]: cards of a suit moved down to equivalent ones without points, of the same owners. */
static u8 smallest[SUITS][256];

INLINE i32 owner_in(u32 dealt, i32 card) { return dealt & bit(card) ? owner[card] : SEATS; }

/* Among cards without points, a set and another with the same owners in the same order play alike. */
SMALL void find_smallest(i32 suit, u32 dealt) {
    i32 first = 8 * suit, free = 0;
    while (free < 3 && !points_of[first + free]) free++;
    u8 least[RANKS];
    for (u32 cards = 0; cards < (1u << free); cards++) {
        least[cards] = (u8)cards;
        for (u32 other = 0; other < cards; other++) {
            if (count_of(other) != count_of(cards)) continue;
            u32 one = cards, two = other;
            while (one && owner_in(dealt, first + lowest(one)) == owner_in(dealt, first + lowest(two))) {
                one &= one - 1;
                two &= two - 1;
            }
            if (one) continue;
            least[cards] = (u8)other;
            break;
        }
    }
    u32 low = (1u << free) - 1;
    for (u32 cards = 0; cards < 256; cards++) smallest[suit][cards] = (u8)((cards & ~low) | least[cards & low]);
}

INLINE i32 exhausted(void) { return tricks_seen > tricks_allowed; }

INLINE u32 position_key(u32 cards) {
    return smallest[0][cards & 255] | (u32)smallest[1][cards >> 8 & 255] << 8 |
           (u32)smallest[2][cards >> 16 & 255] << 16 | (u32)smallest[3][cards >> 24] << 24;
}

INLINE Entry *entry_of(u32 key, i32 lead, u32 whole) {
    u32 mixed = (key ^ (u32)lead * 0x85EBCA6Bu ^ whole * 0x27D4EB2Fu) * 0x9E3779B1u;
    return &table[(mixed ^ mixed >> 15) & (TABLE_SIZE - 1)];
}

INLINE i32 is_of(const Entry *entry, u32 key, i32 lead, u32 whole) {
    return entry->cards == key && entry->deal == (u8)(deal_number + whole) && entry->move >> 5 == lead;
}

