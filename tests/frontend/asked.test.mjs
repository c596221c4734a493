import assert from "node:assert/strict";
import { test } from "node:test";

import { asked } from "../../static/js/live/asked.js";
import { view } from "./cast.mjs";
import { english } from "./english.mjs";

const south = { words: english };
const bidding = (legal, fields = {}) => asked(view({ phase: "bidding", legal: legal.map((each) => `S ${each}`), ...fields }), south);

test("a card alone is named, a whole hand is any card", () => {
  assert.equal(asked(view({ legal: ["S play 7S"] }), south), "Your turn to play: seven of spades");
  assert.equal(asked(view({ legal: ["S play AH", "S play KH", "S play 7S"] }), south), "Your turn to play: any card");
  assert.equal(asked(view({ hand: ["7S"], legal: ["S play 7S"] }), south), "Your turn to play: seven of spades");
});

test("a king of trump with and without its word is one choice", () => {
  assert.equal(asked(view({ legal: ["S play KH", "S play KH belote"] }), south), "Your turn to play: king of hearts");
});

test("annonces one may declare are told after the cards", () => {
  const hand = ["KH", "QH", "JH", "7S"];
  const legal = ["S annonce tierce KH", "S play 7S", "S play JH"];
  assert.equal(asked(view({ hand, legal }), south), "Your turn to play: jack of hearts or seven of spades. You may declare Tierce to the king of hearts");
});

test("in the bidding every call is a choice", () => {
  assert.equal(bidding(["take", "pass"], { retourne: "9D" }), "Your turn to bid: take diamonds or pass");
  assert.equal(bidding(["take S", "take C", "pass"]), "Your turn to bid: spades, clubs or pass");
  assert.equal(bidding(["bid 100 S", "bid 110 S", "bid 100 SA", "contre", "pass"]), "Your turn to bid: 100 or more, contre or pass");
  assert.equal(bidding(["surcontre", "pass"]), "Your turn to bid: surcontre or pass");
});

test("the cut is asked in so many words", () => {
  assert.equal(asked(view({ phase: "cutting", cut: { min: 2, max: 30, shuffle: false } }), south), "Your turn to cut");
});

test("nothing is asked out of turn, of a spectator, or at the end", () => {
  assert.equal(asked(view({ turn: "N" }), south), null);
  assert.equal(asked(view({ you: null }), south), null);
  assert.equal(asked(view({ phase: "finished" }), south), null);
});
