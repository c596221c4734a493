// The summary of a finished donne, as on the paper sheet. Pure: a line of the sheet in, words and figures out.

import { multipliedBy } from "./calls.js";
import { campOf, otherCamp, partnerOf } from "./seats.js";

/** @import { Words } from "./words.js" */
/** @import { BySeat, Camp, Line, Occupant, Seat, Speech } from "./types.js" */

/**
 * Returns `{took, verdict, sum}`, texts or null, for a `line` as in docs/record.md; `sum` has the taker's side first: «
 * 86 + 20 de belote contre 76 ».
 * @param {Line} line
 * @param {Speech} table
 */
export function tell(line, { words, name, you }) {
  if (line.outcome === "nobody") return { took: null, verdict: words.say("tale-nobody"), sum: null };
  if (!line.taker) return { took: null, verdict: words.say(`tale-${line.outcome}`), sum: null };
  const camp = campOf(line.taker);
  const sides = { mine: side(line, camp, words), theirs: side(line, otherCamp(camp), words) };
  return { took: took(line, { words, name, you }), verdict: verdict(line, camp, words), sum: words.say("tale-sum", sides) };
}

/**
 * Returns the text of the partie's winner: `NS`, `EW` or `draw`, for a player as their own win or loss. `seats`: of the
 * view; in a ranked partie a leaver has lost; a player left alone by their partner keeps a win, anything else does not
 * count.
 * @param {Camp | "draw"} winner
 * @param {Speech} table
 * @param {BySeat<Occupant | null>} [seats]
 */
export function tellEnd(winner, { words, name, you, ranked }, seats = {}) {
  if (you && ranked) {
    if (seats[you]?.away) return words.say("end-left");
    if (seats[partnerOf(you)]?.away && winner !== campOf(you)) return words.say("end-alone");
  }
  if (winner === "draw") return words.say("end-draw");
  if (you) return words.say(winner === campOf(you) ? "end-won" : "end-lost");
  const [one, other] = [...winner].map(name);
  return words.say("end-winner", { who: words.say("and", { one, other }) });
}

/**
 * Returns the number of the donne this seat took and made with the most marks above the other camp, the last of equals;
 * null if it made none.
 * @param {Line[]} lines
 * @param {Seat | null} you
 * @returns {number | null}
 */
export function bestTake(lines, you) {
  /** @type {number | null} */
  let best = null;
  let most = 0;
  lines.forEach(({ taker, outcome, marks }, place) => {
    if (taker === null || taker !== you || outcome !== "made") return;
    const ahead = marks[campOf(you)] - marks[otherCamp(campOf(you))];
    if (best === null || ahead >= most) [best, most] = [place + 1, ahead];
  });
  return best;
}

/**
 * @param {Line} line
 * @param {Pick<Speech, "words" | "name" | "you">} table
 */
function took(line, { words, name, you }) {
  const { taker, trump, value } = line;
  const own = taker === you;
  if (!value) return words.say(own ? "tale-you-took" : "tale-took", { who: name(taker), suit: words.suit(trump) });
  const bid = words.say(own ? "tale-you-bid" : "tale-bid", { who: name(taker), contract: words.contract(value, trump) });
  const by = multipliedBy(line);
  return by ? words.say("and-then", { one: bid, other: words.say(`multiplied-${by}`) }) : bid;
}

/**
 * Returns the verdict. A camp may win every trick and yet fail: only the bidder can win a générale (rules 4.6).
 * @param {Line} line
 * @param {Camp} camp
 * @param {Words} words
 */
function verdict(line, camp, words) {
  if (line.value === "generale" && line.outcome === "made") return words.say("tale-generale");
  if (line.capot && (line.outcome === "made" || line.capot !== camp)) return words.say(line.capot === camp ? "tale-capot" : "tale-capot-against");
  return words.say(`tale-${line.outcome}`);
}

/**
 * @param {Line} line
 * @param {Camp} camp
 * @param {Words} words
 */
function side(line, camp, words) {
  const belote = line.belote[camp];
  const annonces = line.annonces?.[camp];
  const points = String(line.points[camp]);
  const sum = belote ? words.say("tale-with-belote", { points, belote }) : points;
  return annonces ? words.say("tale-with-annonces", { points: sum, annonces }) : sum;
}
