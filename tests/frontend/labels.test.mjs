import assert from "node:assert/strict";
import { test } from "node:test";

import { cardLabel, handLabel, plateTold } from "../../static/js/live/labels.js";
import { view } from "./cast.mjs";
import { english } from "./english.mjs";

const south = { words: english, you: "S" };
const card = (code, fields) => cardLabel(code, { play: null, trump: "H", aloud: true, ...fields }, english);

test("a card says its rank and suit, whether it is a trump and whether it may be played", () => {
  assert.equal(card("7S"), "Seven of spades");
  assert.equal(card("AH"), "Ace of hearts, trump");
  assert.equal(card("AH", { play: { silent: "S play AH", spoken: null, word: null } }), "Ace of hearts, trump, playable");
});

test("where every suit is trump no card says so", () => {
  assert.equal(card("AH", { trump: "TA" }), "Ace of hearts");
  assert.equal(card("AH", { trump: "SA" }), "Ace of hearts");
});

test("a king or queen tells the word that will be said with it, unless one keeps silent", () => {
  const play = { silent: "S play KH", spoken: "S play KH belote", word: "belote" };
  assert.equal(card("KH", { play }), "King of hearts, trump, playable, Belote!");
  assert.equal(card("KH", { play, aloud: false }), "King of hearts, trump, playable");
});

test("the hand counts its cards, one as one", () => {
  assert.equal(handLabel(8, english), "Your hand, 8 cards");
  assert.equal(handLabel(1, english), "Your hand, 1 card");
});

test("a plate says seat, name, kinship, cards, who deals and whose turn it is", () => {
  const table = view({ dealer: "N", turn: "N", counts: { N: 5, E: 3, S: 3, W: 3 } });
  assert.equal(plateTold("N", table, {}, south), "North, Alice, your partner, 5 cards, dealer, their turn");
  assert.equal(plateTold("E", table, {}, south), "East, Marius, opponent, robot, 3 cards");
  assert.equal(plateTold("S", view(), {}, south), "South, Camille, you, 3 cards, your turn");
  assert.equal(plateTold("W", table, {}, south), "West, Free seat");
});

test("a plate says who is absent, for whom a robot plays, and the last call of a bidding", () => {
  const away = view({ turn: "S", seats: { N: { name: "Alice", kind: "person", away: "clock" }, E: null, S: null, W: null } });
  assert.equal(plateTold("N", away, { N: false }, south), "North, Alice, your partner, a robot plays in their place, absent, 3 cards");
  const bidding = view({ phase: "bidding", turn: "S", bids: [{ seat: "N", bid: "pass" }] });
  assert.equal(plateTold("N", bidding, { N: true }, south), "North, Alice, your partner, 3 cards, I pass");
});

test("for a spectator nobody is a partner", () => {
  assert.equal(plateTold("N", view({ you: null, turn: "E" }), {}, { ...south, you: null }), "North, Alice, 3 cards");
});
