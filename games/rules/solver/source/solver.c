/* A double-dummy solver for belote: with all hands open and both camps perfect, how many points does each still win?
 *
 * Freestanding C: no library, no import, no floating point, no memory but its own. It is compiled once to WebAssembly
 * (`make solver`); the server and browsers run that file. Each function below reads a request of `words` words from
 * `exchange`, writes its answer there and returns the number of words of it, or a fault (docs/solver.md).
 */

#include "cards.h"
#include "legal.h"
#include "trick.h"
#include "goal.h"
#include "table.h"
#include "order.h"
#include "bounds.h"
#include "search.h"
#include "exact.h"
#include "request.h"
#include "position.h"
#include "values.h"

#define CALL __attribute__((visibility("default"))) i32

__attribute__((visibility("default"))) u32 *exchange_address(void) { return exchange; }
CALL exchange_words(void) { return EXCHANGE_WORDS; }

static i32 begin_request(i32 words, Position *position) {
    if (words != POSITION_WORDS) return BAD_LENGTH;
    i32 fault = read_header();
    if (!fault) fault = read_position(position);
    if (!fault) begin_deal(position->dealt);
    return fault;
}

/* Answer: the value of the position for north and south, and the tricks that were looked at. */
CALL solve(i32 words) {
    Position position;
    i32 fault = begin_request(words, &position);
    if (fault) return fault;
    set_position(&position);
    i32 value = exact_value(position.seat, &position.trick, position.left, position.whole, first_guess(position.left));
    if (exhausted()) return TOO_LONG;
    exchange[0] = (u32)value;
    exchange[1] = tricks_seen;
    return 2;
}

/* Answer: the best value, the tricks that were looked at, and for each card its value, NOT_LEGAL where there is none. */
CALL card_values(i32 words) {
    Position position;
    i32 values[CARDS], fault = begin_request(words, &position);
    if (fault) return fault;
    i32 best = values_of_cards(&position, first_guess(position.left), values);
    if (exhausted()) return TOO_LONG;
    exchange[0] = (u32)best;
    exchange[1] = tricks_seen;
    for (i32 card = 0; card < CARDS; card++) exchange[2 + outside[card]] = (u32)values[card];
    return 2 + CARDS;
}
