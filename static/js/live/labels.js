// Labels for screen readers of the things on the table: cards, the hand, the plates. Pure.

import { isTrump } from "./hand.js";
import { campOf } from "./seats.js";
import { capital } from "./words.js";

/** @import { Words } from "./words.js" */
/** @import { BySeat, Card, CardActions, Occupant, Seat, Speech, Trump, View } from "./types.js" */

/**
 * Returns a card's label: « Ace of hearts, trump, playable ».
 * @param {Card} card
 * @param {{play: CardActions | null, trump: Trump | null, aloud: boolean}} state
 * @param {Words} words
 */
export function cardLabel(card, { play, trump, aloud }, words) {
  const notes = [
    trump !== "TA" && isTrump(card, trump) ? words.say("card-trump") : null,
    play ? words.say("card-playable") : null,
    play?.word && aloud ? words.say(`word-${play.word}`) : null,
  ];
  return [capital(words.card(card)), ...notes.filter(Boolean)].join(", ");
}

/**
 * Returns « Your hand, 8 cards ».
 * @param {number} count
 * @param {Words} words
 */
export function handLabel(count, words) {
  return words.say("hand-label", { cards: cardCount(count, words) });
}

/**
 * @param {number} count
 * @param {Words} words
 */
export function cardCount(count, words) {
  return words.say(count === 1 ? "one-card" : "cards-left", { n: count });
}

/**
 * A plate for screen readers: « North, Alice, your partner, 5 cards, dealer, their turn ». `present` says who is connected.
 * @param {Seat} seat
 * @param {View} view
 * @param {BySeat<boolean>} present
 * @param {Speech} table
 */
export function plateTold(seat, view, present, { words, you }) {
  const who = view.seats[seat];
  if (!who) return [words.say(`seat-${seat}`), words.say("free")].join(", ");
  return [
    words.say(`seat-${seat}`),
    who.name,
    kinship(seat, you, words),
    who.kind === "bot" ? robot(who, words) : null,
    who.away ? words.say("plate-away") : null,
    who.kind === "person" && present[seat] === false ? words.say("absent") : null,
    view.counts?.[seat] > 0 ? cardCount(view.counts[seat], words) : null,
    view.dealer === seat ? words.say("plate-dealer") : null,
    view.turn === seat ? words.say(seat === you ? "plate-your-turn" : "plate-turn") : null,
    lastCall(seat, view, words),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * @param {Seat} seat
 * @param {Seat | null} you
 * @param {Words} words
 */
function kinship(seat, you, words) {
  if (you === null) return null;
  if (seat === you) return words.say("plate-you");
  return words.say(campOf(seat) === campOf(you) ? "plate-partner" : "plate-opponent");
}

/**
 * Returns this seat's last call, during the bidding.
 * @param {Seat} seat
 * @param {View} view
 * @param {Words} words
 */
function lastCall(seat, { phase, bids }, words) {
  const last = phase === "bidding" ? bids?.findLast((call) => call.seat === seat) : null;
  return last ? words.bid(last.bid) : null;
}

/**
 * Returns « robot confirmé ».
 * @param {Occupant} who
 * @param {Words} words
 */
export function robot({ level }, words) {
  return words.say(level ? `robot-${level}` : "robot");
}
