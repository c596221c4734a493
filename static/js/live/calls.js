// Calls of a bidding, parsed from the notation of docs/record.md. Pure; decides no rule.

/** @import { Action, Call, LegalCalls, Seat, Trump, View } from "./types.js" */

export const SUITS = ["S", "H", "D", "C", "SA", "TA"];
const HEIGHTS = ["capot", "generale"];
const SINGLE = new Set(["pass", "take", "contre", "surcontre"]);

/**
 * Returns « bid 100 H » as `{verb: "bid", value: "100", suit: "H"}`; missing parts are null.
 * @param {string} text
 */
export function readCall(text) {
  const [verb, ...rest] = text.split(" ");
  const [value, suit] = verb === "bid" ? rest : [null, rest[0] ?? null];
  return { verb, value, suit };
}

/**
 * Returns one's legal calls: `{pass, take, takes, bids, contre, surcontre}`: actions or null, `takes` by suit and
 * `bids` by value then suit, the lowest value first.
 * @param {Action[]} legal
 * @returns {LegalCalls}
 */
export function offersOf(legal) {
  /** @type {LegalCalls} */
  const offers = { pass: null, take: null, takes: {}, bids: new Map(), contre: null, surcontre: null };
  for (const action of legal) {
    const { verb, value, suit } = readCall(action.slice(2));
    if (verb === "bid") offers.bids.set(value, { ...offers.bids.get(value), [suit]: action });
    else if (verb === "take" && suit) offers.takes[suit] = action;
    else if (SINGLE.has(verb)) offers[/** @type {"pass" | "take" | "contre" | "surcontre"} */ (verb)] = action;
  }
  return { ...offers, bids: new Map([...offers.bids].sort(([one], [other]) => rise(one) - rise(other))) };
}

/** @param {string} value */
function rise(value) {
  return HEIGHTS.includes(value) ? 1000 + HEIGHTS.indexOf(value) : Number(value);
}

/**
 * Returns the highest bid, with the seats of contre and surcontre: `{seat, value, suit, contre, surcontre}`, or null.
 * @param {Call[]} [bids]
 * @returns {{seat: Seat, value: string, suit: Trump, contre: Seat | null, surcontre: Seat | null} | null}
 */
export function standingOf(bids = []) {
  const at = bids.findLastIndex(({ bid }) => readCall(bid).verb === "bid");
  if (at < 0) return null;
  const { seat, bid } = bids[at];
  const { value, suit } = readCall(bid);
  const sayer = (/** @type {string} */ word) => bids.slice(at).find((call) => call.bid === word)?.seat ?? null;
  return { seat, value, suit, contre: sayer("contre"), surcontre: sayer("surcontre") };
}

/**
 * Returns whether this is a bidding by values: no card was turned.
 * @param {View} view
 */
export function byValues({ phase, turned, retourne }) {
  return phase === "bidding" && !turned && !retourne;
}

/**
 * Returns `surcontre`, `contre` or null: the multiplier of a contract (with the seats) or of a line of the sheet (a
 * number).
 * @param {{contre?: unknown, surcontre?: unknown, multiplier?: number}} options
 */
export function multipliedBy({ contre, surcontre, multiplier = 1 }) {
  if (surcontre || multiplier > 2) return "surcontre";
  return contre || multiplier === 2 ? "contre" : null;
}

/**
 * Returns the call shown on a seat's plate, or null: `{word}` of a belote, `{annonces: ["tierce"]}` until the first
 * trick is gathered, or `{call}`, its last one. With a turned card, the call disappears when the turn comes round
 * again.
 * @param {Seat} seat
 * @param {View} view
 * @returns {{word?: string, annonces?: string[], call?: string} | null}
 */
export function saidBy(seat, view) {
  const spoke = view.trick?.find((play) => play.seat === seat && play.word);
  if (spoke) return { word: spoke.word };
  if (view.phase === "playing") return declaredBy(seat, view);
  if (view.phase !== "bidding" || (view.turn === seat && !byValues(view))) return null;
  const last = view.bids?.findLast((call) => call.seat === seat);
  return last ? { call: last.bid } : null;
}

/**
 * @param {Seat} seat
 * @param {View} view
 * @returns {{annonces: string[]} | null}
 */
function declaredBy(seat, { annonces, tricks }) {
  const said = annonces?.said.filter((each) => each.seat === seat).map(({ what }) => what) ?? [];
  return said.length > 0 && tricks.NS + tricks.EW === 0 ? { annonces: said } : null;
}
