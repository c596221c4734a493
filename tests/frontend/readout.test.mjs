import assert from "node:assert/strict";
import { test } from "node:test";

import { READOUTS } from "../../static/js/live/readout.js";
import { view } from "./cast.mjs";
import { english } from "./english.mjs";

const NAMES = { N: "Alice", E: "Marius", S: "You", W: "Nadia" };
const south = { words: english, name: (seat) => NAMES[seat], campName: (camp) => (camp === "NS" ? "Us" : "Them"), you: "S" };
const ask = (name, fields) => READOUTS[name](view(fields), south);

test("the trick is told in the order played, with the word of a belote", () => {
  const trick = [{ seat: "W", card: "AH", word: null }, { seat: "N", card: "KH", word: "belote" }];
  assert.equal(ask("trick", { trick }), "Nadia: ace of hearts. Alice: king of hearts, Belote!");
  assert.equal(ask("trick"), "No card on the table.");
});

test("before the play the turned card, or the draw for the deal, is what lies there", () => {
  assert.equal(ask("trick", { phase: "bidding", retourne: "9D" }), "Turned up: nine of diamonds.");
  const draw = [{ N: "8H", E: "AS", S: "TD", W: "KC" }];
  assert.equal(ask("trick", { phase: "shuffling", draw }), "Alice: eight of hearts. Marius: ace of spades. You: ten of diamonds. Nadia: king of clubs.");
});

test("the last trick begins with its winner", () => {
  const last_trick = { plays: [{ seat: "E", card: "7S", word: null }, { seat: "N", card: "AS", word: null }], winner: "N" };
  assert.equal(ask("last", { last_trick }), "Last trick: Alice. Marius: seven of spades. Alice: ace of spades.");
  assert.equal(ask("last"), "No trick yet.");
});

test("the score tells what stands, then the donne under way", () => {
  const score = ask("score", { number: 2, totals: { NS: 120, EW: 62 }, points: { NS: 30, EW: 4 }, tricks: { NS: 2, EW: 1 } });
  assert.equal(score, "Total: us 120, them 62. Donne 2. Points in this donne: us 30, them 4. Tricks: us 2, them 1.");
  assert.equal(ask("score", { phase: "seating", number: 0, totals: null }), "Total: us 0, them 0.");
});

test("the contract is told, or what was said on the way to one", () => {
  assert.equal(ask("contract"), "Contract: hearts, Alice.");
  assert.equal(ask("contract", { contract: { taker: "S", trump: "SA", value: 100, contre: "E" } }), "Your contract: 100 sans-atout, with contre.");
  assert.equal(ask("contract", { contract: null, bids: [{ seat: "N", bid: "bid 90 S" }, { seat: "W", bid: "pass" }] }), "Alice: 90 spades. Nadia: I pass.");
  assert.equal(ask("contract", { contract: null }), "No bid yet.");
});

test("the hand is told suit by suit, the trumps first", () => {
  assert.equal(ask("hand"), "Your hand, 3 cards. Hearts, trump: ace, king. Spades: seven.");
  assert.equal(ask("hand", { you: null, hand: [] }), "You have no cards.");
});

test("whose turn it is, and what is asked of oneself", () => {
  assert.equal(ask("turn", { legal: ["S play 7S"] }), "Your turn to play: seven of spades.");
  assert.equal(ask("turn", { turn: "N" }), "Alice to play.");
  assert.equal(ask("turn", { turn: null, phase: "finished" }), "Waiting for nobody.");
});

test("what the others await from oneself is told after it", () => {
  const offers = { concede: [], stop: ["E"], needed: ["E", "S"] };
  assert.equal(ask("turn", { turn: "N", may: ["stop"], offers }), "Alice to play. Marius votes to stop the partie.");
  const seats = { ...view().seats, S: { name: "Camille", kind: "person", away: "clock" } };
  assert.equal(ask("turn", { may: ["back"], seats }), "A robot plays for you.");
});
