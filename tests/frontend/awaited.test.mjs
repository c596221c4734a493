import assert from "node:assert/strict";
import { test } from "node:test";

import { answering, awaited, claimTold, spared, turnText, votes } from "../../static/js/live/awaited.js";
import { Words } from "../../static/js/live/words.js";
import { view } from "./cast.mjs";

const words = new Words({
  "turn-playing": "Your turn to play",
  "turn-claim": "Your answer, please",
  "claim-stands-one": "The rest to {who}: 1 trick",
  "claim-stands-many": "The rest to {who}: {n} tricks",
  "claim-yours-many": "The rest is yours: {n} tricks",
});

const NONE = { concede: [], stop: [], needed: ["N", "S"] };

test("whose seat a bot holds is asked to take it back, before anything else", () => {
  const away = view({ may: ["accept", "back"], claim: { seat: "E", cards: ["AH"], accepted: [] }, offers: NONE });
  assert.deepEqual(awaited(away), { kind: "back", seat: "S", keys: ["back"] });
});

test("an opponent answers a claim once, and others are not asked", () => {
  const claim = { seat: "E", cards: ["AH", "KH"], accepted: [] };
  assert.deepEqual(awaited(view({ may: ["accept", "refuse"], claim, offers: NONE })), { kind: "claim", seat: "E", keys: ["accept", "refuse"] });
  assert.equal(awaited(view({ may: ["concede"], claim, offers: NONE })), null);
});

test("a partner's concession is answered by conceding too; an opponent's is their own affair", () => {
  assert.deepEqual(awaited(view({ may: ["concede"], offers: { ...NONE, concede: ["N"] } })), { kind: "concede", seat: "N", keys: ["concede"] });
  assert.equal(awaited(view({ may: ["concede"], offers: { ...NONE, concede: ["E"] } })), null);
  assert.equal(awaited(view({ may: ["carry-on"], offers: { ...NONE, concede: ["N", "S"] } })), null);
});

test("a vote to stop is put to those who have not voted", () => {
  assert.deepEqual(awaited(view({ may: ["stop"], offers: { ...NONE, stop: ["E"] } })), { kind: "stop", seat: "E", keys: ["stop"] });
  assert.equal(awaited(view({ may: ["carry-on"], offers: { ...NONE, stop: ["S"] } })), null);
  assert.equal(awaited(view({ may: ["stop"], offers: NONE })), null);
});

test("who watches is asked nothing", () => {
  assert.equal(awaited(view({ you: null, may: [], offers: { ...NONE, concede: ["N"], stop: ["E"] } })), null);
});

test("both opponents of a claim answer, each once", () => {
  assert.deepEqual(answering({ seat: "S", accepted: [] }), ["E", "W"]);
  assert.deepEqual(answering({ seat: "E", accepted: ["N"] }), ["S"]);
});

test("votes are counted against those it takes", () => {
  assert.deepEqual(votes({ stop: ["N", "S"], needed: ["N", "E", "S"] }), { given: 2, needed: 3, missing: ["E"] });
});

test("the cards a claim stands for are not told one by one; what follows them is", () => {
  const [before, stands, donne] = [{ type: "claim-accepted", seat: "E" }, { type: "claim-stands", seat: "S" }, { type: "donne" }];
  const plays = [{ type: "played" }, { type: "trick" }];
  assert.deepEqual(spared([before, stands, ...plays, donne]), [before, stands, donne]);
  assert.deepEqual(spared(plays), plays);
});

test("one's own turn is to play, or to answer a claim; never while a bot holds one's seat", () => {
  assert.equal(turnText(view(), words), "Your turn to play");
  assert.equal(turnText(view({ claim: { seat: "E", cards: ["AH"], accepted: [] } }), words), "Your answer, please");
  assert.equal(turnText(view({ turn: "E" }), words), null);
  assert.equal(turnText(view({ you: null, turn: null }), words), null);
  assert.equal(turnText(view({ seats: { ...view().seats, S: { name: "Camille", kind: "person", away: "clock" } } }), words), null);
});

test("a claim that stands is told with what it brought", () => {
  const table = { words, name: () => "Alice", you: "S" };
  assert.equal(claimTold({ seat: "N", cards: ["AH"] }, table), "The rest to Alice: 1 trick");
  assert.equal(claimTold({ seat: "N", cards: ["AH", "KH"] }, table), "The rest to Alice: 2 tricks");
  assert.equal(claimTold({ seat: "S", cards: ["AH", "KH", "QH"] }, table), "The rest is yours: 3 tricks");
});
