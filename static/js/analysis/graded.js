// What the solver's call `grade` says of a donne. Pure: no page, no worker.

const CARDS = 32;
const NOT_LEGAL = -1000;
const HEAD = 2;

/**
 * @typedef {object} GradedPlay
 * @property {boolean} forced no other card was legal
 * @property {number} before points of north and south in the whole donne, perfect from here on
 * @property {number} after the same after the card
 * @property {number} loss points the card lost for its own camp, with open hands
 * @property {number} best a card without loss: the one played if it lost nothing
 */

/**
 * Reads the answer of `grade`. `plays`: seats (0 to 3: north, east, south, west) and cards, in the order played.
 * @param {number[]} words
 * @param {{seat: number, card: number}[]} plays
 * @returns {{par: number, end: number, plays: GradedPlay[]}}
 */
export function readGrade(words, plays) {
  const values = words.slice(HEAD, HEAD + plays.length + 1);
  const ofCards = words.slice(HEAD + plays.length + 1);
  return {
    par: values[0],
    end: values[plays.length],
    plays: plays.map(({ seat, card }, n) => gradedPlay(seat, card, ofCards.slice(CARDS * n, CARDS * (n + 1)))),
  };
}

/**
 * @param {number} seat
 * @param {number} card
 * @param {number[]} values
 */
function gradedPlay(seat, card, values) {
  const legal = values.filter((value) => value !== NOT_LEGAL);
  const before = seat % 2 === 0 ? Math.max(...legal) : Math.min(...legal);
  const after = values[card];
  const best = after === before ? card : values.indexOf(before);
  return { forced: legal.length === 1, before, after, loss: Math.abs(before - after), best };
}

/**
 * Sums the points lost by each seat, and by each camp (north and south, east and west).
 * @param {{loss: number}[]} graded
 * @param {{seat: number}[]} plays
 */
export function lossesOf(graded, plays) {
  const seats = [0, 0, 0, 0];
  for (const [n, { loss }] of graded.entries()) seats[plays[n].seat] += loss;
  return { seats, camps: [seats[0] + seats[2], seats[1] + seats[3]] };
}

/**
 * Returns the numbers of the plays that lost most, the dearest first.
 * @param {{loss: number}[]} graded
 * @param {number} most
 */
export function dearest(graded, most) {
  const lost = [...graded.keys()].filter((n) => graded[n].loss > 0);
  return lost.sort((one, other) => graded[other].loss - graded[one].loss || one - other).slice(0, most);
}
