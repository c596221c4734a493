// Announcements for screen readers. Pure: each change is one announcement, and the question to the listener comes last.

import { shownBySeat } from "./annonces.js";
import { asked } from "./asked.js";
import { claimTold } from "./awaited.js";
import { multipliedBy } from "./calls.js";
import { otherCamp, ownCamp } from "./seats.js";
import { tell, tellEnd } from "./donne_summary.js";
import { capital } from "./words.js";

/** @import { Words } from "./words.js" */
/** @import { Camp, Card, Contract, Figures, Line, Seat, ShownAnnonce, Speech, TableEvent, View } from "./types.js" */

/**
 * Returns the sentences of one change, in the order of events, or "". `table` gives `words`, `name(seat)` (the seat's
 * name for the listener), `campName(camp)` and `you`; `before` and `after` are views.
 * @param {View} before
 * @param {TableEvent[]} events
 * @param {View} after
 * @param {Speech} table
 */
export function told(before, events, after, table) {
  const sentences = events.map((event) => spoken(event, table, after));
  if (newlyAsked(before, events, after)) sentences.push(asked(after, table));
  return sentences.filter(Boolean).map(sentence).join(" ");
}

/**
 * Returns a sentence, or null; `view` is the view after the change.
 * @param {TableEvent} event
 * @param {Speech} table
 * @param {View} view
 * @returns {string | null}
 */
export function spoken(event, table, view) {
  return SAID[event.type]?.(event, table, view) ?? null;
}

/**
 * Returns the text with a capital and a full stop.
 * @param {string} text
 */
export function sentence(text) {
  return /[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/**
 * Returns whether there is a new question; between an annonce and its card there is none.
 * @param {View} before
 * @param {TableEvent[]} events
 * @param {View} after
 */
function newlyAsked(before, events, after) {
  if (after.you === null || after.turn !== after.you || events.every(({ type }) => type === "declared")) return false;
  return before.turn !== after.turn || before.claim !== after.claim || before.phase !== after.phase || String(before.legal) !== String(after.legal);
}

/** @type {Record<string, (event: TableEvent, table: Speech, view: View) => string | null>} */
const SAID = {
  sat: about("sat"),
  rose: about("rose"),
  kicked: about("kicked"),
  swapped: ({ seats }, { words, name }, view) => sittings(seats, { words, name }, view),
  drawn: ({ dealer }, table) => who("dealer", dealer, table),
  "asked-shuffle": about("asked-shuffle"),
  dealt: ({ dealer }, table, view) => dealt(dealer, table, view),
  passed: ({ seat }, { words, name }) => says(seat, words.bid("pass"), { words, name }),
  took: ({ seat, suit }, { words, name }) => says(seat, words.bid(`take ${suit}`), { words, name }),
  raised: ({ seat, value, suit }, { words, name }) => says(seat, words.contract(value, suit), { words, name }),
  contred: ({ seat }, { words, name }) => says(seat, words.bid("contre"), { words, name }),
  surcontred: ({ seat }, { words, name }) => says(seat, words.bid("surcontre"), { words, name }),
  contract: ({ contract }, table) => contractTold(contract, table),
  declared: ({ seat, what }, { words, name }) => says(seat, words.annonced([what]), { words, name }),
  annonces: ({ shown }, table) => shownBySeat(shown).flatMap(([, held]) => held.map((each) => shownTold(each, table))).join(". ") || null,
  played: ({ seat, card, word }, { words, name }) => says(seat, playedText({ card, word }, words), { words, name }),
  trick: ({ winner, points }, table) => who("trick", /** @type {Seat} */ (winner), table, { points }),
  donne: ({ line }, table) => [...Object.values(tell(line, table)), ...marks(line, table)].filter(Boolean).join(". "),
  partie: ({ winner }, table, view) => (winner ? tellEnd(/** @type {Camp | "draw"} */ (winner), table, view.seats) : null),
  late: about("late"),
  away: about("away"),
  back: about("back"),
  claimed: ({ seat }, table, view) => claimed(seat, table, view.claim?.cards ?? []),
  "claim-accepted": about("claim-accepted"),
  "claim-refused": about("claim-refused"),
  "claim-stands": ({ seat, cards }, table) => claimTold({ seat, cards }, table),
  resumed: (_, { words }) => words.say("resumed"),
  conceding: about("conceding"),
  stopping: about("stopping"),
  "carried-on": about("carried-on"),
  conceded: ({ camp }, { words, campName }) => words.say("voice-conceded", { who: campName(camp) }),
  stopped: (_, { words }) => words.say("voice-stopped"),
  "asked-again": about("asked-again"),
  closed: (_, { words }) => words.say("end-closed"),
};

/**
 * Returns a teller for an event that needs only the player's name.
 * @param {string} key
 * @returns {(event: TableEvent, table: Speech) => string}
 */
function about(key) {
  return ({ seat }, table) => who(key, seat, table);
}

/**
 * Addresses the listener as « you »; others by name.
 * @param {string} key
 * @param {Seat} seat
 * @param {Speech} table
 * @param {Record<string, string | number>} [values]
 */
function who(key, seat, { words, name, you }, values = {}) {
  return seat === you ? words.say(`voice-${key}-you`, values) : words.say(`voice-${key}`, { who: name(seat), ...values });
}

/**
 * @param {Seat} seat
 * @param {string} what
 * @param {Pick<Speech, "words" | "name">} table
 */
function says(seat, what, { words, name }) {
  return words.say("voice-says", { who: name(seat), what });
}

/**
 * Reads the cards out to those who see them: the opponents and the claimer.
 * @param {Seat} seat
 * @param {Speech} table
 * @param {Card[]} cards
 */
function claimed(seat, table, cards) {
  const said = who("claimed", seat, table);
  if (cards.length === 0) return said;
  return table.words.say("voice-says", { who: said, what: cards.map((card) => table.words.card(card)).join(", ") });
}

/**
 * Returns the current players of these seats.
 * @param {Seat[]} seats
 * @param {Pick<Speech, "words" | "name">} table
 * @param {View} view
 */
function sittings(seats, { words, name }, view) {
  const taken = seats.filter((seat) => view.seats[seat]);
  return taken.map((seat) => says(seat, words.say(`seat-${seat}`), { words, name })).join(". ");
}

/**
 * Returns one sentence for the shuffle, the cut and the deal.
 * @param {Seat} dealer
 * @param {Speech} table
 * @param {View} view
 */
function dealt(dealer, table, { number, retourne }) {
  const { words } = table;
  const parts = [words.say("donne", { n: number }), who("deals", dealer, table)];
  if (retourne) parts.push(words.say("voice-retourne", { card: words.card(retourne) }));
  return parts.join(". ");
}

/**
 * Returns « Contract: 100 hearts, Alice, with contre ».
 * @param {Contract} contract
 * @param {Speech} table
 */
export function contractTold(contract, table) {
  const { words } = table;
  const trump = contract.value ? words.contract(contract.value, contract.trump) : words.suit(contract.trump);
  const said = who("contract", contract.taker, table, { contract: trump });
  const by = multipliedBy(contract);
  return by ? words.say("and-then", { one: said, other: words.say(`multiplied-${by}`) }) : said;
}

/**
 * @param {ShownAnnonce} shownAnnonce
 * @param {Pick<Speech, "words" | "name">} table
 */
function shownTold({ seat, annonce, points }, { words, name }) {
  return words.say("voice-shown", { who: name(seat), what: words.annonce(annonce), points });
}

/**
 * @param {{card?: Card, word?: string | null}} options
 * @param {Words} words
 */
export function playedText({ card, word }, words) {
  return word ? `${words.card(card)}, ${words.say(`word-${word}`)}` : words.card(card);
}

/**
 * Returns the marks of the donne, and the totals.
 * @param {Line} line
 * @param {Speech} table
 */
function marks({ outcome, marks, totals }, table) {
  if (!marks || outcome === "nobody" || outcome === "void") return [];
  return [table.words.say("voice-marks", both(marks, table)), table.words.say("voice-totals", both(totals, table))];
}

/**
 * Returns the figures of both camps, one's own first: `{own, ours, other, theirs}`, « us » and « them » in lower case.
 * @param {Figures} figures
 * @param {Pick<Speech, "you" | "campName">} table
 */
export function both(figures, { you, campName }) {
  const camp = ownCamp(you);
  const inside = (/** @type {Camp} */ each) => (you === null ? campName(each) : campName(each).toLocaleLowerCase());
  return { own: inside(camp), ours: figures[camp], other: inside(otherCamp(camp)), theirs: figures[otherCamp(camp)] };
}
