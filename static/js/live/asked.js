// The current question to the listener with all choices. Pure: choices are the server's legal actions.

import { offeredAnnonces } from "./annonces.js";
import { turnText } from "./awaited.js";
import { offersOf, SUITS } from "./calls.js";
import { playsOf, sortHand } from "./hand.js";

/** @import { Words } from "./words.js" */
/** @import { Phase, Speech, View } from "./types.js" */

/**
 * Returns « Your turn to play: ace of hearts or seven of hearts », or null if it is another's turn.
 * @param {View} view
 * @param {Pick<Speech, "words">} table
 */
export function asked(view, { words }) {
  const turn = turnText(view, words);
  if (turn === null) return null;
  const choices = view.claim ? answers(words) : (CHOICES[view.phase]?.(view, words) ?? null);
  return choices ? words.say("voice-asked", { turn, choices }) : turn;
}

/** @type {Partial<Record<Phase, (view: View, words: Words) => string>>} */
const CHOICES = { bidding: calls, playing: cards };

/** @param {Words} words */
function answers(words) {
  return either([words.say("answer-accept"), words.say("answer-refuse")], words);
}

/**
 * @param {View} view
 * @param {Words} words
 */
function calls({ legal, retourne }, words) {
  const { take, takes, bids, pass, contre, surcontre } = offersOf(legal);
  const [lowest] = bids.keys();
  return either(
    [
      take ? words.say("take-suit", { suit: words.suit(retourne[1]) }) : null,
      ...SUITS.filter((suit) => takes[suit]).map((suit) => words.suit(suit)),
      lowest ? words.say("voice-bid-from", { value: words.value(lowest) }) : null,
      contre ? words.say("contre") : null,
      surcontre ? words.say("surcontre") : null,
      pass ? words.say("pass") : null,
    ],
    words,
  );
}

/**
 * Returns the playable cards, « any card » for the whole hand; then one's annonces.
 * @param {View} view
 * @param {Words} words
 */
function cards({ legal, hand, contract }, words) {
  const plays = playsOf(legal);
  const playable = sortHand([...plays.keys()], contract?.trump ?? null).map((card) => words.card(card));
  const choices = playable.length === hand.length && hand.length > 1 ? words.say("voice-any-card") : either(playable, words);
  const annonces = offeredAnnonces(legal, hand).map(({ annonce }) => words.annonce(annonce));
  return annonces.length > 0 ? `${choices}. ${words.say("voice-may-declare", { what: annonces.join(", ") })}` : choices;
}

/**
 * Returns « hearts, spades or pass », in lower case.
 * @param {(string | null)[]} choices
 * @param {Words} words
 */
function either(choices, words) {
  const there = choices.filter(Boolean).map((each) => each.charAt(0).toLocaleLowerCase() + each.slice(1));
  const last = there.pop() ?? "";
  return there.length > 0 ? words.say("or", { one: there.join(", "), other: last }) : last;
}
