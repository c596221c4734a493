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
#include "grade.h"
#include "knowledge.h"
#include "sample.h"
#include "judge.h"

#define CALL __attribute__((visibility("default"), minsize)) i32

__attribute__((visibility("default"))) u32 *exchange_address(void) { return exchange; }
CALL exchange_words(void) { return EXCHANGE_WORDS; }

SMALL i32 begin_request(i32 words, Position *position) {
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
    i32 value = exact_value(position.seat, &position.trick, position.left, position.whole, first_guess(&position));
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
    i32 best = values_of_cards(&position, NO_CARD, first_guess(&position), values);
    if (exhausted()) return TOO_LONG;
    exchange[0] = (u32)best;
    exchange[1] = tricks_seen;
    for (i32 card = 0; card < CARDS; card++) exchange[2 + outside[card]] = (u32)values[card];
    return 2 + CARDS;
}

/* Words of a donne, after the header: hands dealt, first leader, number of plays, their cards. */
enum { FIRST_LEADER = HANDS + SEATS, PLAYS, PLAYED, DONNE_WORDS = PLAYED };

/* Read a donne; 0, or a fault. Positions are in `donne`. */
SMALL i32 begin_donne(i32 words) {
    if (words < DONNE_WORDS) return BAD_LENGTH;
    u32 plays = exchange[PLAYS];
    if (plays > MOST_PLAYS) return BAD_PLAY;
    if (words != DONNE_WORDS + (i32)plays) return BAD_LENGTH;
    i32 fault = read_header();
    if (fault) return fault;
    Position *first = &donne.before[0];
    if (read_hands(first->hands)) return BAD_HANDS;
    for (i32 seat = 0; seat < SEATS; seat++)
        if (count_of(first->hands[seat]) != TRICKS) return BAD_HANDS;
    if (exchange[FIRST_LEADER] >= SEATS) return BAD_SEAT;
    for (i32 seat = 0; seat < SEATS; seat++) first->dealt[seat] = first->hands[seat];
    first->trick = (Trick){0, 0, 0, 0, 0, 0};
    first->seat = seat_inside(exchange[FIRST_LEADER]);
    first->left = der + points_in(~0u);
    first->whole = whole_at_first();
    donne.won[0] = 0;
    for (u32 i = 0; i < plays && !fault; i++) fault = play_card((i32)i, exchange[PLAYED + i]);
    return fault;
}

/* Answer: tricks that were looked at, number of plays, the value before each play and after the last, then for each
 * play the value after each of the 32 cards, NOT_LEGAL where it may not be played. Values are points of north and south
 * in the whole donne. */
CALL grade(i32 words) {
    i32 fault = begin_donne(words), plays = (i32)exchange[PLAYS], values[CARDS];
    if (fault) return fault;
    begin_deal(donne.before[0].dealt);
    i32 value = value_at_end(plays, first_guess(&donne.before[plays]));
    u32 *answer = exchange + 2, *of_cards = answer + plays + 1;
    answer[plays] = (u32)value;
    for (i32 play = plays - 1; play >= 0 && !exhausted(); play--) {
        i32 won = donne.won[play];
        value = won + values_of_cards(&donne.before[play], donne.card[play], value - won, values);
        answer[play] = (u32)value;
        for (i32 card = 0; card < CARDS; card++)
            of_cards[CARDS * play + outside[card]] = (u32)(values[card] == NOT_LEGAL ? NOT_LEGAL : values[card] + won);
    }
    if (exhausted()) return TOO_LONG;
    exchange[0] = tricks_seen;
    exchange[1] = (u32)plays;
    return 2 + plays + 1 + CARDS * plays;
}

/* Answer: tricks that were looked at, the points of north and south in the whole donne, the number of cards left, then
 * for each card of one best line its seat, the card, and the points each camp has after it. Of equal cards the cheapest
 * is played. */
CALL line(i32 words) {
    i32 fault = begin_donne(words), play = (i32)exchange[PLAYS], values[CARDS];
    if (fault) return fault;
    begin_deal(donne.before[0].dealt);
    i32 value = value_at_end(play, first_guess(&donne.before[play]));
    exchange[1] = (u32)value;
    exchange[2] = (u32)(MOST_PLAYS - play);
    u32 *answer = exchange + 3;
    for (; play < MOST_PLAYS; play++) {
        const Position *before = &donne.before[play];
        i32 best = values_of_cards(before, NO_CARD, value - donne.won[play], values), chosen = NO_CARD;
        if (exhausted()) return TOO_LONG;
        for (i32 card = 0; card < CARDS; card++)
            if (values[card] == best && (chosen < 0 || points_of[card] <= points_of[chosen])) chosen = card;
        play_card(play, outside[chosen]);
        *answer++ = (u32)seat_outside(before->seat);
        *answer++ = outside[chosen];
        *answer++ = (u32)donne.won[play + 1];
        *answer++ = (u32)(donne.before[0].left - donne.before[play + 1].left - donne.won[play + 1]);
    }
    exchange[0] = tricks_seen;
    return (i32)(answer - exchange);
}

SMALL i32 begin_knowledge(u64 *total) {
    i32 fault = read_knowledge();
    if (fault) return fault;
    *total = count_worlds();
    return *total ? draw_worlds(*total) : NO_WORLD;
}

/* Answer: the number of worlds by the cards each seat may hold, low word first, then for each world drawn the four hands
 * and its weight in 65536ths of the heaviest. */
CALL worlds(i32 words) {
    u64 total;
    if (words != WORLDS_WORDS) return BAD_LENGTH;
    i32 fault = begin_knowledge(&total);
    if (fault) return fault;
    exchange[0] = (u32)total;
    exchange[1] = (u32)(total >> 32);
    for (i32 i = 0; i < known.worlds; i++) {
        u32 *answer = exchange + 2 + 5 * i;
        for (i32 seat = 0; seat < SEATS; seat++) answer[seat_outside(seat)] = worlds_drawn[i].hands[seat];
        answer[SEATS] = world_weights[i];
    }
    return 2 + 5 * known.worlds;
}

/* Answer: tricks that were looked at, number of equal worlds that would tell as much (in 256ths), the best card, the
 * rival; then for each legal card the card and, in 256ths, its points and marks on average, its loss against the rival
 * and the error of that. */
CALL judge(i32 words) {
    u64 total;
    if (words != JUDGE_WORDS) return BAD_LENGTH;
    if (exchange[BY] > 1) return BAD_WEIGHT;
    for (i32 i = MARKS; i < BY; i++)
        if ((i32)exchange[i] > GREATEST_MARKS || (i32)exchange[i] < -GREATEST_MARKS) return BAD_WEIGHT;
    i32 fault = begin_knowledge(&total);
    if (fault) return fault;
    if (known.position.seat != known.seat) return BAD_SEAT;
    if (!exchange[LIMIT]) tricks_allowed += (u32)known.worlds << 16;
    Judgement judgement;
    fault = judge_cards(&judgement, (i32)exchange[BY]);
    if (fault) return fault;
    exchange[0] = tricks_seen;
    exchange[1] = (u32)judgement.effective;
    exchange[2] = (u32)judgement.cards[judgement.best].card;
    exchange[3] = (u32)judgement.cards[judgement.rival].card;
    for (i32 place = 0; place < judgement.count; place++) {
        const Judged *card = &judgement.cards[place];
        u32 *answer = exchange + 4 + 5 * place;
        answer[0] = (u32)card->card;
        answer[1] = (u32)card->points;
        answer[2] = (u32)card->marks;
        answer[3] = (u32)card->loss;
        answer[4] = (u32)card->error;
    }
    return 4 + 5 * judgement.count;
}
