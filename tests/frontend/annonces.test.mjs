import assert from "node:assert/strict";
import { test } from "node:test";

import { cardsOf, offeredAnnonces, readAnnonce, shownBySeat } from "../../static/js/live/annonces.js";

test("a run is named by its top card, a carré by its rank", () => {
  assert.deepEqual(readAnnonce("tierce KH"), { what: "tierce", rank: "K", suit: "H" });
  assert.deepEqual(readAnnonce("carre J"), { what: "carre", rank: "J", suit: null });
});

test("an annonce is shown with its cards, a cent with all that follow in the hand", () => {
  const hand = ["AS", "KS", "QS", "JS", "TS", "9S", "7S", "7H"];
  assert.deepEqual(cardsOf("tierce KH", []), ["KH", "QH", "JH"]);
  assert.deepEqual(cardsOf("cinquante TD", []), ["TD", "9D", "8D", "7D"]);
  assert.deepEqual(cardsOf("cent AS", hand), ["AS", "KS", "QS", "JS", "TS", "9S"]);
  assert.deepEqual(cardsOf("cent JS", ["JS", "TS", "9S", "8S", "7S"]), ["JS", "TS", "9S", "8S", "7S"]);
  assert.deepEqual(cardsOf("carre J", hand), ["JS", "JH", "JD", "JC"]);
});

test("annonces are proposed from the legal list alone, the best kind first", () => {
  const offered = offeredAnnonces(["S annonce tierce KH", "S annonce carre J", "S play KH"], ["KH"]);
  assert.deepEqual(offered.map(({ action }) => action), ["S annonce carre J", "S annonce tierce KH"]);
  assert.ok(offered.every(({ proposed }) => proposed));
});

test("a carré that is worth nothing waits to be asked for", () => {
  const offered = offeredAnnonces(["S annonce carre 7", "S annonce carre 8", "S annonce carre 9", "S annonce tierce 9H"], []);
  assert.deepEqual(offered.map(({ annonce, proposed }) => [annonce, proposed]), [
    ["carre 7", false],
    ["carre 8", false],
    ["carre 9", true],
    ["tierce 9H", true],
  ]);
});

test("what is shown lies before its holder, from the highest card down", () => {
  const tierce = { seat: "N", annonce: "tierce KH", cards: ["JH", "QH", "KH"], points: 20 };
  const cent = { seat: "S", annonce: "cent AS", cards: ["TS", "JS", "QS", "KS", "AS"], points: 100 };
  const laid = shownBySeat([tierce, cent]);
  assert.deepEqual(laid.map(([seat]) => seat), ["N", "S"]);
  assert.deepEqual(laid.map(([, [first]]) => first.cards.join(" ")), ["KH QH JH", "AS KS QS JS TS"]);
});
