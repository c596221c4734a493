import assert from "node:assert/strict";
import { test } from "node:test";

import { byValues, multipliedBy, offersOf, readCall, saidBy, standingOf } from "../../static/js/live/calls.js";
import { view } from "./cast.mjs";

const calls = (...texts) => texts.map((text) => ({ seat: text[0], bid: text.slice(2) }));

test("a call is read from its notation", () => {
  assert.deepEqual(readCall("bid 100 H"), { verb: "bid", value: "100", suit: "H" });
  assert.deepEqual(readCall("bid capot SA"), { verb: "bid", value: "capot", suit: "SA" });
  assert.deepEqual(readCall("take C"), { verb: "take", value: null, suit: "C" });
  assert.deepEqual(readCall("contre"), { verb: "contre", value: null, suit: null });
});

test("offers are told apart from plays, and from each other", () => {
  assert.equal(offersOf(["S pass", "S take"]).take, "S take");
  assert.deepEqual(offersOf(["S pass", "S take C", "S take D"]).takes, { C: "S take C", D: "S take D" });
  assert.deepEqual([offersOf(["S contre"]).contre, offersOf(["S surcontre"]).surcontre], ["S contre", "S surcontre"]);
  const none = offersOf(["S play 7S", "S annonce carre J"]);
  assert.deepEqual([none.pass, none.take, none.takes, none.bids.size], [null, null, {}, 0]);
});

test("values rise as they are bid, capot and générale last, whatever the order of the list", () => {
  const offers = offersOf(["S bid 100 H", "S bid 90 H", "S bid capot H", "S bid 90 S", "S bid generale H"]);
  assert.deepEqual([...offers.bids.keys()], ["90", "100", "capot", "generale"]);
  assert.deepEqual(offers.bids.get("90"), { H: "S bid 90 H", S: "S bid 90 S" });
});

test("the bid that stands is the last one, with the knocks that came after it", () => {
  const bid = { seat: "E", value: "90", suit: "TA", contre: null, surcontre: null };
  assert.deepEqual(standingOf(calls("N bid 80 H", "W pass", "E bid 90 TA", "S pass")), bid);
  const knocked = calls("E bid 90 TA", "S contre", "E surcontre");
  assert.deepEqual(standingOf(knocked), { ...bid, contre: "S", surcontre: "E" });
  assert.equal(standingOf(calls("N pass", "W pass")), null);
});

test("a bidding without a turned card is one by values", () => {
  assert.equal(byValues(view({ phase: "bidding", turned: null })), true);
  assert.equal(byValues(view({ phase: "bidding", turned: "8H" })), false);
  assert.equal(byValues(view({ phase: "playing", turned: null })), false);
});

test("what multiplies is known from the seats of a contract and from the number of a line", () => {
  assert.deepEqual([{}, { multiplier: 1 }, { multiplier: 2 }, { multiplier: 3 }, { multiplier: 4 }].map(multipliedBy), [null, null, "contre", "surcontre", "surcontre"]);
  assert.equal(multipliedBy({ contre: "E", surcontre: null }), "contre");
  assert.equal(multipliedBy({ contre: "E", surcontre: "S" }), "surcontre");
});

test("each plate keeps its last call through a bidding by values, also when its turn comes", () => {
  const bidding = view({ phase: "bidding", turned: null, turn: "N", bids: calls("N bid 80 H", "W pass", "S bid 90 S", "E contre") });
  const said = ["N", "W", "S", "E"].map((seat) => saidBy(seat, bidding).call);
  assert.deepEqual(said, ["bid 80 H", "pass", "bid 90 S", "contre"]);
});

test("where a card is turned a call goes when the turn comes round again", () => {
  const bidding = view({ phase: "bidding", turn: "N", bids: calls("N pass", "W pass") });
  assert.deepEqual([saidBy("N", bidding), saidBy("W", bidding)], [null, { call: "pass" }]);
});

test("annonces are repeated until the first trick is gathered, a belote before them", () => {
  const said = [{ seat: "N", what: "tierce" }, { seat: "N", what: "carre" }, { seat: "E", what: "cent" }];
  const first = view({ annonces: { said, shown: [] }, trick: [{ seat: "E", card: "KH", word: "belote" }] });
  assert.deepEqual(saidBy("N", first), { annonces: ["tierce", "carre"] });
  assert.deepEqual(saidBy("E", first), { word: "belote" });
  assert.equal(saidBy("S", first), null);
  assert.equal(saidBy("N", { ...first, tricks: { NS: 1, EW: 0 } }), null);
});
