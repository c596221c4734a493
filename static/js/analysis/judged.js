// What the solver's call `judge` says of a card. Pure: no page, no worker.

const RIVAL = 3;
const HEAD = 4;
const EACH = 5;
const UNIT = 256;
const WEIGHTS = 128;
/** The least loss that is a fault, and how many standard errors it must exceed: games/rules/solver/judging.py. */
const TRIFLE = 2;
/** Words of the request, and the worlds of a second judgement: games/rules/solver/reviewing.py. */
const SEED = 14;
const NUMBER = 16;
const WORLDS = 128;
/** The fault of a card for which no world was found: games/rules/solver/machine.py. It is not judged. */
export const NO_WORLD = -12;

/**
 * @typedef {object} JudgedPlay
 * @property {number} best the card that does best over half of the worlds its player could believe in
 * @property {number} loss marks the card lost against it, on average over the other half
 * @property {number} error standard error of the loss
 * @property {boolean} unclear whether more worlds have to decide if it is a fault
 * @property {boolean} fault whether the loss is more than a trifle, and more than chance
 */

/**
 * Returns the whole request of a card: what the server wrote, no weights, the marks, and that marks decide.
 * @param {number[]} words
 * @param {number[]} marks
 */
export function judgeRequest(words, marks) {
  return [...words, ...new Array(WEIGHTS).fill(0), ...marks, 1];
}

/**
 * Returns the request of a second judgement, in many other worlds.
 * @param {number[]} words of the first
 */
export function secondRequest(words) {
  return words.map((word, at) => (at === SEED ? word ^ 1 : at === NUMBER ? WORLDS : word));
}

/**
 * Reads the answer of `judge` for the card that was played.
 * @param {number[]} words
 * @param {number} card
 * @returns {JudgedPlay}
 */
export function readJudgement(words, card) {
  for (let at = HEAD; at < words.length; at += EACH) {
    const [each, , , loss, error] = words.slice(at, at + EACH);
    if (each !== card) continue;
    const fault = loss > TRIFLE * UNIT && loss > TRIFLE * error;
    return { best: words[RIVAL], loss: loss / UNIT, error: error / UNIT, unclear: loss + error > TRIFLE * UNIT, fault };
  }
  throw new RangeError(`card ${card} is not among those judged`);
}
