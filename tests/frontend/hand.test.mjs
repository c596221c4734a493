import assert from "node:assert/strict";
import { test } from "node:test";

import { USUAL_ORDER, actionFor, belotePairs, isTrump, playsOf, sortHand } from "../../static/js/live/hand.js";

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

test("king and queen of trump are a pair only together", () => {
  assert.deepEqual(belotePairs(["KH", "QH", "7S"], "H"), ["KH", "QH"]);
  assert.deepEqual(belotePairs(["KH", "QS"], "H"), []);
  assert.deepEqual(belotePairs(["KH", "QH"], null), []);
});

test("in tout-atout each suit may have its pair, in sans-atout none has", () => {
  const cards = ["KH", "QH", "KS", "QS", "KD"];
  assert.deepEqual(belotePairs(cards, "TA").sort(), ["KH", "KS", "QH", "QS"]);
  assert.deepEqual(belotePairs(cards, "SA"), []);
});

test("in tout-atout every suit goes in the order of trump, none apart", () => {
  assert.equal(order("AH 9H JH 7S JS TD 9D", "TA"), "JH 9H AH JS 7S 9D TD");
});

test("in sans-atout every suit goes in plain order", () => {
  assert.equal(order("JH AH TH 9H JS AS", "SA"), order("JH AH TH 9H JS AS", null));
});

test("every card is trump in tout-atout, none in sans-atout", () => {
  assert.deepEqual(["TA", "SA", "H", null].map((trump) => isTrump("7H", trump)), [true, false, true, false]);
});

const laid = (text, trump, chosen) => sortHand(text.split(" "), trump, { ...USUAL_ORDER, ...chosen }).join(" ");

test("trumps lie on the right if the settings say so, and colours still alternate", () => {
  assert.equal(laid("7S 7H JH 7D 7C", "H", { trumps: "right" }), "7C 7D 7S JH 7H");
  assert.equal(laid("7S 7H 7D", null, { trumps: "right" }), laid("7S 7H 7D", null, {}));
});

test("the weakest of each suit comes first if the settings say so", () => {
  assert.equal(laid("AH JH 9H 7S AS TS", "H", { first: "weakest" }), "AH 9H JH 7S TS AS");
});

test("by strength suits mingle, trumps on their side all the same", () => {
  assert.equal(laid("AS TD AH 7C JC 9C", "C", { order: "strength" }), "JC 9C 7C AH AS TD");
  assert.equal(laid("AS TD 7C JC", "C", { order: "strength", trumps: "right", first: "weakest" }), "TD AS 7C JC");
});

test("in tout-atout by strength all jacks come first", () => {
  assert.equal(laid("9H JS AS JH", "TA", { order: "strength" }).slice(0, 5).split(" ").map((card) => card[0]).join(""), "JJ");
});
