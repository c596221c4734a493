// Turns one change of the server into frames that a person can follow. Pure. Each frame is `{view, ms, motion}`: the
// cards on the table, how long they stay (at speed 1), and what moves meanwhile. The last frame always shows the view
// of the server.

import { campOf } from "./seats.js";

/** @import { Frame, Movement, Seat, TableEvent, View } from "./types.js" */

export const PLAY = 180;
export const HOLD = 1200;
export const GATHER = 350;
export const PACKET = 90;
export const TURN = 300;
// Cards a seat gains in one deal, and their packets: 3 after a take; 3-2; 3-2-3 (rules 3.1, 3.3, 4.1).
/** @type {[number, number[]][]} */
const PACKETS = [[3, [3]], [5, [3, 2]], [Infinity, [3, 2, 3]]];
const SAY = 450;
const TOOK = 1100;
const DRAWN = 2400;
const CUT = 600;
const RAISED = 700;
const KNOCK = 1100;
export const SHOWN = 3000;
const STANDS = 2400;
/** @type {Record<Seat, number>} */
const NONE = { N: 0, E: 0, S: 0, W: 0 };

/**
 * Returns the frames from `before` (a view) to `after` (the view with the change applied), explained by `events`.
 * @param {View} before
 * @param {TableEvent[]} events
 * @param {View} after
 * @returns {Frame[]}
 */
export function framesOf(before, events, after) {
  /** @type {View} */
  let shown = { ...before, turn: null, legal: [], cut: null };
  /** @type {Frame[]} */
  const frames = [];
  for (const event of events) {
    for (const frame of TELL[event.type]?.(shown, event, after) ?? []) {
      frames.push(frame);
      shown = frame.view;
    }
  }
  const last = frames.at(-1);
  if (last && !last.settles) return [...frames, { view: after, ms: 0, motion: null }];
  return last ? [...frames.slice(0, -1), { ...last, view: after }] : [{ view: after, ms: 0, motion: null }];
}

/** @type {Record<string, (shown: View, event: TableEvent, after: View) => Frame[]>} */
const TELL = {
  drawn: (shown, _event, after) => [{ view: { ...shown, draw: after.draw ?? shown.draw }, ms: DRAWN, motion: null }],
  shuffled: (_shown, _event, after) => [{ view: empty(after), ms: CUT, motion: { kind: "shuffle" } }],
  cut: (_shown, event, after) => [{ view: empty(after), ms: CUT, motion: { kind: "cut", seat: event.seat } }],
  passed: (shown, event) => [{ view: said(shown, event.seat, "pass"), ms: SAY, motion: null }],
  took,
  raised: (shown, { seat, value, suit }) => [{ view: said(shown, seat, `bid ${value} ${suit}`), ms: RAISED, motion: null }],
  contred: (shown, { seat }) => knocked(shown, seat, "contre"),
  surcontred: (shown, { seat }) => knocked(shown, seat, "surcontre"),
  contract: (shown, { contract }) => [{ view: { ...shown, contract }, ms: TOOK, motion: null }],
  dealt,
  declared,
  annonces,
  played,
  trick,
  "claim-stands": claimStands,
  donne: (shown, event, after) => [
    { view: written(shown, after), ms: 0, motion: null, tale: { line: event.line, number: after.lines.length } },
  ],
};

/**
 * Before a deal: empty hands, no turned card, the pack in the middle.
 * @param {View} after
 * @returns {View}
 */
function empty(after) {
  return { ...after, phase: "cutting", turn: null, legal: [], cut: null, hand: [], counts: NONE, retourne: null, bids: [] };
}

/**
 * @param {View} shown
 * @param {Seat} seat
 * @param {string} bid
 * @returns {View}
 */
function said(shown, seat, bid) {
  return { ...shown, bids: [...shown.bids, { seat, bid }] };
}

/**
 * A contre knocks on the table, visibly and audibly.
 * @param {View} shown
 * @param {Seat} seat
 * @param {string} word
 * @returns {Frame[]}
 */
function knocked(shown, seat, word) {
  return [{ view: said(shown, seat, word), ms: KNOCK, motion: { kind: "knock", seat }, sound: "knock" }];
}

/**
 * An annonce is announced by its kind only (rules 5.4).
 * @param {View} shown
 * @param {TableEvent} event
 * @returns {Frame[]}
 */
function declared(shown, { seat, what }) {
  const said = [...(shown.annonces?.said ?? []), { seat, what }];
  return [{ view: { ...shown, annonces: { ...shown.annonces, said } }, ms: SAY, motion: null }];
}

/**
 * The winning camp shows its annonces when the second trick begins.
 * @param {View} shown
 * @param {TableEvent} event
 * @param {View} after
 * @returns {Frame[]}
 */
function annonces(shown, event, after) {
  if (event.shown.length === 0) return [];
  return [{ view: { ...shown, annonces: after.annonces }, ms: SHOWN, motion: null, laid: true }];
}

/**
 * Taking completes the hands (rules 3.3).
 * @param {View} shown
 * @param {TableEvent} event
 * @param {View} after
 * @returns {Frame[]}
 */
function took(shown, { seat, suit }, after) {
  /** @type {Frame} */
  const taken = { view: said(shown, seat, `take ${suit}`), ms: TOOK, motion: null };
  return gains(shown, after) > 0 ? [taken, ...dealt(shown, { type: "dealt", dealer: after.dealer, taker: seat }, after)] : [taken];
}

/**
 * @param {View} shown
 * @param {View} after
 */
function gains(shown, after) {
  return Math.max(...Object.entries(after.counts).map(([seat, count]) => count - shown.counts[/** @type {Seat} */ (seat)]));
}

/**
 * The table as the donne left it, with its line already on the sheet.
 * @param {View} shown
 * @param {View} view
 * @returns {View}
 */
function written(shown, { lines, totals, held }) {
  return { ...shown, trick: [], points: { NS: 0, EW: 0 }, lines, totals, held };
}

/**
 * Deals packet by packet from the dealer's place; then the card is turned, or goes to the taker.
 * @param {View} shown
 * @param {TableEvent & {taker?: Seat | null}} event
 * @param {View} after
 * @returns {Frame[]}
 */
function dealt(shown, { dealer, packets, taker = null }, after) {
  const gained = gains(shown, after);
  /** @type {Extract<Movement, {kind: "deal"}>} */
  const motion = {
    kind: "deal",
    dealer,
    packets: packets ?? PACKETS.find(([most]) => gained <= most)[1],
    held: shown.hand,
    taken: taker && shown.retourne ? { seat: taker, card: shown.retourne } : null,
  };
  const turned = after.retourne ? TURN : 0;
  return [{ view: after, ms: motion.packets.length * 4 * PACKET + PLAY + turned, motion, settles: true }];
}

/**
 * @param {View} shown
 * @param {TableEvent} event
 * @returns {Frame[]}
 */
function played(shown, { seat, card, word }) {
  const view = {
    ...shown,
    hand: shown.hand.filter((held) => held !== card),
    counts: { ...shown.counts, [seat]: shown.counts[seat] - 1 },
    trick: [...shown.trick, { seat, card, word: word ?? null }],
    belote: word ? { seat, word } : shown.belote,
  };
  return [{ view, ms: word ? SAY + PLAY : PLAY, motion: { kind: "play", seat, card }, settles: true }];
}

/**
 * @param {View} shown
 * @param {TableEvent & {winner: Seat}} event
 * @returns {Frame[]}
 */
function trick(shown, { winner, points }) {
  const camp = campOf(winner);
  const full = { ...shown, winner };
  /** @type {View} */
  const gathered = {
    ...shown,
    trick: [],
    last_trick: { plays: shown.trick, winner },
    tricks: { ...shown.tricks, [camp]: shown.tricks[camp] + 1 },
    points: { ...shown.points, [camp]: shown.points[camp] + points },
  };
  return [
    { view: full, ms: HOLD, motion: null, waits: true },
    { view: full, ms: GATHER, motion: { kind: "gather", winner, points } },
    { view: gathered, ms: 0, motion: null },
  ];
}

/**
 * Shows the claimer's cards, then gives them all remaining cards at once.
 * @param {View} shown
 * @param {TableEvent} event
 * @returns {Frame[]}
 */
function claimStands(shown, { seat, cards }) {
  /** @type {View} */
  const laid = { ...shown, claim: { seat, cards, accepted: [], stands: true } };
  /** @type {View} */
  const swept = { ...shown, claim: null, trick: [], hand: [], counts: NONE };
  return [
    { view: laid, ms: STANDS, motion: null },
    { view: laid, ms: GATHER, motion: { kind: "gather", winner: seat } },
    { view: swept, ms: 0, motion: null },
  ];
}
