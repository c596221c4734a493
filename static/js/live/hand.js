// The order of a hand on the screen, and the server's legal actions for each card. Decides no rule.

/** @import { Action, Card, CardActions, Trump } from "./types.js" */

const SUITS = ["S", "H", "C", "D"];
const RED = new Set(["H", "D"]);
const PLAIN = "ATKQJ987";
const TRUMP = "J9ATKQ87";

/** The default order of a hand. */
export const USUAL_ORDER = Object.freeze({ order: "suits", first: "strongest", trumps: "left" });

/**
 * Sorts a hand: trumps on one side, then the others suit by suit, with colours alternating as far as possible, or by
 * strength in any suit. `TA` ranks every suit as trump and separates none; `SA` ranks none so. `order` is `suits` or
 * `strength`, `first` (the leftmost of a suit) `strongest` or `weakest`, `trumps` `left` or `right`.
 * @param {Card[]} cards
 * @param {Trump | null} [trump]
 * @param {{order: string, first: string, trumps: string}} [options]
 */
export function sortHand(cards, trump = null, { order, first, trumps } = USUAL_ORDER) {
  const suits = suitOrder(new Set(cards.map((card) => card[1])), trump);
  if (trumps === "right" && suits[0] === trump) suits.reverse();
  const turn = first === "weakest" ? -1 : 1;
  const suit = (/** @type {Card} */ card) => suits.indexOf(card[1]);
  const rank = (/** @type {Card} */ card) => turn * (isTrump(card, trump) ? TRUMP : PLAIN).indexOf(card[0]);
  const aside = (/** @type {Card} */ card) => (card[1] === trump ? (trumps === "right" ? 1 : -1) : 0);
  const keys = order === "strength" ? [aside, rank, suit] : [suit, rank];
  return [...cards].sort((one, other) => keys.reduce((by, key) => by || key(one) - key(other), 0));
}

/**
 * @param {Set<string>} held
 * @param {Trump | null} trump
 */
function suitOrder(held, trump) {
  const order = held.has(trump) ? [trump] : [];
  const left = SUITS.filter((suit) => held.has(suit) && suit !== trump);
  while (left.length > 0) {
    const reds = left.filter((suit) => RED.has(suit));
    const blacks = left.filter((suit) => !RED.has(suit));
    const wantRed = order.length > 0 ? !RED.has(order.at(-1)) : reds.length > blacks.length;
    const pool = (wantRed ? reds : blacks).length > 0 ? (wantRed ? reds : blacks) : left;
    order.push(...left.splice(left.indexOf(pool[0]), 1));
  }
  return order;
}

/**
 * Returns the actions of each playable card: `{silent: "S play KH", spoken: "S play KH belote", word: "belote"}`.
 * @param {Action[]} legal
 * @returns {Map<Card, CardActions>}
 */
export function playsOf(legal) {
  const plays = new Map();
  for (const action of legal) {
    const [, verb, card, word] = action.split(" ");
    if (verb !== "play") continue;
    const play = plays.get(card) ?? { silent: null, spoken: null, word: null };
    plays.set(card, word ? { ...play, spoken: action, word } : { ...play, silent: action });
  }
  return plays;
}

/**
 * Returns the action for a tap on this card, with the word unless the player chose to be silent; null if it is not
 * playable.
 * @param {Action[]} legal
 * @param {Card} card
 * @param {{aloud: boolean}} options
 */
export function actionFor(legal, card, { aloud }) {
  const play = playsOf(legal).get(card);
  if (!play) return null;
  return (aloud ? play.spoken : null) ?? play.silent ?? play.spoken;
}

/**
 * Returns whether this card ranks as trump: in tout-atout every card does, in sans-atout none.
 * @param {Card} card
 * @param {Trump | null} trump
 */
export function isTrump(card, trump) {
  return trump === "TA" || card[1] === trump;
}

/**
 * Returns the kings and queens that make a belote in this hand, which are drawn linked. In tout-atout each suit may
 * have one.
 * @param {Card[]} cards
 * @param {Trump | null} trump
 */
export function belotePairs(cards, trump) {
  const suits = SUITS.filter((suit) => isTrump(`K${suit}`, trump));
  return suits.flatMap((suit) => ([`K${suit}`, `Q${suit}`].every((card) => cards.includes(card)) ? [`K${suit}`, `Q${suit}`] : []));
}
