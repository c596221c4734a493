import assert from "node:assert/strict";
import { test } from "node:test";

import { concedingNote } from "../../static/js/live/conceding.js";
import { Words } from "../../static/js/live/words.js";

const words = new Words({ note: "Votre partenaire aussi.", "concede-ranked-note": "C’est quitter." });
const table = (ranked, ...lines) => ({ ranked, words, state: { view: { lines } } });

test("at a ranked table, conceding before a donne is over is told to be leaving", () => {
  assert.equal(concedingNote("note", table(true)), "Votre partenaire aussi. C’est quitter.");
  assert.equal(concedingNote("note", table(true, { taker: null })), "Votre partenaire aussi. C’est quitter.");
  assert.equal(concedingNote("note", table(true, { taker: "N" })), "Votre partenaire aussi.");
  assert.equal(concedingNote("note", table(false)), "Votre partenaire aussi.");
});
