import assert from "node:assert/strict";
import { test } from "node:test";

import { framesOf, GATHER, HOLD, PACKET, PLAY, SHOWN, TURN } from "../../static/js/live/frames.js";
import { view } from "./cast.mjs";

const plays = [
  { seat: "S", card: "AH", word: null },
  { seat: "E", card: "7H", word: null },
  { seat: "N", card: "8H", word: null },
];
const played = { type: "played", seat: "W", card: "9H", word: null };
const won = { type: "trick", winner: "W", points: 25 };

test("a card played moves, and the frame shows the server's view", () => {
  const before = view({ turn: "W", trick: plays.slice(0, 1) });
  const after = { ...before, trick: [...plays.slice(0, 1), played], turn: "S" };
  const frames = framesOf(before, [played], after);
  assert.equal(frames.length, 1);
  assert.deepEqual([frames[0].ms, frames[0].motion], [PLAY, { kind: "play", seat: "W", card: "9H" }]);
  assert.equal(frames[0].view, after);
});

test("a complete trick is held, then gathered to its winner, then gone", () => {
  const before = view({ turn: "W", trick: plays });
  const after = view({ trick: [], turn: "W", tricks: { NS: 0, EW: 1 }, points: { NS: 0, EW: 25 } });
  const frames = framesOf(before, [played, won], after);
  assert.deepEqual(frames.map((frame) => frame.ms), [PLAY, HOLD, GATHER, 0, 0]);
  assert.equal(frames[1].view.trick.length, 4);
  assert.equal(frames[1].view.winner, "W");
  assert.deepEqual(frames[2].motion, { kind: "gather", winner: "W", points: 25 });
  assert.deepEqual(frames[3].view.points, { NS: 0, EW: 25 });
  assert.equal(frames.at(-1).view, after);
});

test("one's own card leaves the hand with the frame that plays it", () => {
  const before = view({ trick: plays.slice(1) });
  const [frame] = framesOf(before, [{ ...played, seat: "S", card: "AH" }, won], view({ hand: ["KH", "7S"] }));
  assert.deepEqual(frame.view.hand, ["KH", "7S"]);
  assert.equal(frame.view.counts.S, 2);
});

test("nothing may be played from a frame that is not the last", () => {
  const before = view({ trick: plays, legal: ["S play AH"] });
  for (const frame of framesOf(before, [played, won], view()).slice(0, -1)) assert.deepEqual(frame.view.legal, []);
});

test("a finished donne is told over the table it leaves", () => {
  const line = { outcome: "made" };
  const after = view({ phase: "shuffling", lines: [line], hand: [], number: 2 });
  const frames = framesOf(view({ trick: plays }), [played, won, { type: "donne", line }], after);
  const tale = frames.find((frame) => frame.tale);
  assert.deepEqual(tale.tale, { line, number: 1 });
  assert.equal(tale.ms, 0);
  assert.equal(tale.view.phase, "playing");
  assert.equal(frames.at(-1).view, after);
});

test("a deal goes round in packets: 3-2 for five cards, 3-2-3 for eight, 3 to complete a hand", () => {
  const none = { N: 0, E: 0, S: 0, W: 0 };
  const dealt = [{ type: "dealt", dealer: "E" }];
  const five = view({ phase: "bidding", counts: { N: 5, E: 5, S: 5, W: 5 } });
  const eight = view({ counts: { N: 8, E: 8, S: 8, W: 8 } });
  assert.deepEqual(framesOf(view({ phase: "cutting", hand: [], counts: none }), dealt, five).at(-1).motion.packets, [3, 2]);
  assert.deepEqual(framesOf(five, dealt, eight).at(-1).motion.packets, [3]);
  assert.deepEqual(framesOf(view({ counts: none }), dealt, eight).at(-1).motion.packets, [3, 2, 3]);
});

test("a deal lasts a packet's time for each packet, and longer where a card is turned", () => {
  const before = view({ phase: "cutting", hand: [], counts: { N: 0, E: 0, S: 0, W: 0 } });
  const five = view({ phase: "bidding", counts: { N: 5, E: 5, S: 5, W: 5 } });
  const ms = (after) => framesOf(before, [{ type: "dealt", dealer: "E" }], after).at(-1).ms;
  assert.equal(ms(five), 8 * PACKET + PLAY);
  assert.equal(ms({ ...five, retourne: "8H" }), 8 * PACKET + PLAY + TURN);
});

test("a bid is shown before what it leads to", () => {
  const before = view({ phase: "bidding", contract: null });
  const frames = framesOf(before, [{ type: "took", seat: "S", suit: "H" }], view());
  assert.deepEqual(frames[0].view.bids, [{ seat: "S", bid: "take H" }]);
  assert.equal(frames[0].view.contract, null);
});

test("taking completes the hands in one more round of packets", () => {
  const before = view({ phase: "bidding", contract: null, counts: { N: 5, E: 5, S: 5, W: 5 } });
  const after = view({ counts: { N: 8, E: 8, S: 8, W: 8 } });
  const frames = framesOf(before, [{ type: "took", seat: "S", suit: "H" }], after);
  assert.deepEqual(frames[1].motion, { kind: "deal", dealer: "E", packets: [3], held: before.hand, taken: null });
  assert.equal(frames.at(-1).view, after);
});

test("the turned card goes to the taker", () => {
  const before = view({ phase: "bidding", contract: null, retourne: "8H", counts: { N: 5, E: 5, S: 5, W: 5 } });
  const after = view({ counts: { N: 8, E: 8, S: 8, W: 8 } });
  const frames = framesOf(before, [{ type: "took", seat: "W", suit: "H" }], after);
  assert.deepEqual(frames[1].motion.taken, { seat: "W", card: "8H" });
});

test("an event of tomorrow is passed over and the view shown all the same", () => {
  const after = view({ turn: "N" });
  assert.deepEqual(framesOf(view(), [{ type: "contre" }], after), [{ view: after, ms: 0, motion: null }]);
});

test("a bid by value is shown as the view will tell it", () => {
  const before = view({ phase: "bidding", contract: null });
  const [frame] = framesOf(before, [{ type: "raised", seat: "N", value: "capot", suit: "SA" }], view());
  assert.deepEqual(frame.view.bids, [{ seat: "N", bid: "bid capot SA" }]);
});

test("a contre knocks, is heard, and stands before the contract it leads to", () => {
  const before = view({ phase: "bidding", contract: null, bids: [{ seat: "N", bid: "bid 100 H" }] });
  const contract = { taker: "N", trump: "H", value: 100, multiplier: 2, contre: "E", surcontre: null };
  const events = [{ type: "contred", seat: "E" }, { type: "contract", contract }];
  const [knock, ended] = framesOf(before, events, view({ contract }));
  assert.deepEqual([knock.motion, knock.sound], [{ kind: "knock", seat: "E" }, "knock"]);
  assert.deepEqual(knock.view.bids.at(-1), { seat: "E", bid: "contre" });
  assert.deepEqual([knock.view.contract, ended.view.contract, ended.view.phase], [null, contract, "bidding"]);
});

test("an annonce is said by its kind before the card it comes with", () => {
  const after = view({ annonces: { said: [{ seat: "W", what: "tierce" }], shown: [], points: { NS: 0, EW: 0 } } });
  const [said] = framesOf(view({ turn: "W" }), [{ type: "declared", seat: "W", what: "tierce" }], after);
  assert.deepEqual(said.view.annonces.said, [{ seat: "W", what: "tierce" }]);
});

test("annonces are laid out for a time once the first trick is gathered, and not when nobody has won them", () => {
  const shown = [{ seat: "N", annonce: "tierce KH", cards: ["JH", "QH", "KH"], points: 20 }];
  const after = view({ annonces: { said: [], shown, points: { NS: 20, EW: 0 } } });
  const frames = framesOf(view({ trick: plays }), [played, won, { type: "annonces", shown }], after);
  const laid = frames.findIndex((frame) => frame.laid);
  assert.equal(frames[laid].ms, SHOWN);
  assert.deepEqual([frames[laid].view.trick, frames[laid].view.annonces.shown], [[], shown]);
  assert.ok(frames.findIndex((frame) => frame.motion?.kind === "gather") < laid);
  assert.equal(framesOf(view(), [{ type: "annonces", shown: [] }], after).some((frame) => frame.laid), false);
});

test("a deal goes in the packets the server names", () => {
  const before = view({ phase: "cutting", hand: [], counts: { N: 0, E: 0, S: 0, W: 0 } });
  const after = view({ phase: "bidding", counts: { N: 8, E: 8, S: 8, W: 8 } });
  assert.deepEqual(framesOf(before, [{ type: "dealt", dealer: "E", packets: [4, 4] }], after).at(-1).motion.packets, [4, 4]);
});

test("a claim that stands lays the cards open, then gathers all at once before the donne is told", () => {
  const before = view({ trick: [{ seat: "E", card: "9H", word: null }] });
  const after = view({ phase: "cutting", hand: [], lines: [{ outcome: "made", points: { NS: 90, EW: 72 }, belote: { NS: 0, EW: 0 } }] });
  const frames = framesOf(before, [{ type: "claim-stands", seat: "S", cards: ["AH", "KH", "7S"] }, { type: "donne", line: after.lines[0] }], after);
  assert.deepEqual(frames[0].view.claim, { seat: "S", cards: ["AH", "KH", "7S"], accepted: [], stands: true });
  assert.deepEqual(frames[1].motion, { kind: "gather", winner: "S" });
  assert.deepEqual([frames[2].view.hand, frames[2].view.trick, frames[2].view.claim], [[], [], null]);
  assert.ok(frames[3].tale);
  assert.deepEqual(frames.at(-1).view, after);
});
