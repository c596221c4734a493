// Answers for screen readers, on demand: the trick, score, contract, hand, turn. Pure.

import { asked } from "./asked.js";
import { awaited } from "./awaited.js";
import { sortHand } from "./hand.js";
import { handLabel } from "./labels.js";
import { both, contractTold, playedText, sentence } from "./voice.js";
import { capital } from "./words.js";

/** @import { Seat, Speech, View } from "./types.js" */

/**
 * The answers by name, as sentences: `READOUTS.score(view, table)`.
 * @type {Record<string, (view: View, table: Speech) => string>}
 */
export const READOUTS = {
  trick: (view, table) => sentences(middle(view, table)),
  last: (view, table) => sentences(lastTrick(view, table)),
  score: (view, table) => sentences(score(view, table)),
  contract: (view, table) => sentences(contract(view, table)),
  hand: (view, table) => sentences(hand(view, table)),
  turn: (view, table) => sentences(turn(view, table)),
};

/** @param {(string | null)[]} parts */
function sentences(parts) {
  return parts.filter(Boolean).map(sentence).join(" ");
}

/**
 * Returns what lies on the felt: the draw, the turned card, or the trick.
 * @param {View} view
 * @param {Speech} table
 */
function middle({ phase, draw, retourne, trick }, { words, name }) {
  if (phase !== "playing" && draw) return draw.flatMap((round) => Object.entries(round).map(([seat, card]) => words.say("voice-says", { who: name(/** @type {Seat} */ (seat)), what: words.card(card) })));
  if (retourne) return [words.say("voice-retourne", { card: words.card(retourne) })];
  if (!trick || trick.length === 0) return [words.say("told-no-card")];
  return trick.map(({ seat, card, word }) => words.say("voice-says", { who: name(seat), what: playedText({ card, word }, words) }));
}

/**
 * @param {View} view
 * @param {Speech} table
 */
function lastTrick({ last_trick: last }, { words, name }) {
  if (!last) return [words.say("told-no-trick")];
  const plays = last.plays.map(({ seat, card }) => words.say("voice-says", { who: name(seat), what: words.card(card) }));
  return [words.say("last-trick-won", { who: name(last.winner) }), ...plays];
}

/**
 * @param {View} view
 * @param {Speech} table
 */
function score({ phase, number, totals, points, tricks }, table) {
  const { words } = table;
  const donne = phase === "playing" ? [words.say("told-points", both(points, table)), words.say("told-tricks", both(tricks, table))] : [];
  return [words.say("voice-totals", both(totals ?? { NS: 0, EW: 0 }, table)), number > 0 ? words.say("donne", { n: number }) : null, ...donne];
}

/**
 * Returns the contract, or the calls so far.
 * @param {View} view
 * @param {Speech} table
 */
function contract({ contract: made, bids }, table) {
  const { words, name } = table;
  if (made) return [contractTold(made, table)];
  if (!bids || bids.length === 0) return [words.say("no-bid")];
  return bids.map(({ seat, bid }) => words.say("voice-says", { who: name(seat), what: words.bid(bid) }));
}

/**
 * Returns the hand suit by suit, in the order of the cards on the screen.
 * @param {View} view
 * @param {Speech} table
 */
function hand({ you, hand: cards, contract: made }, { words }) {
  if (you === null || cards.length === 0) return [words.say("told-empty-hand")];
  const trump = made?.trump ?? null;
  const suits = new Map();
  for (const card of sortHand(cards, trump)) suits.set(card[1], [...(suits.get(card[1]) ?? []), words.say(`rank-${card[0]}`)]);
  const told = [...suits].map(([suit, ranks]) => {
    const name = suit === trump ? `${words.suit(suit)}, ${words.say("card-trump")}` : words.suit(suit);
    return words.say("told-suit", { suit: capital(name), ranks: ranks.join(", ") });
  });
  return [handLabel(cards.length, words), ...told];
}

/**
 * Returns the turn, the action asked of the listener, and other answers the table waits for.
 * @param {View} view
 * @param {Speech} table
 */
function turn(view, table) {
  const what = awaited(view);
  const besides = what && what.kind !== "claim" ? table.words.say(`awaited-${what.kind}`, { who: table.name(what.seat) }) : null;
  return [asked(view, table) ?? (what?.kind === "back" ? null : turnOf(view, table)), besides];
}

/**
 * @param {View} view
 * @param {Speech} table
 */
function turnOf({ turn: seat }, { words, name }) {
  return seat ? words.say("told-turn", { who: name(seat) }) : words.say("told-nobody");
}
