import assert from "node:assert/strict";
import { test } from "node:test";

import { told } from "../../static/js/live/voice.js";
import { view } from "./cast.mjs";
import { english } from "./english.mjs";

const NAMES = { N: "Alice", E: "Marius", S: "You", W: "Nadia" };
const south = { words: english, name: (seat) => NAMES[seat], campName: (camp) => (camp === "NS" ? "Us" : "Them"), you: "S" };
const heard = (events, after = {}, before = {}) => told(view({ turn: "E", ...before }), events, view({ turn: "E", ...after }), south);

test("a card and the trick it ends are one breath", () => {
  const events = [{ type: "played", seat: "W", card: "AH", word: null }, { type: "trick", winner: "W", points: 21 }];
  assert.equal(heard(events), "Nadia: ace of hearts. Trick to Nadia, 21 points.");
});

test("what is asked comes last, with every choice", () => {
  const events = [{ type: "played", seat: "W", card: "8H", word: null }];
  const after = { turn: "S", legal: ["S play AH", "S play KH"] };
  assert.equal(heard(events, after), "Nadia: eight of hearts. Your turn to play: ace of hearts or king of hearts.");
});

test("who keeps the turn after a trick is asked again", () => {
  const events = [{ type: "trick", winner: "S", points: 30 }];
  const legal = { legal: ["S play AH", "S play KH", "S play 7S"] };
  assert.equal(heard(events, { turn: "S", ...legal }, { turn: "S", legal: ["S play JH"] }), "Trick to you, 30 points. Your turn to play: any card.");
});

test("between an annonce and its card nothing is asked again", () => {
  const after = { turn: "S", legal: ["S play AH"] };
  assert.equal(heard([{ type: "declared", seat: "S", what: "tierce" }], after, { turn: "S" }), "You: Tierce!");
});

test("nothing is asked of who watches, or of others", () => {
  assert.equal(heard([{ type: "passed", seat: "W" }], { turn: "E", legal: [] }), "Nadia: I pass.");
  assert.equal(heard([{ type: "passed", seat: "W" }], { you: null, turn: "S" }), "Nadia: I pass.");
});

test("shuffling, cutting and dealing are summed up", () => {
  const events = [{ type: "shuffled" }, { type: "cut", seat: "S" }, { type: "dealt", dealer: "W", packets: [3, 2] }];
  assert.equal(heard(events, { phase: "bidding", number: 3, retourne: "9D" }), "Donne 3. Nadia deals. Turned up: nine of diamonds.");
  assert.equal(heard([{ type: "dealt", dealer: "S" }], { number: 1 }), "Donne 1. You deal.");
});

test("a finished donne is told with its marks and where the camps stand", () => {
  const line = {
    outcome: "made", taker: "N", trump: "H", capot: null, points: { NS: 100, EW: 62 }, belote: { NS: 0, EW: 0 },
    marks: { NS: 100, EW: 62 }, totals: { NS: 300, EW: 412 },
  };
  assert.equal(heard([{ type: "donne", line }]), "Alice took hearts. Made. 100 against 62. Scores: us 100, them 62. Total: us 300, them 412.");
});

test("the listener is spoken to, others are spoken of", () => {
  assert.equal(heard([{ type: "away", seat: "S", why: "clock" }]), "A robot plays for you: you can take your seat back.");
  assert.equal(heard([{ type: "away", seat: "N", why: "clock" }]), "A robot plays for Alice.");
});

test("a claim is told to an opponent with its cards, then its answer is asked", () => {
  const claim = { seat: "E", cards: ["AH", "KH"], accepted: [] };
  const after = { turn: "S", claim, may: ["accept", "refuse"], seats: view().seats };
  assert.equal(
    heard([{ type: "claimed", seat: "E", cards: [] }], after),
    "Marius claims the remaining tricks: ace of hearts, king of hearts. Your answer, please: accept or refuse.",
  );
});

test("a claim is announced without cards to those who do not see them", () => {
  const claim = { seat: "N", cards: [], accepted: [] };
  assert.equal(heard([{ type: "claimed", seat: "N", cards: [] }], { turn: "E", claim }), "Alice claims the remaining tricks.");
  assert.equal(heard([{ type: "claimed", seat: "N", cards: [] }], { turn: "E", claim: null }), "Alice claims the remaining tricks.");
});

test("after people have changed places it is told who sits where", () => {
  const seats = { ...view().seats, N: { name: "Alice", kind: "person" }, E: null };
  assert.equal(heard([{ type: "swapped", seats: ["N", "E"] }], { seats }), "Alice: North.");
  assert.equal(heard([{ type: "swapped", seats: ["S", "N"] }], { seats }), "You: South. Alice: North.");
});

test("every event that only says who did what has its words, for oneself and for others", () => {
  const whose = ["sat", "rose", "kicked", "asked-shuffle", "late", "away", "back", "claim-accepted", "claim-refused"];
  for (const type of [...whose, "conceding", "stopping", "carried-on", "asked-again"]) {
    for (const seat of ["S", "N"]) assert.match(heard([{ type, seat }]), /^[A-Z].*\.$/, type);
  }
  assert.equal(heard([{ type: "conceded", camp: "EW" }, { type: "stopped" }, { type: "closed" }]).split(". ").length, 3);
});

test("an event without a sentence says nothing", () => {
  assert.equal(heard([{ type: "locked", locked: true }, { type: "annonces", shown: [] }]), "");
});
