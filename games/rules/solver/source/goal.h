/* What is searched for.
 *
 * A value is the points camp 0 still wins, the ten of the last trick included. With the goals capot and générale a camp
 * (générale: the taker alone) that wins all eight tricks gets one more than all points: `whole` says which camps still
 * may (bit 0: camp 0, bit 1: camp 1). So values go from -1 to 163, and 0 to 162 with the goal of points. In a générale
 * nothing else counts, and values go from -1 to 1.
 */

enum Goal { POINTS, CAPOT, GENERALE, GOALS };

static u32 keeps_whole[SEATS]; /* what stays of `whole` when that seat wins a trick */
static i32 alone;              /* whether all tricks must go to one seat */

static void set_goal(enum Goal goal, i32 taker) {
    alone = goal == GENERALE;
    for (i32 seat = 0; seat < SEATS; seat++)
        keeps_whole[seat] = goal == POINTS || (alone && seat != taker) ? 0 : 1u << camp_of(seat);
}

/* `left`: points nobody has won yet. */
INLINE i32 most_points(i32 left, u32 whole) { return left + (i32)(whole & 1); }
INLINE i32 least_points(u32 whole) { return -(i32)(whole >> 1); }
