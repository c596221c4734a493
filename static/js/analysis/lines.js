// One line of perfect play: what is asked of the solver's call `line`, and what it says. Pure: no page, no worker.

/** Where the number of plays stands in a request of `grade` or `line`. */
const PLAYS = 11;
const HEAD = 3;
const EACH = 4;

/**
 * @typedef {object} LineCard
 * @property {number} seat
 * @property {number} card
 * @property {number[]} points of north and south, and of east and west, after the card
 */

/**
 * Returns the request of `line` after so many cards of a donne.
 * @param {number[]} request the request of `grade` for the whole donne
 * @param {number} played
 */
export function lineRequest(request, played) {
  return [...request.slice(0, PLAYS), played, ...request.slice(PLAYS + 1, PLAYS + 1 + played)];
}

/**
 * Reads the answer of `line`: the value for north and south in the whole donne, and the cards left, in order.
 * @param {number[]} words
 * @returns {{value: number, cards: LineCard[]}}
 */
export function readLine(words) {
  const cards = [];
  for (let at = HEAD; at < words.length; at += EACH) {
    const [seat, card, ...points] = words.slice(at, at + EACH);
    cards.push({ seat, card, points });
  }
  return { value: words[1], cards };
}

/**
 * Returns how many cards of the donne have been played at a position.
 * @param {{step: number}[]} plays
 * @param {number} step
 */
export function playedAt(plays, step) {
  return plays.filter((play) => play.step <= step).length;
}

/**
 * Returns how many cards of a line, from its first on, were also played.
 * @param {{card: number}[]} cards
 * @param {{card: number}[]} played
 */
export function samePlays(cards, played) {
  const other = cards.findIndex(({ card }, n) => played[n]?.card !== card);
  return other === -1 ? cards.length : other;
}
