// Annonces read from the notation of docs/record.md, and their cards. Pure; decides no rule.

/** @import { Action, Card, Seat, ShownAnnonce } from "./types.js" */

const NATURAL = "AKQJT987";
/** @type {Record<string, number>} */
const LEAST = { tierce: 3, cinquante: 4, cent: 5 };
const KINDS = ["tierce", "cinquante", "cent", "carre"];
const WORTHLESS = new Set(["7", "8"]);

/**
 * Returns « tierce KH » as `{what: "tierce", rank: "K", suit: "H"}`; the suit of a carré is null.
 * @param {string} text
 */
export function readAnnonce(text) {
  const [what, top] = text.split(" ");
  return { what, rank: top[0], suit: top[1] ?? null };
}

/**
 * Returns the cards of an annonce, highest first; for a cent, as many as this hand has in a row.
 * @param {string} text
 * @param {Card[]} hand
 */
export function cardsOf(text, hand) {
  const { what, rank, suit } = readAnnonce(text);
  if (suit === null) return ["S", "H", "D", "C"].map((each) => rank + each);
  const below = [...NATURAL.slice(NATURAL.indexOf(rank))].map((each) => each + suit);
  if (what !== "cent") return below.slice(0, LEAST[what]);
  const end = below.findIndex((card) => !hand.includes(card));
  return end < 0 ? below : below.slice(0, end);
}

/**
 * Returns the player's possible annonces, best kind first: `{action, annonce, cards, proposed}`. All are proposed
 * except a carré of sevens or eights, which is worth nothing and may undo the others (rules 5.6).
 * @param {Action[]} legal
 * @param {Card[]} hand
 */
export function offeredAnnonces(legal, hand) {
  return legal
    .filter((action) => action.split(" ")[1] === "annonce")
    .map((action) => {
      const annonce = action.split(" ").slice(2).join(" ");
      const { suit, rank } = readAnnonce(annonce);
      return { action, annonce, cards: cardsOf(annonce, hand), proposed: suit !== null || !WORTHLESS.has(rank) };
    })
    .sort((one, other) => KINDS.indexOf(readAnnonce(other.annonce).what) - KINDS.indexOf(readAnnonce(one.annonce).what));
}

/**
 * Returns shown annonces by holder: `[["N", [{annonce, cards, points}]]]`, cards from the highest down.
 * @param {ShownAnnonce[]} shown
 * @returns {[Seat, ShownAnnonce[]][]}
 */
export function shownBySeat(shown) {
  const seats = [...new Set(shown.map(({ seat }) => seat))];
  return seats.map((seat) => [seat, shown.filter((each) => each.seat === seat).map(downwards)]);
}

/** @param {ShownAnnonce} shown */
function downwards(shown) {
  return { ...shown, cards: [...shown.cards].sort((one, other) => NATURAL.indexOf(one[0]) - NATURAL.indexOf(other[0])) };
}
