// The guide of a first donne: what it speaks about, and its words, from the facts of the server.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { adviceText, countText, dutyText, guideText, stepOf, trickText } from "../../static/js/live/guide_texts.js";
import { Words } from "../../static/js/live/words.js";
import { english } from "./english.mjs";
import { view } from "./cast.mjs";

const FILES = ["_guide_words.html", "_hints.html"].map((name) => readFileSync(new URL(`../../templates/live/${name}`, import.meta.url), "utf8"));
const WORD = /<data value="([^"]+)">\s*\{% (?:translate "([^"]+)"[^%]*|blocktranslate trimmed )%\}(?:([^{]*(?:\{\w+\}[^{]*)*)\{% endblocktranslate %\})?\s*<\/data>/g;
const entries = FILES.flatMap((text) => [...text.matchAll(WORD)]).map(([, key, text, block]) => [key, text ?? block.replace(/\s+/g, " ")]);
const said = new Words(Object.fromEntries(entries));
const names = { N: "Fanny", E: "Panisse", S: "You", W: "Virginie" };
const guiding = { words: english, said, you: "S", name: (seat) => names[seat], campName: (camp) => camp };
const facts = (more = {}) => ({ call: null, duty: null, tip: null, trick: null, needed: 82, belote: null, ...more });

test("it speaks of the calls, one's own call, a turn, others' turns, a full trick and the count", () => {
  assert.equal(stepOf(view({ phase: "cutting" }), false), "again");
  assert.equal(stepOf(view({ phase: "bidding", turn: "W" }), false), "bids");
  assert.equal(stepOf(view({ phase: "bidding", turn: "S" }), false), "call");
  assert.equal(stepOf(view({ turn: "S" }), false), "turn");
  assert.equal(stepOf(view({ turn: "N" }), false), "play");
  assert.equal(stepOf(view({ turn: null }), false), null);
  assert.equal(stepOf(view({ turn: null, winner: "N" }), false), "trick");
  assert.equal(stepOf(view({ phase: "finished", lines: [{}] }), true), "count");
});

test("a donne that nobody took is no end, and its line is not counted while the next one is played", () => {
  assert.equal(stepOf(view({ turn: "S", lines: [{ taker: null }] }), false), "turn");
});

test("at a strong hand it says what one would hold, and to take", () => {
  const call = { action: "S take", suit: "S", trumps: ["JS", "9S"], aces: ["AH"], belote: false };
  const text = guideText("call", view({ phase: "bidding" }), facts({ call }), guiding);
  assert.equal(text, "With the turned card you would hold in trumps the jack and the nine, and beside them the ace of hearts. A good hand: take.");
});

test("the belote is told, and a suit of the second round named", () => {
  const call = { action: "S take H", suit: "H", trumps: ["JH", "KH", "QH"], aces: [], belote: true };
  const text = guideText("call", view({ phase: "bidding" }), facts({ call }), guiding);
  assert.match(text, /^With hearts as trump you would hold the jack, the king and the queen\. A good hand: take hearts\. King and queen/);
});

test("at a weak hand it says to pass", () => {
  const call = { action: "S pass", suit: "S", trumps: ["7S"], aces: [], belote: false };
  assert.match(guideText("call", view({ phase: "bidding" }), facts({ call }), guiding), /only hold in trumps the seven\. .*pass\.$/);
});

test("every duty has its words, with the suit that was led", () => {
  const codes = ["lead", "follow", "rise", "not-higher", "partner-higher", "trump", "overtrump", "undertrump", "partner-master", "no-lower-trump", "cannot-overtrump", "discard"];
  for (const code of codes) assert.ok(dutyText(view(), facts({ duty: { code, led: "S" } }), guiding).length > 10, code);
  assert.match(dutyText(view(), facts({ duty: { code: "follow", led: "S" } }), guiding), /^Spades are led/);
  const discard = facts({ duty: { code: "discard", led: "H" } });
  assert.match(dutyText(view({ contract: { taker: "N", trump: "H" } }), discard, guiding), /^Trump is led and you have none/);
});

test("a single legal card is said to be the only one; a word makes it no second card", () => {
  const duty = { code: "trump", led: "S" };
  assert.match(dutyText(view({ legal: ["S play KH", "S play KH belote"] }), facts({ duty }), guiding), /Only one card is allowed\.$/);
  assert.doesNotMatch(dutyText(view({ legal: ["S play KH", "S play 7H"] }), facts({ duty }), guiding), /Only one/);
});

test("a lead has a card that would do, and why", () => {
  const tip = { action: "S play JH", why: { code: "draw-trumps", number: 4 } };
  const text = dutyText(view(), facts({ duty: { code: "lead", led: null }, tip }), guiding);
  assert.equal(text, "You lead: you may play any card. For example the jack of hearts. 4 trumps are still out: it is time to draw them.");
});

const plays = ["AC", "TC", "8C", "7C"].map((card, place) => ({ seat: "NWSE"[place], card, word: null }));

test("a trick is told card by card, the ten of the last one too, and how far one is", () => {
  const trick = { number: 1, worth: [11, 10, 0, 0], der: 0 };
  const told = trickText({ plays, winner: "N" }, { NS: 21, EW: 0 }, "S", facts({ trick }), guiding);
  assert.equal(told, "Your partner’s trick: ace 11 + ten 10 = 21. The two of you have 21 of the 82 points you need.");
  const last = { number: 8, worth: [11, 0, 0, 0], der: 10 };
  assert.match(trickText({ plays, winner: "E" }, { NS: 90, EW: 72 }, "S", facts({ trick: last }), guiding), /^Trick to Panisse: ace 11 \+ last trick \(dix de der\) 10 = 21\. .*made!$/);
});

test("a trick without points, and one card alone, are not added up; the ear hears who won it elsewhere", () => {
  const empty = facts({ trick: { number: 1, worth: [0, 0, 0, 0], der: 0 } });
  assert.match(trickText({ plays, winner: "S" }, { NS: 0, EW: 0 }, "S", empty, guiding), /^Your trick: no points\./);
  const one = facts({ trick: { number: 1, worth: [11, 0, 0, 0], der: 0 } });
  assert.match(trickText({ plays, winner: "S" }, { NS: 11, EW: 0 }, "S", one, guiding, { spoken: true }), /^Ace 11\. The two/);
});

test("the shown trick counts with the points before it, and waits for its own facts", () => {
  const full = view({ winner: "N", trick: plays, points: { NS: 10, EW: 0 }, tricks: { NS: 1, EW: 0 }, contract: { taker: "S", trump: "H" } });
  const trick = { number: 2, worth: [11, 10, 0, 0], der: 0 };
  assert.match(guideText("trick", full, facts({ trick }), guiding), /have 31 of the 82/);
  assert.equal(guideText("trick", full, facts({ trick: { ...trick, number: 1 } }), guiding), "");
});

test("with the others as takers it says how far they are", () => {
  const trick = { number: 1, worth: [11, 10, 0, 0], der: 0 };
  assert.match(trickText({ plays, winner: "W" }, { NS: 0, EW: 21 }, "W", facts({ trick }), guiding), /They have 21 of the 82 points they need, you two have 0\.$/);
});

test("the count says the points, the belote, whether it was made, and where it is written", () => {
  const line = (more) => ({ outcome: "made", taker: "S", points: { NS: 100, EW: 62 }, belote: { NS: 20, EW: 0 }, ...more });
  const told = countText(line(), facts({ needed: 72, belote: "NS" }), guiding);
  assert.equal(told, "The count: you 100, they 62; together 162. The belote adds 20 points for you. You needed 72: made! It is all on the score sheet.");
  assert.match(countText(line({ outcome: "dedans" }), facts(), guiding), /you are dedans/);
  assert.match(countText(line({ taker: "E" }), facts(), guiding), /they made it/);
  assert.match(countText(line({ taker: "E", outcome: "dedans" }), facts(), guiding), /they are dedans/);
  assert.match(countText(line({ outcome: "litige" }), facts(), guiding), /Equal/);
});

test("before the first card it says who took and what that needs", () => {
  const first = view({ turn: "N", contract: { taker: "S", trump: "S" } });
  assert.equal(guideText("play", first, facts(), guiding), "You took spades: of the 162 points you and your partner need 82. Fanny leads.");
  assert.match(guideText("play", { ...first, contract: { taker: "W", trump: "S" } }, facts(), guiding), /^Virginie took spades: .* they need 82/);
  assert.equal(guideText("play", { ...first, tricks: { NS: 1, EW: 0 } }, facts(), guiding), "Fanny leads.");
});

test("an advice says what would have been better, by how much, and why", () => {
  const advice = { better: "S play AC", lost: 12, why: { code: "gift" } };
  assert.equal(adviceText(advice, guiding, facts()), "A pity: with the ace of clubs you would make about 12 points more. The trick is lost: give as few points as you can.");
  const call = { action: "S take", suit: "S", trumps: [], aces: [], belote: false };
  assert.match(adviceText({ better: "S take", lost: 67, why: null }, guiding, facts({ call })), /strong enough to take spades/);
  assert.match(adviceText({ better: "S take H", lost: 67, why: null }, guiding, facts({ call })), /to take hearts/);
  assert.match(adviceText({ better: "S pass", lost: 67, why: null }, guiding, facts({ call })), /pity to take/);
});
