// What the guide of a first donne says, from the facts that the server sends (docs/protocol.md, `guide`). Pure.

import { hintReason } from "./hint.js";
import { campOf, otherCamp, partnerOf } from "./seats.js";
import { sentence } from "./voice.js";
import { capital } from "./words.js";

/** @import { AdviceMessage, Card, GuideFacts, Line, Play, Seat, Speech, View } from "./types.js" */
/** @import { Words } from "./words.js" */
/** @typedef {Speech & {said: Words}} Guiding `said`: the texts of the guide */
/** @typedef {"again" | "bids" | "call" | "trick" | "turn" | "play" | "count"} GuideStep */

const BEFORE = ["seating", "shuffling", "cutting"];

/**
 * Returns what the guide speaks about while the felt shows this view, or null for nothing new: between two views. `over`:
 * whether the donne is, by the newest view.
 * @param {View} shown
 * @param {boolean} over
 * @returns {GuideStep | null}
 */
export function stepOf(shown, over) {
  if (over && shown.lines.length > 0) return "count";
  if (shown.winner) return "trick";
  if (BEFORE.includes(shown.phase)) return "again";
  if (shown.turn === null) return null;
  if (shown.phase === "bidding") return shown.turn === shown.you ? "call" : "bids";
  return shown.turn === shown.you ? "turn" : "play";
}

/**
 * Returns the text of a step; "" where there is nothing to say. `shown` is on the felt, `facts` are the newest.
 * @param {GuideStep} step
 * @param {View} shown
 * @param {GuideFacts | null} facts
 * @param {Guiding} guiding
 */
export function guideText(step, shown, facts, guiding) {
  return TEXTS[step](shown, facts, guiding);
}

/** @type {Record<GuideStep, (shown: View, facts: GuideFacts | null, guiding: Guiding) => string>} */
const TEXTS = {
  again: (_shown, _facts, { said }) => said.say("again"),
  bids: ({ turn }, _facts, { said, name }) => said.say("bids", { who: name(turn) }),
  call: (_shown, facts, guiding) => (facts?.call ? callText(facts.call, guiding) : ""),
  turn: (shown, facts, guiding) => sentences(opening(shown, facts, guiding), dutyText(shown, facts, guiding)),
  play: (shown, facts, guiding) => sentences(opening(shown, facts, guiding), guiding.said.say(shown.trick.length > 0 ? "plays" : "leads", { who: guiding.name(shown.turn) })),
  trick: (shown, facts, guiding) => shownTrick(shown, facts, guiding),
  count: ({ lines }, facts, guiding) => (lines.length > 0 ? countText(lines.at(-1), facts, guiding) : ""),
};

/** @param {(string | null)[]} parts */
function sentences(...parts) {
  return parts.filter(Boolean).join(" ");
}

/**
 * Returns « a, b and c ».
 * @param {string[]} things
 * @param {Words} said
 */
function list(things, said) {
  const [last, ...before] = things.toReversed();
  return before.length > 0 ? said.say("list-and", { first: before.reverse().join(", "), last }) : last;
}

/**
 * @param {NonNullable<GuideFacts["call"]>} call
 * @param {Guiding} guiding
 */
function callText({ action, suit, trumps, aces, belote }, { words, said }) {
  const [, verb, named] = action.split(" ");
  if (verb === "pass" && trumps.length === 0) return said.say("call-pass-again");
  const held = list(trumps.map((card) => said.say(`the-${card[0]}`)), said);
  if (verb === "pass") return said.say("call-pass", { trumps: held });
  const beside = aces.length > 0 ? list(aces.map((card) => cardNamed(card, words, said)), said) : "";
  const take = said.say(`${named ? "call-suit" : "call-take"}${beside ? "-aces" : ""}`, { trumps: held, aces: beside, suit: words.suit(suit) });
  return capital(sentences(take, belote ? said.say("call-belote") : null));
}

/**
 * Returns « the ace of spades », « l’as de pique ».
 * @param {Card} card
 * @param {Words} words
 * @param {Words} said
 */
function cardNamed(card, words, said) {
  return words.say("card", { rank: said.say(`the-${card[0]}`), suit: words.suit(card[1]) });
}

/**
 * Returns who took and what that needs, before the first card; null later.
 * @param {View} shown
 * @param {GuideFacts | null} facts
 * @param {Guiding} guiding
 */
function opening({ contract, tricks, trick, you }, facts, { words, said, name }) {
  if (tricks.NS + tricks.EW + trick.length > 0 || contract === null) return null;
  const { taker, trump } = contract;
  const key = taker === you ? "took-you" : taker === partnerOf(you) ? "took-partner" : "took-them";
  return said.say(key, { who: name(taker), suit: words.suit(trump), needed: facts?.needed ?? "" });
}

/**
 * Returns why the legal cards are legal, and a card that would do.
 * @param {View} shown
 * @param {GuideFacts | null} facts
 * @param {Guiding} guiding
 */
export function dutyText({ contract, legal }, facts, { words, said }) {
  if (!facts?.duty) return "";
  const { code, led } = facts.duty;
  const key = code === "discard" && led === contract?.trump ? "discard-trump" : code;
  const why = capital(said.say(key, { suit: led ? words.suit(led) : "" }));
  if (facts.tip) return sentences(why, said.say("tip", { card: cardNamed(cardOf(facts.tip.action), words, said) }), facts.tip.why ? hintReason(facts.tip.why, words, said) : null);
  const cards = new Set(legal.map(cardOf));
  return sentences(why, cards.size === 1 && code !== "lead" ? said.say("only") : null);
}

/** @param {string} action */
function cardOf(action) {
  return action.split(" ")[2];
}

/**
 * @param {View} shown the full trick on the felt
 * @param {GuideFacts | null} facts
 * @param {Guiding} guiding
 */
function shownTrick({ trick, winner, tricks, points, contract }, facts, guiding) {
  if (facts?.trick?.number !== tricks.NS + tricks.EW + 1) return "";
  const camp = campOf(winner);
  const won = { ...points, [camp]: points[camp] + worthOf(facts.trick) };
  return trickText({ plays: trick, winner }, won, contract?.taker ?? null, facts, guiding);
}

/** @param {NonNullable<GuideFacts["trick"]>} trick */
export function worthOf({ worth, der }) {
  return worth.reduce((sum, each) => sum + each, der);
}

/**
 * Returns « Your trick: jack 20 + ace 11 = 31. The two of you have 56 of the 82 points you need. »
 * @param {{plays: Play[], winner: Seat}} trick
 * @param {View["points"]} points with this trick
 * @param {Seat | null} taker
 * @param {GuideFacts} facts
 * @param {Guiding} guiding
 * @param {{spoken?: boolean}} [how] `spoken`: who won it was said already
 */
export function trickText({ plays, winner }, points, taker, facts, guiding, { spoken = false } = {}) {
  const { said, name, you } = guiding;
  const key = winner === you ? "trick-you" : winner === partnerOf(you) ? "trick-partner" : "trick-them";
  const sum = sumText(plays, facts.trick, guiding);
  const told = spoken ? sentence(sum) : capital(said.say(key, { who: name(winner), sum }));
  const [own, theirs] = [points[campOf(you)], points[otherCamp(campOf(you))]];
  const ours = taker !== null && campOf(taker) === campOf(you);
  const belote = ours && facts.belote === campOf(you) ? "-belote" : "";
  const have = ours ? `${own >= facts.needed ? "have-all" : "have"}${belote}` : "have-them";
  return sentences(told, said.say(have, { own, theirs, needed: facts.needed }));
}

/**
 * Returns the cards with points, their sum, and the ten of the last trick.
 * @param {Play[]} plays
 * @param {NonNullable<GuideFacts["trick"]>} trick
 * @param {Guiding} guiding
 */
function sumText(plays, trick, { words, said }) {
  const cards = plays.map(({ card }, place) => ({ card, points: trick.worth[place] })).filter(({ points }) => points > 0);
  const parts = cards.map(({ card, points }) => `${words.say(`rank-${card[0]}`)} ${points}`);
  if (trick.der > 0) parts.push(said.say("der", { points: trick.der }));
  if (parts.length === 0) return said.say("no-points");
  return parts.length === 1 ? parts[0] : `${parts.join(" + ")} = ${worthOf(trick)}`;
}

/**
 * @param {Line} line
 * @param {GuideFacts | null} facts
 * @param {Guiding} guiding
 */
export function countText({ outcome, taker, points, belote }, facts, { said, you }) {
  if (taker === null) return said.say("again");
  const camp = campOf(you);
  const whose = campOf(taker) === camp ? "" : "-them";
  const verdict = outcome === "litige" ? "count-litige" : `count-${outcome === "made" ? "made" : "failed"}${whose}`;
  const added = belote[camp] > 0 ? "count-belote" : belote[otherCamp(camp)] > 0 ? "count-belote-them" : null;
  return sentences(
    said.say("count", { own: points[camp], theirs: points[otherCamp(camp)] }),
    added ? said.say(added) : null,
    said.say(verdict, { needed: facts?.needed ?? "" }),
    said.say("count-sheet"),
  );
}

/**
 * Returns why it would be a pity to do what was just chosen.
 * @param {AdviceMessage} advice
 * @param {Guiding} guiding
 * @param {GuideFacts | null} facts
 */
export function adviceText({ better, lost, why }, { words, said }, facts) {
  const [, verb, what] = better.split(" ");
  if (verb === "pass") return said.say("advice-pass");
  if (verb === "take") return said.say("advice-take", { suit: words.suit(what ?? facts?.call?.suit) });
  return sentences(said.say("advice-card", { card: cardNamed(what, words, said), lost }), why ? hintReason(why, words, said) : null);
}
