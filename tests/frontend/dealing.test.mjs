import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { checkDeals } from "../../static/js/dealing/checking.js";
import { dealt, firstDealer, gathered, startingAt } from "../../static/js/dealing/dealt.js";
import { hmac, sha256 } from "../../static/js/dealing/sha256.js";
import { CARDS, commitmentOf, shuffledBy } from "../../static/js/dealing/shuffling.js";

const hex = (bytes) => Buffer.from(bytes).toString("hex");
const bytes = (length, seed = 7) => Uint8Array.from({ length }, (_, at) => (at * 31 + seed) % 256);
const PAGE = readFileSync(new URL("../../docs/dealing.md", import.meta.url), "utf-8");
const VECTORS = PAGE.match(/## Test vectors\n[\s\S]*?```\n([\s\S]*?)```/)[1].trim().split("\n\n");

test("the digests of the standard", () => {
  const ascii = new TextEncoder();
  assert.equal(hex(sha256(new Uint8Array())), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(hex(sha256(ascii.encode("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(
    hex(sha256(ascii.encode("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});

test("every length round the blocks gives the digest of the machine's own library", () => {
  for (let length = 0; length < 300; length += 1) {
    assert.equal(hex(sha256(bytes(length))), createHash("sha256").update(bytes(length)).digest("hex"));
  }
});

test("HMAC is that of the machine's own library, up to a key of a block", () => {
  for (const length of [0, 1, 31, 32, 63, 64]) {
    const own = hex(hmac(bytes(length, 3), bytes(50)));
    assert.equal(own, createHmac("sha256", bytes(length, 3)).update(bytes(50)).digest("hex"));
  }
  assert.throws(() => hmac(bytes(65), bytes(1)), RangeError);
});

test("the vectors of the page", () => {
  assert.ok(VECTORS.length >= 3);
  for (const block of VECTORS) {
    const [seed, commitment, ...shuffles] = block.split("\n").map((line) => line.split(" "));
    assert.equal(commitmentOf(seed[1]), commitment[1]);
    assert.ok(shuffles.length >= 3);
    for (const [number, ...pack] of shuffles) assert.deepEqual(shuffledBy(seed[1], Number(number)), pack);
  }
});

test("the direction says who follows whom", () => {
  assert.deepEqual(startingAt("N", "counterclockwise"), ["N", "W", "S", "E"]);
  assert.deepEqual(startingAt("E", "clockwise"), ["E", "S", "W", "N"]);
});

const first = (cards, direction = "counterclockwise") => firstDealer(cards.split(" "), direction);

test("the lowest card in natural order deals, and those who tie draw again", () => {
  assert.equal(first("AS JH TD QC"), "S");
  assert.equal(first("AS 7H TD QC", "clockwise"), "E");
  assert.equal(first("8H KC 8D AS QH TS"), "S");
});

const DONNE = { pack: CARDS, cut: 0, dealer: "N", direction: "counterclockwise", packets: [3, 2], taker: null };

test("five cards a seat by three and two, then the turned card and the rest", () => {
  const { hands, undealt } = dealt(DONNE);
  assert.equal(hands.W.join(" "), "7S 8S 9S JH QH");
  assert.equal(undealt[0], "JD");
  assert.equal(undealt.length, 12);
});

test("the taker gets the turned card and two, the others three", () => {
  const { hands, undealt } = dealt({ ...DONNE, taker: "S" });
  assert.equal(hands.S.join(" "), "TS JS QS KH AH JD 7C 8C");
  assert.equal(hands.N.join(" "), "8H 9H TH 9D TD QC KC AC");
  assert.deepEqual(undealt, []);
});

test("the heap that is lifted goes underneath", () => {
  assert.equal(dealt({ ...DONNE, cut: 3 }).hands.W.join(" "), "TS JS QS AH 7D");
});

test("where one bids all eight cards are dealt at once", () => {
  const { hands, undealt } = dealt({ ...DONNE, packets: [3, 2, 3], taker: "E" });
  assert.ok(Object.values(hands).every((hand) => hand.length === 8));
  assert.deepEqual(undealt, []);
});

test("a pack is gathered from the tricks of the dealer's camp first, or from the hands when none was played", () => {
  const donne = dealt(DONNE);
  const untaken = gathered(donne, null, "N");
  assert.deepEqual(untaken.slice(0, 5), donne.hands.W);
  assert.deepEqual(untaken.slice(20), donne.undealt);
  assert.deepEqual(gathered(donne, { NS: ["7S"], EW: ["8S"] }, "W"), ["8S", "7S"]);
  assert.deepEqual(gathered(donne, { NS: ["7S"], EW: ["8S"] }, "S"), ["7S", "8S"]);
});

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

function donneOf(pack, source = "shuffle", cut = 12) {
  const donne = { ...DONNE, pack, cut, source, won: null };
  return { dealer: "N", source, pack, cut, taker: null, won: null, hands: dealt(donne).hands };
}

function partie(...donnes) {
  const told = { seed: SEED, commitment: commitmentOf(SEED), direction: "counterclockwise", packets: [3, 2] };
  return { ...told, first_dealer: firstDealer(shuffledBy(SEED, 0), "counterclockwise"), donnes };
}

const RIGHT = partie(donneOf(shuffledBy(SEED, 1)), donneOf(shuffledBy(SEED, 2)));

test("a partie as it was dealt is right", () => {
  assert.deepEqual(checkDeals(RIGHT), { commitment: true, dealer: true, donnes: [true, true] });
});

test("two cards that changed places are found, where they are", () => {
  const [one, two, ...rest] = shuffledBy(SEED, 2);
  const tampered = partie(RIGHT.donnes[0], donneOf([two, one, ...rest]));
  assert.deepEqual(checkDeals(tampered).donnes, [true, false]);
});

test("a hand that is told otherwise than it was dealt is found", () => {
  const donne = structuredClone(RIGHT.donnes[0]);
  [donne.hands.N[0], donne.hands.E[0]] = [donne.hands.E[0], donne.hands.N[0]];
  assert.deepEqual(checkDeals(partie(donne)).donnes, [false]);
});

test("another seed, another commitment, another dealer are found", () => {
  const other = checkDeals({ ...RIGHT, seed: "00".repeat(32) });
  assert.deepEqual([other.commitment, other.donnes], [false, [false, false]]);
  assert.equal(checkDeals({ ...RIGHT, commitment: "00".repeat(32) }).commitment, false);
  const [, next] = startingAt(RIGHT.first_dealer, "clockwise");
  assert.equal(checkDeals({ ...RIGHT, first_dealer: next }).dealer, false);
});

test("a gathered pack is that of the donne before, and uses no shuffle", () => {
  const before = donneOf(shuffledBy(SEED, 1));
  const pack = gathered(dealt({ ...DONNE, pack: before.pack, cut: 12 }), null, "N");
  const after = donneOf(shuffledBy(SEED, 2));
  assert.deepEqual(checkDeals(partie(before, donneOf(pack, "gathered"), after)).donnes, [true, true, true]);
  assert.deepEqual(checkDeals(partie(before, donneOf(CARDS, "gathered"))).donnes, [true, false]);
});

test("a counted donne has nothing to check, nor has a shuffle without its seed", () => {
  const counted = { dealer: "N", source: "counted", pack: null };
  assert.deepEqual(checkDeals(partie(counted, RIGHT.donnes[0])).donnes, [null, true]);
  const without = checkDeals({ ...RIGHT, seed: null });
  assert.deepEqual(without, { commitment: null, dealer: null, donnes: [null, null] });
});
