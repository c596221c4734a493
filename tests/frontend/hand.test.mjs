import assert from "node:assert/strict";
import { test } from "node:test";

import { actionFor, belotePair, bidsOf, playsOf, sortHand } from "../../static/js/live/hand.js";

const order = (text, trump) => sortHand(text.split(" "), trump).join(" ");

test("trumps lie apart on the left in the order of trump", () => {
  assert.equal(order("AH 7S JH 9H TH KS", "H"), "JH 9H AH TH KS 7S");
});

test("after the trumps colours alternate", () => {
  assert.equal(order("7S 7H 7D 7C", "H"), "7H 7S 7D 7C");
  assert.equal(order("7S 7H 7D 7C", "C"), "7C 7H 7S 7D");
});

test("without a trump the colour with more suits begins, so that three suits alternate", () => {
  assert.equal(order("7S 7H 7D"), "7H 7S 7D");
  assert.equal(order("7S 7C 7D"), "7S 7D 7C");
});

test("plain suits go from the ace down with the ten second", () => {
  assert.equal(order("JS 9S AS KS TS QS 8S 7S"), "AS TS KS QS JS 9S 8S 7S");
});

test("no card is lost or made", () => {
  const cards = "AS TD 9C 8H JH QD KC 7S".split(" ");
  assert.deepEqual([...sortHand(cards, "D")].sort(), [...cards].sort());
});

const legal = ["S play 7S", "S play KH", "S play KH belote"];

test("each playable card has its silent and its spoken action", () => {
  assert.deepEqual(playsOf(legal).get("KH"), { silent: "S play KH", spoken: "S play KH belote", word: "belote" });
  assert.deepEqual(playsOf(legal).get("7S"), { silent: "S play 7S", spoken: null, word: null });
});

test("the word is said unless the player is silent", () => {
  assert.equal(actionFor(legal, "KH", { aloud: true }), "S play KH belote");
  assert.equal(actionFor(legal, "KH", { aloud: false }), "S play KH");
  assert.equal(actionFor(legal, "7S", { aloud: true }), "S play 7S");
  assert.equal(actionFor(legal, "8S", { aloud: true }), null);
});

test("bids are told apart from plays", () => {
  assert.deepEqual(bidsOf(["S pass", "S take"]), { pass: "S pass", take: "S take", suits: {} });
  assert.deepEqual(bidsOf(["S pass", "S take C", "S take D"]).suits, { C: "S take C", D: "S take D" });
  assert.deepEqual(bidsOf(legal), { pass: null, take: null, suits: {} });
});

test("king and queen of trump are a pair only together", () => {
  assert.deepEqual(belotePair(["KH", "QH", "7S"], "H"), ["KH", "QH"]);
  assert.deepEqual(belotePair(["KH", "QS"], "H"), []);
  assert.deepEqual(belotePair(["KH", "QH"], null), []);
});
