/* What a seat knows of a donne: its hand, the cards played, what each other seat may hold, what was declared. */

enum { MOST_WORLDS = 512, OTHERS = 3 };

/* Words of a request of `worlds`, after the header; `judge` has MARKS and BY after them. */
enum {
    SEAT = HEADER,
    HELD,
    CAN_HOLD,                       /* by seat: the cards it may hold; the word of the seat itself is not read */
    FIRST = CAN_HOLD + SEATS,       /* who led the first trick */
    PLAYED_COUNT,
    SEED,                           /* two words */
    WORLDS = SEED + 2,
    DECLARED,                       /* by seat: tierces, cinquantes, cents, carrés that it declared, four bits each */
    PLAYED_CARDS = DECLARED + SEATS,
    WEIGHTS = PLAYED_CARDS + CARDS, /* by seat and card: sixteenths of a power of two */
    WORLDS_WORDS = WEIGHTS + SEATS * CARDS,
    MARKS = WORLDS_WORDS,           /* marks of north and south less the others', for -1 to 163 points in the donne */
    BY = MARKS + 165,               /* 0: the best card has the most points, 1: the most marks */
    JUDGE_WORDS,
};

enum { GREATEST_WEIGHT = 4096, GREATEST_MARKS = 1 << 16 };

/* A card played, and the trick before it, which decides whether it was legal. */
typedef struct {
    i32 seat, card;
    Trick trick;
} Past;

typedef struct {
    i32 seat;             /* whose knowledge it is */
    u32 held;             /* its hand; this and `can_hold` in cards of the project, the rest in cards of this solver */
    u32 can_hold[SEATS];
    i32 sizes[SEATS];     /* cards each seat holds now */
    u32 declared[SEATS];
    i32 past_count;
    Past past[CARDS];
    Position position;    /* without the hands of the others */
    i32 won;              /* points camp 0 has in finished tricks */
    i32 worlds;
    i32 weights[SEATS][CARDS]; /* by card of the project */
} Knowledge;

static Knowledge known;

/* Follow the cards played; 0, or a fault. */
SMALL i32 read_past(u32 *gone) {
    Position *position = &known.position;
    for (i32 i = 0; i < known.past_count; i++) {
        u32 card = exchange[PLAYED_CARDS + i];
        if (card >= CARDS || (*gone & bit((i32)card))) return BAD_PLAY;
        *gone |= bit((i32)card);
        Trick *trick = &position->trick;
        Past past = {position->seat, inside[card], *trick};
        known.past[i] = past;
        known.sizes[past.seat]--;
        *trick = lay(*trick, past.seat, past.card);
        position->seat = after(past.seat, 1);
        if (trick->count < SEATS) continue;
        position->seat = trick->winner;
        position->whole &= keeps_whole[trick->winner];
        position->left -= trick->points;
        if (!camp_of(trick->winner)) known.won += trick->points;
        *trick = (Trick){0, 0, 0, 0, 0, 0};
    }
    return 0;
}

/* Read the words common to `worlds` and `judge`; 0, or a fault. */
SMALL i32 read_knowledge(void) {
    const u32 *words = exchange;
    i32 fault = read_header();
    if (fault) return fault;
    if (words[SEAT] >= SEATS || words[FIRST] >= SEATS) return BAD_SEAT;
    if (words[PLAYED_COUNT] >= CARDS) return BAD_PLAY;
    if (words[WORLDS] < 1 || words[WORLDS] > MOST_WORLDS) return BAD_COUNT;
    known.seat = seat_inside(words[SEAT]);
    known.held = words[HELD];
    known.worlds = (i32)words[WORLDS];
    known.past_count = (i32)words[PLAYED_COUNT];
    known.won = 0;
    known.position.trick = (Trick){0, 0, 0, 0, 0, 0};
    known.position.seat = seat_inside(words[FIRST]);
    known.position.left = der + points_in(~0u);
    known.position.whole = whole_at_first();
    u32 gone = 0;
    for (i32 seat = 0; seat < SEATS; seat++) known.sizes[seat] = TRICKS;
    fault = read_past(&gone);
    if (fault) return fault;
    if ((gone & known.held) || count_of(known.held) != known.sizes[known.seat]) return BAD_HANDS;
    for (u32 outer = 0; outer < SEATS; outer++) {
        i32 seat = seat_inside(outer);
        known.can_hold[seat] = words[CAN_HOLD + outer] & ~(gone | known.held);
        known.declared[seat] = words[DECLARED + outer];
        for (i32 card = 0; card < CARDS; card++) {
            i32 weight = (i32)words[WEIGHTS + CARDS * outer + (u32)card];
            if (weight > GREATEST_WEIGHT || weight < -GREATEST_WEIGHT) return BAD_WEIGHT;
            known.weights[seat][card] = weight;
        }
    }
    return 0;
}
