import assert from "node:assert/strict";
import { test } from "node:test";

import { campOf, dealingOrder, placesFrom } from "../../static/js/live/seats.js";
import { bestTake, tell, tellEnd } from "../../static/js/live/donne_summary.js";
import { spoken } from "../../static/js/live/voice.js";
import { capital, Words } from "../../static/js/live/words.js";
import { french } from "./cast.mjs";

const names = { N: "Alice", E: "Marius", S: "Vous", W: "Nadia" };
const table = { words: french, name: (seat) => names[seat], you: "S" };
const line = (fields) => ({
  outcome: "made",
  taker: "S",
  trump: "H",
  capot: null,
  points: { NS: 86, EW: 76 },
  belote: { NS: 20, EW: 0 },
  ...fields,
});

test("a donne is told like the paper sheet, the taker's side first", () => {
  assert.deepEqual(tell(line(), table), {
    took: "Vous avez pris à cœur",
    verdict: "C’est fait",
    sum: "86 + 20 de belote contre 76",
  });
});

test("a taker of the other camp is named, with the other camp's figures first", () => {
  const told = tell(line({ outcome: "dedans", taker: "E", trump: "S", points: { NS: 92, EW: 70 } }), table);
  assert.deepEqual(told, { took: "Marius a pris à pique", verdict: "Dedans", sum: "70 contre 92 + 20 de belote" });
});

test("a capot is called by its name, for the taker and against", () => {
  assert.equal(tell(line({ capot: "NS" }), table).verdict, "Capot");
  assert.equal(tell(line({ outcome: "dedans", capot: "EW" }), table).verdict, "Dedans, sans un pli");
});

test("annonces that count stand in the sum beside the belote", () => {
  const told = tell(line({ annonces: { NS: 50, EW: 0 } }), table);
  assert.equal(told.sum, "86 + 20 de belote + 50 d’annonces contre 76");
});

test("a donne nobody took has no sum", () => {
  assert.deepEqual(tell(line({ outcome: "nobody", taker: null, trump: null }), table), { took: null, verdict: "Personne n’a pris", sum: null });
});

test("what happens is said aloud, with the word", () => {
  const say = (event) => spoken(event, table);
  assert.equal(say({ type: "played", seat: "E", card: "AS", word: null }), "Marius : as de pique");
  assert.equal(say({ type: "played", seat: "S", card: "KH", word: "belote" }), "Vous : roi de cœur, Belote");
  assert.equal(say({ type: "passed", seat: "N" }), "Alice : Je passe");
  assert.equal(say({ type: "took", seat: "N", suit: "H" }), "Alice : Je prends à cœur");
  assert.equal(say({ type: "trick", winner: "W", points: 25 }), "Pli pour Nadia, 25 points");
  assert.equal(say({ type: "shuffled" }), null);
});

test("a contract is told with its value and its knock, a générale by its name", () => {
  const contract = { taker: "E", trump: "SA", value: 100, multiplier: 2, belote: { NS: 0, EW: 0 } };
  assert.equal(tell(line(contract), table).took, "Marius : 100 sans-atout, contré");
  assert.equal(tell(line({ value: "capot", multiplier: 4 }), table).took, "Vous : capot cœur, surcontré");
  assert.equal(tell(line({ value: "generale", capot: "NS" }), table).verdict, "Générale");
  assert.equal(tell(line({ value: "generale", outcome: "dedans", capot: "NS" }), table).verdict, "Dedans");
});

test("a bidding by values and annonces are said aloud, the cards only once they are shown", () => {
  const say = (event) => spoken(event, table);
  assert.equal(say({ type: "raised", seat: "N", value: 90, suit: "S" }), "Alice : 90 pique");
  assert.equal(say({ type: "contred", seat: "E" }), "Marius : Contre !");
  assert.equal(say({ type: "surcontred", seat: "S" }), "Vous : Surcontre !");
  const contract = { taker: "N", trump: "S", value: 90, multiplier: 2, contre: "E", surcontre: null };
  assert.equal(say({ type: "contract", contract }), "Contrat : 90 pique, Alice, contré");
  assert.equal(say({ type: "declared", seat: "W", what: "carre" }), "Nadia : Carré !");
  const shown = [{ seat: "W", annonce: "carre J", cards: [], points: 200 }, { seat: "E", annonce: "cent AH", cards: [], points: 100 }];
  assert.equal(say({ type: "annonces", shown }), "Nadia montre : Carré de valets, 200 points. Marius montre : Cent à l’as de cœur, 100 points");
  assert.equal(say({ type: "annonces", shown: [] }), null);
});

test("several annonces are said in one breath", () => {
  assert.equal(french.annonced(["tierce", "carre"]), "Tierce, carré !");
});

test("the end of a donne is said aloud as it is written", () => {
  assert.equal(spoken({ type: "donne", line: line() }, table), "Vous avez pris à cœur. C’est fait. 86 + 20 de belote contre 76");
});

test("the end of a partie is one's own for a player, and has names for a spectator", () => {
  assert.equal(tellEnd("NS", table), "Vous avez gagné la partie");
  assert.equal(tellEnd("EW", table), "Vous avez perdu la partie");
  assert.equal(tellEnd("draw", table), "Partie nulle");
  assert.equal(tellEnd("EW", { ...table, you: null }), "Marius et Nadia gagnent la partie");
});

test("who left a ranked partie has lost it, whoever was left alone owes nothing but a win", () => {
  const ranked = { ...table, ranked: true, words: new Words({ "end-left": "Partie quittée", "end-alone": "Ne compte pas", "end-won": "Gagnée", "end-lost": "Perdue" }) };
  const away = (...seats) => Object.fromEntries([..."NESW"].map((seat) => [seat, { away: seats.includes(seat) ? "absent" : null }]));
  assert.equal(tellEnd("NS", ranked, away("S")), "Partie quittée");
  assert.equal(tellEnd("NS", ranked, away("N")), "Gagnée");
  assert.equal(tellEnd("EW", ranked, away("N")), "Ne compte pas");
  assert.equal(tellEnd("EW", ranked, away("E")), "Perdue");
  assert.equal(tellEnd("NS", table, away("S")), "Vous avez gagné la partie");
});

test("a missing word is our own fault and says so", () => {
  assert.throws(() => french.say("no-such-word"), /no-such-word/);
});

test("one's own seat is at the bottom, the others clockwise from the left", () => {
  assert.deepEqual(placesFrom("S"), { S: "bottom", W: "left", N: "top", E: "right" });
  assert.deepEqual(placesFrom("E"), { E: "bottom", S: "left", W: "top", N: "right" });
  assert.deepEqual(placesFrom(null), placesFrom("S"));
});

test("cards are dealt in the direction of play, the dealer last", () => {
  assert.deepEqual(dealingOrder("N", false), ["W", "S", "E", "N"]);
  assert.deepEqual(dealingOrder("N", true), ["E", "S", "W", "N"]);
});

test("partners share a camp", () => {
  assert.deepEqual(["N", "E", "S", "W"].map(campOf), ["NS", "EW", "NS", "EW"]);
});

test("a label begins with a capital", () => {
  assert.equal(capital("as de pique"), "As de pique");
});

test("one's best donne is the one taken and made with most marks above the others, the last of equals", () => {
  const taken = (taker, outcome, NS, EW) => ({ taker, outcome, marks: { NS, EW } });
  const lines = [taken("N", "made", 252, 0), taken("S", "made", 100, 62), taken("S", "made", 120, 82), taken("S", "dedans", 0, 162), taken("E", "made", 0, 252)];
  assert.equal(bestTake(lines, "S"), 3);
  assert.equal(bestTake(lines, "N"), 1);
  assert.equal(bestTake(lines, "E"), 5);
  assert.equal(bestTake(lines, "W"), null);
  assert.equal(bestTake(lines, null), null);
});
