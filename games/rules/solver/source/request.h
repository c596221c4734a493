/* Requests and answers: 32-bit words that the host writes into `exchange` and reads from it (docs/solver.md).
 *
 * Cards, seats, trumps and directions are those of the project: card = suit * 8 + rank in natural order, seats north,
 * east, south, west, trumps S H D C SA TA. They are translated here and nowhere else. Everything is checked first; what
 * is wrong is answered by a negative code and nothing is computed.
 */

enum { EXCHANGE_WORDS = 4096 };

/* Also in games/rules/solver/machine.py, `SolverFault`. */
enum Fault {
    BAD_LENGTH = -1,    /* the request has too few or too many words for its call */
    BAD_TRUMP = -2,
    BAD_DIRECTION = -3,
    BAD_DUTIES = -4,
    BAD_GOAL = -5,      /* the goal, its taker, or the camps that won all tricks so far */
    BAD_SEAT = -6,
    BAD_HANDS = -7,     /* a card twice, more than eight a hand, or hands that do not fit the trick */
    BAD_TRICK = -8,     /* more than three cards on the table, or a card that may not lie there */
    BAD_PLAY = -9,      /* a card that was not held, or that the rules forbid */
    TOO_LONG = -10,     /* the limit of tricks was reached: no answer */
    BAD_COUNT = -11,    /* a number of worlds out of bounds */
    NO_WORLD = -12,     /* no world fits what the seat knows */
    BAD_WEIGHT = -13,   /* a weight or a mark out of bounds */
};

/* The words every request begins with. */
enum { TRUMP, DIRECTION, DUTIES, GOAL, TAKER, LIMIT, HEADER };

enum { DEFAULT_LIMIT = 1 << 24, GREATEST_LIMIT = 1 << 26, NOT_LEGAL = -1000 };

static u32 exchange[EXCHANGE_WORDS];

static i32 direction;                 /* 1: clockwise, seats follow each other as numbered; 3: the other way round */
static u8 inside[CARDS], outside[CARDS]; /* a card of the project, and of this solver */

SMALL i32 seat_inside(u32 seat) { return (i32)seat * direction & 3; }
SMALL i32 seat_outside(i32 seat) { return seat * direction & 3; }

SMALL u32 hand_inside(u32 cards) {
    u32 result = 0;
    for (; cards; cards &= cards - 1) result |= bit(inside[lowest(cards)]);
    return result;
}

SMALL u32 hand_outside(u32 cards) {
    u32 result = 0;
    for (; cards; cards &= cards - 1) result |= bit(outside[lowest(cards)]);
    return result;
}

SMALL void set_translation(u32 trump) {
    /* Strength of 7 8 9 T J Q K A: in trumps, and otherwise. */
    static const u8 in_trumps[RANKS] = {0, 1, 6, 4, 7, 2, 3, 5}, in_plain[RANKS] = {0, 1, 2, 6, 3, 4, 5, 7};
    for (u32 card = 0; card < CARDS; card++) {
        u32 suit = card >> 3, rank = card & 7;
        u32 place = trump >= SUITS ? suit : suit == trump ? 0 : suit < trump ? suit + 1 : suit;
        inside[card] = (u8)(8 * place + (suit == trump || trump == SUITS + 1 ? in_trumps[rank] : in_plain[rank]));
        outside[inside[card]] = (u8)card;
    }
}

/* Read the header; 0, or a fault. */
SMALL i32 read_header(void) {
    const u32 *words = exchange;
    if (words[TRUMP] > SUITS + 1) return BAD_TRUMP;
    if (words[DIRECTION] != 1 && words[DIRECTION] != 3) return BAD_DIRECTION;
    if (words[DUTIES] > ALL_DUTIES) return BAD_DUTIES;
    if ((words[DUTIES] & PARTNER_FORBIDDEN) && (words[DUTIES] & PARTNER_OBLIGED)) return BAD_DUTIES;
    if (words[GOAL] >= GOALS || words[TAKER] >= SEATS) return BAD_GOAL;
    if (words[LIMIT] > GREATEST_LIMIT) return TOO_LONG;
    direction = (i32)words[DIRECTION];
    duties = words[DUTIES];
    set_game(words[TRUMP] < SUITS ? TRUMP_SUIT : words[TRUMP] == SUITS ? SANS_ATOUT : TOUT_ATOUT,
             words[GOAL] == GENERALE);
    set_goal((enum Goal)words[GOAL], seat_inside(words[TAKER]));
    set_translation(words[TRUMP]);
    tricks_allowed = words[LIMIT] ? words[LIMIT] : DEFAULT_LIMIT;
    tricks_seen = 0;
    return 0;
}

/* The camps that may still win all tricks when a donne begins. */
INLINE u32 whole_at_first(void) { return keeps_whole[0] | keeps_whole[1] | keeps_whole[2] | keeps_whole[3]; }
