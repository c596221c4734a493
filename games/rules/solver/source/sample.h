/* Worlds: hands of the three others that agree with everything a seat knows, each with the same chance.
 *
 * Cards that the same seats may hold make a group. How many ways there are to share out the groups is counted exactly,
 * from the last group to the first; a number below the total then names a sharing, and the cards of a group are dealt
 * at random. What is not a matter of single cards (a discard that a higher trump would have made legal, a tierce that
 * was declared) is checked afterwards: a world that fails is drawn again.
 */

enum { GROUPS = 8, MOST_TRIES = 100000 };

typedef struct {
    u32 hands[SEATS]; /* cards of the project */
    i32 exponent;     /* sixteenths of a power of two */
} World;

static u64 random_state;

/* SplitMix64: Steele, Lea and Flood, « Fast splittable pseudorandom number generators », 2014. */
SMALL u64 random_bits(void) {
    u64 mixed = random_state += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
}

/* A number from 0 to `end` - 1, each with the same chance. */
SMALL u64 random_below(u64 end) {
    u64 uneven = (0 - end) % end, bits;
    do bits = random_bits();
    while (bits < uneven);
    return bits % end;
}

static u32 group_cards[GROUPS]; /* by the set of others that may hold them, bit i: the i-th seat after ours */
static i32 group_after[GROUPS + 1]; /* cards in this group and the later ones */
/* ways[group][a][b]: sharings of this group and the later ones that give a cards to the first other, b to the second. */
static u64 ways[GROUPS + 1][TRICKS + 1][TRICKS + 1];
static u32 choices[25][TRICKS + 1];

SMALL void count_choices(void) {
    for (i32 n = 0; n < 25; n++)
        for (i32 k = 0; k <= TRICKS; k++)
            choices[n][k] = !k ? 1 : !n ? 0 : choices[n - 1][k - 1] + choices[n - 1][k];
}

/* The ways to give `first` and `second` cards of a group to two seats and the others to the third; 0 if they may not. */
SMALL u64 ways_within(i32 group, i32 first, i32 second) {
    i32 size = count_of(group_cards[group]), third = size - first - second;
    if (third < 0 || third > TRICKS) return 0;
    if ((first && !(group & 1)) || (second && !(group & 2)) || (third && !(group & 4))) return 0;
    return (u64)choices[size][first] * choices[size - first][second];
}

/* Count the worlds by the cards each seat may hold; 0 when there is none. */
SMALL u64 count_worlds(void) {
    u32 unseen = 0;
    i32 needed[OTHERS];
    for (i32 i = 0; i < OTHERS; i++) {
        unseen |= known.can_hold[after(known.seat, i + 1)];
        needed[i] = known.sizes[after(known.seat, i + 1)];
    }
    if (count_of(unseen) != needed[0] + needed[1] + needed[2]) return 0;
    for (i32 group = 0; group < GROUPS; group++) group_cards[group] = 0;
    for (; unseen; unseen &= unseen - 1) {
        i32 card = lowest(unseen), holders = 0;
        for (i32 i = 0; i < OTHERS; i++) holders |= (i32)(known.can_hold[after(known.seat, i + 1)] >> card & 1) << i;
        group_cards[holders] |= bit(card);
    }
    count_choices();
    group_after[GROUPS] = 0;
    for (i32 a = 0; a <= TRICKS; a++)
        for (i32 b = 0; b <= TRICKS; b++) ways[GROUPS][a][b] = !a && !b;
    for (i32 group = GROUPS - 1; group > 0; group--) {
        group_after[group] = group_after[group + 1] + count_of(group_cards[group]);
        for (i32 a = 0; a <= TRICKS; a++)
            for (i32 b = 0; b <= TRICKS; b++) {
                u64 total = 0;
                for (i32 x = 0; x <= a; x++)
                    for (i32 y = 0; y <= b; y++) total += ways_within(group, x, y) * ways[group + 1][a - x][b - y];
                ways[group][a][b] = total;
            }
    }
    return ways[1][needed[0]][needed[1]];
}

/* Take `count` cards at random out of `cards`. */
SMALL u32 random_cards(u32 *cards, i32 count) {
    u32 taken = 0;
    for (i32 left = count_of(*cards); count; count--, left--) {
        u32 rest = *cards;
        for (u64 skipped = random_below((u64)left); skipped; skipped--) rest &= rest - 1;
        u32 card = rest & (0 - rest);
        taken |= card;
        *cards ^= card;
    }
    return taken;
}

SMALL void draw_hands(u32 *hands, u64 total) {
    i32 one = after(known.seat, 1), two = after(known.seat, 2), three = after(known.seat, 3);
    i32 a = known.sizes[one], b = known.sizes[two];
    u64 number = random_below(total);
    for (i32 seat = 0; seat < SEATS; seat++) hands[seat] = seat == known.seat ? known.held : 0;
    for (i32 group = 1; group < GROUPS; group++) {
        i32 x = 0, y = 0, found = 0;
        for (i32 first = 0; first <= a && !found; first++)
            for (i32 second = 0; second <= b && !found; second++) {
                u64 some = ways_within(group, first, second) * ways[group + 1][a - first][b - second];
                if (number < some) {
                    x = first;
                    y = second;
                    found = 1;
                    number /= ways_within(group, first, second);
                } else {
                    number -= some;
                }
            }
        u32 cards = group_cards[group];
        hands[one] |= random_cards(&cards, x);
        hands[two] |= random_cards(&cards, y);
        hands[three] |= cards;
        a -= x;
        b -= y;
    }
}

/* Whether every card played was legal from these hands. Hands get back the cards played: they are those dealt. */
SMALL i32 could_have_played(u32 *hands) {
    for (i32 i = known.past_count - 1; i >= 0; i--) {
        const Past *past = &known.past[i];
        u32 held = hands[past->seat] |= bit(past->card);
        if (!(playable(held, past->seat, &past->trick) & bit(past->card))) return 0;
    }
    return 1;
}

/* Whether a hand as dealt, in cards of the project, has what was declared from it. */
SMALL i32 has_declared(u32 dealt, u32 declared) {
    u32 runs[3] = {0, 0, 0};
    for (i32 suit = 0; suit < SUITS; suit++) {
        i32 length = 0;
        for (i32 rank = 0; rank <= RANKS; rank++) {
            if (rank < RANKS && (dealt >> (8 * suit + rank) & 1)) {
                length++;
                continue;
            }
            if (length >= 3) runs[length > 5 ? 2 : length - 3]++;
            length = 0;
        }
    }
    u32 carres = (u32)count_of(dealt & dealt >> 8 & dealt >> 16 & dealt >> 24 & 255);
    return runs[0] >= (declared & 15) && runs[1] >= (declared >> 4 & 15) && runs[2] >= (declared >> 8 & 15) &&
           carres >= (declared >> 12 & 15);
}

SMALL i32 agrees(const World *world) {
    u32 hands[SEATS], declared = 0;
    for (i32 seat = 0; seat < SEATS; seat++) {
        hands[seat] = hand_inside(world->hands[seat]);
        declared |= known.declared[seat];
    }
    if (!could_have_played(hands)) return 0;
    for (i32 seat = 0; seat < SEATS && declared; seat++)
        if (known.declared[seat] && !has_declared(hand_outside(hands[seat]), known.declared[seat])) return 0;
    return 1;
}

/* Draw a world; 0 when none of many fits. `total`: of `count_worlds`. */
SMALL i32 draw_world(World *world, u64 total) {
    for (i32 tries = 0; tries < MOST_TRIES; tries++) {
        draw_hands(world->hands, total);
        if (!agrees(world)) continue;
        world->exponent = 0;
        for (i32 seat = 0; seat < SEATS; seat++) {
            if (seat == known.seat) continue;
            for (u32 cards = world->hands[seat]; cards; cards &= cards - 1)
                world->exponent += known.weights[seat][lowest(cards)];
        }
        return 1;
    }
    return 0;
}

/* 65536 times two to the power of -`below` sixteenths, at least 1. */
SMALL u32 weight_of(i32 below) {
    static const u32 powers[16] = {65536, 68438, 71468, 74632,  77936,  81386,  84990,  88752,
                                   92682, 96785, 101070, 105545, 110218, 115098, 120194, 125515};
    i32 shift = (below + 15) >> 4;
    u32 weight = shift > 17 ? 0 : powers[(0 - below) & 15] >> shift;
    return weight ? weight : 1;
}

static World worlds_drawn[MOST_WORLDS];
static u32 world_weights[MOST_WORLDS];

/* Draw as many worlds as asked and weigh them against the heaviest; 0, or NO_WORLD. */
SMALL i32 draw_worlds(u64 total) {
    i32 heaviest = -(1 << 30);
    random_state = (u64)exchange[SEED + 1] << 32 | exchange[SEED];
    for (i32 i = 0; i < known.worlds; i++) {
        if (!draw_world(&worlds_drawn[i], total)) return NO_WORLD;
        if (worlds_drawn[i].exponent > heaviest) heaviest = worlds_drawn[i].exponent;
    }
    for (i32 i = 0; i < known.worlds; i++) world_weights[i] = weight_of(heaviest - worlds_drawn[i].exponent);
    return 0;
}
