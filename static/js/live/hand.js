// The order of a hand on the screen, and which of the server's legal actions belong to which card. Decides no rule.

const SUITS = ["S", "H", "C", "D"];
const RED = new Set(["H", "D"]);
const PLAIN = "ATKQJ987";
const TRUMP = "J9ATKQ87";

/** Trumps apart on the left, then suits whose colours alternate as far as the hand allows; strongest first. */
export function sortHand(cards, trump = null) {
  const suits = suitOrder(new Set(cards.map((card) => card[1])), trump);
  const place = (card) => suits.indexOf(card[1]) * 8 + (card[1] === trump ? TRUMP : PLAIN).indexOf(card[0]);
  return [...cards].sort((one, other) => place(one) - place(other));
}

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

/** For each playable card its actions: `{silent: "S play KH", spoken: "S play KH belote", word: "belote"}`. */
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

/** The action a tap on this card means, with the word unless the player chose to be silent; null when not playable. */
export function actionFor(legal, card, { aloud }) {
  const play = playsOf(legal).get(card);
  if (!play) return null;
  return (aloud ? play.spoken : null) ?? play.silent ?? play.spoken;
}

/** Bids among the legal actions: `{pass: "S pass", take: "S take", suits: {H: "S take H"}}`, absent ones null. */
export function bidsOf(legal) {
  const bids = { pass: null, take: null, suits: {} };
  for (const action of legal) {
    const [, verb, suit] = action.split(" ");
    if (verb === "pass") bids.pass = action;
    else if (verb === "take" && suit) bids.suits[suit] = action;
    else if (verb === "take") bids.take = action;
  }
  return bids;
}

/** King and queen of trump, when the hand holds both: they are drawn linked. */
export function belotePair(cards, trump) {
  const pair = [`K${trump}`, `Q${trump}`];
  return trump && pair.every((card) => cards.includes(card)) ? pair : [];
}
