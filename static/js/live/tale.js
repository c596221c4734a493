// A finished donne told like the paper sheet. Pure: a line of the sheet in, words and figures out.

import { campOf, otherCamp } from "./seats.js";

/**
 * `line` as docs/record.md gives it. Out: `{took, verdict, sum}`, texts or null, where `sum` is the taker's side first:
 * « 86 + 20 de belote contre 76 ».
 */
export function tell(line, { words, name, you }) {
  if (line.outcome === "nobody") return { took: null, verdict: words.say("tale-nobody"), sum: null };
  if (!line.taker) return { took: null, verdict: words.say(`tale-${line.outcome}`), sum: null };
  const camp = campOf(line.taker);
  const sides = { mine: side(line, camp, words), theirs: side(line, otherCamp(camp), words) };
  return { took: took(line, { words, name, you }), verdict: verdict(line, camp, words), sum: words.say("tale-sum", sides) };
}

/** Who won the partie: `NS`, `EW` or `draw`, as one's own win or loss for a player. */
export function tellEnd(winner, { words, name, you }) {
  if (winner === "draw") return words.say("end-draw");
  if (you) return words.say(winner === campOf(you) ? "end-won" : "end-lost");
  const [one, other] = [...winner].map(name);
  return words.say("end-winner", { who: words.say("and", { one, other }) });
}

function took({ taker, trump }, { words, name, you }) {
  const key = taker === you ? "tale-you-took" : "tale-took";
  return words.say(key, { who: name(taker), suit: words.suit(trump) });
}

function verdict(line, camp, words) {
  if (line.capot) return words.say(line.capot === camp ? "tale-capot" : "tale-capot-against");
  return words.say(`tale-${line.outcome}`);
}

function side(line, camp, words) {
  const belote = line.belote[camp];
  return belote ? words.say("tale-with-belote", { points: line.points[camp], belote }) : String(line.points[camp]);
}
